import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type FakeS3, startFakeS3 } from '@rialto/api/testing/fakeS3';
import { generateKeys, packArtefact } from '@rialto/area-kit/artefact';
import { build } from 'esbuild';
import { changeSite } from '../release/changeSite';
import { checkSite } from '../release/checkSite';
import { releaseApps } from '../release/releaseApps';
import { commandLine } from '../release/siteChange';
import { generationsIn, liveState, readGeneration } from '../release/siteState';
import { bucketStore } from '../release/store/bucketStore';
import { folderStore } from '../release/store/folderStore';
import type { SiteStore } from '../release/store/siteStore';
import { newToken, readKey, type Teams } from '../release/teams';
import { fakeArea, fakeShell, workshop } from '../release/testing/fakeBuild';

const { folder, remove } = workshop();
const program = path.join(folder, 'serveAndDie.mjs');
const now = new Date();
const names = Array.from({ length: 10 }, (_, n) => `area${n}`);
const keys = generateKeys();
const tokens = names.map((name) => newToken(name, now));
const artefacts: { name: string; version: string; token: string; packed: Buffer }[] = [];
const bucketKeys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI', region: 'eu-west-1' };
const maxKills = 16;

let s3: FakeS3;
let api: Server;
let audited: string[];

beforeAll(async () => {
  await build({
    entryPoints: [path.join(__dirname, 'testing/serveAndDie.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  s3 = await startFakeS3(bucketKeys);
  api = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { details } = JSON.parse(text) as { details: { releases?: { app: string; version: string }[] } };
    for (const { app, version } of details.releases ?? []) audited.push(`${app} ${version}`);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
  for (const [index, name] of names.entries())
    for (const version of ['1', '2']) {
      const built = fakeArea(folder, name, version).folder;
      const file = await packArtefact({ build: built, to: path.join(folder, 'packed'), privateKey: keys.privateKey });
      artefacts.push({ name, version, token: tokens[index]?.token ?? '', packed: readFileSync(file) });
    }
});
afterAll(async () => {
  await s3.close();
  await new Promise((resolve) => api.close(resolve));
  remove();
});

/** Runs a server of a host, and starts it again each time it has killed itself. */
function keepRunning(start: (step: number) => ChildProcess) {
  let address: string | null = null;
  let kills = 0;
  let child: ChildProcess;
  let isStopped = false;
  const run = () => {
    // About one release is 60 steps.
    child = start(kills < maxKills / 2 ? Math.ceil(Math.random() * 150) : 0);
    child.on('message', (message) => {
      address = String(message);
    });
    child.on('exit', (_code, signal) => {
      address = null;
      if (signal === 'SIGKILL') kills += 1;
      if (!isStopped) run();
    });
  };
  run();
  return {
    address: () => address,
    kills: () => kills,
    stop: () => {
      isStopped = true;
      return new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      });
    },
  };
}

/** Sends an artefact again until the server has answered. Returns the status and the answer. */
async function send({ token, packed }: (typeof artefacts)[number], address: () => string | null): Promise<string> {
  for (;;) {
    const url = address();
    if (url === null) await pause(50);
    else
      try {
        const response = await fetch(`${url}/release-api/releases`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/gzip' },
          body: new Uint8Array(packed),
        });
        return `${response.status} ${response.status === 201 ? '' : await response.text()}`.trim();
      } catch {
        await pause(50);
      }
  }
}

test.each(['a folder', 'a bucket'])(
  '20 releases of 10 teams at once through two hosts that share %s, each killed at random steps, are all live',
  async (kind) => {
    audited = [];
    const bucket = kind === 'a bucket' ? { ...bucketKeys, endpoint: s3.endpoint, bucket: 'site' } : null;
    const folderOf = (host: string) => path.join(folder, bucket ? `copy-${host}` : 'shared');
    const storeOf = (host: string): SiteStore =>
      bucket ? bucketStore(folderOf(host), bucket, host) : folderStore(folderOf(host), host);
    const first = storeOf('one');
    const builds = [fakeShell(folder, '1'), ...names.map((name) => fakeArea(folder, name, '0'))];
    await releaseApps({ builds, to: first, site: { apiUrl: '/api' } });
    const teams: Teams = Object.fromEntries(
      names.map((name, index) => [
        name,
        {
          areas: [name],
          tokens: tokens.slice(index, index + 1).map(({ stored }) => stored),
          keys: [readKey(keys.publicKey, now)],
        },
      ]),
    );
    await changeSite(first, { author: commandLine }, async (live) => {
      if (!live) throw new Error('no site');
      return { next: { ...live, teams }, details: { action: 'team', team: 'area0', did: 'add' }, result: null };
    });
    if (bucket) await storeOf('two').pull();
    const { port } = api.address() as AddressInfo;
    const hosts = ['one', 'two'].map((host) =>
      keepRunning((step) => {
        const args = [folderOf(host), host, String(step), `http://127.0.0.1:${port}/api`];
        return fork(program, bucket ? [...args, JSON.stringify(bucket)] : args, { stdio: 'inherit', execArgv: [] });
      }),
    );
    const answers = await Promise.all(artefacts.map((each, n) => send(each, hosts[n % 2]?.address ?? (() => null))));
    expect(answers).toEqual(artefacts.map(() => '201'));
    const kills = hosts.reduce((sum, host) => sum + host.kills(), 0);
    expect(kills).toBeGreaterThan(5);

    // Each host completes what a killed process has left, and reports it.
    const all = artefacts.map(({ name, version }) => `${name} ${version}`).sort();
    const isDone = () =>
      all.every((release) => audited.includes(release)) && checkSite(folderOf('one')).unfinished.length === 0;
    for (const deadline = Date.now() + 20_000; !isDone() && Date.now() < deadline; ) await pause(100);
    await Promise.all(hosts.map((host) => host.stop()));
    expect(all.filter((release) => !audited.includes(release))).toEqual([]);

    for (const host of ['one', 'two']) {
      const store = storeOf(host);
      await store.pull();
      const { problems } = checkSite(store.folder);
      expect(problems).toEqual([]);
      const { registry } = liveState(store.folder);
      for (const name of names)
        expect([registry[name]?.active.version, registry[name]?.previous?.version].sort()).toEqual(['1', '2']);
    }
    const wasLive = new Set(
      ['one', 'two'].flatMap((host) =>
        generationsIn(folderOf(host)).flatMap((generation) =>
          Object.values(readGeneration(folderOf(host), generation)?.registry ?? {}).map(
            ({ active }) => `${active.name} ${active.version}`,
          ),
        ),
      ),
    );
    expect(all.filter((release) => !wasLive.has(release))).toEqual([]);
  },
  180_000,
);
