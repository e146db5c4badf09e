import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { generateKeys, packArtefact } from '@rialto/area-kit/artefact';
import { main } from './main';
import { releaseApps } from './releaseApps';
import { fakeArea, fakeShell, workshop } from './testing/fakeBuild';

const { folder, remove } = workshop();
const site = path.join(folder, 'site');
let lines: string[] = [];

beforeAll(async () => {
  const builds = [fakeShell(folder, '1'), fakeArea(folder, 'vendor', '1'), fakeArea(folder, 'buyer', '1')];
  await releaseApps({ builds, to: site, site: { apiUrl: '/api' } });
});
beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => jest.restoreAllMocks());
afterAll(remove);

const run = async (...args: string[]) => {
  await main([...args, '--to', site]);
  return lines.splice(0);
};

test.each([
  [['mf-nothing'], "This checkout has no app 'mf-nothing'. It has: shell, "],
  [['rollbak', 'mf-vendor'], "This checkout has no app 'rollbak'."],
  [['mf-vendor', '--trail', '5'], "Unknown option '--trail'"],
  [['mf-vendor', '--version', '5'], "--version cannot be used with 'mf-vendor'"],
  [['rollback', 'mf-vendor', '--trial', '5'], "--trial cannot be used with 'rollback'"],
  [['mf-vendor', '--trial', '0'], "--trial must be a whole number from 1 to 100, not '0'"],
  [['mf-vendor', '--trial', 'ten'], "not 'ten'"],
  [['shell', '--trial', '5'], 'The shell cannot be on trial'],
  [['mf-vendor', '--verify-url', 'shop.example'], '--verify-url must be an http(s) address'],
  [['mf-vendor', 'mf-buyer', '--from', '.'], '--from names one folder'],
  [['mf-vendor', '--from', '/nowhere'], '/nowhere has no build of mf-vendor'],
  [['settings', 'PUBLIC_URL'], "A setting has the form PUBLIC_URL=https://shop.example, not 'PUBLIC_URL'"],
  [['settings', 'PUBLIC_URL=shop.example'], 'PUBLIC_URL must be an origin'],
  [['settings', 'API_URL=api'], 'API_URL must be a path'],
  [['settings', 'MARKET_TIME_ZONE=Berlin'], 'MARKET_TIME_ZONE must be a time zone'],
  [['settings', 'MARKET_CURRENCY=JPY'], 'MARKET_CURRENCY must be a currency with two decimals'],
  [['settings', 'AREA_OVERRIDES=yes'], 'AREA_OVERRIDES must be true or false'],
  [['settings', 'JWT_SECRET=x'], "A site has no setting 'JWT_SECRET'"],
  [['mf-vendor', '--allow-unrendered', 'mf-nobody'], "it has no 'mf-nobody'"],
  [['abort', 'mf-vendor', '--allow-unrendered', 'mf-vendor'], "--allow-unrendered cannot be used with 'abort'"],
  [['constructor'], "This checkout has no app 'constructor'."],
  [['rollback', 'constructor'], "no area 'constructor'"],
  [['rollback'], 'rollback is for one app'],
  [['rollback', 'mf-vendor', 'mf-buyer'], 'rollback is for one app'],
  [['rollback', 'mf-nobody'], "no area 'nobody'. It has: vendor, buyer."],
  [['list', 'mf-nobody'], "no app 'nobody'. It has: shell, vendor, buyer."],
  [['status', 'mf-vendor'], 'status is for the whole site'],
])('%p fails with a message', async (args, words) => {
  await expect(run(...args)).rejects.toMatchObject({ isExpected: true, message: expect.stringContaining(words) });
});

test('a site without releases cannot be rolled back', async () => {
  const nowhere = path.join(folder, 'nowhere');
  await expect(main(['rollback', 'mf-vendor', '--to', nowhere])).rejects.toThrow(`no published site in ${nowhere}`);
});

test('without a command the help is printed', async () => {
  await main([]);
  expect(lines.join()).toContain('npm run release -- <command>');
});

test('a build is released from a folder, also of an area that is not in the checkout, with the same checks', async () => {
  const { folder: built } = fakeArea(folder, 'weather', '1');
  expect(await run('mf-weather', '--from', built)).toEqual([
    'weather 1 is live.',
    expect.stringContaining('The paths of areas have changed.'),
  ]);
  expect(await run('weather', '--from', fakeArea(folder, 'weather', '2').folder, '--trial', '10')).toEqual([
    'weather 2 is on trial for 10 % of the visitors.',
  ]);
  await run('abort', 'mf-weather');
  const taking = fakeArea(folder, 'weather', '3', { release: { paths: [{ path: '/vendor/weather' }] } });
  await expect(run('mf-weather', '--from', taking.folder)).rejects.toThrow("a path of the area 'vendor' (vendor team)");
  await expect(run('mf-other', '--from', built)).rejects.toThrow("a build of the area 'weather', not of mf-other");
  await expect(run('mf-../weather', '--from', built)).rejects.toThrow('is not the name of an app');
  expect((await run('list', 'mf-weather')).length).toBe(2);
  await run('retire', 'mf-weather');
});

test('a team is added, and its artefact is released from a file or an address', async () => {
  const [team, other] = [generateKeys(), generateKeys()];
  const packed = async (version: string, { privateKey } = team) =>
    packArtefact({ build: fakeArea(folder, 'help', version).folder, to: path.join(folder, 'packed'), privateKey });
  await expect(run('help', '--from', await packed('1'))).rejects.toThrow("The area 'help' belongs to no team");
  const added = await run('team', 'add', 'help-team', '--area', 'help', '--key', team.publicKey);
  expect(added).toEqual([
    expect.stringMatching(/^help-team may release: help\. Its token, which is not shown again:\nhelp-team\./),
  ]);
  expect((await run('help', '--from', await packed('1')))[0]).toBe('help 1 is live.');
  await expect(run('help', '--from', await packed('2', other))).rejects.toThrow("not one of this team's");
  await expect(run('other', '--from', await packed('2'))).rejects.toThrow("'other' belongs to no team");

  const server = createServer(async ({ url }, response) => {
    if (url === '/help-3.tgz') return response.end(readFileSync(await packed('3')));
    while (!response.destroyed && response.write(Buffer.alloc(1024 ** 2))) await new Promise(setImmediate);
    response.on('drain', () => response.write(Buffer.alloc(1024 ** 2)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `${origin}/help-3.tgz`;
  expect(await run('help', '--from', url)).toEqual(['help 3 is live.']);
  await expect(run('help', '--from', `${origin}/endless`)).rejects.toThrow(
    'is larger than 20 MB, so it is no artefact.',
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(run('help', '--from', url)).rejects.toThrow(/cannot be loaded: .*Check the address/);
  await run('retire', 'help');
});

test('tokens and keys of a team are replaced, and the team is removed', async () => {
  const [first, second] = [generateKeys(), generateKeys()];
  await run('team', 'add', 'support', '--area', 'support', '--key', first.publicKey);
  const [shown = ''] = await run('team', 'token', 'support');
  const list = async () => (await run('team', 'list')).join('\n');
  const own = async () => (await list()).split('support: ')[1] ?? '';
  const [oldToken = '', newToken = ''] = [...(await own()).matchAll(/token (\w+)/g)].map(([, id]) => id);
  expect(shown).toContain(`support.${newToken}.`);
  expect(await run('team', 'token', 'support', '--revoke', oldToken)).toEqual([
    `The token ${oldToken} of support is revoked.`,
  ]);
  const [added = ''] = await run('team', 'key', 'support', second.publicKey);
  const oldKey = /key (\w{64})/.exec(await own())?.[1] ?? '';
  expect(added).toMatch(/^support may sign releases with the key \w{64}\.$/);
  expect(await run('team', 'key', 'support', '--revoke', oldKey)).toEqual([`The key ${oldKey} of support is removed.`]);
  expect(await list()).not.toContain(oldKey);
  expect(await run('team', 'areas', 'support', '--area', 'faq')).toEqual(['support may release: faq.']);
  expect(await run('team', 'remove', 'support')).toEqual(['The team support is removed. Its areas stay live.']);
  expect(await list()).not.toContain('support: ');
});

test.each([
  [['team', 'add', 'market', '--area', 'x'], "'market' cannot be the name of a team"],
  [['team', 'add', 'Team', '--area', 'x'], "'Team' cannot be the name of a team"],
  [['team', 'add', 'x'.repeat(41), '--area', 'x'], 'cannot be the name of a team. Use up to 40'],
  [['team', 'add', 'x', '--area', 'shell'], "'shell' cannot be the name of an area"],
  [['team', 'add', 'x'], 'Which areas may it release?'],
  [['team', 'add', 'x', '--area', 'help'], "The area 'help' belongs to the team 'help-team'"],
  [['team', 'add', 'x', '--area', 'x', '--key', 'nonsense'], 'is not an Ed25519 public key'],
  [['team', 'token', 'nobody'], "This site has no team 'nobody'. It has: help-team."],
  [['team', 'token', 'help-team', '--revoke', 'x'], "help-team has no token 'x'. It has: "],
  [['team', 'dance', 'help-team'], 'team list, add, areas, token, key, remove'],
  [['prune', '--keep', '0'], "--keep must be a whole number from 1, not '0'"],
  [['prune', '--older-than', 'long'], '--older-than must be a number of days such as 90d'],
])('%p fails with the remedy', async (args, words) => {
  await expect(run(...args)).rejects.toMatchObject({ isExpected: true, message: expect.stringContaining(words) });
});

test('a private key is rejected', async () => {
  const file = path.join(folder, 'private.pem');
  writeFileSync(file, generateKeys().privateKey);
  await expect(run('team', 'key', 'help-team', file)).rejects.toThrow('which must stay with the team');
});

test('settings are shown and changed without a release', async () => {
  expect(await run('settings')).toEqual([
    'API_URL=/api',
    'AREA_OVERRIDES=false',
    'PUBLIC_URL=',
    'MARKET_TIME_ZONE=UTC',
    'MARKET_CURRENCY=USD',
  ]);
  expect(await run('settings', 'PUBLIC_URL=https://shop.example', 'AREA_OVERRIDES=true')).toEqual([
    'API_URL=/api',
    'AREA_OVERRIDES=true',
    'PUBLIC_URL=https://shop.example',
    'MARKET_TIME_ZONE=UTC',
    'MARKET_CURRENCY=USD',
    expect.stringContaining('gateway --reload'),
  ]);
  expect((await run('settings', 'AREA_OVERRIDES=')).slice(0, 3)).toEqual([
    'API_URL=/api',
    'AREA_OVERRIDES=false',
    'PUBLIC_URL=https://shop.example',
  ]);
  expect(await run('settings', 'PUBLIC_URL=')).toEqual([
    'API_URL=/api',
    'AREA_OVERRIDES=false',
    'PUBLIC_URL=',
    'MARKET_TIME_ZONE=UTC',
    'MARKET_CURRENCY=USD',
  ]);
});

test('a release goes on trial, goes live, is rolled back, listed, checked and pruned', async () => {
  const { folder: built } = fakeArea(folder, 'vendor', '2');
  expect(await run('mf-vendor', '--from', built, '--trial', '10')).toEqual([
    'vendor 2 is on trial for 10 % of the visitors.',
  ]);
  expect(await run('abort', 'mf-vendor')).toEqual([
    'The trial of vendor 2 has ended; all visitors get the live release.',
  ]);
  expect(await run('mf-vendor', '--from', built, '--trial', '100')).toEqual(['vendor 2 is live.']);
  expect(await run('rollback', 'mf-vendor')).toEqual(['vendor 1 is live again, instead of 2.']);
  expect(await run('list', 'mf-vendor')).toEqual([
    expect.stringMatching(/^vendor {2}2 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}\d+ kB {2}previous$/),
    expect.stringMatching(/^vendor {2}1 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}\d+ kB {2}live$/),
  ]);
  expect(await run('status')).toEqual([
    expect.stringMatching(/^Generation \d+$/),
    'shell: 1 is live (contract 1.4.0)',
    'vendor: 1 is live (contract 1.4.0), previous: 2',
    'buyer: 1 is live (contract 1.4.0)',
    'All files are present and unchanged.',
  ]);
  expect(await run('prune')).toEqual(['There is nothing to remove.']);
  expect(await run('retire', 'mf-vendor')).toEqual([
    'vendor 1 is no longer live. Its files stay until they are pruned.',
    expect.stringContaining('The paths of areas have changed.'),
  ]);
  expect((await run('status')).join()).not.toContain('vendor');
});

test('a release names the trial that it ends', async () => {
  await run('mf-buyer', '--from', fakeArea(folder, 'buyer', '8').folder, '--trial', '10');
  expect(await run('mf-buyer', '--from', fakeArea(folder, 'buyer', '9').folder)).toEqual([
    'The trial of buyer 8 has ended.',
    'buyer 9 is live.',
  ]);
});
