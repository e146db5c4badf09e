import path from 'node:path';
import { buildStale } from '@rialto/tools/build/main';
import { withFolder } from '@rialto/tools/embedded';
import { publishAll } from '@rialto/tools/release/publishAll';
import { rollBack } from '@rialto/tools/release/rollBack';
import { nextBuild, runRelease } from '@rialto/tools/release/testing/nextBuild';
import { webApps } from '@rialto/tools/workspace';

const turns = 5;

/**
 * How long it takes to release one area, built before, and to roll it back: as commands, from the start of the process to
 * its end, and the roll-back alone.
 */
export async function release(): Promise<void> {
  await buildStale(webApps);
  await withFolder(async (folder) => {
    const site = path.join(folder, 'site');
    await publishAll({ apiUrl: '/api' }, site);
    const taken = { released: [] as number[], 'rolled back': [] as number[], 'the flip alone': [] as number[] };
    for (let turn = 1; turn <= turns; turn += 1) {
      const build = nextBuild('mf-vendor', `99.0.${turn}`, folder);
      taken.released.push(await timed(() => runRelease(['mf-vendor', '--from', build, '--to', site])));
      taken['rolled back'].push(await timed(() => runRelease(['rollback', 'mf-vendor', '--to', site])));
      taken['the flip alone'].push(await timed(() => rollBack(site, 'vendor')));
    }
    for (const [what, times] of Object.entries(taken)) {
      const sorted = times.toSorted((a, b) => a - b).map((time) => `${time.toFixed(0)} ms`);
      console.log(`${what.padEnd(14)} median ${sorted[Math.floor(turns / 2)]}, slowest ${sorted.at(-1)}`);
    }
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
