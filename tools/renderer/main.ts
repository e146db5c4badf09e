import { notifySystemd } from '@rialto/api/notifySystemd';
import { collectDefaultMetrics } from 'prom-client';
import { createRegistry } from '../metrics/registry';
import { setting, siteFolderSetting } from '../settings';
import { createRenderServer } from './server';

/**
 * `node tools/run.mjs renderer`: renders the public pages of a published site with their data, for the gateway. Environment: HOST
 * (127.0.0.1), PORT (4100), SITE_DIR (dist/site), API (127.0.0.1:4000, as for the gateway).
 */
export async function main(): Promise<void> {
  const metrics = createRegistry();
  collectDefaultMetrics({ register: metrics });
  const backend = (setting('API') ?? '127.0.0.1:4000').split(/[\s,]+/).map((address) => `http://${address}/api`);
  const server = createRenderServer({ siteFolder: siteFolderSetting(), backend }, metrics);
  const end = () => process.exit(0);
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, end);
  const [host, port] = [setting('HOST') ?? '127.0.0.1', Number(setting('PORT') ?? 4100)];
  server.listen(port, host, () => {
    const address = server.address();
    const opened = address && typeof address === 'object' ? address.port : port;
    process.send?.({ port: opened });
    notifySystemd();
    console.log(`The renderer listens on http://${host}:${opened}`);
  });
}
