import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@rialto/tools/freePort';
import { startProgram } from '../stack/program';

/** `npm start`, on a free port and a fresh database. */
export async function openEmbedded(root: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rialto-embedded-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const clear = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const program = await startProgram({
      name: 'npm start',
      command: process.execPath,
      args: ['tools/run.mjs', 'start'],
      cwd: root,
      env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      readyUrl: `${url}/api/ready`,
    });
    return { url, stop: () => program.stop().then(clear) };
  } catch (error) {
    clear();
    throw error;
  }
}
