import path from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Language } from '@rialto/shared/language';
import { Piscina } from 'piscina';
import { areaBundle, shellBundle } from '../pages/prerenderBundle';
import type { BackendResponse } from './backend';
import type { LiveSite } from './liveSite';

export interface RenderedPage {
  html: string;
  css: string;
  /** The dehydrated results of its queries, for the browser. */
  queryState: unknown;
  /** Whether nothing exists at the address. */
  isMissing: boolean;
}

export interface PageRoute {
  /** As the router has it: `/product/:productId`. */
  path: string;
  /** The query parameters that the page reads. */
  searchParams: readonly string[];
}

export type RenderPool = ReturnType<typeof startRenderPool>;

/** The page's own code failed. Any other error means that its thread has ended. */
export class PageError extends Error {}

/** How many pages of one area are rendered at once. */
export const maxRenderings = 8;
/** A page that takes longer is stuck; its visitors have long received the published page. */
const limitMs = 10_000;
const heapMegabytes = 256;

/**
 * Starts a thread with the live code of one area, or of the shell alone (null). It has no environment variables and limited
 * memory, and is replaced when it ends or a page takes too long.
 */
export function startRenderPool(folder: string, { shell, registry, site }: LiveSite, area: string | null) {
  const release = area === null ? undefined : registry[area]?.active;
  const pool = new Piscina({
    filename: path.join(import.meta.dirname, 'renderWorker.mjs'),
    workerData: {
      shell: shellBundle(folder, shell),
      area: release && { name: area, bundle: areaBundle(folder, release) },
      registry,
      site,
    },
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: maxRenderings,
    loadBalancer: (_task, [thread]) => thread ?? null, // the default runs tasks with a time limit one after another
    atomics: 'disabled', // a thread that waits for the backend must not block
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  pool.on('error', () => {}); // a thread that ends between two pages is replaced
  async function run<Result>(name: string, task?: object, transferList: MessagePort[] = []): Promise<Result> {
    const signal = AbortSignal.timeout(limitMs);
    try {
      return (await pool.run(task, { name, transferList, signal })) as Result;
    } catch (error) {
      throw signal.aborted ? new Error(`Rendering took more than ${limitMs / 1000} s.`, { cause: error }) : error;
    }
  }

  const routes = run<PageRoute[]>('routes');
  let hasFailed = false;
  routes.catch(() => {
    hasFailed = true;
  });

  return {
    /** Rejects when the code cannot be evaluated. */
    routes,
    hasFailed: () => hasFailed,
    /** @param request requests data from the backend */
    async render(
      address: string,
      language: Language,
      request: (call: string) => Promise<BackendResponse>,
    ): Promise<RenderedPage> {
      const { port1, port2 } = new MessageChannel();
      port1.on('message', async ({ call, reply }: { call: string; reply: MessagePort }) => {
        reply.postMessage(await request(call).catch(() => null));
      });
      try {
        const task = { address, language, calls: port2 };
        const page = await run<RenderedPage | { failure: string }>('render', task, [port2]);
        if ('failure' in page) throw new PageError(page.failure);
        return page;
      } finally {
        port1.close();
      }
    },
    /** Lets the pages that are being rendered end first. */
    close: () => pool.close().catch(() => {}),
    destroy: () => pool.destroy(),
  };
}
