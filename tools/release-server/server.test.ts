import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startFakeS3 } from '@rialto/api/testing/fakeS3';
import { generateKeys, packArtefact } from '@rialto/area-kit/artefact';
import { writeContents } from '@rialto/area-kit/contents';
import type { FastifyInstance } from 'fastify';
import { changeSite, withSite } from '../release/changeSite';
import { releaseApps } from '../release/releaseApps';
import { commandLine } from '../release/siteChange';
import { liveState } from '../release/siteState';
import { bucketStore } from '../release/store/bucketStore';
import { folderStore } from '../release/store/folderStore';
import { newToken, readKey, type Teams } from '../release/teams';
import { changedFiles, fakeArea, fakeShell, treeOf, workshop } from '../release/testing/fakeBuild';
import { createReleaseServer } from './server';

const { folder, remove } = workshop();
const marketToken = 'm'.repeat(40);
const now = new Date('2026-11-25T12:00:00Z');
const keys = { vendor: generateKeys(), buyer: generateKeys() };
const tokens = { vendor: newToken('vendor', now), buyer: newToken('buyer', now), keyless: newToken('keyless', now) };

let sites = 0;
let site: string;
let app: FastifyInstance;
let api: Server;
let audited: {
  generation: number;
  author: { name: string; adminId?: number };
  details: { action: string; reason?: string };
}[];
let apiStatus: number;

beforeAll(async () => {
  api = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const isAllowed = request.headers.authorization === `Bearer ${marketToken}` && request.url === '/api/site/releases';
    if (apiStatus === 204 && isAllowed) audited.push(JSON.parse(text));
    response.writeHead(isAllowed ? apiStatus : 404).end();
  });
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => api.close(resolve));
  remove();
});

beforeEach(async () => {
  site = path.join(folder, `site-${sites++}`);
  audited = [];
  apiStatus = 204;
  const release = { contributes: [{ slot: 'product.aside' as const, module: './Note' as const, scripts: [] }] };
  const vendor = fakeArea(folder, 'vendor', '1', { release });
  const builds = [fakeShell(folder, '1'), vendor, fakeArea(folder, 'buyer', '1')];
  await releaseApps({ builds, to: site, site: { apiUrl: '/api', publicUrl: 'https://shop.example' } });
  const teams: Teams = {
    vendor: {
      areas: ['vendor', 'weather'],
      tokens: [tokens.vendor.stored],
      keys: [readKey(keys.vendor.publicKey, now)],
    },
    buyer: { areas: ['buyer'], tokens: [tokens.buyer.stored], keys: [readKey(keys.buyer.publicKey, now)] },
    keyless: { areas: ['keyless'], tokens: [tokens.keyless.stored], keys: [] },
  };
  await changeSite(site, { author: commandLine }, async (live) => {
    if (!live) throw new Error('no site');
    return { next: { ...live, teams }, details: { action: 'team', team: 'vendor', did: 'add' }, result: null };
  });
  const { port } = api.address() as AddressInfo;
  const audit = { api: [`http://127.0.0.1:${port}/api`], token: marketToken };
  app = createReleaseServer({ site, marketToken, audit, followMs: 20, areaQuotaMb: 1, releasesPerHour: 5 });
  await app.ready();
});
afterEach(() => app.close());

const artefactOf = async (
  name: string,
  version: string,
  options: Parameters<typeof fakeArea>[3] = {},
  pair: { privateKey: string } = keys.vendor,
) =>
  readFileSync(
    await packArtefact({
      build: fakeArea(folder, name, version, options).folder,
      to: path.join(folder, `packed-${sites++}`),
      privateKey: pair.privateKey,
    }),
  );

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, token = tokens.vendor.token) =>
  app.inject({
    method,
    url: `/release-api${url}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(Buffer.isBuffer(payload) && { 'content-type': 'application/gzip' }),
    },
    ...(payload && { payload }),
  });

const live = (area = 'vendor') => liveState(site).registry[area];

/** Waits until the audit log has these actions. */
async function auditHas(...actions: string[]): Promise<void> {
  const deadline = Date.now() + 5000;
  const seen = () => audited.map(({ details }) => details.action);
  while (JSON.stringify(seen()) !== JSON.stringify(actions) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(seen()).toEqual(actions);
}

test('a team’s artefact goes live, and is on the audit', async () => {
  const response = await call('POST', '/releases', await artefactOf('vendor', '2'));
  expect([response.statusCode, response.json()]).toEqual([
    201,
    { area: 'vendor', version: '2', generation: 3, url: 'https://shop.example/vendor' },
  ]);
  expect(live()).toMatchObject({ active: { version: '2' }, previous: { version: '1' } });
  await auditHas('release', 'team', 'release');
  expect(audited[2]).toMatchObject({
    generation: 3,
    author: { name: 'vendor' },
    details: { releases: [{ app: 'vendor', version: '2', previous: '1' }] },
  });
});

test('a preview is for its link, which only its team and the market can list and withdraw', async () => {
  const response = await call('POST', '/releases?preview=pr-12', await artefactOf('vendor', '2'));
  const { url, version } = response.json<{ url: string; version: string }>();
  expect([response.statusCode, version]).toEqual([201, '2']);
  expect(url).toMatch(/^https:\/\/shop\.example\/vendor\?preview=pr-12\./);
  expect(live()?.active.version).toBe('1');
  const linksOf = async (token: string) =>
    (await call('GET', '/areas', undefined, token))
      .json<{ previews: { link: string }[] }>()
      .previews.map(({ link }) => link);
  expect([await linksOf(tokens.vendor.token), await linksOf(marketToken)]).toEqual([[url], [url]]);
  expect(await linksOf(tokens.buyer.token)).toEqual([]);
  const foreign = await call('DELETE', '/previews/pr-12', undefined, tokens.buyer.token);
  expect([foreign.statusCode, foreign.json<{ message: string }>().message]).toEqual([
    403,
    expect.stringContaining("'vendor' does not belong to the team 'buyer'"),
  ]);
  expect((await call('DELETE', '/previews/pr-12')).statusCode).toBe(200);
  expect(await linksOf(marketToken)).toEqual([]);
  await auditHas('release', 'team', 'preview', 'preview_end');
});

test('sent twice, it is live once', async () => {
  const artefact = await artefactOf('vendor', '2');
  await call('POST', '/releases', artefact);
  const again = await call('POST', '/releases', artefact);
  expect([again.statusCode, again.json<{ generation: number }>().generation]).toEqual([201, 3]);
  expect(live()?.previous?.version).toBe('1');
});

test('a trial begins, grows, is promoted, and the release is rolled back', async () => {
  await call('POST', '/releases?trial=10', await artefactOf('vendor', '2'));
  expect(live()).toMatchObject({ active: { version: '1' }, canary: { percent: 10, release: { version: '2' } } });
  const raised = await call('PUT', '/areas/vendor/trial', { percent: 50 });
  expect([raised.statusCode, raised.json<{ percent: number }>().percent]).toEqual([200, 50]);
  const stale = await call('PUT', '/areas/vendor/trial', { percent: 100, from: 10 });
  expect([stale.statusCode, stale.json<{ message: string }>().message]).toEqual([
    409,
    'The trial of vendor has changed meanwhile. Look at it again.',
  ]);
  await call('PUT', '/areas/vendor/trial', { percent: 100, from: 50 });
  expect(live()).toMatchObject({ active: { version: '2' }, previous: { version: '1' } });
  const back = await call('POST', '/areas/vendor/rollback');
  expect(back.json()).toMatchObject({ area: 'vendor', version: '1', url: 'https://shop.example/vendor' });
  await auditHas('release', 'team', 'trial', 'trial', 'release', 'rollback');
});

test('only the market gives a trial’s change a reason', async () => {
  await call('POST', '/releases?trial=10', await artefactOf('vendor', '2'));
  await call('PUT', '/areas/vendor/trial', { percent: 50, reason: 'x'.repeat(1000) });
  await call('DELETE', '/areas/vendor/trial', { reason: 'FAILS_MORE' }, marketToken);
  await auditHas('release', 'team', 'trial', 'trial', 'trial_end');
  expect(audited.slice(3).map(({ details }) => details.reason)).toEqual([undefined, 'FAILS_MORE']);
});

test('a trial is ended', async () => {
  await call('POST', '/releases?trial=10', await artefactOf('vendor', '2'));
  expect((await call('DELETE', '/areas/vendor/trial')).json()).toMatchObject({ version: '2' });
  expect(live()?.canary ?? null).toBeNull();
});

test('the market switches a slot off for an admin, and lists the areas', async () => {
  const response = await app.inject({
    method: 'PUT',
    url: '/release-api/areas/vendor/slots/product.aside',
    headers: { authorization: `Bearer ${marketToken}`, 'x-admin-id': '7' },
    payload: { isOff: true },
  });
  expect(response.statusCode).toBe(200);
  expect(live()).toMatchObject({ slotsOff: ['product.aside'] });
  await auditHas('release', 'team', 'slot_off');
  expect(audited[2]?.author).toEqual({ name: 'market', adminId: 7 });
  const list = await call('GET', '/areas', undefined, marketToken);
  expect(list.json()).toMatchObject({
    generation: 3,
    areas: [
      { name: 'vendor', version: '1', previous: null, trial: null, slotsOff: ['product.aside'] },
      { name: 'buyer', version: '1' },
    ],
  });
});

describe('rejected before anything is written:', () => {
  const rejected = async (response: ReturnType<typeof call>, status: number, message: string | RegExp) => {
    const { statusCode, body } = await response;
    expect([statusCode, (JSON.parse(body) as { message: string }).message]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
  };
  let before: ReturnType<typeof treeOf>;
  /** Without what the server notes for itself. */
  const tree = () =>
    Object.fromEntries(
      Object.entries(treeOf(site)).filter(([file]) => !/^releases\/(reported|incoming|lock)/.test(file)),
    );
  beforeEach(() => {
    before = tree();
  });
  afterEach(() => {
    expect(changedFiles(before, tree())).toEqual([]);
  });

  test('a truncated artefact', async () => {
    const whole = await artefactOf('vendor', '2');
    await rejected(
      call('POST', '/releases', whole.subarray(0, whole.length / 2)),
      422,
      /truncated or damaged.*rialto-area pack/,
    );
  });

  test('an artefact that another team has signed', async () => {
    const foreign = await artefactOf('vendor', '2', {}, keys.buyer);
    await rejected(call('POST', '/releases', foreign), 422, /not one of this team's.*Pack it with the team's key/);
  });

  test('with the market’s token, an artefact that the area’s team has not signed', async () => {
    const foreign = await artefactOf('vendor', '2', {}, keys.buyer);
    await rejected(
      call('POST', '/releases', foreign, marketToken),
      403,
      "The artefact of the area 'vendor' is not signed by the team that the area belongs to.",
    );
  });

  test.each<[string, object, string]>([
    ['no paths', { paths: undefined }, 'area.json › paths: '],
    ['a title that is no text', { title: { en: 'Vendor' } }, 'area.json › title: '],
    [
      'a menu entry that leads to another site',
      { menu: [{ label: 'Vendor', path: '//other.example', roles: ['user'], order: 1 }] },
      "area.json › menu › 0 › path: expected an address such as '/help'",
    ],
    ['a text that would fill every page', { title: 'x'.repeat(201) }, 'area.json › title: '],
    [
      'many texts that would fill every page',
      { paths: Array.from({ length: 60 }, (_, n) => ({ path: `/vendor/${n}/${'x'.repeat(150)}` })) },
      'add 11 kB to every page of the site, and the limit is 8 kB. Shorten src/area.ts.',
    ],
  ])('an artefact whose description has %s', async (_what, change, message) => {
    const { folder: build, release } = fakeArea(folder, 'vendor', '2');
    writeFileSync(path.join(build, 'area.json'), JSON.stringify({ ...release, ...change }));
    writeContents(build, {});
    const to = path.join(folder, `packed-${sites++}`);
    const packed = await packArtefact({ build, to, privateKey: keys.vendor.privateKey });
    await rejected(call('POST', '/releases', readFileSync(packed)), 422, message);
  });

  test('an artefact that is too large', async () => {
    const large = Buffer.alloc(21 * 1024 ** 2, 1);
    await rejected(call('POST', '/releases', large), 413, 'larger than 20 MB. Split the area');
  });

  test('an artefact of another team’s area', async () => {
    const foreign = await artefactOf('buyer', '2');
    await rejected(
      call('POST', '/releases', foreign),
      403,
      "The area 'buyer' does not belong to the team 'vendor', which may release: vendor, weather. Use the token of its team",
    );
    await rejected(call('POST', '/areas/buyer/rollback'), 403, 'does not belong to the team');
    await rejected(call('PUT', '/areas/buyer/trial', { percent: 5 }), 403, 'does not belong to the team');
    await rejected(call('DELETE', '/areas/buyer/trial'), 403, 'does not belong to the team');
  });

  test.each<[string, Parameters<typeof fakeArea>[3], RegExp]>([
    [
      'a contract that is too new',
      { release: { contract: '1.9.0' } },
      /needs contract 1\.9\.0, but the shell .*Release a newer shell first/,
    ],
    ['a path of another area', { release: { paths: [{ path: '/buyer' }] } }, /has it. Choose another path/],
    [
      'a slot that does not exist',
      { release: { contributes: [{ slot: 'product.top' as never, module: './Note' as const, scripts: [] }] } },
      /there is no such slot\. The slots are product\.badges, .*See docs\/slots\.md/,
    ],
    ['its own React', { packages: { react: '19.3.1' } }, /bundles react 19\.3\.1.*Use the shell’s/],
  ])('an artefact with %s', async (_what, options, message) => {
    await rejected(call('POST', '/releases', await artefactOf('vendor', '2', options)), 422, message);
  });

  test('a version with other content', async () => {
    await rejected(
      call('POST', '/releases', await artefactOf('vendor', '1', { script: 'other' })),
      422,
      'A version never changes: build it with a new version.',
    );
  });

  test('an artefact of a team without a key', async () => {
    await rejected(
      call('POST', '/releases', await artefactOf('keyless', '1'), tokens.keyless.token),
      403,
      "The team 'keyless' has no public key. Send the market the line",
    );
  });

  test('no artefact', async () => {
    await rejected(call('POST', '/releases', {}), 422, 'This is not an artefact');
    await rejected(call('POST', '/releases'), 422, 'This is not an artefact');
  });

  test('a wrong share of a trial', async () => {
    await rejected(
      call('POST', '/releases?trial=100', await artefactOf('vendor', '2')),
      400,
      'whole number from 1 to 99',
    );
  });

  test.each([
    ['no token', ''],
    ['an unknown token', 'Bearer vendor.00000000.x'],
    ['a token of another kind', 'Basic dmVuZG9yOg=='],
  ])('%s', async (_what, authorization) => {
    const response = await app.inject({ method: 'GET', url: '/release-api/areas', headers: { authorization } });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      401,
      expect.stringMatching(/Send the team's|Ask the market for a new one/),
    ]);
  });

  test('a change that only the market may make', async () => {
    await rejected(
      call('PUT', '/areas/vendor/slots/product.aside', { isOff: true }),
      403,
      'Only an administrator of the market',
    );
  });

  test('a rollback of the shell', async () => {
    await rejected(call('POST', '/areas/shell/rollback', {}, marketToken), 422, "This site has no area 'shell'");
  });

  test('an address that does not exist', async () => {
    await rejected(call('GET', '/nothing'), 404, 'There is no GET /release-api/nothing');
  });
});

test.each([
  ['token is revoked', { tokens: [] }, 401, 'The token is not valid.'],
  ['key is removed', { keys: [] }, 403, 'is not signed by the team'],
  ['area is given to another team', { areas: ['weather'] }, 403, 'does not belong to the team'],
])('a release whose %s while it waits is refused', async (_what, change, status, words) => {
  const packed = await artefactOf('vendor', '2');
  let waiting: Promise<{ statusCode: number; body: string }> | undefined;
  // The release arrives while a command holds the site's lock.
  await withSite(site, async () => {
    waiting = call('POST', '/releases', packed).then((response) => response);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await changeSite(folderStore(site, 'another host'), { author: commandLine }, async (state) => {
      if (!state?.teams?.vendor) throw new Error('no team');
      const teams = { ...state.teams, vendor: { ...state.teams.vendor, ...change } };
      return { next: { ...state, teams }, details: { action: 'team', team: 'vendor', did: 'areas' }, result: null };
    });
  });
  const response = await waiting;
  expect([response?.statusCode, response?.body]).toEqual([status, expect.stringContaining(words)]);
  expect(live()?.active.version).toBe('1');
});

test('with a bucket, a token that another host has revoked releases nothing, and soon reads nothing', async () => {
  const bucketKeys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI', region: 'eu-west-1' };
  const s3 = await startFakeS3(bucketKeys);
  const bucket = { ...bucketKeys, endpoint: s3.endpoint, bucket: 'site' };
  const storeOf = (host: string) => bucketStore(path.join(folder, `copy-${sites++}`), bucket, host);
  const [here, there] = [storeOf('here'), storeOf('there')];
  const builds = [fakeShell(folder, '1'), fakeArea(folder, 'vendor', '1')];
  await releaseApps({ builds, to: there, site: { apiUrl: '/api' } });
  const setTokens = (stored: Teams[string]['tokens']) =>
    changeSite(there, { author: commandLine }, async (state) => {
      if (!state) throw new Error('no site');
      const team = { areas: ['vendor'], tokens: stored, keys: [readKey(keys.vendor.publicKey, now)] };
      return {
        next: { ...state, teams: { vendor: team } },
        details: { action: 'team', team: 'vendor', did: 'token_revoke' },
        result: null,
      };
    });
  await setTokens([tokens.vendor.stored]);
  await app.close();
  app = createReleaseServer({ site: here, audit: null, followMs: 500 });
  await here.pull();
  const status = async () => (await call('GET', '/areas')).statusCode;
  expect(await status()).toBe(200);
  const packed = await artefactOf('vendor', '2');
  await setTokens([]);
  expect((await call('POST', '/releases', packed)).statusCode).toBe(401);
  for (const deadline = Date.now() + 5000; (await status()) !== 401 && Date.now() < deadline; )
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await status()).toBe(401);
  expect(liveState(there.folder).registry.vendor?.active.version).toBe('1');
  await app.close();
  await s3.close();
});

test('a team has quotas of releases and megabytes', async () => {
  const statuses: number[] = [];
  for (const version of ['2', '3', '4', '5', '6', '7'])
    statuses.push((await call('POST', '/releases', await artefactOf('vendor', version))).statusCode);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const large = { files: { 'assets/large.svg': 'x'.repeat(1024 ** 2) } };
  const response = await call(
    'POST',
    '/releases',
    await artefactOf('buyer', '2', large, keys.buyer),
    tokens.buyer.token,
  );
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
    413,
    'The releases of buyer would take more than 1 MB. The market removes old ones: npm run release -- prune mf-buyer',
  ]);
});

test('changes are reported when the API is back, each once and in order', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  apiStatus = 503;
  await call('POST', '/releases', await artefactOf('vendor', '2'));
  await app.close();
  apiStatus = 204;
  audited = [];
  const { port } = api.address() as AddressInfo;
  app = createReleaseServer({
    site,
    marketToken,
    audit: { api: ['http://127.0.0.1:1/api', `http://127.0.0.1:${port}/api`], token: marketToken },
    followMs: 20,
  });
  await app.ready();
  await auditHas('release', 'team', 'release');
  await call('POST', '/areas/vendor/rollback');
  await auditHas('release', 'team', 'release', 'rollback');
  expect(log.mock.calls.join()).toContain('The API’s audit log'.replace('’', "'"));
  log.mockRestore();
});

test('metrics name the releases, and count requests without a token', async () => {
  expect((await app.inject('/release-api/areas')).statusCode).toBe(401);
  const { statusCode, payload } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(payload).toContain('rialto_release_info{area="vendor",version="1",state="live"} 1');
  expect(payload).toContain('rialto_release_info{area="shell",version="1",state="live"} 1');
  expect(payload).toContain(
    'rialto_release_request_seconds_count{method="GET",route="/release-api/areas",status="401"} 1',
  );
});
