import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Uploaded } from '@rialto/shared/contract/upload';
import sharp from 'sharp';
import { type FakeS3, startFakeS3 } from '../../testing/fakeS3';
import { addPerson } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { s3Backend } from './s3Backend';

const keys = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'eu-west-1',
};
const dataDir = mkdtempSync(path.join(tmpdir(), 'rialto-s3-'));
let s3: FakeS3;
let market: TestApp;
beforeAll(async () => {
  s3 = await startFakeS3(keys);
  market = await createTestApp({ dataDir, s3: { ...keys, endpoint: s3.endpoint, bucket: 'pictures' } });
});
afterAll(async () => {
  await market.close();
  await s3.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  s3.mode = 'well';
});

async function upload(seed: number) {
  const picture = await sharp({ create: { width: 40 + seed, height: 20, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const { headers } = await addPerson(market);
  const head = '--f\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  return market.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=f' },
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--f--\r\n')]),
  });
}

it('stores pictures in the bucket, not locally, and serves them from there', async () => {
  const response = await upload(0);
  expect(response.statusCode).toBe(201);
  const { url } = response.json<Uploaded>();
  const hash = url.split('/')[4];
  expect([...s3.objects.keys()].sort()).toEqual(
    ['40.avif', '40.webp', 'size.json'].map((file) => `/pictures/uploads/${hash}/${file}`),
  );
  expect(s3.objects.get(`/pictures/uploads/${hash}/40.webp`)?.type).toBe('image/webp');
  expect(readdirSync(path.join(dataDir, 'uploads'))).toEqual(['.incoming']);
  const shown = await market.app.inject(url);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(40);
  const before = s3.objects.size;
  expect((await upload(0)).json()).toEqual(response.json());
  expect(s3.objects.size).toBe(before);
});

it('reports a missing picture, and an unavailable bucket', async () => {
  const missing = `/api/media/uploads/${'0'.repeat(32)}/320.webp`;
  expect((await market.app.inject(missing)).statusCode).toBe(404);
  s3.mode = 'down';
  for (const response of [await market.app.inject(missing), await upload(1)]) {
    expect([response.statusCode, response.json().code]).toEqual([503, 'PICTURES_UNAVAILABLE']);
    expect(response.headers['retry-after']).toBe('5');
  }
});

it('follows no redirect, which could lead anywhere', async () => {
  s3.mode = 'moved';
  const response = await market.app.inject(`/api/media/uploads/${'0'.repeat(32)}/320.webp`);
  expect([response.statusCode, response.json().code]).toEqual([503, 'PICTURES_UNAVAILABLE']);
});

it('treats AccessDenied as missing, as for keys that may not list the bucket', async () => {
  s3.mode = 'reserved';
  const response = await upload(2);
  expect(response.statusCode).toBe(201);
  expect((await market.app.inject(response.json<Uploaded>().url)).statusCode).toBe(200);
  expect((await market.app.inject(`/api/media/uploads/${'0'.repeat(32)}/320.webp`)).statusCode).toBe(404);
});

it('is rejected with another key', async () => {
  const thief = s3Backend({ ...keys, secretAccessKey: 'guessed', endpoint: s3.endpoint, bucket: 'pictures' });
  await expect(thief.find('0'.repeat(32), '320.webp')).rejects.toMatchObject({ statusCode: 503 });
});

it('stores private documents beside the pictures, and deletes them', async () => {
  const key = '0'.repeat(32);
  const name = `/pictures/documents/${key}`;
  await market.app.documents.put(key, Buffer.from('%PDF-1.7'));
  expect(s3.objects.get(name)?.type).toBe('application/octet-stream');
  expect(await market.app.documents.find(key)).toEqual(Buffer.from('%PDF-1.7'));
  expect((await market.app.inject(`/api/media/documents/${key}`)).statusCode).toBe(404);
  s3.mode = 'down';
  await expect(market.app.documents.delete(key)).rejects.toMatchObject({ code: 'DOCUMENTS_UNAVAILABLE' });
  s3.mode = 'well';
  await market.app.documents.delete(key);
  await market.app.documents.delete(key);
  expect(s3.objects.has(name)).toBe(false);
  expect(await market.app.documents.find(key)).toBeUndefined();
});
