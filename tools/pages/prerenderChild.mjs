/**
 * Handles one request of renderProcess.ts at a time: `{ job }` evaluates the bundles and returns the paths of the pages,
 * `{ path }` renders one of them and `{ slot, module }` a contribution.
 */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { messageOf, runBundles } from './runBundles.mjs';

new Worker(path.join(import.meta.dirname, 'prerenderWatchdog.mjs')).unref();

let bundles;

function handle({ job, slot, module, path: address }) {
  if (slot) return renderContribution(slot, module);
  if (!job) return bundles.prerender(address.replace(/:\w+/g, '1'), bundles.owner);
  bundles = runBundles(job);
  return { paths: bundles.routes.flatMap((route) => route.path ?? []) };
}

async function renderContribution(slot, module) {
  const load = bundles.contributions[module];
  if (!load) throw new Error(`${module} is not in its bundle.`);
  const { default: component } = await load();
  await bundles.renderContribution(component, slot);
  return {};
}

process.on('message', async (request) => {
  try {
    process.send(await handle(request));
  } catch (error) {
    process.send({ failure: messageOf(error) });
  }
});
