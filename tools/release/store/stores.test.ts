import path from 'node:path';
import { type FakeS3, startFakeS3 } from '@rialto/api/testing/fakeS3';
import { changeSite } from '../changeSite';
import { endTrial } from '../changes';
import { checkSite } from '../checkSite';
import { appsOf, listReleases } from '../listReleases';
import { prune } from '../prune';
import { releaseApps } from '../releaseApps';
import { rollBack } from '../rollBack';
import { commandLine } from '../siteChange';
import { liveState, type SiteState } from '../siteState';
import { fakeArea, fakeShell, workshop } from '../testing/fakeBuild';
import { bucketStore } from './bucketStore';
import { folderStore } from './folderStore';
import type { SiteStore } from './siteStore';

const { folder, remove } = workshop();
const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI', region: 'eu-west-1' };
let s3: FakeS3;
let sites = 0;

beforeAll(async () => {
  s3 = await startFakeS3(keys);
});
beforeEach(() => {
  s3.mode = 'well';
});
afterAll(async () => {
  await s3.close();
  remove();
});

const settings = (bucket: string) => ({ ...keys, endpoint: s3.endpoint, bucket });

/** Two hosts that share a site. */
const kinds: [kind: string, hosts: () => [SiteStore, SiteStore]][] = [
  [
    'a folder',
    () => {
      const shared = path.join(folder, `site-${sites++}`);
      return [folderStore(shared, 'one'), folderStore(shared, 'two')];
    },
  ],
  [
    'a bucket',
    () => {
      const bucket = settings(`site-${sites++}`);
      const copy = (host: string) => bucketStore(path.join(folder, `${bucket.bucket}-${host}`), bucket, host);
      return [copy('one'), copy('two')];
    },
  ],
];

const release = (to: SiteStore, name: string, version: string) =>
  releaseApps({ builds: [fakeArea(folder, name, version)], to, site: null });

async function withShell(hosts: [SiteStore, SiteStore]): Promise<[SiteStore, SiteStore]> {
  const builds = [fakeShell(folder, '1'), fakeArea(folder, 'vendor', '1'), fakeArea(folder, 'buyer', '1')];
  await releaseApps({ builds, to: hosts[0], site: { apiUrl: '/api' } });
  return hosts;
}

const versions = ({ registry }: SiteState) =>
  Object.fromEntries(Object.entries(registry).map(([name, { active }]) => [name, active.version]));

/** The newest state, after this host has followed the other. */
async function seenBy(store: SiteStore): Promise<SiteState> {
  await prune(store, []);
  expect(checkSite(store.folder)).toMatchObject({ problems: [], unfinished: [] });
  return liveState(store.folder);
}

describe.each(kinds)('two hosts that share a site in %s', (_kind, hosts) => {
  test('release at the same time, and nothing is lost', async () => {
    const [one, two] = await withShell(hosts());
    const names = Array.from({ length: 6 }, (_, n) => `area${n}`);
    await Promise.all(names.map((name, n) => release(n % 2 ? one : two, name, '1')));
    for (const host of [one, two]) {
      const state = await seenBy(host);
      expect(state.generation).toBe(7);
      expect(Object.keys(versions(state)).sort()).toEqual(['buyer', 'vendor', ...names].sort());
    }
  });

  test('a state of a generation that exists is not stored', async () => {
    const [one, two] = await withShell(hosts());
    await seenBy(two);
    const state = { ...liveState(one.folder), generation: 2 };
    await expect(one.add(state)).resolves.toBe(true);
    await expect(two.add({ ...state, change: undefined as never })).resolves.toBe(false);
  });

  test('a change that lost is planned again on the newest state', async () => {
    const [one, two] = await withShell(hosts());
    const planned: number[] = [];
    const { state } = await changeSite(one, { author: commandLine }, async (live) => {
      if (!live) throw new Error('no site');
      planned.push(live.generation);
      if (planned.length === 1) await release(two, 'vendor', '2');
      const next = { ...live, site: { ...live.site, publicUrl: 'https://shop.example' } };
      return { next, details: { action: 'settings', names: ['PUBLIC_URL'] }, result: null };
    });
    expect(planned).toEqual([1, 2]);
    expect(state).toMatchObject({ generation: 3, site: { publicUrl: 'https://shop.example' } });
    expect(versions(await seenBy(two))).toEqual({ vendor: '2', buyer: '1' });
    expect(versions(await seenBy(one))).toEqual({ vendor: '2', buyer: '1' });
  });

  test('one rolls back to what the other released', async () => {
    const [one, two] = await withShell(hosts());
    for (const version of ['2', '3']) await release(one, 'vendor', version);
    await expect(rollBack(two, 'vendor', { version: '1' })).resolves.toEqual({ from: '3', to: '1', generation: 4 });
    await expect(rollBack(two, 'vendor', { version: '2' })).resolves.toMatchObject({ to: '2' });
    expect(versions(await seenBy(one))).toEqual({ vendor: '2', buyer: '1' });
  });

  test('a trial of one is ended by the other', async () => {
    const [one, two] = await withShell(hosts());
    await releaseApps({ builds: [fakeArea(folder, 'vendor', '2')], to: one, site: null, trial: 5 });
    await expect(endTrial(two, 'vendor')).resolves.toMatchObject({ result: '2' });
  });

  test('a version with other content is rejected on each', async () => {
    const [one, two] = await withShell(hosts());
    await release(one, 'vendor', '2');
    const other = fakeArea(folder, 'vendor', '2', { script: 'other' });
    await expect(releaseApps({ builds: [other], to: two, site: null })).rejects.toThrow('with different content');
  });

  test('both list the same releases, and prune them by number and age', async () => {
    const [one, two] = await withShell(hosts());
    for (const version of ['2', '3', '4', '5', '6']) await release(one, 'vendor', version);
    await seenBy(two);
    const listed = async (host: SiteStore) =>
      (await listReleases(host, ['vendor'])).map(({ version, state, bytes }) => [version, state, bytes > 100]);
    expect(await listed(two)).toEqual(await listed(one));
    expect(await appsOf(two)).toEqual(['shell', 'vendor', 'buyer']);
    await expect(prune(two, ['vendor'], { olderThanMs: 60_000 })).resolves.toEqual([]);
    await expect(prune(two, ['vendor'], { keep: 4 })).resolves.toEqual(
      ['1', '2'].map((version) => ({ app: 'vendor', version })),
    );
    expect((await listed(one)).map(([version]) => version)).toEqual(['6', '5', '4', '3']);
  });

  test('what one is removing cannot be made live by the other until it is gone', async () => {
    const [one, two] = await withShell(hosts());
    for (const version of ['2', '3', '4']) await release(one, 'vendor', version);
    const messages: string[] = [];
    const attempt = (change: Promise<unknown>) => change.then(() => 'done', String).then((text) => messages.push(text));
    const removing: SiteStore = {
      ...one,
      async remove(app, removed) {
        await attempt(rollBack(two, 'vendor', { version: '1' }));
        await attempt(release(two, 'vendor', '1'));
        await one.remove(app, removed);
      },
    };
    await expect(prune(removing, ['vendor'])).resolves.toEqual([{ app: 'vendor', version: '1' }]);
    const words = 'vendor 1 is being removed from the site by prune. Try again in a few minutes';
    expect(messages).toEqual([expect.stringContaining(words), expect.stringContaining(words)]);
    expect(versions(await seenBy(two)).vendor).toBe('4');
    await release(two, 'vendor', '1');
    expect(versions(await seenBy(one)).vendor).toBe('1');
  });

  test('what one makes live is not removed by the other, which has listed it as old', async () => {
    const [one, two] = await withShell(hosts());
    for (const version of ['2', '3', '4']) await release(one, 'vendor', version);
    let isFirst = true;
    const late: SiteStore = {
      ...one,
      async add(state) {
        if (isFirst) await rollBack(two, 'vendor', { version: '1' });
        isFirst = false;
        return one.add(state);
      },
    };
    await expect(prune(late, ['vendor'])).resolves.toEqual([]);
    for (const host of [one, two]) expect(versions(await seenBy(host)).vendor).toBe('1');
  });

  test('what a killed host has not removed completely is removed when its time is over', async () => {
    const [one, two] = await withShell(hosts());
    for (const version of ['2', '3', '4']) await release(one, 'vendor', version);
    const killed: SiteStore = { ...one, remove: () => Promise.reject(new Error('killed')) };
    await expect(prune(killed, ['vendor'])).rejects.toThrow('killed');
    await expect(prune(two, ['vendor'])).resolves.toEqual([]);
    jest.useFakeTimers({ advanceTimers: true, now: Date.now() + 61 * 60_000, doNotFake: ['performance'] });
    try {
      await expect(prune(two, ['vendor'])).resolves.toEqual([{ app: 'vendor', version: '1' }]);
    } finally {
      jest.useRealTimers();
    }
    expect((await listReleases(two, ['vendor'])).map(({ version }) => version)).toEqual(['4', '3', '2']);
    expect((await seenBy(two)).removals).toBeUndefined();
  });
});

describe('a bucket', () => {
  const aBucket = () => {
    const bucket = settings(`site-${sites++}`);
    return bucketStore(path.join(folder, bucket.bucket), bucket);
  };

  test('that ignores conditions is rejected, because releases could get lost', async () => {
    s3.mode = 'unconditional';
    const error = await withShell([aBucket(), aBucket()]).catch((thrown: Error) => thrown);
    expect(String(error)).toContain('ignores If-None-Match, so releases could get lost');
  });

  test('that fails is named, and the live site does not change', async () => {
    const store = aBucket();
    await withShell([store, store]);
    s3.mode = 'down';
    await expect(release(store, 'vendor', '2')).rejects.toMatchObject({
      isExpected: true,
      message: expect.stringMatching(/^The bucket http.*responded with 500/),
    });
    s3.mode = 'well';
    expect(versions(await seenBy(store))).toEqual({ vendor: '1', buyer: '1' });
  });
});
