import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const tools = path.resolve(import.meta.dirname, '..');

/** The servers whose images contain one file and no packages. */
export const servers = ['renderer', 'release-server'] as const;
export type Server = (typeof servers)[number];

/** Bundles a server with its packages into `tools/dist/<server>/main.js`. */
export async function buildServer(server: Server): Promise<void> {
  const folder = path.join(tools, 'dist', server);
  await build({
    stdin: {
      contents: `import { main } from './${server}/main';
main().catch((error) => {
  console.error(error?.isExpected ? error.message : error);
  process.exit(1);
});`,
      resolveDir: tools,
    },
    outfile: path.join(folder, 'main.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The CommonJS packages in it call require.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  // tools/pages/renderProcess.ts reads it beside itself.
  copyFileSync(path.join(tools, 'pages/renderChild.mjs'), path.join(folder, 'renderChild.mjs'));
}
