/**
 * Renders pages of one area, or the shell's own, for prerenderSite.mjs: reads { shell, area: { name, bundle } | null, registry, site, done,
 * cpuLimitMs } from its input, and writes what it does to the file descriptor 3, a line of JSON each. What stands in the bundles runs here,
 * without this process's environment.
 */
import { Console } from 'node:console';
import { readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { runShell, scriptsOf } from './runBundles.mjs';

/** A page that has nothing to compute any more and is still not there after so many turns of the event loop never will be. */
const idleTurns = 12;
const turnMs = 250;

const say = (message) => writeSync(3, `${JSON.stringify(message)}\n`);
const wordsOf = (error) => String(error?.stack ?? error).slice(0, 1000);

// What pages say is for a browser's console.
globalThis.console = new Console(new Writable({ write: (_text, _encoding, done) => done() }));
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => process.stderr.write(`${event}: ${wordsOf(error)}\n`));

const { shell, area, done, cpuLimitMs, ...live } = JSON.parse(readFileSync(0, 'utf8'));

/** The processor time, in milliseconds, at which the present step began; read by the watch. */
const stepBegan = new Float64Array(new SharedArrayBuffer(8));
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const watch = new Worker(path.join(import.meta.dirname, 'prerenderWatch.mjs'), {
  workerData: { stepBegan, cpuLimitMs },
});
watch.unref();

const beginStep = (begun) => {
  if (begun) say({ begun });
  stepBegan[0] = cpuMs();
};

beginStep(null);
try {
  const { ownRoutes, preloadQueries = () => [], prerender, routesOf } = runShell(shell, live);
  const routes = area ? routesOf(area.bundle) : ownRoutes();
  for (const { path: address, handle } of routes)
    if (address && !done.includes(address))
      await renderOne({ prerender, routes, address, handle, preload: preloadQueries(handle) });
} catch (error) {
  say({ failed: wordsOf(error) });
}
say({ isComplete: true });
process.exit(0);

async function renderOne({ prerender, routes, address, handle, preload }) {
  beginStep({ path: address, scripts: [], preload });
  const scripts = scriptsOf(handle, area?.bundle ?? shell);
  say({ begun: { path: address, scripts, preload } });
  try {
    const owner = area && { name: area.name, routes };
    const rendered = await Promise.race([prerender(address.replace(/:\w+/g, '1'), owner), neverEnds()]);
    say({ rendered: { path: address, scripts, preload, ...rendered } });
  } catch (error) {
    say({ failed: wordsOf(error) });
  }
}

/** On a busy machine each turn comes later, too. */
async function neverEnds() {
  for (let turn = 0; turn < idleTurns; turn += 1) await new Promise((resolve) => setTimeout(resolve, turnMs));
  throw new Error('It never comes to an end.');
}
