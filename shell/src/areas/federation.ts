import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { AreaRelease } from '@rialto/shared/federation/area';
import type { RouteObject } from '@rialto/shared/router';
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

/** @throws when the release's script cannot be loaded, fails to run, or exposes no routes */
export async function loadRelease(release: AreaRelease): Promise<RouteObject[]> {
  const name = containerOf(release);
  const entry = `${baseOf(release)}mf-manifest.json`;
  registered.set(entry, release);
  pinScripts(release);
  // Without `force` the runtime ignores a known name and remembers a failed registration.
  federation().registerRemotes([{ name, entry }], { force: true });
  const module = await federation().loadRemote<{ default?: RouteObject[] }>(`${name}/routes`);
  if (!Array.isArray(module?.default)) throw new Error(`${release.title} exposes no routes.`);
  return module.default;
}

const containerOf = ({ name }: AreaRelease) => `rialto_${name}`;
const baseOf = ({ base }: AreaRelease) => new URL(base, location.href).href;

/** A release as a federation manifest. It lists no scripts: the runtime would preload them a second time (prefetch/scripts.ts). */
function manifestOf(release: AreaRelease) {
  const name = containerOf(release);
  const none = { sync: [], async: [] };
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
    exposes: [{ id: `${name}:routes`, name: 'routes', path: './routes', assets: { js: none, css: none } }],
  };
}
