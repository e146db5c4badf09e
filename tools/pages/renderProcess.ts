import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { PrerenderBundle } from '@rialto/area-kit/build/prerenderFile';
import type { Registry, ReleasedContribution } from '@rialto/shared/federation/area';
import type { Site } from '@rialto/shared/site';

export interface RenderJob {
  shell: PrerenderBundle;
  /** Null for the shell's own pages. */
  area: { name: string; bundle: PrerenderBundle; contributes?: readonly ReleasedContribution[] } | null;
  registry: Registry;
  site: Site;
}

interface Rendering {
  html: string;
  css: string;
}

export type RenderProcess = ReturnType<typeof startRenderProcess>;

const heapMegabytes = 512;

/**
 * Starts a process without environment variables for the code of one area, so that its loops, exits and memory affect no other. It is no
 * sandbox: the code has the rights of this process's user.
 * Its requests reject with the page's error, or with the reason why the process has ended.
 */
export function startRenderProcess(job: RenderJob, limitMs: number) {
  const child = fork(path.join(import.meta.dirname, 'prerenderChild.mjs'), {
    env: {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isLate = false;
  const ended = once(child, 'exit').then(([code, signal]) => {
    if (isLate) throw new Error(`Rendering took more than ${limitMs / 1000} s.`);
    // V8 aborts when the heap is full; the watchdog and the kernel kill.
    if (signal === 'SIGABRT' || signal === 'SIGKILL') throw new Error('It took too much memory.');
    throw new Error(`The page’s code ended the process (${signal ?? `code ${code}`}).`);
  });
  ended.catch(() => {});

  async function request<Reply>(
    message: { job: RenderJob } | { path: string } | Pick<ReleasedContribution, 'slot' | 'module'>,
  ): Promise<Reply> {
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limitMs);
    try {
      child.send(message, () => {});
      const [reply] = (await Promise.race([once(child, 'message'), ended])) as [Reply & { failure?: string }];
      if (reply.failure !== undefined) throw new Error(reply.failure);
      return reply;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** Evaluates the code, which has to come first. */
    paths: () => request<{ paths: string[] }>({ job }).then(({ paths }) => paths),
    render: (address: string) => request<Rendering>({ path: address }),
    /** Renders a contribution with sample props, to see that it ends. */
    contribution: ({ slot, module }: ReleasedContribution) => request<object>({ slot, module }),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    end: () => child.kill('SIGKILL'),
  };
}
