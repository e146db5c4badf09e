import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../config/settings';
import { Unavailable } from '../../errors/errors';
import type { PictureSize } from './encode';
import type { PictureBackend } from './pictureBackend';

const TIMEOUT_MS = 10_000;
/** Written last, so that its presence means that the picture is complete. */
const SIZE_FILE = 'size.json';
const types: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.json': 'application/json' };

/** Stores pictures in a bucket under `uploads/`. Throws Unavailable if it does not respond. */
export function s3Backend({ endpoint, bucket, ...keys }: S3Settings): PictureBackend {
  let client: Promise<AwsClient> | undefined;
  // loaded for the first picture
  const connect = () => {
    client ??= import('aws4fetch').then(({ AwsClient: Client }) => new Client({ ...keys, service: 's3', retries: 2 }));
    return client;
  };

  async function call(method: 'GET' | 'PUT', hash: string, file: string, body?: Buffer): Promise<Response> {
    const aws = await connect();
    const headers: Record<string, string> = {
      // the signature covers the content
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    if (body) headers['content-type'] = types[path.extname(file)] ?? 'application/octet-stream';
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const url = `${endpoint}/${bucket}/uploads/${hash}/${file}`;
    const sent = body && new Uint8Array(body);
    const response = await aws
      .fetch(url, { method, headers, body: sent, signal, redirect: 'manual' })
      .catch((cause: unknown) => {
        throw unavailable(cause);
      });
    if (response.ok || (method === 'GET' && (await isMissing(response)))) return response;
    throw unavailable(new Error(`The bucket returned ${response.status} for ${method} of a picture`));
  }

  async function get(hash: string, file: string): Promise<Buffer | undefined> {
    const response = await call('GET', hash, file);
    const content = await response.arrayBuffer().catch((cause: unknown) => {
      throw unavailable(cause);
    });
    return response.ok ? Buffer.from(content) : undefined;
  }

  return {
    async sizeOf(hash) {
      const text = await get(hash, SIZE_FILE);
      return text && (JSON.parse(text.toString('utf8')) as PictureSize); // safe: written by `keep`
    },
    async keep(made, hash, { width, height }) {
      for (const file of await readdir(made)) await call('PUT', hash, file, await readFile(path.join(made, file)));
      await call('PUT', hash, SIZE_FILE, Buffer.from(JSON.stringify({ width, height })));
    },
    find: get,
  };
}

/** Whether the object does not exist. To keys that may not list the bucket, S3 says AccessDenied instead of 404. */
async function isMissing(response: Response): Promise<boolean> {
  if (response.status !== 403) return response.status === 404;
  const words = await response
    .clone()
    .text()
    .catch(() => '');
  return words.includes('<Code>AccessDenied</Code>');
}

function unavailable(cause: unknown): Unavailable {
  return new Unavailable('PICTURES_UNAVAILABLE', {}, { cause });
}
