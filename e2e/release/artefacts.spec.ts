import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type AreaRelease, ownerOf, type Registry } from '@rialto/shared/federation/area';
import { type LiveShell, readRelease } from '@rialto/tools/build/release';
import { problemsOfBuild, readReleased } from '@rialto/tools/release/builtApp';
import { addressConflicts, shellConflicts } from '@rialto/tools/release/compatibility';
import { areaFolders, areaName } from '@rialto/tools/workspace';
import { stack } from '../stack/stack';
import { expect, test } from '../support/test';

const registry = () => JSON.parse(readFileSync(path.join(stack().siteFolder, 'remotes.json'), 'utf8')) as Registry;
const areas = () => Object.values(registry()).map(({ active }) => active);
const shell = () => readRelease<LiveShell>(path.join(stack().siteFolder, 'shell.json'));
const areaNamed = (name: string): AreaRelease => {
  const release = registry()[name]?.active;
  if (!release) throw new Error(`The area '${name}' is not published.`);
  return release;
};

/** Loads a container as the shell does, with the code of every route; gives the addresses of the routes. */
function evaluateArea(page: Page, { name, base, entry }: AreaRelease): Promise<string[]> {
  return page.evaluate(
    async ({ container, address }) => {
      interface Route {
        path?: string;
        children?: Route[];
        loader?: (call: unknown) => unknown;
        Component?: unknown;
      }
      interface Federation {
        registerRemotes(remotes: object[], options: { force: boolean }): void;
        loadRemote(id: string): Promise<{ default: Route[] }>;
      }
      const { __FEDERATION__: runtime } = window as unknown as { __FEDERATION__: { __INSTANCES__: Federation[] } };
      const [federation] = runtime.__INSTANCES__;
      if (!federation) throw new Error('The page has no federation runtime.');
      const remote = { name: container, entry: address, type: 'global', entryGlobalName: container };
      federation.registerRemotes([remote], { force: true });
      const { default: routes } = await federation.loadRemote(`${container}/routes`);
      const addresses: string[] = [];
      const visit = async (route: Route, above: string): Promise<void> => {
        const own = route.path?.startsWith('/') ? route.path : [above, route.path].filter(Boolean).join('/');
        await route.loader?.({ params: {}, request: new Request(location.href) });
        if (route.Component) addresses.push(own);
        for (const child of route.children ?? []) await visit(child, own);
      };
      for (const route of routes) await visit(route, '');
      return addresses;
    },
    { container: `rialto_${name}`, address: base + entry },
  );
}

for (const app of areaFolders) {
  const name = areaName(app);

  test(`the build of ${app} is complete and fits the shell`, () => {
    const release = areaNamed(name);
    const built = readReleased(stack().siteFolder, name, release.version);
    expect(problemsOfBuild(built)).toEqual([]);
    expect(shellConflicts(built, shell())).toEqual([]);
    expect(addressConflicts(release, areas())).toEqual([]);
    expect(built.manifest.shared.map((shared) => shared.name)).toEqual(
      expect.arrayContaining(['react', 'styled-components', '@rialto/shared/router']),
    );
  });

  test(`the compressed files of ${app} equal their originals`, () => {
    const { folder, contents } = readReleased(stack().siteFolder, name, areaNamed(name).version);
    const compressed = Object.keys(contents.files).filter((name) => /\.(gz|br)$/.test(name));
    expect(compressed.length).toBeGreaterThan(2);
    for (const file of compressed) {
      const packed = readFileSync(path.join(folder, file));
      const plain = file.endsWith('.gz') ? gunzipSync(packed) : brotliDecompressSync(packed);
      expect(plain.equals(readFileSync(path.join(folder, file.replace(/\.\w+$/, '')))), file).toBe(true);
    }
  });

  test(`the container of ${app} runs in the shell and has routes for exactly its declared paths`, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
    const release = areaNamed(name);
    const routes = await evaluateArea(page, release);
    const below = (path: string, route: string) => route === path || route.startsWith(`${path}/`);
    for (const { path: served } of release.paths)
      expect(
        routes.some((route) => below(served, route)),
        `no route serves ${served}`,
      ).toBe(true);
    for (const { path: entry } of release.menu) expect(routes).toContain(entry);
    for (const route of routes) expect(ownerOf(areas(), route)?.area.name, route).toBe(name);
  });
}
