import { rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../config/startErrors';
import { shortPath } from '../db/lock';
import { clearStages, finished, packFolder, withStage } from './archive';

const SOCKET = 'control';

/**
 * Serves backups (`GET /backup`) on a unix socket in the data folder, which only its owner can access. Only the process
 * that holds the folder's lock has this socket.
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
  rmSync(socket, { force: true }); // left by a killed process
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
    // The response ends only after tar has succeeded, so that a failed backup is recognised as incomplete.
    await Promise.all([finished('tar', tar), pipeline(tar.stdout, response, { end: false })]);
    response.end();
  });
}

/**
 * Requests a backup from the process that uses a data folder; undefined if it does not respond, because it is starting or
 * stopping.
 * @throws StartError if it fails
 */
export async function requestBackup(dataDir: string): Promise<IncomingMessage | undefined> {
  const short = shortPath(dataDir);
  try {
    const response = await new Promise<IncomingMessage | undefined>((resolve) => {
      get({ socketPath: path.join(short.path, SOCKET), path: '/backup' }, resolve).once('error', () =>
        resolve(undefined),
      );
    });
    if (response === undefined || response.statusCode === 200) return response;
    let reason = '';
    for await (const chunk of response.setEncoding('utf8')) reason += chunk;
    throw new StartError('BACKUP', `The running market could not make a backup: ${reason}`);
  } finally {
    short.remove();
  }
}
