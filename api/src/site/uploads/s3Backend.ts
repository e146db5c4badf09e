import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { S3Settings } from '../../config/settings';
import { Unavailable } from '../../errors/errors';
import type { PictureSize } from './encode';
import type { PictureBackend } from './pictureBackend';
import { openBucket } from './s3Client';

/** Written last, so that its presence means that the picture is complete. */
const SIZE_FILE = 'size.json';

/** Stores pictures in a bucket under `uploads/`. Throws Unavailable if it does not respond. */
export function s3Backend(settings: S3Settings): PictureBackend {
  const bucket = openBucket(settings, (cause) => new Unavailable('PICTURES_UNAVAILABLE', {}, { cause }));
  const nameOf = (hash: string, file: string) => `uploads/${hash}/${file}`;

  return {
    async sizeOf(hash) {
      const text = await bucket.get(nameOf(hash, SIZE_FILE));
      return text && (JSON.parse(text.toString('utf8')) as PictureSize); // safe: written by `keep`
    },
    async keep(made, hash, { width, height }) {
      for (const file of await readdir(made))
        await bucket.put(nameOf(hash, file), await readFile(path.join(made, file)));
      await bucket.put(nameOf(hash, SIZE_FILE), Buffer.from(JSON.stringify({ width, height })));
    },
    find: (hash, file) => bucket.get(nameOf(hash, file)),
  };
}
