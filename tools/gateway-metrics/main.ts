import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics } from 'prom-client';
import { ExpectedError } from '../expected';
import { createRegistry } from '../metrics/registry';
import { sendMetrics } from '../metrics/sendMetrics';
import { setting } from '../settings';
import { followLog } from './followLog';
import { countRequests } from './gatewayMetrics';

const READ_EVERY_MS = 1000;

/**
 * `node tools/run.mjs gateway-metrics`: serves /metrics about the requests in the gateway's access log. Environment: HOST (127.0.0.1),
 * PORT (4300), LOG_DIR, as for the gateway.
 */
export async function main(): Promise<void> {
  const logFolder = setting('LOG_DIR');
  if (!logFolder) throw new ExpectedError('LOG_DIR is not set: it is the folder of the gateway’s logs.');
  const [host, port] = [setting('HOST') ?? '127.0.0.1', Number(setting('PORT') ?? 4300)];
  const registry = createRegistry();
  collectDefaultMetrics({ register: registry });
  const log = followLog(path.resolve(logFolder, 'access.log'), countRequests(registry));
  const server = createServer((request, response) => {
    if (request.url === '/metrics') sendMetrics(response, registry);
    else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  server.listen(port, host, () => console.log(`The gateway's metrics are at http://${host}:${port}/metrics`));
  for (;;) {
    await log.read();
    await pause(READ_EVERY_MS);
  }
}
