import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageFolder } from '../config/packageFolder';

const execute = promisify(execFile);

/**
 * The folder of PostgreSQL's server programs, from TEST_POSTGRES_BIN; undefined without a cluster under test. With one,
 * `redis-server` must be in PATH.
 */
export const clusterBin = process.env.TEST_POSTGRES_BIN || undefined;

/** One server of the cluster. */
interface Server {
  url: string;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** A primary, a streaming replica and a Redis on loopback ports, in a temporary folder. */
export interface Cluster {
  folder: string;
  primary: Server;
  replica: Server;
  redis: Server & { pause(milliseconds: number): Promise<void> };
  close(): Promise<void>;
}

type Run = (program: string, ...args: string[]) => Promise<unknown>;

const initOptions = ['-U', 'rialto', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];

const runIn =
  (bin: string, folder: string, owner: { uid: number; gid: number } | undefined): Run =>
  (program, ...args) =>
    execute(path.join(bin, program), args, { cwd: folder, ...owner });

/** Durable, unlike the servers of other tests, since this one is killed. */
function postgresServer(run: Run, data: string, port: number): Server {
  const settings = `-p ${port} -h 127.0.0.1 -k ${path.dirname(data)} -c max_connections=60 -c shared_buffers=32MB`;
  return {
    url: `postgres://rialto@127.0.0.1:${port}/postgres`,
    kill: async () => {
      await run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
    },
    start: async () => {
      await run('pg_ctl', '-D', data, '-w', '-l', `${data}.log`, '-o', settings, 'start');
    },
  };
}

/** A single server of PostgreSQL, with fsync. */
export interface DurableServer extends Server {
  close(): Promise<void>;
}

export async function startDurableServer(bin: string): Promise<DurableServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-durable-'));
  const owner = process.getuid?.() === 0 ? ids('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = runIn(bin, folder, owner);
  const data = path.join(folder, 'data');
  await run('initdb', '-D', data, ...initOptions);
  const server = postgresServer(run, data, await freePort());
  await server.start();
  return {
    ...server,
    close: async () => {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the cluster. PostgreSQL does not run as root, so root starts it as Debian's user `postgres`. */
export async function startCluster(bin: string): Promise<Cluster> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-cluster-'));
  const owner = process.getuid?.() === 0 ? ids('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = runIn(bin, folder, owner);
  const [primaryPort, replicaPort, redisPort] = [await freePort(), await freePort(), await freePort()];
  const primary = postgresServer(run, path.join(folder, 'primary'), primaryPort);
  const replica = postgresServer(run, path.join(folder, 'replica'), replicaPort);
  const redis = redisServer(path.join(folder, 'redis'), redisPort);

  await run('initdb', '-D', path.join(folder, 'primary'), ...initOptions);
  await primary.start();
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'rialto'];
  await run(
    'pg_basebackup',
    ...from,
    '-D',
    path.join(folder, 'replica'),
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
  );
  await Promise.all([replica.start(), redis.start()]);
  return {
    folder,
    primary,
    replica,
    redis,
    close: async () => {
      await Promise.allSettled([primary.kill(), replica.kill(), redis.kill()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts nginx in front of API processes on these ports, as in docs/operations.md. */
export async function startGateway(folder: string, apiPorts: readonly number[]) {
  const [site, port] = [path.join(folder, 'site'), await freePort()];
  mkdirSync(path.join(site, 'gateway'), { recursive: true });
  writeFileSync(path.join(site, 'gateway/pages.map'), '');
  const env = {
    ...process.env,
    PORT: String(port),
    API: apiPorts.map((each) => `127.0.0.1:${each}`).join(),
    API_URL: '/api',
    SITE_DIR: site,
    RUN_DIR: path.join(folder, 'gateway'),
    // nginx logs each process that it cannot reach.
    LOG_DIR: path.join(folder, 'gateway-log'),
  };
  const run = path.join(packageFolder('..'), 'tools/run.mjs');
  const child = spawn(process.execPath, [run, 'gateway', '--run'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  let words = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    words += text;
    if (words.includes('The gateway is open')) break;
  }
  if (!words.includes('is open')) throw new Error(`The gateway did not start: ${words}`);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function redisServer(folder: string, port: number): Cluster['redis'] {
  mkdirSync(folder);
  let child: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
      const started = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      for await (const text of started.stdout.setEncoding('utf8'))
        if (String(text).includes('Ready to accept connections')) break;
    },
    pause: async (milliseconds) => {
      await execute('redis-cli', ['-p', String(port), 'CLIENT', 'PAUSE', String(milliseconds)]);
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function ids(user: string): { uid: number; gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A free loopback port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // safe: it listens on TCP
  server.close();
  await once(server, 'close');
  return port;
}
