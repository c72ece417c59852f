import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** Bundles the tiny program the way `npm run build` bundles owed; returns the path of the file, alone in a new folder. */
export function bundleTiny(): string {
  const outfile = join(mkdtempSync(join(tmpdir(), 'owed-tiny-')), 'tiny.mjs');
  buildSync({
    entryPoints: [new URL('./app.tsx', import.meta.url).pathname],
    absWorkingDir: new URL('../../..', import.meta.url).pathname,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    outfile,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { 'react-devtools-core': './src/ui/no-devtools.ts' },
    banner: {
      js: "import{createRequire as owedRequire}from'node:module';const require=owedRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return outfile;
}
