import { rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../config/startErrors';
import { shortPath } from '../db/lock';
import { clearStages, finished, packFolder, withStage } from './archive';

const SOCKET = 'control';

/**
 * Answers, on a unix socket in the data folder that only its owner can reach, with a backup: HTTP, `GET /backup`. Only
 * the process that holds the folder's lock has such a socket.
 */
export async function startControl(
  dataDir: string,
  gather: (stage: string) => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/backup') response.writeHead(404).end();
    else
      sendBackup(dataDir, gather, response).catch((error: unknown) => {
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end(error instanceof StartError ? error.message : String(error));
      });
  });
  clearStages(dataDir);
  const short = shortPath(dataDir);
  const socket = path.join(short.path, SOCKET);
  rmSync(socket, { force: true }); // of a process that was killed
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  short.remove();
  server.unref();
  return {
    stop: () =>
      new Promise((resolve) => {
        rmSync(path.join(dataDir, SOCKET), { force: true });
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendBackup(dataDir: string, gather: (stage: string) => Promise<void>, response: ServerResponse) {
  await withStage(dataDir, async (stage) => {
    await gather(stage);
    const tar = packFolder(stage);
    if (!tar.stdout) throw new Error('tar has no output');
    response.writeHead(200, { 'content-type': 'application/gzip' });
    // The end is only written once tar has said that all is well; a broken answer is no backup.
    await Promise.all([finished('tar', tar), pipeline(tar.stdout, response, { end: false })]);
    response.end();
  });
}

/**
 * A backup from the process that has a data folder open; undefined while it does not answer, as when it is only just
 * starting, or ending. Throws StartError where it answers that it has none.
 */
export async function askForBackup(dataDir: string): Promise<IncomingMessage | undefined> {
  const short = shortPath(dataDir);
  try {
    const answer = await new Promise<IncomingMessage | undefined>((resolve) => {
      get({ socketPath: path.join(short.path, SOCKET), path: '/backup' }, resolve).once('error', () =>
        resolve(undefined),
      );
    });
    if (answer === undefined || answer.statusCode === 200) return answer;
    let words = '';
    for await (const chunk of answer.setEncoding('utf8')) words += chunk;
    throw new StartError('BACKUP', `The running market could not make a backup: ${words}`);
  } finally {
    short.remove();
  }
}
