import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const TICK_US = 10_000;

/** How much CPU a PostgreSQL server of this machine has used so far, all its processes together, in µs: from Linux's /proc. */
export async function postgresCpu(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  await client.end();
  const master = readFileSync(path.join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0];
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [parent, own, ofEnded] = timesOf(pid);
    if (pid === master) ticks += own + ofEnded;
    else if (parent === master) ticks += own;
  }
  return ticks * TICK_US;
}

/** A process's parent, its ticks, and those of its children that have ended; nothing where it has ended itself. */
function timesOf(pid: string): [parent: string, own: number, ofEnded: number] {
  try {
    // The name in brackets may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const tick = (index: number) => Number(fields[index]);
    return [fields[1] ?? '', tick(11) + tick(12), tick(13) + tick(14)];
  } catch {
    return ['', 0, 0];
  }
}
