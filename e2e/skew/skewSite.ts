import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { contractFits } from '@rialto/shared/federation/contract';
import { type BuiltArea, type BuiltShell, readBuilt } from '@rialto/tools/release/builtApp';
import { releaseApps } from '@rialto/tools/release/releaseApps';
import { createRenderServer } from '@rialto/tools/renderer/server';
import { type ContractVersion, restoreReleases } from '@rialto/tools/skew/keptReleases';
import { areaFolders, root, type WebApp } from '@rialto/tools/workspace';
import { startSite } from '../stack/site';
import { stack } from '../stack/stack';

/** Builds of this checkout, or those kept of a contract version. */
export type Builds = 'current' | ContractVersion;

export interface SkewSite {
  url: string;
  /** By area. */
  releases: Record<string, AreaRelease>;
  /** Areas that need a newer shell: the site has those of the shell's contract in their place. */
  rejected: AreaRelease[];
  /** The message of the attempt to release them. */
  rejection: string;
  close(): Promise<void>;
}

/** Releases a shell with areas that were built at another time, and starts a gateway and a renderer for them. */
export async function openSkewSite(shell: Builds, areas: Builds): Promise<SkewSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rialto-skew-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const each of closing.reverse()) await each();
  };
  try {
    const [shellFolder, areaFolder] = [foldersOf(shell, folder), foldersOf(areas, folder)];
    const builtShell = readBuilt('shell', shellFolder('shell')) as BuiltShell;
    const builtAreas = areaFolders.map((app) => readBuilt(app, areaFolder(app)) as BuiltArea);
    const siteFolder = path.join(folder, 'site');
    const release = (builds: BuiltArea[]) =>
      releaseApps({ builds: [builtShell, ...builds], to: siteFolder, site: { apiUrl: '/api' } });
    const unfit = builtAreas.filter((area) => !contractFits(builtShell.release, area.release));
    const rejection = unfit.length > 0 ? await release(builtAreas).then(() => '', String) : '';
    const { registry } = await release(
      areaFolders.map((app, index) => {
        const area = builtAreas[index];
        return area && !unfit.includes(area) ? area : (readBuilt(app, shellFolder(app)) as BuiltArea);
      }),
    );
    const renderServer = createRenderServer({ siteFolder, backend: [`http://${stack().api}/api`] });
    await new Promise<void>((resolve) => renderServer.listen(0, '127.0.0.1', resolve));
    closing.push(() => renderServer.close());
    const { port } = renderServer.address() as AddressInfo; // it listens on TCP
    const runFolder = path.join(folder, 'gateway');
    const gateway = await startSite({ siteFolder, runFolder, api: [stack().api], renderer: `127.0.0.1:${port}` });
    closing.push(() => gateway.stop());
    const releases = Object.fromEntries(Object.entries(registry).map(([name, { active }]) => [name, active]));
    return { url: gateway.url, releases, rejected: unfit.map((area) => area.release), rejection, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function foldersOf(builds: Builds, target: string): (app: WebApp) => string {
  if (builds === 'current') return (app) => path.join(root, app, 'dist');
  const restored = restoreReleases(builds, target);
  return (app) => restored[app] ?? '';
}
