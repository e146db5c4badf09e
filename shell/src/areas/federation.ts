import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { AreaRelease } from '@rialto/shared/area';
import type { RouteObject } from '@rialto/shared/router';

const scriptTimeLimitMs = 8000;

/** Integrity hash of each container's script, by its absolute address. */
const integrityByUrl = new Map<string, string>();

/** The federation runtime has neither a time limit nor integrity for a container's script. */
const guardedScripts = (): ModuleFederationRuntimePlugin => ({
  name: 'rialto-guarded-scripts',
  createScript({ url }) {
    const script = document.createElement('script');
    const integrity = integrityByUrl.get(new URL(url, location.href).href);
    if (integrity) script.integrity = integrity;
    if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
    script.src = url;
    return { script, timeout: scriptTimeLimitMs };
  },
});

let prepared = false;

function federation() {
  const instance = getInstance();
  if (!instance) throw new Error('The page was built without its federation runtime.');
  if (!prepared) instance.registerPlugins([guardedScripts()]);
  prepared = true;
  return instance;
}

/**
 * Loads one release of an area and gives its routes.
 * @throws when its script cannot be loaded, does not run, or exposes no routes
 */
export async function loadRelease(release: AreaRelease): Promise<RouteObject[]> {
  const name = `rialto_${release.name}`;
  const entry = release.base + release.entry;
  const integrity = release.integrity[release.entry];
  if (integrity) integrityByUrl.set(new URL(entry, location.href).href, integrity);
  // `force`: a plain registration of a known name is ignored, and a failed one would be remembered.
  federation().registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: true });
  const module = await federation().loadRemote<{ default?: RouteObject[] }>(`${name}/routes`);
  if (!Array.isArray(module?.default)) throw new Error(`${release.title} exposes no routes.`);
  return module.default;
}
