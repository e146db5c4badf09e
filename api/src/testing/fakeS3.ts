import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local bucket that verifies AWS Signature Version 4, as S3 does. */
export interface FakeS3 {
  endpoint: string;
  objects: Map<string, { body: Buffer; type: string | undefined }>;
  /** 'down' responds 500 to everything; 'reserved' responds 403 instead of 404, as to a key that may not list the bucket. */
  mode: 'well' | 'down' | 'reserved';
  close(): Promise<void>;
}

export async function startFakeS3(keys: {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}): Promise<FakeS3> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // an http request's chunks are Buffers
    const body = Buffer.concat(chunks);
    const name = request.url ?? '';
    const found = fake.objects.get(name);
    if (fake.mode === 'down') response.writeHead(500).end();
    else if (!isSigned(request, body, keys)) response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    else if (request.method === 'PUT') {
      fake.objects.set(name, { body, type: request.headers['content-type'] });
      response.end();
    } else if (found) response.end(found.body);
    else if (fake.mode === 'reserved') response.writeHead(403).end('<Code>AccessDenied</Code>');
    else response.writeHead(404).end('<Code>NoSuchKey</Code>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeS3 = {
    // a server that listens on a port has an address with one
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
  const canonical = [method, url, '', lines.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region));
  return hmac(key, toSign).toString('hex') === signature;
}
