import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { create, Header } from 'tar';
import { damageOf, readContents, writeContents } from '../build/contents';
import { generateKeys, packArtefact, readArtefact, writeArtefact } from './artefact';

const team = generateKeys();
let folder: string;
let build: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rialto-artefact-'));
  build = path.join(folder, 'dist');
  write(build, {
    'assets/remoteEntry.1.js': 'the container',
    'assets/routes.js': 'the routes',
    'area.json': JSON.stringify({ name: 'support', version: '1.0.0-a' }),
    'assets/routes.js.map': 'not published',
  });
  writeContents(build, {});
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(to: string, files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    writeFileSync(path.join(to, name), content);
  }
}

async function packed(keys = team): Promise<Buffer> {
  return readFileSync(await packArtefact({ build, to: path.join(folder, 'out'), privateKey: keys.privateKey }));
}

/** The artefact with further entries before its end. */
async function withEntries(...entries: Buffer[]): Promise<Buffer> {
  const archive = gunzipSync(await packed());
  return gzipSync(Buffer.concat([...entries, archive]));
}

function entry(name: string, content = 'more', type: 'File' | 'SymbolicLink' | 'Link' | 'Directory' = 'File'): Buffer {
  const body = type === 'File' ? Buffer.from(content) : Buffer.alloc(0);
  const header = Buffer.alloc(512);
  new Header({
    path: name,
    type,
    size: body.length,
    mode: 0o644,
    ...(type.endsWith('Link') && { linkpath: content }),
  }).encode(header);
  return Buffer.concat([header, body, Buffer.alloc((512 - (body.length % 512)) % 512)]);
}

/** Packs the build again after a change, with the signature of the first time. */
async function repacked(change: (aside: string) => void): Promise<Buffer> {
  const artefact = path.join(folder, 'first.tgz');
  writeFileSync(artefact, await packed());
  const aside = path.join(folder, 'aside');
  writeArtefact(await readArtefact(readFileSync(artefact), [team.publicKey]), aside);
  const signature = await signatureOf(artefact);
  write(aside, { 'signature.json': signature });
  change(aside);
  const names = [...Object.keys(readContents(aside).files), 'contents.json', 'signature.json'].filter((name) =>
    existsSync(path.join(aside, name)),
  );
  return (await create({ cwd: aside, gzip: true, portable: true }, names).concat()) as Buffer;
}

async function signatureOf(artefact: string): Promise<string> {
  const archive = gunzipSync(readFileSync(artefact)).toString('latin1');
  return /\{"key":"[0-9a-f]{64}","signature":"[^"]+"\}/.exec(archive)?.[0] ?? '';
}

const refusal = (artefact: Buffer, keys = [team.publicKey]) =>
  readArtefact(artefact, keys).then(
    () => 'accepted',
    (error: { isExpected?: true; message: string }) => {
      expect(error.isExpected).toBe(true);
      return error.message;
    },
  );

test('an artefact is read as it was packed', async () => {
  const artefact = await readArtefact(await packed(), [generateKeys().publicKey, team.publicKey]);
  expect(artefact.release).toMatchObject({ name: 'support', version: '1.0.0-a' });
  expect([...artefact.files.keys()].sort()).toEqual([
    'area.json',
    'assets/remoteEntry.1.js',
    'assets/routes.js',
    'contents.json',
  ]);
  const target = path.join(folder, 'written');
  writeArtefact(artefact, target);
  expect(damageOf(target)).toEqual([]);
  expect(readFileSync(path.join(target, 'assets/routes.js'), 'utf8')).toBe('the routes');
});

test('equal builds give equal bytes', async () => {
  expect((await packed()).equals(await packed())).toBe(true);
});

test('long paths and many files survive', async () => {
  const long = `assets/${'a'.repeat(90)}/${'b'.repeat(90)}.js`;
  write(build, {
    [long]: 'far away',
    ...Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`assets/${n}.js`, `${n}`])),
  });
  writeContents(build, {});
  const { files } = await readArtefact(await packed(), [team.publicKey]);
  expect(files.get(long)?.toString()).toBe('far away');
  expect(files.size).toBe(305);
});

test.each([0, 1, 17, 0.3, 0.9, 0.999])('cut off at %p: refused', async (at) => {
  const whole = await packed();
  const length = at > 1 ? at : at === 1 ? whole.length - 1 : Math.floor(whole.length * at);
  expect(await refusal(whole.subarray(0, length))).toMatch(/truncated or damaged\. .*pack|not an artefact/);
});

test('an archive that was cut off before it was compressed is refused', async () => {
  const archive = gunzipSync(await packed());
  for (const length of [100, 512, 700, 1536, 2048, 3000])
    expect(await refusal(gzipSync(archive.subarray(0, length)))).toMatch(
      /truncated or damaged|no contents|not signed|missing/,
    );
});

test('a file that is no archive is refused', async () => {
  expect(await refusal(Buffer.from('<html>'))).toContain('Send the file that npx rialto-area pack writes.');
  expect(await refusal(gzipSync(randomBytes(5000)))).toContain('truncated or damaged');
  expect(await refusal(gzipSync(Buffer.alloc(1024)))).toContain('truncated or damaged');
});

test('an artefact of another team is refused', async () => {
  const message = await refusal(await packed(generateKeys()));
  expect(message).toContain("signed with a key that is not one of this team's");
  expect(message).toContain('have the market add the public key');
});

test('the name of a known key with the signature of another is refused', async () => {
  const foreign = await packed(generateKeys());
  const [own] = /"key":"[0-9a-f]{64}"/.exec(gunzipSync(await packed()).toString('latin1')) ?? [''];
  const archive = gunzipSync(foreign)
    .toString('latin1')
    .replace(/"key":"[0-9a-f]{64}"/, own);
  expect(await refusal(gzipSync(Buffer.from(archive, 'latin1')))).toContain('it was changed after it was signed');
});

test('contents that were changed after signing are refused', async () => {
  const artefact = await repacked((aside) => {
    write(aside, { 'assets/routes.js': 'other routes' });
    writeContents(aside, {});
    const { files, packages } = readContents(aside);
    delete files['signature.json'];
    write(aside, { 'contents.json': JSON.stringify({ files, packages }) });
  });
  expect(await refusal(artefact)).toContain('changed after it was signed');
});

test('a file with another hash is refused', async () => {
  const artefact = await repacked((aside) => write(aside, { 'assets/routes.js': 'other routes' }));
  expect(await refusal(artefact)).toContain(
    'not what its team signed: assets/routes.js has another hash. Pack it again',
  );
});

test('a missing file is refused', async () => {
  const artefact = await repacked((aside) => rmSync(path.join(aside, 'assets/routes.js')));
  expect(await refusal(artefact)).toContain('assets/routes.js is missing');
});

test('an artefact without a signature is refused', async () => {
  const artefact = await repacked((aside) => rmSync(path.join(aside, 'signature.json')));
  expect(await refusal(artefact)).toContain('not signed');
});

test('an artefact without contents is refused', async () => {
  const artefact = (await create({ cwd: build, gzip: true, portable: true }, ['area.json']).concat()) as Buffer;
  expect(await refusal(artefact)).toContain('no contents.json');
});

test('a file that is not in the contents is refused', async () => {
  expect(await refusal(await withEntries(entry('assets/extra.js')))).toContain(
    'assets/extra.js is not in contents.json',
  );
});

test.each([
  '../outside.js',
  'assets/../../outside.js',
  '/etc/passwd',
  './assets/./x.js',
  'C:\\windows\\x.js',
  'assets\\x.js',
  'assets//x.js',
  'assets/x.js\n',
])('a file at %j is refused', async (name) => {
  expect(await refusal(await withEntries(entry(name)))).toMatch(
    /outside its folder or not a plain path|is not in contents|truncated or damaged/,
  );
});

test.each(['SymbolicLink', 'Link', 'Directory'] as const)('a %s is refused', async (type) => {
  const message = await refusal(
    await withEntries(entry(type === 'Directory' ? 'more/' : 'link.js', '/etc/passwd', type)),
  );
  expect(message).toContain('Links and folders are refused');
});

test('a file that is there twice is refused', async () => {
  expect(await refusal(await withEntries(entry('area.json', '{}')))).toContain('"area.json" twice');
});

test('too large: packed, unpacked, by count, and a decompression bomb', async () => {
  const header = Buffer.from([0x1f, 0x8b]);
  expect(await refusal(Buffer.concat([header, Buffer.alloc(20 * 1024 ** 2)]))).toContain(
    'the limit is 20 MB. Split the area',
  );
  expect(await refusal(gzipSync(Buffer.alloc(80 * 1024 ** 2)))).toContain('60 MB unpacked. Split the area');
  const big = entry('assets/big.js', 'x'.repeat(61 * 1024 ** 2));
  expect(await refusal(await withEntries(big))).toContain('60 MB unpacked. Split the area');
  const many = Array.from({ length: 2001 }, (_, n) => entry(`assets/${n}.js`));
  expect(await refusal(await withEntries(...many))).toContain('more than 2000 files');
});

test.each([
  [{ name: '../evil', version: '1.0.0' }, 'one lower-case word'],
  [{ name: 'shell', version: '1.0.0' }, 'one lower-case word'],
  [{ name: 'support', version: '../1' }, 'not a version'],
  [{ name: 'support' }, 'not a version'],
  [[], 'not a JSON object'],
])('area.json %j is refused', async (area, words) => {
  write(build, { 'area.json': JSON.stringify(area) });
  writeContents(build, {});
  expect(await refusal(await packed())).toContain(words);
});

test('a damaged build is not packed', async () => {
  truncateSync(path.join(build, 'assets/routes.js'), 3);
  await expect(packed()).rejects.toThrow('incomplete or damaged: assets/routes.js. Build it again.');
  rmSync(build, { recursive: true });
  await expect(packed()).rejects.toThrow('contents.json');
});

test('a build with a link is not packed', async () => {
  rmSync(path.join(build, 'assets/routes.js'));
  symlinkSync('/etc/hostname', path.join(build, 'assets/routes.js'));
  await expect(packed()).rejects.toThrow('incomplete or damaged: assets/routes.js');
});

test('a build that is too large is not packed', async () => {
  write(build, { 'assets/big.png': Buffer.alloc(61 * 1024 ** 2) });
  writeContents(build, {});
  await expect(packed()).rejects.toThrow('with 60 MB: split the area');
  write(build, { 'assets/big.png': randomBytes(21 * 1024 ** 2) });
  writeContents(build, {});
  await expect(packed()).rejects.toThrow('larger than 20 MB');
});

test('a key that is none is refused with the command that makes one', async () => {
  await expect(packed({ ...team, privateKey: 'secret' })).rejects.toThrow('npx rialto-area keygen');
  expect(await refusal(await packed(), ['not a key'])).toContain('npx rialto-area keygen');
});
