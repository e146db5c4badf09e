import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './freePort';
import { startProgram } from './program';
import { root } from './workspace';

/** Runs `npm start` over a data folder, on a free port, until stopped. For tests, benches and screenshots. */
export async function startEmbedded(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { stop } = await startProgram({
    name: 'npm start',
    command: process.execPath,
    args: ['tools/run.mjs', 'start'],
    cwd: root,
    env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    readyUrl: `${url}/api/ready`,
    limitMs: 180_000,
  });
  return { url, stop };
}

/** Runs `work` with a new folder, which is removed after. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rialto-data-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
