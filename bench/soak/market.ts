import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ownUser, startGateway } from '@rialto/nginx/run';
import { main as build } from '@rialto/tools/build/main';
import { publishAll } from '@rialto/tools/release/publishAll';
import { startRenderer } from '@rialto/tools/renderer/startRenderer';
import { freePort } from '@rialto/tools/testing/freePort';
import { type Program, startProgram } from '@rialto/tools/testing/program';
import { root } from '@rialto/tools/workspace';
import { type DurableServer, startDurableServer } from '../../api/src/testing/cluster';

/** The deployed market under load. */
export interface Market {
  url: string;
  database: DurableServer;
  /** Kills the second API, as a crash would, and starts it again. The first runs from the start to the end. */
  killApi(): Promise<void>;
  /** Runs a statement and returns its rows, each with its columns separated by '|'. */
  sql(statement: string): string[];
  /** Resident megabytes of the first API and of the renderer. */
  memory(): { api: number; renderer: number };
  stop(): Promise<void>;
}

/**
 * Builds and publishes the site (unless BENCH_AS_BUILT is set) and serves it as deployed on one machine: nginx in front of two API
 * processes and a renderer, with PostgreSQL on disk, fsync on, and the demo data.
 */
export async function startMarket(folder: string, bin: string): Promise<Market> {
  if (!process.env.BENCH_AS_BUILT) await build([]);
  const siteFolder = path.join(folder, 'site');
  await publishAll({ apiUrl: '/api' }, siteFolder);
  const database = await startDurableServer(bin);
  const ports = [await freePort(), await freePort()] as const;
  const secret = randomBytes(32).toString('hex');
  const startApi = (port: number) => api(port, { folder, secret, databaseUrl: database.url });
  const first = await startApi(ports[0]);
  let second = await startApi(ports[1]);
  const hosts = ports.map((port) => `127.0.0.1:${port}`);
  const renderer = await startRenderer({ siteFolder, api: hosts });
  const gateway = await startGateway({
    ...{ host: '127.0.0.1', port: await freePort(), siteFolder, runFolder: path.join(folder, 'gateway') },
    ...{ logFolder: null, api: hosts, renderer: renderer.address(), apiUrl: '/api', ...ownUser() },
  });
  return {
    url: gateway.url,
    database,
    async killApi() {
      const gone = once(second.process, 'exit');
      second.process.kill('SIGKILL');
      await gone;
      second = await startApi(ports[1]);
    },
    sql: (statement) =>
      execFileSync(path.join(bin, 'psql'), [database.url, '-Atqc', statement], { encoding: 'utf8' })
        .split('\n')
        .slice(0, -1),
    memory: () => ({ api: residentMegabytes(first.process.pid), renderer: residentMegabytes(renderer.process()?.pid) }),
    async stop() {
      await gateway.stop();
      await renderer.stop();
      await Promise.all([first.stop(), second.stop()]);
      await database.close();
    },
  };
}

function api(port: number, { folder, secret, databaseUrl }: Record<string, string>): Promise<Program> {
  return startProgram({
    name: 'An API',
    command: process.execPath,
    args: ['api/dist/main.js'],
    cwd: root,
    env: {
      ...{
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: path.join(folder ?? '', 'data'),
        DATABASE_URL: databaseUrl ?? '',
      },
      ...{ JWT_SECRET: secret ?? '', SEED: 'demo', LOG_LEVEL: 'fatal', TRUST_PROXY: 'loopback' },
      // All buyers share one address.
      ...{ LIMIT_CALLS_PER_MINUTE: '10000000', LIMIT_REGISTRATIONS_PER_HOUR: '10000000' },
      ...{ LIMIT_UNPAID_CHECKOUTS_PER_HOUR: '10000000', LIMIT_UNPAID_CHECKOUTS_OF_ADDRESS: '10000000' },
    },
    readyUrl: `http://127.0.0.1:${port}/api/ready`,
    limitMs: 120_000,
  });
}

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
