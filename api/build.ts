import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;

/**
 * Bundles the API into `dist/`: `main.js`, a process of its own, and `embedded.js`, for a server that mounts it. Our
 * own packages go in, as TypeScript; everything installed stays outside.
 */
export async function buildApi(): Promise<void> {
  const { dependencies } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const installed = Object.keys(dependencies).filter((name) => !name.startsWith('@rialto/'));
  await build({
    absWorkingDir: here,
    entryPoints: ['src/main.ts', 'src/embedded.ts'],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    external: installed.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  });
}
