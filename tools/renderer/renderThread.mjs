/**
 * Renders the public pages of one area, or the shell's own, with their first data, in a thread of its own: the code of the live release
 * runs here alone, and is ended with the thread when it takes too long or too much memory. The other side is pageThread.ts.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { runShell, scriptsOf } from '../publish/runBundles.mjs';

// What pages say is for a browser's console.
globalThis.console = new Console(new Writable({ write: (_text, _encoding, done) => done() }));
// What a page does later, by itself, is not felt by the others.
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => {});

const { shell, area, ...live } = workerData;
const { answerCallsBy, ownRoutes, provided, renderPage, routesOf } = runShell(shell, live);
const { matchRoutes } = provided['@rialto/shared/router'];

/** Which page a call is for, and those that wait for an answer. */
const pages = new AsyncLocalStorage();
const waiting = new Map();
let calls = 0;

answerCallsBy(
  (call) =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, (answer) => (answer ? resolve(answer) : reject(new Error('The backend is away.'))));
      parentPort.postMessage({ ask: calls, page: pages.getStore(), call });
    }),
);

const bundle = area ? area.bundle : shell;
const routes = area ? routesOf(bundle) : ownRoutes();
const owner = area && { name: area.name, routes };
parentPort.postMessage({
  routes: routes.flatMap(({ path, handle }) => (path ? [{ path, searchParams: handle?.searchParams ?? [] }] : [])),
});

async function render({ address, language }) {
  const handle = matchRoutes(routes, new URL(address, 'http://site').pathname)?.at(-1)?.route.handle;
  const scripts = scriptsOf(handle, bundle);
  return { ...(await renderPage(address, owner, language)), scripts };
}

parentPort.on('message', ({ id, page, answer, isAlive }) => {
  if (isAlive) return parentPort.postMessage({ alive: true });
  if (page === undefined) {
    waiting.get(id)?.(answer);
    waiting.delete(id);
    return;
  }
  pages.run(id, () =>
    render(page).then(
      (rendered) => parentPort.postMessage({ page: id, rendered }),
      (error) => parentPort.postMessage({ page: id, why: String(error?.stack ?? error) }),
    ),
  );
});
