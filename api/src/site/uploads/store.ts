import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type PictureFormat, uploadAddress, widthsFor } from '@rialto/shared/contract/picture';
import type { S3Settings } from '../../config/settings';
import { InvalidInput } from '../../errors/errors';
import { readDemoPixels } from '../media/demoPictures';
import { asPng, encodePicture, noPicture, type PictureSize } from './encode';
import { openIncoming } from './incoming';
import { folderBackend } from './pictureBackend';
import { s3Backend } from './s3Backend';
import { sniffFormat } from './sniff';

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

/** The folder in which uploads are received, checked and encoded. */
export const incomingFolder = (dataDir: string): string => path.resolve(dataDir, 'uploads', '.incoming');

/** Opens the store. Pictures are encoded in a local folder, then moved to the bucket or to the folder beside it. */
export function openPictureStore(dataDir: string, s3: S3Settings | undefined): PictureStore {
  const folder = path.resolve(dataDir, 'uploads');
  const backend = s3 ? s3Backend(s3) : folderBackend(folder);
  const withUpload = openIncoming(incomingFolder(dataDir));
  const enqueue = createKeyedQueue();
  const findSmallest = (url: string) => {
    const [file = '', hash = ''] = url.split('/').reverse();
    const [smallest] = widthsFor(Number.parseInt(file, 10));
    return backend.find(hash, `${smallest}.webp`);
  };

  return {
    add: (content, signal) =>
      withUpload(content, async ({ folder: work, file, hash, head }) => {
        if (head.length === 0) throw new InvalidInput({ image: { code: 'EMPTY_FILE' } });
        const format = sniffFormat(head);
        if (!format) throw noPicture();
        const size = await enqueue(hash, async () => {
          const known = await backend.sizeOf(hash);
          if (known) return known;
          const made = path.join(work, 'made');
          await mkdir(made, { mode: 0o700 });
          const encoded = await encodePicture(file, format, made, signal);
          signal.throwIfAborted();
          await backend.keep(made, hash, encoded);
          return encoded;
        });
        return { hash, ...size };
      }),
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
