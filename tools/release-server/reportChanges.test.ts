import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type FakeS3, startFakeS3 } from '@rialto/api/testing/fakeS3';
import { releaseApps } from '../release/releaseApps';
import { keptChangesIn, liveState } from '../release/siteState';
import { bucketStore } from '../release/store/bucketStore';
import { folderStore } from '../release/store/folderStore';
import type { SiteStore } from '../release/store/siteStore';
import { fakeShell, workshop } from '../release/testing/fakeBuild';
import { reportChanges } from './reportChanges';

const { folder, remove } = workshop();
const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI', region: 'eu-west-1' };
/** More than the generations that are kept. */
const changes = 230;

let s3: FakeS3;
let api: Server;
let audited: number[];

beforeAll(async () => {
  s3 = await startFakeS3(keys);
  api = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    audited.push((JSON.parse(text) as { generation: number }).generation);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await s3.close();
  await new Promise((resolve) => api.close(resolve));
  remove();
});
beforeEach(() => {
  audited = [];
});

const audit = () => ({ api: [`http://127.0.0.1:${(api.address() as AddressInfo).port}/api`], token: 'secret' });

async function makeChanges(store: SiteStore): Promise<void> {
  for (let n = 0; n < changes; n += 1) {
    const { generation, ...state } = liveState(store.folder);
    const change = {
      id: `change ${n}`,
      at: new Date(n).toISOString(),
      author: { name: 'support' },
      details: { action: 'settings' as const, names: [] },
    };
    await store.add({ ...state, generation: generation + 1, change });
  }
}

const all = Array.from({ length: changes + 1 }, (_, n) => n + 1);

test('changes of more generations than are kept are all reported, once and in order', async () => {
  const store = folderStore(path.join(folder, 'site'));
  await releaseApps({ builds: [fakeShell(folder, '1')], to: store, site: { apiUrl: '/api' } });
  await makeChanges(store);
  await reportChanges(store, audit());
  expect(audited).toEqual(all);
  await reportChanges(store, audit());
  expect(audited).toEqual(all);
  expect(keptChangesIn(store.folder)).toEqual([]);
});

test('changes that another machine has made in a bucket are all reported', async () => {
  const settings = { ...keys, endpoint: s3.endpoint, bucket: 'site' };
  const [laptop, host] = ['laptop', 'host'].map((name) => bucketStore(path.join(folder, name), settings, name)) as [
    SiteStore,
    SiteStore,
  ];
  await releaseApps({ builds: [fakeShell(folder, '1')], to: laptop, site: { apiUrl: '/api' } });
  await host.pull();
  await makeChanges(laptop);
  await host.pull();
  await reportChanges(host, audit());
  expect(audited).toEqual(all);
});
