import path from 'node:path';
import { buildStale } from '@rialto/tools/build/main';
import { withFolder } from '@rialto/tools/embedded';
import { publishAll } from '@rialto/tools/release/publishAll';
import { nextBuild, runRelease } from '@rialto/tools/release/testing/nextBuild';
import { webApps } from '@rialto/tools/workspace';

const turns = 5;

/** How long the commands take that release one area, built before, and roll it back: processes, from start to end. */
export async function release(): Promise<void> {
  await buildStale(webApps);
  await withFolder(async (folder) => {
    const site = path.join(folder, 'site');
    await publishAll({ apiUrl: '/api' }, site);
    const taken = { released: [] as number[], 'rolled back': [] as number[] };
    for (let turn = 1; turn <= turns; turn += 1) {
      const build = nextBuild('mf-vendor', `99.0.${turn}`, folder);
      taken.released.push(await timed(() => runRelease(['mf-vendor', '--from', build, '--to', site])));
      taken['rolled back'].push(await timed(() => runRelease(['rollback', 'mf-vendor', '--to', site])));
    }
    for (const [what, times] of Object.entries(taken)) {
      const sorted = times.toSorted((a, b) => a - b).map((time) => `${time.toFixed(0)} ms`);
      console.log(`${what.padEnd(12)} median ${sorted[Math.floor(turns / 2)]}, slowest ${sorted.at(-1)}`);
    }
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
