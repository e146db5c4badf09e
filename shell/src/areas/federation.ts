import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { AreaRelease } from '@rialto/shared/federation/area';
import type { RouteObject } from '@rialto/shared/router';
import type { ComponentType } from 'react';
import { pin, pinScripts } from './integrity';

const scriptTimeLimitMs = 8000;

/** Registered releases by the URL of their manifest. */
const registered = new Map<string, AreaRelease>();

const areasFromRegistry = (): ModuleFederationRuntimePlugin => ({
  name: 'rialto-areas-from-registry',
  // The trusted registry in the page holds what the manifest would, which saves a request.
  async fetch(url) {
    const release = registered.get(url);
    return release ? Response.json(manifestOf(release)) : fetch(url);
  },
  // The federation runtime has neither a time limit nor integrity for a container's script.
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    pin(script);
    return { script, timeout: scriptTimeLimitMs };
  },
});

let prepared = false;

function federation() {
  const instance = getInstance();
  if (!instance) throw new Error('The page was built without its federation runtime.');
  if (!prepared) instance.registerPlugins([areasFromRegistry()]);
  prepared = true;
  return instance;
}

/** The version that each container is registered with, unless it failed to load. */
const versions = new Map<string, string>();

/** Without `force` the runtime ignores a known name and remembers a failed registration; with it, it runs the container again. */
function register(release: AreaRelease): void {
  const name = containerOf(release);
  if (versions.get(name) === release.version) return;
  versions.set(name, release.version);
  const entry = `${baseOf(release)}mf-manifest.json`;
  registered.set(entry, release);
  pinScripts(release);
  federation().registerRemotes([{ name, entry }], { force: true });
}

/** @throws when the release's script cannot be loaded or fails to run */
async function loadExposed<Module>(release: AreaRelease, exposed: string): Promise<Module | null> {
  register(release);
  const name = containerOf(release);
  try {
    return await federation().loadRemote<Module>(`${name}/${exposed}`);
  } catch (error) {
    if (versions.get(name) === release.version) versions.delete(name);
    throw error;
  }
}

/** @throws when the release's script cannot be loaded, fails to run, or exposes no routes */
export async function loadRoutes(release: AreaRelease): Promise<RouteObject[]> {
  const module = await loadExposed<{ default?: RouteObject[] }>(release, 'routes');
  if (!Array.isArray(module?.default)) throw new Error(`${release.title} exposes no routes.`);
  return module.default;
}

/** @throws when the release's script cannot be loaded, fails to run, or exposes no such component */
export async function loadComponent(release: AreaRelease, module: `./${string}`): Promise<ComponentType<object>> {
  const loaded = await loadExposed<{ default?: ComponentType<object> }>(release, module.slice('./'.length));
  if (typeof loaded?.default !== 'function' && typeof loaded?.default !== 'object')
    throw new Error(`${module} of ${release.title} exports no component.`);
  return loaded.default;
}

const containerOf = ({ name }: AreaRelease) => `rialto_${name}`;
const baseOf = ({ base }: AreaRelease) => new URL(base, location.href).href;

/** A release as a federation manifest. It lists no scripts: the runtime would preload them a second time (prefetch/scripts.ts). */
function manifestOf(release: AreaRelease) {
  const name = containerOf(release);
  const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const exposed = ['routes', ...(release.contributes ?? []).map(({ module }) => module.slice('./'.length))];
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: release.version, buildName: release.name },
      remoteEntry: { name: release.entry, path: '', type: 'global' },
      globalName: name,
      publicPath: baseOf(release),
    },
    shared: [],
    remotes: [],
    exposes: exposed.map((module) => ({ id: `${name}:${module}`, name: module, path: `./${module}`, assets })),
  };
}
