import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../workspace';

/** The text of the script that stands in pages and starts the shell's, as small as it can be. */
export async function buildStarter(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: path.join(root, 'shell'),
    entryPoints: ['src/starter.ts'],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  return (outputFiles[0]?.text ?? '').trim();
}
