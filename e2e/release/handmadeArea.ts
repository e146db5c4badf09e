import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packArtefact } from '@rialto/area-kit/artefact';
import { hashesOf, writeContents } from '@rialto/area-kit/contents';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { readPackage } from '@rialto/tools/workspace';

/** The area `tips`: one page, and a contribution to the navbar. */
export const area = 'tips';
export const slot = 'navbar.badge';
const entry = 'assets/remoteEntry.js';

/** A container of module federation, written by hand. */
const script = (version: string, isBroken: boolean) => `(() => {
  let scope;
  const shared = async (name) => (await Object.values(scope[name])[0].get())();
  globalThis.rialto_${area} = {
    init(given) { scope = given; },
    async get(module) {
      const { createElement } = await shared('react');
      const Page = () => {
        if (${isBroken}) throw new Error('the area throws');
        return createElement('h1', null, 'Tips ${version}');
      };
      const Badge = () => createElement('span', null, 'Tips');
      return () => ({ default: module === './routes' ? [{ path: '/${area}', Component: Page }] : Badge });
    },
  };
})();`;

/** The signed artefact of a version of the area. */
export async function handmadeArtefact(
  folder: string,
  version: string,
  { isBroken, privateKey }: { isBroken: boolean; privateKey: string },
): Promise<Buffer> {
  const dist = path.join(folder, `dist-${version}`);
  const write = (name: string, content: string | object) =>
    writeFileSync(path.join(dist, name), typeof content === 'string' ? content : JSON.stringify(content));
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  write(entry, script(version, isBroken));
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  write('mf-manifest.json', {
    metaData: { remoteEntry: { path: 'assets', name: 'remoteEntry.js' } },
    exposes: [{ path: './routes', assets: none }],
    shared: [{ name: 'react', requiredVersion: '^19.0.0', singleton: true, assets: none }],
  });
  const release: AreaRelease = {
    name: area,
    title: 'Tips',
    owner: 'Tips team',
    paths: [{ path: `/${area}` }],
    menu: [],
    contributes: [{ slot, module: './Badge', scripts: [] }],
    version,
    contract: readPackage('shared').version,
    base: `/remotes/${area}/${version}/`,
    entry,
    scripts: [],
    pages: { [`/${area}`]: { scripts: [] } },
    integrity: { [entry]: hashesOf(dist)[entry] ?? '' },
  };
  write('area.json', release);
  writeContents(dist, {});
  return readFileSync(await packArtefact({ build: dist, to: folder, privateKey }));
}
