import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { areaPrerenderFile } from '@rialto/area-kit/build/prerenderFile';
import { registryElementId } from '@rialto/shared/federation/area';
import { buildStale } from '@rialto/tools/build/main';
import { ExpectedError } from '@rialto/tools/expected';
import { readDist } from '@rialto/tools/release/publishAll';
import { releaseApps } from '@rialto/tools/release/releaseApps';
import { releaseFolder } from '@rialto/tools/release/siteFolder';
import { fakeArea } from '@rialto/tools/release/testing/fakeBuild';
import { withFolder } from '@rialto/tools/testing/embedded';
import { manyAreas } from '@rialto/tools/testing/manyAreas';

const [areas, languages, releases] = [40, 30, 500];
const site = { apiUrl: '/api' };

/**
 * `npm run bench -- scale`: publishes the shell with 40 areas in 30 languages and 500 releases, and prints what a page inlines of
 * the registry, and the processor time of releasing one of the areas.
 */
export async function scale(options: string[]): Promise<void> {
  if (options.length > 0) throw new ExpectedError('scale has no options.');
  await buildStale(['shell']);
  await withFolder(async (folder) => {
    const to = path.join(folder, 'site');
    await print('first release of everything', () =>
      releaseApps({ builds: [readDist('shell'), ...buildsOf(folder, 'now')], to, site }),
    );
    const live = Object.values(manyAreas(areas, languages)).map(({ active }) => active);
    for (let older = 0; older < releases / areas - 1; older += 1)
      for (const { name, version } of live)
        cpSync(releaseFolder(to, name, version), releaseFolder(to, name, `0.${older}.0`), { recursive: true });
    for (const page of ['shell', live[0]?.name ?? '']) printSize(to, page);
    const [next] = buildsOf(folder, 'next');
    if (next) await print(`release of one of ${areas} areas`, () => releaseApps({ builds: [next], to, site: null }));
  });
}

/** Builds of all areas, whose pages render a heading. */
function buildsOf(folder: string, build: string) {
  return Object.values(manyAreas(areas, languages, build)).map(({ active }) => {
    const { name, version, entry, integrity, details: _hash, base: _base, scripts: _scripts, ...release } = active;
    const addresses = JSON.stringify(Object.keys(release.pages ?? {}));
    const code = `const { createElement } = require('react');
exports.default = ${addresses}.map((path) => ({ path, Component: () => createElement('h1', null, path) }));`;
    const scripts = Object.keys(integrity).filter((file) => file !== entry);
    const files = {
      ...Object.fromEntries(scripts.map((file) => [file, file])),
      [areaPrerenderFile]: JSON.stringify({ code }),
    };
    return fakeArea(folder, name, version, { release, files });
  });
}

async function print(what: string, work: () => Promise<unknown>): Promise<void> {
  const [cpu, started] = [processorSeconds(), performance.now()];
  await work();
  const [seconds, wall] = [processorSeconds() - cpu, (performance.now() - started) / 1000];
  console.log(`${what.padEnd(32)} ${seconds.toFixed(1)} s of processor, ${wall.toFixed(1)} s`);
}

/** Of this process and of its children that have ended, in hundredths. */
function processorSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

function printSize(folder: string, page: string): void {
  const html = readFileSync(path.join(folder, 'pages', `${page}.html`), 'utf8');
  const inlined = new RegExp(`id="${registryElementId}">([^<]*)</script>`).exec(html)?.[1] ?? '';
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `registry in ${page}: ${kB(inlined.length)}, gzip ${kB(gzipSync(inlined).length)}, brotli ${kB(brotliCompressSync(inlined).length)}`,
  );
}
