import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { ExpectedError } from '../../expected';

/** A bucket with an S3-like API, and the keys that may read, write, list and delete in it. */
export interface BucketSettings {
  /** `https://s3.eu-central-1.amazonaws.com` */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface ListedObject {
  key: string;
  bytes: number;
  modifiedAt: number;
}

const timeLimitMs = 20_000;

export type Bucket = ReturnType<typeof openBucket>;

/** Calls reject with an ExpectedError when the bucket cannot be reached or rejects them. */
export function openBucket({ endpoint, bucket, ...keys }: BucketSettings) {
  const aws = new AwsClient({ ...keys, service: 's3', retries: 3 });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  async function call(
    method: string,
    path: string,
    accepted: number[],
    body?: Buffer,
    headers = {},
  ): Promise<Response> {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    let response: Response;
    try {
      response = await aws.fetch(`${base}${path}`, {
        method,
        headers: { 'x-amz-content-sha256': sha256, ...headers },
        ...(body && { body: new Uint8Array(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimitMs),
      });
    } catch (error) {
      throw new ExpectedError(`The bucket ${base} cannot be reached: ${(error as Error).message}`, { cause: error });
    }
    if (response.ok || accepted.includes(response.status)) return response;
    const [, code = ''] = /<Code>([^<]*)<\/Code>/.exec(await response.text().catch(() => '')) ?? [];
    throw new ExpectedError(`The bucket ${base} responded with ${response.status} ${code} to ${method} ${path}.`);
  }

  const pathOf = (key: string) => `/${key.split('/').map(encodeURIComponent).join('/')}`;

  return {
    name: base,
    /** Null when there is no such object. */
    async get(key: string): Promise<Buffer | null> {
      const response = await call('GET', pathOf(key), [404]);
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    async put(key: string, body: Buffer | string): Promise<void> {
      await call('PUT', pathOf(key), [], Buffer.from(body));
    },
    /**
     * Writes an object that does not exist yet.
     * @returns whether it was written; false when another writer was first
     */
    async create(key: string, body: Buffer | string): Promise<boolean> {
      // 409 means that another conditional write of this object is in progress.
      const response = await call('PUT', pathOf(key), [409, 412], Buffer.from(body), { 'If-None-Match': '*' });
      return response.ok;
    },
    async remove(key: string): Promise<void> {
      await call('DELETE', pathOf(key), [404]);
    },
    /** The objects whose keys begin with `prefix`, sorted by key. */
    async list(prefix: string): Promise<ListedObject[]> {
      const found: ListedObject[] = [];
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) });
        // Signature Version 4 needs the parameters sorted.
        query.sort();
        const text = await (await call('GET', `?${query}`, [])).text();
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          found.push({
            key: elementOf(entry, 'Key'),
            bytes: Number(elementOf(entry, 'Size')),
            modifiedAt: Date.parse(elementOf(entry, 'LastModified')),
          });
        next = elementOf(text, 'NextContinuationToken') || undefined;
      }
      return found;
    },
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function elementOf(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text.replace(/&(\w+);/g, (all, entity: string) => entities[entity] ?? all);
}
