import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../workspace';

/** The inline bootstrap of pages. */
export async function buildBootstrap(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: path.join(root, 'shell'),
    entryPoints: ['src/startup/bootstrap.ts'],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  return (outputFiles[0]?.text ?? '').trim();
}
