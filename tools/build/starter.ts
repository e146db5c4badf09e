import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../workspace';

/**
 * Writes the script that starts the shell's, as small as it can be.
 * @returns its file, relative to `dist`
 */
export async function writeStarter(dist: string): Promise<string> {
  const { metafile } = await build({
    absWorkingDir: path.join(root, 'shell'),
    entryPoints: ['src/starter.ts'],
    entryNames: 'assets/[name].[hash]',
    outdir: dist,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    metafile: true,
    logLevel: 'warning',
  });
  const [file = ''] = Object.keys(metafile.outputs);
  return path
    .relative(dist, path.resolve(root, 'shell', file))
    .split(path.sep)
    .join('/');
}
