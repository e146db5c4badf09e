/**
 * Renders the public pages of one area, or of the shell, with their data; renderPool.ts runs it in a thread. The main thread
 * makes the calls to the backend, each with a port for its response.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { MessageChannel, workerData } from 'node:worker_threads';
import { messageOf, runBundles } from '../pages/runBundles.mjs';

const callsOfPage = new AsyncLocalStorage();
let bundles;

async function request(call) {
  const { port1, port2 } = new MessageChannel();
  callsOfPage.getStore().postMessage({ call, reply: port2 }, [port2]);
  const [response] = await once(port1, 'message');
  port1.close();
  if (!response) throw new Error('The backend cannot be reached.');
  return response;
}

/** The paths of the pages as the router has them, and the query parameters they read. Evaluates the code, so it comes first. */
export function routes() {
  bundles = runBundles(workerData);
  bundles.answerCallsBy(request);
  return bundles.routes.flatMap(({ path, handle }) =>
    path ? [{ path, searchParams: handle?.searchParams ?? [] }] : [],
  );
}

export async function render({ address, language, calls }) {
  if (!bundles) routes();
  try {
    return await callsOfPage.run(calls, () => bundles.renderPage(address, bundles.owner, language));
  } catch (error) {
    return { failure: messageOf(error) };
  } finally {
    calls.close();
  }
}
