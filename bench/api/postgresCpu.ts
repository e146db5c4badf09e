import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const TICK_US = 10_000;

/** The CPU time in µs that all processes of a local PostgreSQL server have used so far, from Linux's /proc. */
export async function postgresCpu(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  await client.end();
  const master = readFileSync(path.join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)[1] === master);
  const ended = (Number(statOf(master)[13]) + Number(statOf(master)[14])) * TICK_US;
  return [master, ...children].reduce((sum, pid) => sum + ownCpu(pid), ended);
}

/** The fields of /proc/<pid>/stat after the name: state, parent, …, ticks. Empty when the process has ended. */
function statOf(pid: string): string[] {
  // The name in brackets may contain any character.
  return (readProc(pid, 'stat').split(') ').at(-1) ?? '').split(' ');
}

// In nanoseconds, unlike the ticks of 10 ms in `stat`.
function ownCpu(pid: string): number {
  return Number(readProc(pid, 'schedstat').split(' ')[0] ?? 0) / 1000;
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
