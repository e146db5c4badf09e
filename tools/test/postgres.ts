import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ExpectedError } from '../expected';
import { postgresBin } from '../programs';
import { freePort } from '../testing/freePort';

/** Starts a PostgreSQL server for the duration of `work`. */
export async function withPostgres<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const { url, stop } = await startPostgres();
  try {
    return await work(url);
  } finally {
    await stop();
  }
}

/**
 * Starts a PostgreSQL server in a temporary folder on a free loopback port.
 * PostgreSQL refuses to run as root: then it runs as Debian's user `postgres`.
 */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const bin = postgresBin();
  if (!bin) throw new ExpectedError('PostgreSQL is not installed.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-postgres-'));
  const owner = process.getuid?.() === 0 ? ids('postgres') : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const pg = (program: string, args: string[]) =>
    execFileSync(path.join(bin, program), args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...owner });
  try {
    pg('initdb', ['-D', data, '-U', 'rialto', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']);
    // JIT compilation takes longer than queries on a test's few rows; tests that disable table scans push every query over its cost threshold.
    const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c jit=off -c max_connections=200 -c max_wal_size=256MB`;
    pg('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start']);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgres://rialto@127.0.0.1:${port}/postgres`,
    stop: async () => {
      try {
        pg('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop']);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

function ids(user: string): { uid: number; gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
