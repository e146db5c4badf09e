import { createHash } from 'node:crypto';
import path from 'node:path';
import type { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../config/settings';

const TIMEOUT_MS = 10_000;
const types: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.json': 'application/json' };

/** The objects of a bucket, by name. Every call throws the error of `unavailable` if the bucket does not respond. */
export interface S3Objects {
  /** Undefined if there is no such object. */
  get(name: string): Promise<Buffer | undefined>;
  put(name: string, body: Buffer): Promise<void>;
  /** Succeeds if there is no such object. */
  delete(name: string): Promise<void>;
}

/** Opens a bucket; `unavailable` makes the error of a call that fails because of its cause. */
export function openBucket(
  { endpoint, bucket, ...keys }: S3Settings,
  unavailable: (cause: unknown) => Error,
): S3Objects {
  let client: Promise<AwsClient> | undefined;
  // loaded for the first call
  const connect = () => {
    client ??= import('aws4fetch').then(({ AwsClient: Client }) => new Client({ ...keys, service: 's3', retries: 2 }));
    return client;
  };

  async function call(method: 'GET' | 'PUT' | 'DELETE', name: string, body?: Buffer): Promise<Response> {
    const aws = await connect();
    const headers: Record<string, string> = {
      // the signature covers the content
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    if (body) headers['content-type'] = types[path.extname(name)] ?? 'application/octet-stream';
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const url = `${endpoint}/${bucket}/${name}`;
    const sent = body && new Uint8Array(body);
    const response = await aws
      .fetch(url, { method, headers, body: sent, signal, redirect: 'manual' })
      .catch((cause: unknown) => {
        throw unavailable(cause);
      });
    if (response.ok || (method === 'GET' && (await isMissing(response)))) return response;
    if (method === 'DELETE' && response.status === 404) return response;
    throw unavailable(new Error(`The bucket returned ${response.status} for ${method} of an upload`));
  }

  return {
    async get(name) {
      const response = await call('GET', name);
      const content = await response.arrayBuffer().catch((cause: unknown) => {
        throw unavailable(cause);
      });
      return response.ok ? Buffer.from(content) : undefined;
    },
    async put(name, body) {
      await call('PUT', name, body);
    },
    async delete(name) {
      await call('DELETE', name);
    },
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
