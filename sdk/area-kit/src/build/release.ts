import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaInfo, AreaRelease } from '@rialto/shared/federation/area';
import type { ContractNeeds } from '@rialto/shared/federation/contract';
import { hashesOf } from './contents';

/** The parts of the federation's manifest that are used here. */
export interface FederationManifest {
  metaData: { remoteEntry: { path: string; name: string }; buildInfo?: { buildVersion: string } };
  exposes: { path: string; assets: ManifestAssets }[];
  /** The modules it takes from the shell; `assets` are those of its own copy, if it has one. */
  shared: { name: string; requiredVersion: string; singleton: boolean; assets: ManifestAssets }[];
}

interface ManifestAssets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

/** An area's `area.json` without the hashes. */
export function describeRelease(
  area: AreaInfo,
  version: string,
  contract: ContractNeeds,
  { metaData, exposes, shared }: FederationManifest,
): Omit<AreaRelease, 'integrity'> {
  const routes = exposes.find((exposed) => exposed.path === './routes');
  if (!routes) throw new Error(`The area '${area.name}' does not expose ./routes`);
  const scriptsOf = (module: string) => exposes.find((exposed) => exposed.path === module)?.assets.js.sync ?? [];
  const contributes = area.contributes?.map((each) => ({ ...each, scripts: scriptsOf(each.module) }));
  const { path: folder, name } = metaData.remoteEntry;
  return {
    ...area,
    contributes,
    version,
    ...contract,
    base: `/remotes/${area.name}/${version}/`,
    entry: path.posix.join(folder, name),
    scripts: routes.assets.js.sync,
    shared: Object.fromEntries(shared.map(({ name: module, requiredVersion }) => [module, requiredVersion])),
  };
}

/** Writes `area.json` from the area's description and webpack's output in `dist`. */
export function writeAreaRelease(
  area: AreaInfo,
  dist: string,
  version: string,
  contract: ContractNeeds,
  needs: Pick<AreaRelease, 'pages' | 'texts'>,
): void {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'mf-manifest.json'), 'utf8')) as FederationManifest;
  const release: AreaRelease = {
    ...describeRelease(area, version, contract, manifest),
    ...needs,
    integrity: integrityOfScripts(dist),
  };
  writeFileSync(path.join(dist, 'area.json'), `${JSON.stringify(release, null, 2)}\n`);
}

export const integrityOfScripts = (dist: string): Record<string, string> =>
  Object.fromEntries(Object.entries(hashesOf(dist)).filter(([file]) => file.endsWith('.js')));
