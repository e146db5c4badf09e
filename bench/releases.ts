import { cpSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { contentsFile } from '@rialto/area-kit/contents';
import { listReleases } from '@rialto/tools/release/listReleases';
import { prune } from '@rialto/tools/release/prune';
import { releaseApps } from '@rialto/tools/release/releaseApps';
import { releaseFolder } from '@rialto/tools/release/siteFolder';
import { fakeArea, fakeShell, workshop } from '@rialto/tools/release/testing/fakeBuild';

const areas = 40;
const releases = 500;
/** As many as a release of the vendor area has. */
const filesOfRelease = 90;
const dayMs = 24 * 60 * 60_000;

/** Prints the seconds that a release, a list and pruning by age take on a site with 40 areas and 500 releases. */
export async function siteReleases(): Promise<void> {
  const { folder, remove } = workshop();
  try {
    const site = path.join(folder, 'site');
    const files = Object.fromEntries(
      Array.from({ length: filesOfRelease }, (_, n) => [`assets/${n}.svg`, 'x'.repeat(10_000 + n)]),
    );
    const names = Array.from({ length: areas }, (_, n) => `area${n}`);
    const builds = [fakeShell(folder, '1'), ...names.map((name) => fakeArea(folder, name, '0', { files }))];
    await releaseApps({ builds, to: site, site: { apiUrl: '/api' } });
    for (let n = 0; n < releases - areas; n += 1) {
      const name = names[n % areas] ?? '';
      const old = releaseFolder(site, name, `1.${n}`);
      cpSync(releaseFolder(site, name, '0'), old, { recursive: true });
      const at = (Date.now() - (n + 1) * dayMs) / 1000;
      utimesSync(path.join(old, contentsFile), at, at);
    }
    const next = fakeArea(folder, 'area0', '2', { files });
    await time('a release', () => releaseApps({ builds: [next], to: site, site: null }));
    await time('list', async () => `${(await listReleases(site, names)).length} releases`);
    await time('prune --older-than 90d', async () => {
      const removed = await prune(site, names, { olderThanMs: 90 * dayMs });
      return `${removed.length} removed`;
    });
  } finally {
    remove();
  }
}

async function time(name: string, work: () => Promise<unknown>): Promise<void> {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  const cpuSeconds = ((user + system) / 1_000_000).toFixed(2);
  console.log(`${name}: ${seconds} s, ${cpuSeconds} s of CPU${typeof result === 'string' ? ` (${result})` : ''}`);
}
