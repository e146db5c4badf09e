import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packArtefact, readArtefact } from '../artefact/artefact';
import { writeContents } from '../build/contents';
import { main } from './cli';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rialto-cli-'));
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src/area.ts'), "export const area = { name: 'support', paths: [], menu: [] };");
  jest.replaceProperty(process, 'env', { ...process.env, RIALTO_SITE: '', RIALTO_TOKEN: '', RIALTO_SIGNING_KEY: '' });
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const written = () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  return () => log.mock.calls.flat().join('\n');
};

test.each([
  [['fly'], "There is no command 'fly'. See npx rialto-area --help"],
  [['build', '--trial', '10'], "'build' has no --trial."],
  [['build', 'support'], "'build' does not take 'support'."],
  [['dev'], '--shell is missing: the address of a shell that allows overrides'],
  [['dev', '--shell', 'shop'], "--shell must be the address of a shell, such as https://shop.example, not 'shop'."],
  [['dev', '--shell', 'https://shop.example', '--port', 'x'], "--port must be a number such as 8085, not 'x'."],
  [['check'], '--site is missing: the address of the site'],
  [['pack'], "Make one with 'npx rialto-area keygen'"],
  [['release', '--trial', '100'], '--trial must be a percentage from 1 to 99'],
  [['release', '--trial', '10', '--preview', 'pr-1'], 'Leave out --trial or --preview.'],
  [['release', '--site', 'shop'], '--site must be the address of a site'],
  [['release', '--site', 'https://shop.example'], 'RIALTO_TOKEN is missing'],
  [['rollback'], '--site is missing'],
  [['end-preview'], 'Name the preview'],
  [['build', '--colour', 'red'], "Unknown option '--colour'"],
])('%p is refused with the remedy', async (args, words) => {
  await expect(main(args, folder)).rejects.toMatchObject({ isExpected: true, message: expect.stringContaining(words) });
});

test('a folder without an area is refused', async () => {
  rmSync(path.join(folder, 'src'), { recursive: true });
  await expect(main(['build'], folder)).rejects.toThrow("src/area.ts is missing. Run this in the area's folder.");
});

test('keygen writes a key that only its owner can read, once', async () => {
  const output = written();
  await main(['keygen'], folder);
  const file = path.join(folder, 'team.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain('PRIVATE KEY');
  expect(output()).toMatch(/^MCowBQYDK2VwAyEA[\w+/]+=$/m);
  await expect(main(['keygen'], folder)).rejects.toThrow('already exists');
});

describe('with a release server', () => {
  let server: Server;
  let answer: { status: number; body: string };
  let requests: { method: string; url: string; token: string; body: Buffer }[];

  beforeEach(async () => {
    requests = [];
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        requests.push({ method, url, token: headers.authorization ?? '', body: Buffer.concat(chunks) });
        response.writeHead(answer.status).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    process.env.RIALTO_SITE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
    process.env.RIALTO_TOKEN = 'the-token';
  });

  afterEach(() => new Promise((resolve) => server.close(resolve)));

  async function packed(): Promise<{ file: string; publicKey: string }> {
    const output = written();
    await main(['keygen'], folder);
    const publicKey = output().trim().split('\n').at(-1) ?? '';
    const build = path.join(folder, 'dist');
    mkdirSync(build);
    writeFileSync(path.join(build, 'area.json'), JSON.stringify({ name: 'support', version: '1.0.0-a' }));
    writeContents(build, {});
    const privateKey = readFileSync(path.join(folder, 'team.key'), 'utf8');
    return { file: await packArtefact({ build, to: folder, privateKey }), publicKey };
  }

  test('a packed file is sent with the token, and the address is said', async () => {
    answer = { status: 201, body: JSON.stringify({ area: 'support', version: '1.0.0-a', url: '/dashboard/support' }) };
    const { file, publicKey } = await packed();
    const output = written();
    await main(['release', file, '--trial', '10'], folder);
    expect(requests).toMatchObject([
      { method: 'POST', url: '/release-api/releases?trial=10', token: 'Bearer the-token' },
    ]);
    expect((await readArtefact(requests[0]?.body ?? Buffer.alloc(0), [publicKey])).release.version).toBe('1.0.0-a');
    expect(output()).toContain(
      `support 1.0.0-a is on trial for 10 % of the visitors: ${process.env.RIALTO_SITE}/dashboard/support`,
    );
  });

  test.each([
    [{ status: 403, body: '{"message":"It does not belong to the team."}' }, 'It does not belong to the team.'],
    [{ status: 404, body: '<html>' }, 'has no release server'],
    [{ status: 413, body: '<html>' }, 'larger than the site accepts'],
    [{ status: 502, body: '<html>' }, 'answered with status 502'],
  ])('%j is said in a sentence', async (given, words) => {
    answer = given;
    const { file } = await packed();
    await expect(main(['release', file], folder)).rejects.toMatchObject({
      isExpected: true,
      message: expect.stringContaining(words),
    });
  });

  test('rollback, the end of a trial and of a preview are calls of their own', async () => {
    answer = { status: 200, body: '{"version":"1.0.0-a"}' };
    written();
    await main(['rollback', '--version', '1.0.0-a'], folder);
    await main(['end-trial'], folder);
    await main(['end-preview', 'pr-12'], folder);
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /release-api/areas/support/rollback',
      'DELETE /release-api/areas/support/trial',
      'DELETE /release-api/previews/pr-12',
    ]);
    expect(requests[0]?.body.toString()).toBe('{"version":"1.0.0-a"}');
  });

  test('a file that is missing is not sent', async () => {
    await expect(main(['release', 'gone.tgz'], folder)).rejects.toThrow('There is no file gone.tgz.');
    expect(requests).toEqual([]);
    expect(existsSync(path.join(folder, 'dist'))).toBe(false);
  });
});
