import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type PictureFormat, uploadAddress, widthsFor } from '@rialto/shared/contract/picture';
import { makeFolder } from '../../config/makeFolder';
import type { S3Settings } from '../../config/settings';
import { InvalidInput } from '../../errors/errors';
import { readDemoPixels } from '../media/demoPictures';
import { asPng, encodePicture, noPicture, type PictureSize } from './encode';
import { folderBackend } from './pictureBackend';
import { s3Backend } from './s3Backend';
import { SNIFFED_BYTES, sniffFormat } from './sniff';

/** A stored picture; its name is a hash of the uploaded file. */
export interface StoredPicture extends PictureSize {
  hash: string;
}

/** Uploaded pictures, by default in `<dataDir>/uploads/{32 hex}/{width}.{avif|webp}`; `.incoming` holds unfinished ones. */
export interface PictureStore {
  /**
   * Stores a picture, re-encoded; the same file is stored once. A failed or aborted upload leaves nothing behind. Errors of
   * `content` and of the file system are passed on.
   * @throws HttpError for a file that is not a complete picture
   */
  add(content: AsyncIterable<Buffer>, signal: AbortSignal): Promise<StoredPicture>;
  /** A file of a picture; undefined if it does not exist. */
  find(hash: string, width: number, format: PictureFormat): Promise<Buffer | undefined>;
  /**
   * An uploaded picture, or a drawing of the demo market, as PNG for documents, by its URL. Undefined for a picture of another site,
   * which the API does not request.
   */
  findPng(url: string): Promise<Buffer | undefined>;
}

declare module 'fastify' {
  interface FastifyInstance {
    pictures: PictureStore;
  }
}

const ABANDONED_MS = 3_600_000;

/** Opens the store. Pictures are encoded in a local folder, then moved to the bucket or to the folder beside it. */
export function openPictureStore(dataDir: string, s3: S3Settings | undefined): PictureStore {
  const folder = path.resolve(dataDir, 'uploads');
  const backend = s3 ? s3Backend(s3) : folderBackend(folder);
  const incoming = path.join(folder, '.incoming');
  let tidied: Promise<void> | undefined;
  const enqueue = createKeyedQueue();
  const findSmallest = (url: string) => {
    const [file = '', hash = ''] = url.split('/').reverse();
    const [smallest] = widthsFor(Number.parseInt(file, 10));
    return backend.find(hash, `${smallest}.webp`);
  };

  return {
    async add(content, signal) {
      makeFolder(incoming);
      tidied ??= removeAbandoned(incoming);
      await tidied;
      const work = path.join(incoming, randomUUID());
      const made = path.join(work, 'made');
      try {
        await mkdir(made, { recursive: true, mode: 0o700 });
        const file = path.join(work, 'sent');
        const hash = await receive(content, file);
        const head = await firstBytes(file);
        if (head.length === 0) throw new InvalidInput({ image: { code: 'EMPTY_FILE' } });
        const format = sniffFormat(head);
        if (!format) throw noPicture();
        const size = await enqueue(hash, async () => {
          const known = await backend.sizeOf(hash);
          if (known) return known;
          const encoded = await encodePicture(file, format, made, signal);
          signal.throwIfAborted();
          await backend.keep(made, hash, encoded);
          return encoded;
        });
        return { hash, ...size };
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    },
    find: (hash, width, format) => backend.find(hash, `${width}.${format}`),
    async findPng(url) {
      const picture = uploadAddress.test(url) ? await findSmallest(url) : await readDemoPixels(url);
      return picture && asPng(picture);
    },
  };
}

/**
 * Runs work with the same key one after another, even if the previous one failed. Of the same picture uploaded several times
 * at once, the first is encoded and the others find it.
 */
function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();
  return async function enqueue<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(key);
    const running = before === undefined ? work() : before.then(work, work);
    last.set(key, running);
    try {
      return await running;
    } finally {
      if (last.get(key) === running) last.delete(key);
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
