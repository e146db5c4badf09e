import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { pictureFormats } from '@rialto/shared/contract/picture';
import type { Uploaded } from '@rialto/shared/contract/upload';
import sharp, { type Sharp } from 'sharp';
import { addPerson, PASSWORD, type Person } from '../../testing/people';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';
import { writeDurably } from './files';

jest.mock('./files', () => {
  const real = jest.requireActual<typeof import('./files')>('./files');
  return { ...real, writeDurably: jest.fn(real.writeDurably) };
});

const dataDir = mkdtempSync(path.join(tmpdir(), 'rialto-uploads-'));
const folder = path.join(dataDir, 'uploads');
let market: TestApp;
let maya: Person;
let vendor: Person;
beforeAll(async () => {
  market = await createTestApp({ dataDir, limits: { ...testConfig().limits, uploadMegabytes: 1 } });
  vendor = await addPerson(market, 'vendor');
});
afterAll(async () => {
  await market.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  maya = await addPerson(market);
});
// No unfinished upload is left after any test.
afterEach(() => expect(readdirSync(path.join(folder, '.incoming'))).toEqual([]));

const BOUNDARY = 'frontier';
const part = (content: Buffer, field = 'image', file = 'holiday.jpg', type = 'image/jpeg') =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${file}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
const contentType = `multipart/form-data; boundary=${BOUNDARY}`;
const send = (payload: Buffer | string, caller: Pick<Person, 'headers'> | null = maya, type = contentType) =>
  market.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...caller?.headers, 'content-type': type },
    payload,
  });
const upload = (content: Buffer, caller: Pick<Person, 'headers'> | null = maya) => send(form(part(content)), caller);
const get = (url: string, headers = {}) => market.app.inject({ url, headers });
const folders = () => readdirSync(folder).filter((name) => name !== '.incoming');

let drawings = 0;
/** A different picture each time, because an existing one is not written again. */
const drawn = (width: number, height: number) =>
  sharp(Buffer.from([++drawings, width % 255, 90, 200, 2 * drawings, 20, 0, 80, 160, 240, 30, 60]), {
    raw: { width: 2, height: 2, channels: 3 },
  }).resize(width, height, { fit: 'fill' });

describe('POST /api/uploads', () => {
  it.each([
    ['JPEG', () => drawn(1600, 90).jpeg()],
    ['PNG', () => drawn(1600, 90).png()],
    ['WebP', () => drawn(1600, 90).webp()],
    ['AVIF', () => drawn(1600, 90).avif({ effort: 0 })],
    ['GIF', () => drawn(1600, 90).gif()],
  ])('accepts a %s and serves it in three widths and two formats', async (_, make) => {
    const response = await upload(await make().toBuffer(), vendor);
    expect([response.statusCode, response.json()]).toEqual([
      201,
      { url: expect.stringMatching(/^\/api\/media\/uploads\/[0-9a-f]{32}\/1280\.webp$/), width: 1280, height: 72 },
    ]);
    const { url } = response.json<Uploaded>();
    for (const width of [320, 640, 1280])
      for (const format of ['avif', 'webp'] as const) {
        const file = await get(url.replace('1280.webp', `${width}.${format}`));
        expect(file.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        });
        const { width: found, height, format: kind } = await sharp(file.rawPayload).metadata();
        expect([found, height, kind]).toEqual([width, (width * 9) / 160, format === 'avif' ? 'heif' : 'webp']);
      }
  });

  it('never enlarges a picture', async () => {
    const small = (await upload(await drawn(100, 50).png().toBuffer())).json<Uploaded>();
    expect(small).toMatchObject({ url: expect.stringMatching(/\/100\.webp$/), width: 100, height: 50 });
    const middle = (await upload(await drawn(500, 50).png().toBuffer())).json<Uploaded>();
    expect((await get(middle.url.replace('500', '320'))).statusCode).toBe(200);
    expect((await get(middle.url.replace('500', '640'))).statusCode).toBe(404);
  });

  it('rotates it upright, and removes all metadata', async () => {
    const sideways = await drawn(80, 40)
      .withExif({ IFD0: { Copyright: 'Where I live', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { url, width, height } = (await upload(sideways)).json<Uploaded>();
    expect([width, height]).toEqual([40, 80]);
    for (const format of ['webp', 'avif']) {
      const file = (await get(url.replace('webp', format))).rawPayload;
      const { exif, icc, xmp, orientation, space } = await sharp(file).metadata();
      expect({ exif, icc, xmp, orientation, space }).toEqual({ space: 'srgb' });
      expect(file.toString('latin1')).not.toContain('Where I live');
    }
  });

  it('keeps transparency, and of an animation the first frame', async () => {
    const seeThrough = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const { url } = (await upload(seeThrough)).json<Uploaded>();
    expect((await sharp((await get(url)).rawPayload).stats()).isOpaque).toBe(false);
    const frames = await sharp(await Promise.all([drawn(30, 30).png().toBuffer(), drawn(30, 30).png().toBuffer()]), {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    expect((await upload(frames)).json()).toMatchObject({ width: 30, height: 30 });
  });

  it('stores the same file once, also concurrently and from several users', async () => {
    const content = await drawn(60, 60).png().toBuffer();
    const before = folders().length;
    const responses = await Promise.all([upload(content), upload(content, vendor), upload(content)]);
    responses.push(await upload(content));
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(folders()).toHaveLength(before + 1);
  });

  it('encodes a picture once for concurrent uploads, and rejects none of them', async () => {
    const content = await drawn(60, 60).png().toBuffer();
    jest.mocked(writeDurably).mockClear();
    const responses = await Promise.all(Array.from({ length: 40 }, () => upload(content)));
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(201);
    expect(jest.mocked(writeDurably)).toHaveBeenCalledTimes(pictureFormats.length);
  });

  it('encodes the next upload if the first could not be stored', async () => {
    const content = await drawn(61, 61).png().toBuffer();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', errno: -28 });
    jest.mocked(writeDurably).mockRejectedValueOnce(full);
    const responses = await Promise.all([upload(content), upload(content), upload(content)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 503]);
  });

  it('requires a session', async () => {
    const content = await drawn(10, 10).png().toBuffer();
    for (const role of ['user', 'vendor', 'admin'] as const)
      expect((await upload(content, await addPerson(market, role))).statusCode).toBe(201);
    const suspended = await addPerson(market, 'vendor', { status: 'suspended' });
    const forged = { headers: { authorization: `${maya.headers.authorization}x` } };
    for (const caller of [null, suspended, forged]) expect((await upload(content, caller)).statusCode).toBe(401);
  });

  const noPicture = 'The file is not a JPEG, PNG, WebP, AVIF or GIF picture';
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['a drawing that may run scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, noPicture],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, noPicture],
    ['a page in the guise of a GIF', () => Buffer.from('GIF89a<script>alert(1)</script>'), 415, noPicture],
    ['a picture with a page in its comment', () => commented('<script>alert(1)</script>'), 415, noPicture],
    ['a document', () => Buffer.from('%PDF-1.7\n'), 415, noPicture],
    ['a TIFF', () => drawn(9, 9).tiff().toBuffer(), 415, noPicture],
    [
      'only the name of a PNG',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]),
      400,
      'The picture is damaged or incomplete',
    ],
    ['an empty file', () => Buffer.alloc(0), 400, 'The file is empty'],
    ['half a JPEG', () => half(drawn(900, 900).jpeg()), 400, 'The picture is damaged or incomplete'],
    ['half a PNG', () => half(drawn(900, 900).png()), 400, 'The picture is damaged or incomplete'],
    ['half a WebP', () => half(drawn(900, 900).webp({ lossless: true })), 400, 'The picture is damaged or incomplete'],
    ['a bomb', () => bomb(20_000, 20_000), 400, tooMany()],
    ['a thread', () => bomb(12_001, 1), 400, tooMany()],
  ])('rejects %s with a message', async (_, make, status, words) => {
    const before = folders();
    const response = await upload(await make());
    expect([response.statusCode, response.json()]).toMatchObject([
      status,
      { message: `${words}.`, fields: { image: words } },
    ]);
    expect(folders()).toEqual(before);
  });

  it('rejects larger files, with or without a declared length', async () => {
    const words = 'The picture is larger than 1 MB';
    for (const size of [1024 * 1024 + 1, 3 * 1024 * 1024]) {
      const response = await upload(Buffer.alloc(size, 0xff));
      expect([response.statusCode, response.json()]).toMatchObject([
        413,
        { code: 'TOO_LARGE', message: `${words}. Please choose a smaller one.`, fields: { image: words } },
      ]);
    }
  });

  it.each([
    ['no form', Buffer.from('{}'), 'application/json', 415, "Send the picture as a form, in its field 'image'."],
    ['the bare picture', Buffer.from('x'), 'image/png', 415, "Send the picture as a form, in its field 'image'."],
    ['an empty form', form(), contentType, 400, 'Image is required.'],
    ['another field', form(part(Buffer.from('x'), 'photo')), contentType, 400, 'Image is required.'],
    ['a form cut short', part(Buffer.from('x')), contentType, 400, 'The upload was interrupted. Please try again.'],
    ['a form without limits', form(), 'multipart/form-data', 400, 'The upload was interrupted. Please try again.'],
  ])('rejects %s with a message', async (_, body, type, status, message) => {
    const response = await send(body, maya, type);
    expect([response.statusCode, response.json().message]).toEqual([status, message]);
  });

  it('rejects two files in one form', async () => {
    const file = part(await drawn(10, 10).png().toBuffer());
    const response = await send(form(file, file));
    expect([response.statusCode, response.json().fields]).toEqual([400, { image: 'Send one picture at a time' }]);
  });

  it('accepts no forms in other calls', async () => {
    const response = await market.app.inject({
      method: 'POST',
      url: '/api/blog',
      headers: { ...maya.headers, 'content-type': contentType },
      payload: form(part(Buffer.from('x'))),
    });
    expect([response.statusCode, response.json().code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  });

  it('limits the uploads of an account', async () => {
    const strict = await createTestApp({ dataDir, limits: { ...testConfig().limits, uploadsPerHour: 2 } });
    const [one, other] = [await addPerson(strict), await addPerson(strict)];
    const payload = form(part(await drawn(10, 10).png().toBuffer()));
    const by = async (caller: Person) => {
      const headers = { ...caller.headers, 'content-type': contentType };
      return (await strict.app.inject({ method: 'POST', url: '/api/uploads', headers, payload })).statusCode;
    };
    expect([await by(one), await by(one), await by(one), await by(other)]).toEqual([201, 201, 429, 201]);
    await strict.close();
  });

  it('serves logins while pictures are encoded', async () => {
    const busy = Promise.all(
      (await Promise.all(Array.from({ length: 4 }, () => drawn(1280, 400).png().toBuffer()))).map((each) =>
        upload(each),
      ),
    );
    let ready = false;
    void busy.then(() => {
      ready = true;
    });
    const payload = { email: maya.email, password: PASSWORD };
    expect((await market.app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(200);
    expect(ready).toBe(false);
    expect((await busy).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  });

  it('reports a full disk, and stores nothing', async () => {
    const before = folders();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', errno: -28 });
    jest.mocked(writeDurably).mockRejectedValueOnce(full);
    const response = await upload(await drawn(10, 10).png().toBuffer());
    expect([response.statusCode, response.json()]).toMatchObject([503, { code: 'STORAGE_FULL' }]);
    expect(folders()).toEqual(before);
  });

  it('leaves nothing of an aborted upload', async () => {
    await market.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = market.app.server.address() as AddressInfo; // it listens on TCP
    const body = form(part(await drawn(700, 700).png().toBuffer()));
    const head = `POST /api/uploads HTTP/1.1\r\nHost: a\r\nAuthorization: ${maya.headers.authorization}\r\nContent-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`;
    const before = folders();
    for (const sent of [body.subarray(0, body.length / 2), body]) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(Buffer.concat([Buffer.from(head), sent]));
      const incoming = path.join(folder, '.incoming');
      while (readdirSync(incoming).length === 0) await pause(5);
      socket.destroy();
      while (readdirSync(incoming).length > 0) await pause(5);
    }
    expect(folders()).toEqual(before);
  });

  it('removes what a killed process has left', async () => {
    const abandoned = path.join(folder, '.incoming', 'abandoned');
    mkdirSync(path.join(abandoned, 'made'), { recursive: true });
    writeFileSync(path.join(abandoned, 'sent'), 'x');
    const long = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(abandoned, long, long);
    const next = await createTestApp({ dataDir });
    const caller = await addPerson(next);
    const headers = { ...caller.headers, 'content-type': contentType };
    const payload = form(part(await drawn(10, 10).png().toBuffer()));
    await next.app.inject({ method: 'POST', url: '/api/uploads', headers, payload });
    expect(existsSync(abandoned)).toBe(false);
    await next.close();
  });
});

describe('GET /api/media/uploads/{hash}/{file}', () => {
  it('returns 304 for a matching tag', async () => {
    const { url } = (await upload(await drawn(10, 10).png().toBuffer())).json<Uploaded>();
    const { etag } = (await get(url)).headers;
    const response = await get(url, { 'if-none-match': etag });
    expect([response.statusCode, response.body]).toEqual([304, '']);
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  const hash = '0'.repeat(32);
  it.each([
    `${hash}/320.webp`,
    `${hash}/320.png`,
    `${hash}/0320.webp`,
    `${hash}/320.webp%00.avif`,
    `${hash}/..%2f..%2f.secret`,
    `..%2f..%2f/320.webp`,
    `%2e%2e/320.webp`,
    `.incoming/320.webp`,
    `${'A'.repeat(32)}/320.webp`,
    `${hash}%0a/320.webp`,
    `${hash}/320.webp%0a`,
  ])('returns 404 for %s', async (address) => {
    const response = await get(`/api/media/uploads/${address}`);
    expect([response.statusCode, response.json().message]).toEqual([404, 'Picture not found.']);
  });
});

async function half(picture: Sharp): Promise<Buffer> {
  const whole = await picture.toBuffer();
  return whole.subarray(0, whole.length / 2);
}

/** A JPEG with a comment after its first marker. */
async function commented(text: string): Promise<Buffer> {
  const whole = await drawn(30, 30).jpeg().toBuffer();
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([whole.subarray(0, 2), head, comment, whole.subarray(2)]);
}

function tooMany(): string {
  return 'The picture is too large: the limit is 50 million pixels, and 12,000 on each side';
}

/** A PNG of one colour: a few kilobytes that decode to a lot of state. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit per pixel, grey
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The PNG specification's CRC (annex D). */
function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
