import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ownUser, startGateway } from '@rialto/nginx/run';
import { main as build } from '@rialto/tools/build/main';
import { publishAll } from '@rialto/tools/release/publishAll';
import { startRenderer } from '@rialto/tools/renderer/startRenderer';
import { freePort } from '@rialto/tools/testing/freePort';
import { startProgram } from '@rialto/tools/testing/program';
import { root } from '@rialto/tools/workspace';

/**
 * Builds stale apps (unless BENCH_AS_BUILT is set), publishes them and serves the site as deployed, with nginx in front of the
 * API and the renderer, and with the demo data; with BENCH_PUBLISHED without the renderer.
 */
export async function startWeb(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  if (!process.env.BENCH_AS_BUILT) await build([]);
  const siteFolder = path.join(folder, 'site');
  await publishAll({ apiUrl: '/api' }, siteFolder);
  const api = `127.0.0.1:${await freePort()}`;
  const program = await startProgram({
    name: 'The API',
    command: process.execPath,
    args: ['api/dist/main.js'],
    cwd: root,
    env: {
      PORT: api.split(':')[1] ?? '',
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'data'),
      JWT_SECRET: randomBytes(32).toString('hex'),
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback',
      LIMIT_CALLS_PER_MINUTE: '1000000',
    },
    readyUrl: `http://${api}/api/ready`,
    limitMs: 120_000,
  });
  const renderer = process.env.BENCH_PUBLISHED ? null : await startRenderer({ siteFolder, api: [api] });
  const gateway = await startGateway({
    host: '127.0.0.1',
    port: await freePort(),
    siteFolder,
    runFolder: path.join(folder, 'gateway'),
    logFolder: null,
    api: [api],
    renderer: renderer?.address() ?? null,
    apiUrl: '/api',
    ...ownUser(),
  });
  return {
    url: gateway.url,
    stop: async () => {
      await gateway.stop();
      await renderer?.stop();
      await program.stop();
    },
  };
}
