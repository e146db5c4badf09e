import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const here = import.meta.dirname;

const { dependencies } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const installed = Object.keys(dependencies).filter((name) => !name.startsWith('@rialto/'));

/** Bundles our own packages; installed packages stay external. */
export const bundled: BuildOptions = {
  absWorkingDir: here,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external: installed.flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
};

const { version } = JSON.parse(readFileSync(path.join(here, '../package.json'), 'utf8')) as { version: string };

/** Bundles the API into `dist/`: `main.js` for a separate process, `embedded.js` to mount on another server, and `admin/main.js`. */
export async function buildApi(): Promise<void> {
  await build({
    ...bundled,
    define: { 'process.env.RIALTO_VERSION': JSON.stringify(version) },
    entryPoints: {
      main: 'src/bootstrap/main.ts',
      embedded: 'src/bootstrap/embedded.ts',
      'admin/main': 'src/accounts/admin/main.ts',
    },
    outdir: 'dist',
    splitting: true,
    sourcemap: true,
  });
}
