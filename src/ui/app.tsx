import { Box } from 'ink';
import type { ReactElement } from 'react';
import type { Composition } from './compose.ts';
import type { Area } from './layout.ts';
import { Rows } from './parts/rows.tsx';
import { type FrameClock, useFrames } from './use-fleet.ts';

/** Frame and current screen: Ink lays the areas out, their lines are finished before it sees them. */
export function App({ frames }: { readonly frames: FrameClock }): ReactElement {
  const drawn = useFrames(frames);
  const { columns, rows } = drawn;
  return (
    <Box flexDirection="column" width={columns} height={rows}>
      <Rows lines={drawn.head} width={columns} />
      <AreaBox area={drawn.body} drawn={drawn} />
      <Rows lines={drawn.foot} width={columns} />
    </Box>
  );
}

function AreaBox({ area, drawn }: { readonly area: Area; readonly drawn: Composition }): ReactElement {
  if (area.kind === 'pane' || area.kind === 'detail') {
    const key = area.kind === 'pane' ? area.pane : area.kind;
    return <Rows lines={drawn.lines.get(key) ?? []} width={area.size.width} />;
  }
  return (
    <Box flexDirection={area.kind}>
      {area.parts.map((part, at) => (
        <AreaBox key={at} area={part} drawn={drawn} />
      ))}
    </Box>
  );
}
