import { gateId } from '../../core/text/gate.ts';
import { whySentence } from '../../core/text/sentences.ts';
import { seatReport } from '../../core/reports/seat.ts';
import { whyOf } from '../../core/reports/why.ts';
import type { Scene } from '../lookout.ts';
import { holding } from '../screens/seat.ts';
import type { Screen } from '../state.ts';
import { lineIn } from './pane.ts';

/** Why the selected row is there, with its rule and numbers (spec 07 "Behaviour in every list"). */
export function whyLine(scene: Scene, selected: Screen | undefined, width: number): string {
  return lineIn(scene.theme, [['plain', ` ${sentence(scene, selected)}`]], width);
}

function sentence(scene: Scene, selected: Screen | undefined): string {
  const { fleet, zone, state } = scene;
  if (selected?.name === 'promise') {
    const why = whyOf(fleet, selected.id);
    return why === undefined ? '' : `${gateId(selected.id)}: ${whySentence(why, fleet.now, zone)}`;
  }
  if (selected?.name !== 'seat') return '';
  const report = seatReport(fleet, selected.seat, state.filter);
  return report === undefined ? '' : `${gateId(selected.seat)} ${holding(scene, report)}`;
}
