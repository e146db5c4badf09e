import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { root } from '../workspace';

interface RendererStart {
  siteFolder: string;
  /** The backend's processes as host:port. */
  api: readonly string[];
  /** 0 for any that is free. */
  port?: number;
}

export interface RunningRenderer {
  /** host:port; null while it is not there. */
  address(): string | null;
  process(): ChildProcess | null;
  /** Ends it; resolves when it has gone. */
  stop(): Promise<void>;
}

const pauseMs = 1000;

/**
 * Starts a renderer as a child process with no environment but its settings, and again whenever it ends by itself. Resolves when it
 * is open, or at once where it cannot be.
 */
export async function startRenderer({ siteFolder, api, port = 0 }: RendererStart): Promise<RunningRenderer> {
  let child: ChildProcess | null = null;
  let address: string | null = null;
  let stopped = false;
  let again: NodeJS.Timeout | undefined;

  const start = () =>
    new Promise<void>((resolve) => {
      const started = fork(path.join(root, 'tools/run.mjs'), ['renderer'], {
        cwd: root,
        env: { PATH: process.env.PATH, SITE_DIR: siteFolder, API: api.join(','), PORT: String(port) },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child = started;
      started.once('message', (message: { port: number }) => {
        address = `127.0.0.1:${message.port}`;
        resolve();
      });
      started.once('error', () => resolve());
      started.once('exit', () => {
        address = null;
        child = null;
        resolve();
        if (!stopped) again = setTimeout(() => void start(), pauseMs);
      });
    });
  await start();

  return {
    address: () => address,
    process: () => child,
    stop: async () => {
      stopped = true;
      clearTimeout(again);
      const ending = child;
      if (!ending) return;
      const gone = new Promise<void>((resolve) => void ending.once('exit', () => resolve()));
      ending.kill('SIGKILL'); // it keeps nothing
      await gone;
    },
  };
}
