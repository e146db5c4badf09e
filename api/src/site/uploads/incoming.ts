import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../../config/makeFolder';
import { SNIFFED_BYTES } from './sniff';

/** A received upload, in a folder of its own. */
export interface Incoming {
  folder: string;
  file: string;
  /** 32 hex digits, by the content. */
  hash: string;
  /** The first bytes; empty for an empty file. */
  head: Buffer;
}

const ABANDONED_MS = 3_600_000;

/** Returns a function that receives an upload, uses it, and removes it. Errors of `content` and of the file system are passed on. */
export function openIncoming(incoming: string) {
  let tidied: Promise<void> | undefined;
  return async function withUpload<T>(
    content: AsyncIterable<Buffer>,
    use: (upload: Incoming) => Promise<T>,
  ): Promise<T> {
    makeFolder(incoming);
    tidied ??= removeAbandoned(incoming);
    await tidied;
    const folder = path.join(incoming, randomUUID());
    try {
      await mkdir(folder, { mode: 0o700 });
      const file = path.join(folder, 'sent');
      const hash = await receive(content, file);
      return await use({ folder, file, hash, head: await firstBytes(file) });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/** Writes the upload to a file and returns its hash. */
async function receive(content: AsyncIterable<Buffer>, file: string): Promise<string> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(hashed, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return hash.digest('hex').slice(0, 32);
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(SNIFFED_BYTES));
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Removes uploads left behind by a process that was killed. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const work = path.join(incoming, name);
    const { mtimeMs = Date.now() } = (await stat(work).catch(() => undefined)) ?? {};
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(work, { recursive: true, force: true });
  }
}
