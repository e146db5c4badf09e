import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Language } from '@rialto/shared/language';
import { areaPrerenderFile, type PrerenderBundle, shellPrerenderFile } from '../publish/prerenderBundle';
import type { LiveSite } from './liveSite';

export interface PageWish {
  /** Path and query. */
  address: string;
  language: Language;
}

/** What the backend says to a call. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface ThreadPage {
  html: string;
  css: string;
  /** What its queries found, for the browser. */
  queryState: unknown;
  /** Whether the address names nothing. */
  isMissing: boolean;
  /** The scripts that only this page needs, relative to the area's base or the site's root. */
  scripts: string[];
}

/** What is known of a page before it is rendered. */
export interface PageRoute {
  /** As the router has it: `/product/:productId`. */
  path: string;
  /** The parameters of the query that it reads. */
  searchParams: readonly string[];
}

export interface PageThread {
  /** The pages there are, once their code has been evaluated; rejects when it cannot be. */
  routes: Promise<PageRoute[]>;
  /** @throws Error when the page cannot be rendered, or not in time */
  render(wish: PageWish, ask: (call: string) => Promise<Answer>): Promise<ThreadPage>;
  /** Whether it has ended, by itself or because it did not answer any more. */
  hasEnded(): boolean;
  close(): void;
}

/** A page that takes so long may be in a loop. */
const doubtMs = 2000;
/** How often a thread that may be in a loop is asked for a sign of life, and how long it has for each. */
const mostLooks = 10;
const lifeSignMs = 3000;
/** A loop takes all the processor time it can get: with less than this meanwhile, it is the machine that is busy. */
const loopCpuMs = 2000;
/** Whoever asked for the page has long got another: it is for the next one. */
const limitMs = 10_000;
const mostMegabytes = 256;
interface Message {
  routes?: PageRoute[];
  page?: number;
  rendered?: ThreadPage;
  why?: string;
  ask?: number;
  call?: string;
  alive?: true;
}

interface Running {
  ask: (call: string) => Promise<Answer>;
  resolve: (page: ThreadPage) => void;
  reject: (error: Error) => void;
}

/**
 * Starts a thread that runs the code of what is live of one area, or of the shell alone (null). It has no environment and a limit of
 * memory; when it gives no sign of life, such as in a loop, it is ended.
 */
export function startThread(folder: string, { shell, registry, site }: LiveSite, area: string | null): PageThread {
  const release = area === null ? undefined : registry[area]?.active;
  const bundle = release && bundleIn(path.join(folder, release.base, areaPrerenderFile));
  const worker = new Worker(path.join(import.meta.dirname, 'renderThread.mjs'), {
    workerData: {
      shell: bundleIn(path.join(folder, shellPrerenderFile(shell))),
      area: release && { name: area, bundle },
      registry,
      site,
    },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const running = new Map<number, Running>();
  let last = 0;
  let ended = false;
  let lifeSign: NodeJS.Timeout | undefined;
  let evaluated: (routes: PageRoute[]) => void = () => {};
  let notEvaluated: (error: Error) => void = () => {};
  const routes = new Promise<PageRoute[]>((resolve, reject) => {
    [evaluated, notEvaluated] = [resolve, reject];
  });
  routes.catch(() => {}); // those that wait for it are told

  const end = (why: string) => {
    ended = true;
    clearTimeout(lifeSign);
    clearTimeout(firstDoubt);
    void worker.terminate();
    notEvaluated(new ThreadEnded(why));
    for (const { reject } of running.values()) reject(new ThreadEnded(why));
    running.clear();
  };
  worker.on('error', (error) => end(String(error)));
  worker.on('exit', () => end('The code ended its thread.'));
  worker.on('message', ({ routes: known, page = 0, rendered, why, ask, call = '', alive }: Message) => {
    if (known) {
      clearTimeout(firstDoubt);
      return evaluated(known);
    }
    if (alive) {
      clearTimeout(lifeSign);
      lifeSign = undefined;
      return;
    }
    const waiting = running.get(page);
    if (ask !== undefined) {
      const answer = (given: Answer | null) => !ended && worker.postMessage({ id: ask, answer: given });
      waiting?.ask(call).then(answer, () => answer(null));
      return;
    }
    running.delete(page);
    if (rendered) waiting?.resolve(rendered);
    else waiting?.reject(new Error(why));
  });

  const lookForLife = () => {
    if (lifeSign || ended) return;
    worker.postMessage({ isAlive: true });
    const cpuBefore = process.cpuUsage();
    const wait = (looks: number) => {
      lifeSign = setTimeout(() => {
        const { user, system } = process.cpuUsage(cpuBefore);
        if ((user + system) / 1000 < loopCpuMs && looks > 1) wait(looks - 1);
        else end('The code gave no sign of life.');
      }, lifeSignMs);
    };
    wait(mostLooks);
  };
  const firstDoubt = setTimeout(lookForLife, doubtMs);

  return {
    routes,
    async render(wish, ask) {
      if (ended) throw new ThreadEnded('It has ended.');
      last += 1;
      const id = last;
      const doubt = setTimeout(lookForLife, doubtMs);
      let limit: NodeJS.Timeout | undefined;
      try {
        return await new Promise<ThreadPage>((resolve, reject) => {
          running.set(id, { ask, resolve, reject });
          limit = setTimeout(() => reject(new Error('It took too long.')), limitMs);
          worker.postMessage({ id, page: wish });
        });
      } finally {
        clearTimeout(doubt);
        clearTimeout(limit);
        running.delete(id);
      }
    },
    hasEnded: () => ended,
    close: () => end('It is not needed any more.'),
  };
}

/** The code took the whole thread with it. */
export class ThreadEnded extends Error {}

/** Null where a release has none, or a damaged one: its pages are published without data. */
function bundleIn(file: string): PrerenderBundle | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PrerenderBundle;
  } catch {
    return null;
  }
}
