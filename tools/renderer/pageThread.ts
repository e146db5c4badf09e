import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FirstData } from '@rialto/shared/area';
import type { Language } from '@rialto/shared/language';
import { areaPrerenderFile, type PrerenderBundle, shellPrerenderFile } from '../publish/prerenderBundle';
import type { LiveSite } from './liveSite';

export interface PageWish {
  /** Path and query. */
  address: string;
  /** Whose page it is; null for the shell's own. */
  area: string | null;
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
  firstData: FirstData;
  /** Whether the address names nothing. */
  isMissing: boolean;
  /** The scripts that only this page needs, relative to the area's base or the site's root. */
  scripts: string[];
}

export interface PageThread {
  /** @throws Error when the page cannot be rendered, or not in time */
  render(wish: PageWish, ask: (call: string) => Promise<Answer>): Promise<ThreadPage>;
  /** Whether it has ended, by itself or because it did not answer any more. */
  hasEnded(): boolean;
  close(): void;
}

/** A page that takes so long may be in a loop. */
const doubtMs = 2000;
/** As long as a machine with much else to do may take for a sign of life. */
const lifeSignMs = 3000;
/** Whoever asked for the page has long got another: it is for the next one. */
const limitMs = 10_000;
const mostMegabytes = 256;
const mostAtOnce = 64;

interface Message {
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
 * Starts a thread that runs the code of what is live. It has no environment and a limit of memory; when it gives no sign of
 * life, such as in a loop, it is ended.
 */
export function startThread(folder: string, { shell, registry, site }: LiveSite): PageThread {
  const areas = Object.values(registry).map(({ active }) => [
    active.name,
    bundleIn(path.join(folder, active.base, areaPrerenderFile)),
  ]);
  const worker = new Worker(path.join(import.meta.dirname, 'renderThread.mjs'), {
    workerData: {
      shell: bundleIn(path.join(folder, shellPrerenderFile(shell))),
      areas: Object.fromEntries(areas),
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

  const end = (why: string) => {
    ended = true;
    clearTimeout(lifeSign);
    void worker.terminate();
    for (const { reject } of running.values()) reject(new ThreadEnded(why));
    running.clear();
  };
  worker.on('error', (error) => end(String(error)));
  worker.on('exit', () => end('The code ended its thread.'));
  worker.on('message', ({ page = 0, rendered, why, ask, call = '', alive }: Message) => {
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
    lifeSign = setTimeout(() => end('The code gave no sign of life.'), lifeSignMs);
    worker.postMessage({ isAlive: true });
  };

  return {
    async render(wish, ask) {
      if (ended) throw new ThreadEnded('It has ended.');
      if (running.size >= mostAtOnce) throw new Error('Too many pages at once.');
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
