import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PrerenderBundle } from '@rialto/area-kit/build/prerenderFile';
import type { Registry, ReleasedContribution } from '@rialto/shared/federation/area';
import type { Language } from '@rialto/shared/language';
import type { Site } from '@rialto/shared/site';
import { startSandboxed } from './sandbox';

export interface RenderJob {
  shell: PrerenderBundle;
  /** Null for the shell's own pages. */
  area: { name: string; bundle: PrerenderBundle; contributes?: readonly ReleasedContribution[] } | null;
  registry: Registry;
  site: Site;
}

export interface PageRoute {
  /** As the router has it: `/product/:productId`. */
  path: string;
  /** The query parameters that the page reads. */
  searchParams: readonly string[];
}

export interface RenderedPage {
  html: string;
  css: string;
  /** The dehydrated results of its queries, for the browser. */
  queryState: unknown;
  /** Whether nothing exists at the address. */
  isMissing: boolean;
}

/** Answers a call of a page to the backend; null when it cannot be reached. */
type Answer = (call: string) => Promise<object | null>;

interface Task {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  answer: Answer;
}

/** The page's own code failed. Any other error means that its process has ended. */
export class PageError extends Error {}

export type RenderProcess = ReturnType<typeof startRenderProcess>;

const programFile = path.join(import.meta.dirname, 'renderChild.mjs');
const noBackend: Answer = () => Promise.resolve(null);

/**
 * Starts a process without rights for the code of one area, so that its loops, exits and memory affect no other. Requests reject with the
 * page's error, or with the reason why the process has ended.
 * @param limitMs for each request; then the process is ended
 */
export function startRenderProcess(job: RenderJob, limitMs: number, heapMegabytes = 512) {
  const child = startSandboxed(readFileSync(programFile, 'utf8'), heapMegabytes);
  const tasks = new Map<number, Task>();
  let requests = 0;
  let isLate = false;
  let isOver = false;
  let hasEnded = false;

  // What it sends is the area's own pages or calls, whatever the area's code makes of it.
  child.on(
    'message',
    async (message: { id: number; result?: unknown; failure?: unknown; call?: unknown; number?: number }) => {
      const { id, result, failure, call, number } = message;
      const task = tasks.get(id);
      if (!task) return;
      if (call !== undefined) post(child, { number, response: await task.answer(String(call)).catch(() => null) });
      else if (failure !== undefined) task.reject(new PageError(String(failure)));
      else task.resolve(result);
    },
  );
  void once(child, 'exit')
    .catch(() => [null, null])
    .then(([code, signal]) => {
      hasEnded = true;
      for (const { reject } of tasks.values()) reject(new Error(reasonOf(code, signal)));
    });

  function reasonOf(code: number | null, signal: string | null): string {
    if (isOver) return 'Rendering was ended.';
    if (isLate) return `Rendering took more than ${limitMs / 1000} s.`;
    // V8 aborts when the heap is full; the limit of memory and the kernel kill.
    if (signal === 'SIGABRT' || signal === 'SIGKILL' || signal === 'SIGTRAP') return 'It took too much memory.';
    return `The page’s code ended the process (${signal ?? `code ${code}`}).`;
  }

  function request<Result>(task: string, input: object, answer: Answer = noBackend): Promise<Result> {
    requests += 1;
    const id = requests;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limitMs);
    return new Promise<unknown>((resolve, reject) => {
      tasks.set(id, { resolve, reject, answer });
      if (hasEnded) reject(new Error(reasonOf(child.exitCode, child.signalCode)));
      else post(child, { id, task, ...input });
    }).finally(() => {
      clearTimeout(timer);
      tasks.delete(id);
    }) as Promise<Result>;
  }

  return {
    /** Evaluates the code, which has to come first. */
    evaluate: () => request<PageRoute[]>('evaluate', { job }),
    /** Renders a page without data. */
    prerender: (address: string) => request<{ html: string; css: string }>('prerender', { address }),
    /** Renders a contribution with sample props, to see that it ends. */
    contribution: ({ slot, module }: ReleasedContribution) => request<undefined>('contribution', { slot, module }),
    /** Renders a page with its data. */
    render: (address: string, language: Language, answer: Answer) =>
      request<RenderedPage>('render', { address, language }, answer),
    hasEnded: () => hasEnded || child.killed,
    end: () => {
      isOver = true;
      child.kill('SIGKILL');
    },
  };
}

const post = (child: ChildProcess, message: object) => void (child.connected && child.send(message, () => {}));
