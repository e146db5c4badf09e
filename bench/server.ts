import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@rialto/tools/freePort';
import { root } from '@rialto/tools/workspace';

export interface RunningServer {
  url: string;
  /** Milliseconds from the command to the line that says it is open. */
  openedInMs: number;
  stop: () => Promise<void>;
}

/** Runs `npm start` itself on a free port over a data folder, and waits until it is open. */
export async function startServer(dataDir: string): Promise<RunningServer> {
  const port = await freePort();
  const started = Date.now();
  const server = spawn(process.execPath, [path.join(root, 'tools/run.mjs'), 'start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Rialto is open')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    openedInMs: Date.now() - started,
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
    },
  };
}

/** Runs `work` with a fresh data folder, which is removed after. */
export async function withDataFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-bench-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
