/**
 * Evaluates the bundles of the shell and of one area (prerenderBundle.ts), and renders their pages and contributions.
 * renderProcess.ts passes this text to a process without rights (sandbox.ts). It sends tasks, `{ id, task, … }`, which are answered by
 * `{ id, result }` or `{ id, failure }`. A page's call to the backend is `{ id, call, number }`, answered by `{ number, response }`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Console } from 'node:console';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { Writable } from 'node:stream';

const builtIn = createRequire(import.meta.url);
const send = process.send.bind(process);
const taskOfPage = new AsyncLocalStorage();
const calls = new Map();
let bundles;

process.once('disconnect', () => process.exit());
process.on('message', async ({ id, task, number, ...input }) => {
  if (task === undefined) return calls.get(number)?.(input.response);
  try {
    send({ id, result: await taskOfPage.run(id, () => tasks[task](input)) });
  } catch (error) {
    send({ id, failure: String(error?.stack ?? error).slice(0, 1000) });
  }
});

const tasks = {
  /** The routes with the query parameters that they read. */
  evaluate({ job }) {
    bundles = evaluateBundles(job);
    return bundles.routes.flatMap(({ path, handle }) =>
      path ? [{ path, searchParams: handle?.searchParams ?? [] }] : [],
    );
  },
  prerender: ({ address }) => bundles.prerender(address.replace(/:\w+/g, '1'), bundles.owner),
  async contribution({ slot, module }) {
    const load = bundles.contributions[module];
    if (!load) throw new Error(`${module} is not in its bundle.`);
    const { default: component } = await load();
    await bundles.renderContribution(component, slot);
  },
  render({ address, language }) {
    bundles.answerCallsBy(request);
    return bundles.renderPage(address, bundles.owner, language);
  },
};

let callsMade = 0;

async function request(call) {
  callsMade += 1;
  const number = callsMade;
  send({ id: taskOfPage.getStore(), call, number });
  const response = await new Promise((resolve) => calls.set(number, resolve));
  calls.delete(number);
  if (!response) throw new Error('The backend cannot be reached.');
  return response;
}

/** Returns the exports of the shell's bundle and the routes of `area`, or of the shell's own pages without one. */
function evaluateBundles({ shell, area, registry, site }) {
  // The pages' console output is meant for a browser, and an error after a page is rendered must not fail the others.
  globalThis.console = new Console(new Writable({ write: (_text, _encoding, done) => done() }));
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => {});
  globalThis.__webpack_nonce__ = undefined;

  const exported = evaluate(shell.code, builtIn);
  const { provided, providedTo = () => provided, setRegistry, ownRoutes } = exported; // older shells have no providedTo
  setRegistry(registry);
  Object.assign(provided['@rialto/shared/site'].site, site);
  if (!area) return { ...exported, routes: ownRoutes(), owner: null };
  denySignalsAndNetwork();
  const modules = providedTo(registry[area.name].active);
  const { default: routes, contributions = {} } = evaluate(area.bundle.code, (name) => {
    if (!Object.hasOwn(modules, name)) throw new Error(`The shell does not provide '${name}'.`);
    return modules[name];
  });
  return { ...exported, routes, contributions, owner: { name: area.name, routes } };
}

function evaluate(code, require) {
  const module = { exports: {} };
  new Function('module', 'exports', 'require', code)(module, module.exports, require);
  return module.exports;
}

/**
 * Node's permission model covers files, processes, threads and addons, but not signals and, before version 25, not the network.
 * This is the second line of defence: where the kernel allows it, the process has no network at all (sandbox.ts).
 */
function denySignalsAndNetwork() {
  const kill = process._kill;
  process._kill = (pid, signal) => (pid === process.pid ? kill(pid, signal) : deny());
  for (const name of ['_debugProcess', '_debugEnd', '_startProfilerIdleNotifier']) process[name] = deny;
  for (const [owner, name] of [
    [net.Socket.prototype, 'connect'],
    [net.Server.prototype, 'listen'],
    [dgram.Socket.prototype, 'bind'],
    [dgram.Socket.prototype, 'connect'],
    [dgram.Socket.prototype, 'send'],
  ])
    owner[name] = deny;
  for (const owner of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
    for (const name of Object.keys(Object.getOwnPropertyDescriptors(owner)))
      if (/^(lookup|resolve|reverse)/.test(name)) owner[name] = deny;
  syncBuiltinESMExports();
}

function deny() {
  throw new Error('Pages have no access to the network and to other processes when they are rendered on the server.');
}
