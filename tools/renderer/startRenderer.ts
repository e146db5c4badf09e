import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { root } from '../workspace';

interface RendererStart {
  siteFolder: string;
  /** `host:port` of the backend's processes. */
  api: readonly string[];
  port?: number;
}

export interface RunningRenderer {
  /** `host:port`; null while it is not running. */
  address(): string | null;
  process(): ChildProcess | null;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
}

const pauseMs = 1000;

/** Runs a renderer as a child process, and restarts it when it ends. Resolves when it listens, or when its first start fails. */
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
      ending.kill('SIGKILL'); // it stores nothing
      await gone;
    },
  };
}
