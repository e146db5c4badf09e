import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../workspace';
import { freePort } from './freePort';
import { startProgram } from './program';

const fixedClock = pathToFileURL(path.join(import.meta.dirname, 'fixedClock.mjs')).href;

/**
 * Runs `npm start` with a data folder on a free port. For tests, benches and screenshots.
 * @param clockStandsAt the fixed time of its clock, ISO 8601; the real time when absent
 */
export async function startEmbedded(
  dataDir: string,
  clockStandsAt?: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { stop } = await startProgram({
    name: 'npm start',
    command: process.execPath,
    args: [...(clockStandsAt ? ['--import', fixedClock] : []), 'tools/run.mjs', 'start'],
    cwd: root,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(clockStandsAt && { CLOCK_STANDS_AT: clockStandsAt }),
    },
    readyUrl: `${url}/api/ready`,
    limitMs: 180_000,
  });
  return { url, stop };
}

/** Runs `work` with a temporary folder. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rialto-data-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
