import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local bucket that verifies AWS Signature Version 4, as S3 does. */
export interface FakeS3 {
  endpoint: string;
  objects: Map<string, { body: Buffer; type: string | undefined; modifiedAt: Date }>;
  /**
   * 'down' responds 500 to everything; 'moved' redirects to an address that responds; 'reserved' responds 403 instead of 404, as to a key that may not list the bucket;
   * 'unconditional' ignores If-None-Match.
   */
  mode: 'well' | 'down' | 'moved' | 'reserved' | 'unconditional';
  close(): Promise<void>;
}

export async function startFakeS3(keys: {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}): Promise<FakeS3> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // safe: the chunks of an HTTP request are Buffers
    const body = Buffer.concat(chunks);
    const [name = '', query] = (request.url ?? '').split('?');
    const found = fake.objects.get(name);
    if (fake.mode === 'down') response.writeHead(500).end();
    else if (fake.mode === 'moved') response.writeHead(name === '/moved' ? 200 : 307, { location: '/moved' }).end();
    else if (!isSigned(request, body, keys)) response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    else if (request.method === 'PUT') {
      if (found && request.headers['if-none-match'] === '*' && fake.mode !== 'unconditional')
        return response.writeHead(412).end('<Code>PreconditionFailed</Code>');
      fake.objects.set(name, { body, type: request.headers['content-type'], modifiedAt: new Date() });
      response.end();
    } else if (request.method === 'DELETE') {
      fake.objects.delete(name);
      response.writeHead(204).end();
    } else if (query !== undefined) response.end(listing(fake.objects, name, new URLSearchParams(query)));
    else if (found) response.end(found.body);
    else if (fake.mode === 'reserved') response.writeHead(403).end('<Code>AccessDenied</Code>');
    else response.writeHead(404).end('<Code>NoSuchKey</Code>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeS3 = {
    // safe: a server that listens on a port has an address with a port
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    mode: 'well',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

/** The response to ListObjectsV2, with pages of 100 objects. */
function listing(objects: FakeS3['objects'], bucket: string, query: URLSearchParams): string {
  const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
  const all = [...objects]
    .filter(([name]) => decodeURIComponent(name).startsWith(prefix))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const from = Number(query.get('continuation-token') ?? 0);
  const entries = all
    .slice(from, from + 100)
    .map(
      ([name, { body, modifiedAt }]) =>
        `<Contents><Key>${decodeURIComponent(name).slice(bucket.length + 1)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
    );
  const next = from + 100 < all.length ? `<NextContinuationToken>${from + 100}</NextContinuationToken>` : '';
  return `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function isSigned(
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: { accessKeyId: string; secretAccessKey: string; region: string },
): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
  const [, id, day = '', where, names = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  if (id !== accessKeyId || where !== region || headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [path, query = ''] = url.split('?');
  const canonical = [method, path, query, lines.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region));
  return hmac(key, toSign).toString('hex') === signature;
}
