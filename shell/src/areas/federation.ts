import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { contractFor } from '@rialto/shared/federation/contract';
import type { RouteObject } from '@rialto/shared/router';
import type { ComponentType } from 'react';
import { providedContract } from '../build';
import { pin, pinScripts } from './integrity';

const scriptTimeLimitMs = 8000;

/** Registered releases by the URL of their manifest. */
const registered = new Map<string, AreaRelease>();

/** The releases that are being registered, by the name of their container. */
const current = new Map<string, AreaRelease>();

/** What adapts the share scope for releases that were built against the previous contract, by the URL of their container. */
const adapters = new Map<string, <Scope extends object>(scope: Scope) => Scope>();

const areasFromRegistry = (): ModuleFederationRuntimePlugin => ({
  name: 'rialto-areas-from-registry',
  // Module Federation's DevTools replace an entry by the URL in their storage. This restores it: overrides.ts reads that URL, and checks it.
  beforeRegisterRemote(registration) {
    const { remote } = registration;
    const release = current.get(remote.name);
    if (release) {
      Reflect.deleteProperty(remote, 'version');
      Object.assign(remote, { entry: manifestUrl(release) });
    }
    return registration;
  },
  // The manifest is made from the trusted registry in the page, which saves a request.
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
  beforeInitContainer(container) {
    const adapt = adapters.get(container.remoteInfo.entry);
    return adapt ? { ...container, shareScope: adapt(container.shareScope) } : container;
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
const versions = new Map<string, { version: string; isRegistered: Promise<void> }>();

function registerOnce(release: AreaRelease): Promise<void> {
  const name = containerOf(release);
  const known = versions.get(name);
  if (known?.version === release.version) return known.isRegistered;
  const isRegistered = register(release);
  versions.set(name, { version: release.version, isRegistered });
  return isRegistered;
}

/** Without `force` the runtime ignores a known name and remembers a failed registration; with it, it runs the container again. */
async function register(release: AreaRelease): Promise<void> {
  const name = containerOf(release);
  const entry = manifestUrl(release);
  current.set(name, release);
  registered.set(entry, release);
  pinScripts(release);
  if (contractFor(providedContract, release) === providedContract.previousContract) {
    const { contract1Scope } = await import('../contract1/shareScope');
    adapters.set(baseOf(release) + release.entry, contract1Scope);
  }
  federation().registerRemotes([{ name, entry }], { force: true });
}

/** @throws when the release's script cannot be loaded or fails to run */
async function loadExposed<Module>(release: AreaRelease, exposed: string): Promise<Module | null> {
  const name = containerOf(release);
  try {
    await registerOnce(release);
    return await federation().loadRemote<Module>(`${name}/${exposed}`);
  } catch (error) {
    if (versions.get(name)?.version === release.version) versions.delete(name);
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
const manifestUrl = (release: AreaRelease) => `${baseOf(release)}mf-manifest.json`;
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
    shared: Object.entries(release.shared ?? {}).map(([shared, requiredVersion]) => ({
      id: `${name}:${shared}`,
      name: shared,
      version: requiredVersion,
      requiredVersion,
      singleton: true,
      hash: '',
      assets,
    })),
    remotes: [],
    exposes: exposed.map((module) => ({ id: `${name}:${module}`, name: module, path: `./${module}`, assets })),
  };
}
