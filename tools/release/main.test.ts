import path from 'node:path';
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

test('settings are shown and changed without a release', async () => {
  expect(await run('settings')).toEqual([
    'API_URL=/api',
    'AREA_OVERRIDES=false',
    'PUBLIC_URL=',
    'MARKET_TIME_ZONE=UTC',
  ]);
  expect(await run('settings', 'PUBLIC_URL=https://shop.example', 'AREA_OVERRIDES=true')).toEqual([
    'API_URL=/api',
    'AREA_OVERRIDES=true',
    'PUBLIC_URL=https://shop.example',
    'MARKET_TIME_ZONE=UTC',
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
