import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { demoFiles } from './demo-files.ts';

/** `npm run demo:ledgers`: writes the demo ledgers anew, next to the READMEs, which are written by hand. */
const root = join(process.cwd(), 'demo-ledgers');
for (const [path, content] of demoFiles()) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
  console.log(`${path}  ${content.length} bytes`);
}
