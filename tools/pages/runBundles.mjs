/** Runs the bundles of releases (prerenderBundle.ts) in a process or thread that is used for one area only. */
import { Console } from 'node:console';
import { createRequire } from 'node:module';
import { Writable } from 'node:stream';

const builtIn = createRequire(import.meta.url);

function evaluate(code, require) {
  const module = { exports: {} };
  new Function('module', 'exports', 'require', code)(module, module.exports, require);
  return module.exports;
}

/** Returns the exports of the shell's bundle and the routes of `area`, or of the shell's own pages without one. */
export function runBundles({ shell, area, registry, site }) {
  // The pages' console output is meant for a browser, and an error after a page is rendered must not fail the others.
  globalThis.console = new Console(new Writable({ write: (_text, _encoding, done) => done() }));
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => {});
  globalThis.__webpack_nonce__ = undefined;

  const exported = evaluate(shell.code, builtIn);
  const { provided, providedTo = () => provided, setRegistry, ownRoutes } = exported; // older shells have no providedTo
  setRegistry(registry);
  Object.assign(provided['@rialto/shared/site'].site, site);
  if (!area) return { ...exported, routes: ownRoutes(), owner: null };
  const modules = providedTo(registry[area.name].active);
  const { default: routes, contributions = {} } = evaluate(area.bundle.code, (name) => {
    if (!Object.hasOwn(modules, name)) throw new Error(`The shell does not provide '${name}'.`);
    return modules[name];
  });
  return { ...exported, routes, contributions, owner: { name: area.name, routes } };
}

export const messageOf = (error) => String(error?.stack ?? error).slice(0, 1000);
