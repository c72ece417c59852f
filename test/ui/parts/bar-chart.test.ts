import { expect, test } from 'vitest';
import { barChart } from '../../../src/ui/parts/bar-chart.ts';

test('the greatest count reaches the top, none is nothing, and one is never nothing', () => {
  expect(barChart([0, 1, 8, 4], 1, false)).toEqual([' ▁█▄']);
  expect(barChart([0, 1, 8, 16, 100], 2, false)).toEqual(['    █', ' ▁▁▃█']);
});

test('it grows from below, line by line', () => {
  expect(barChart([1, 2, 3, 4], 4, false)).toEqual(['   █', '  ██', ' ███', '████']);
});

test('it has stand-ins in ASCII, and is blank when there is nothing', () => {
  expect(barChart([0, 1, 4, 8], 1, true)).toEqual([' _=#']);
  expect(barChart([0, 0], 2, true)).toEqual(['  ', '  ']);
});
