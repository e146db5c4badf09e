import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { type RenderProcess, startRenderProcess } from './renderProcess';

let folder: string;
let rendering: RenderProcess | undefined;
let server: Server;
let connections: number;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-sandbox-'));
  mkdirSync(path.join(folder, 'releases/generations'), { recursive: true });
  writeFileSync(path.join(folder, 'releases/generations/0000000001.json'), '{"teams":{}}');
  connections = 0;
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.RELEASE_SERVER_TOKEN = 'the token of this process';
});
afterEach(async () => {
  rendering?.end();
  delete process.env.RELEASE_SERVER_TOKEN;
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const shellCode = `
exports.provided = { '@rialto/shared/site': { site: {} } };
exports.setRegistry = () => {};
exports.prerender = async (_address, area) => ({ html: JSON.stringify(await area.routes[0].attack()), css: '' });`;

/** The result of code of an area, which \`attack\` returns. Modules of Node are in \`node\`. */
async function attack<Result>(code: string): Promise<Result> {
  const area = `
    const node = (name) => process.getBuiltinModule ? process.getBuiltinModule(name) : null;
    const refused = async (work) => { try { return { done: String(await work()) }; } catch (error) { return { refused: error.code ?? error.message }; } };
    exports.default = [{ path: '/odd', async attack() { ${code} } }];`;
  const active = { name: 'odd', paths: [{ path: '/odd' }] } as unknown as AreaRelease;
  const registry = { odd: { active, previous: null } };
  const job = {
    shell: { code: shellCode },
    area: { name: 'odd', bundle: { code: area } },
    registry,
    site: { apiUrl: '/api' },
  };
  rendering = startRenderProcess(job, 10_000);
  await rendering.evaluate();
  return JSON.parse((await rendering.prerender('/odd')).html) as Result;
}

test('the code of an area has no environment, and as root not even its user', async () => {
  const found = await attack<{ env: object; user: number }>('return { env: process.env, user: process.getuid() };');
  const own = process.getuid?.() ?? 0;
  const nobody = { uid: 65_534, gid: 65_534 };
  // Not where Node.js is installed in root's home.
  const mayRun = own === 0 && spawnSync(process.execPath, ['--version'], nobody).status === 0;
  expect(found).toEqual({ env: {}, user: mayRun ? nobody.uid : own });
});

test.each([
  ['the teams of the site', () => path.join(folder, 'releases/generations/0000000001.json')],
  ['the accounts of the machine', () => '/etc/passwd'],
  ['the environment of the release server', () => `/proc/${process.pid}/environ`],
  ['the sources', () => path.join(__dirname, 'sandbox.ts')],
])('it cannot read %s', async (_what, file) => {
  const name = JSON.stringify(file());
  const found = await attack<object[]>(`return [
    await refused(() => node('fs').readFileSync(${name})),
    await refused(() => node('fs').promises.readFile(${name})),
    await refused(() => import('node:fs').then((fs) => fs.readFileSync(${name}))),
  ];`);
  const denied = { refused: 'ERR_ACCESS_DENIED' };
  expect(found).toEqual([denied, denied, denied]);
});

test('it cannot write files', async () => {
  await attack(`return [
    await refused(() => node('fs').writeFileSync(${JSON.stringify(path.join(folder, 'written'))}, '1')),
    await refused(() => new (node('node:sqlite').DatabaseSync)(${JSON.stringify(path.join(folder, 'database'))}).exec('CREATE TABLE t (c)')),
    await refused(() => node('fs').rmSync(${JSON.stringify(path.join(folder, 'releases'))}, { recursive: true })),
  ];`);
  expect(readdirSync(folder)).toEqual(['releases']);
});

test('it cannot start processes and threads, load addons, or send signals', async () => {
  const found = await attack<object[]>(`return [
    await refused(() => node('child_process').execFileSync('/usr/bin/id')),
    await refused(() => node('child_process').spawn('/bin/sh', ['-c', 'id'])),
    await refused(() => new (node('worker_threads').Worker)('postMessage(1)', { eval: true })),
    await refused(() => process.dlopen({ exports: {} }, '/usr/lib/addon.node')),
    await refused(() => process.binding('fs')),
    await refused(() => process.kill(${process.pid}, 0)),
    await refused(() => process._debugProcess(${process.pid})),
    await refused(() => node('inspector').open(0)),
  ];`);
  expect(found.filter((each) => !('refused' in each))).toEqual([]);
  expect(found).toHaveLength(8);
});

test('it has no network', async () => {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const found = await attack<object[]>(`
    const connected = (options) => new Promise((resolve, reject) => node('net').connect(options, () => resolve('connected')).on('error', reject));
    return [
      await refused(() => connected({ port: ${port}, host: '127.0.0.1' })),
      await refused(() => connected({ port: 80, host: '169.254.169.254' })),
      await refused(() => connected({ path: '/var/run/docker.sock' })),
      await refused(() => fetch('http://127.0.0.1:${port}')),
      await refused(() => import('node:http').then((http) => new Promise((resolve, reject) => http.get('http://127.0.0.1:${port}', resolve).on('error', reject)))),
      await refused(() => new Promise((resolve, reject) => node('dgram').createSocket('udp4').send('data', 53, '127.0.0.1', (error) => error ? reject(error) : resolve('sent')))),
      await refused(() => node('dns').promises.lookup('localhost')),
      await refused(() => node('net').createServer().listen(0)),
    ];`);
  expect(found.filter((each) => !('refused' in each))).toEqual([]);
  expect(found).toHaveLength(8);
  expect(connections).toBe(0);
});
