import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { AreaRelease } from '@rialto/shared/area';
import type { RouteObject } from '@rialto/shared/router';
import { pin, pinScripts } from './integrity';

const scriptTimeLimitMs = 8000;

/** The federation runtime has neither a time limit nor integrity for a container's script. */
const guardedScripts = (): ModuleFederationRuntimePlugin => ({
  name: 'rialto-guarded-scripts',
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
  pinScripts(release);
  // `force`: a plain registration of a known name is ignored, and a failed one would be remembered.
  federation().registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: true });
  const module = await federation().loadRemote<{ default?: RouteObject[] }>(`${name}/routes`);
  if (!Array.isArray(module?.default)) throw new Error(`${release.title} exposes no routes.`);
  return module.default;
}
