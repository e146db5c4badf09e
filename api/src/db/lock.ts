import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderLockedError } from '../config/startErrors';

export interface FolderLock {
  /** Releases the lock. Safe to call twice. */
  release(): Promise<void>;
}

interface Holder {
  pid: number;
  ticket: string;
  /** False while its process is still checking for others. */
  held: boolean;
}

// sun_path holds 108 bytes on Linux and 104 on macOS, including the terminating NUL.
const MAX_SOCKET_PATH = 103;
const LOCK_NAME = /^lock-([0-9a-f]{12})-(\d+)$/;
const RESPONSE_TIMEOUT_MS = 2_000;

/**
 * Locks a folder for this process with a listening unix socket in it, which the kernel closes however the process ends; a
 * pid file would outlive a kill. Every process creates a socket with a unique name before it looks for others, so that none
 * removes a live socket. If two start at once, each sees the other, and the smaller ticket wins.
 * @throws FolderLockedError with the holder's pid
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const real = realpathSync(folder);
  const ticket = randomBytes(6).toString('hex');
  const self: Holder = { pid: process.pid, ticket, held: false };
  const short = shortPath(real);
  const server = await listen(path.join(short.path, `new-${ticket}`), self);
  // Renamed after it listens, so that no other process considers it dead.
  const socket = path.join(real, lockName(self));
  renameSync(path.join(real, `new-${ticket}`), socket);

  const release = async () => {
    rmSync(socket, { force: true });
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  try {
    await waitUntilAlone(real, short.path, self);
    self.held = true;
  } catch (error) {
    await release();
    throw error;
  } finally {
    short.remove();
  }
  return { release };
}

async function waitUntilAlone(real: string, short: string, self: Holder): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const others = await liveOthers(real, short, self);
    if (others.length === 0) return;
    // Of the processes that are still checking, all but the one with the smallest ticket give up; it waits for them to leave.
    const winner = others.find((other) => other.held || other.ticket < self.ticket);
    if (winner || attempt === 100) throw new FolderLockedError(real, (winner ?? others[0])?.pid);
    await pause(20);
  }
}

async function liveOthers(real: string, short: string, self: Holder): Promise<Holder[]> {
  const names = readdirSync(real).filter((name) => LOCK_NAME.test(name) && name !== lockName(self));
  const holders = await Promise.all(names.map((name) => queryHolder(short, name)));
  names.forEach((name, index) => {
    // A refused connection means that the process has ended, and names are never reused.
    if (holders[index] === null) rmSync(path.join(real, name), { force: true });
  });
  return holders.filter((holder) => holder !== null);
}

function lockName(holder: Holder): string {
  return `lock-${holder.ticket}-${holder.pid}`;
}

/** The process behind a socket, or null if it has ended. A process too busy to respond in time counts as the holder. */
function queryHolder(folder: string, name: string): Promise<Holder | null> {
  const [, ticket = '', pid] = LOCK_NAME.exec(name) ?? [];
  return new Promise((resolve) => {
    let text = '';
    const busy: Holder = { pid: Number(pid), ticket, held: true };
    const connection = connect(path.join(folder, name));
    connection.setTimeout(RESPONSE_TIMEOUT_MS, () => {
      connection.destroy();
      resolve(busy);
    });
    connection.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    connection.on('end', () => resolve(parseHolder(text) ?? busy));
    connection.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? null : busy);
    });
  });
}

function parseHolder(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder; // safe: sent by `listen`
  } catch {
    return null;
  }
}

function listen(socket: string, self: Holder): Promise<Server> {
  const server = createServer((connection) => {
    connection.on('error', () => connection.destroy());
    connection.end(JSON.stringify(self));
  });
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, () => resolve(server));
  });
}

/** A path to the folder that is short enough for a socket: itself, or a temporary symbolic link. */
export function shortPath(real: string): { path: string; remove(): void } {
  if (Buffer.byteLength(real) + '/lock-'.length + 12 + '-4194304'.length <= MAX_SOCKET_PATH)
    return { path: real, remove: () => undefined };
  const holder = mkdtempSync(path.join(os.tmpdir(), 'rialto-'));
  const link = path.join(holder, 'd');
  symlinkSync(real, link);
  return {
    path: link,
    remove: () => {
      unlinkSync(link);
      rmSync(holder, { recursive: true, force: true });
    },
  };
}
