import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { writeContents } from '@rialto/area-kit/contents';
import type { AreaRelease, Registry } from '@rialto/shared/federation/area';
import fastify from 'fastify';
import { sitePlugin } from '../start/sitePlugin';
import { readBuilt } from './builtApp';
import { changeSettings, endTrial, switchSlot } from './changes';
import { checkSite } from './checkSite';
import { listReleases } from './listReleases';
import { prune } from './prune';
import { type ReleaseRequest, releaseApps } from './releaseApps';
import { rollBack } from './rollBack';
import { releaseFolder } from './siteFolder';
import { changedFiles, fakeArea, fakeShell, none, treeOf, workshop } from './testing/fakeBuild';

const { folder, remove } = workshop();
afterAll(remove);

let sites = 0;
const emptySite = () => path.join(folder, `site-${sites++}`);
const release = (to: string, builds: ReleaseRequest['builds'], more: Partial<ReleaseRequest> = {}) =>
  releaseApps({ builds, to, site: { apiUrl: '/api' }, ...more });

/** A site with a shell and two areas. */
async function aSite(): Promise<string> {
  const to = emptySite();
  await release(to, [fakeShell(folder, '1'), fakeArea(folder, 'vendor', '1'), fakeArea(folder, 'buyer', '1')]);
  return to;
}

const registry = (site: string) => JSON.parse(readFileSync(path.join(site, 'remotes.json'), 'utf8')) as Registry;
const page = (site: string, name: string) => readFileSync(path.join(site, 'pages', `${name}.html`), 'utf8');
const isWhole = (site: string) => {
  const { problems, unfinished } = checkSite(site);
  expect({ problems, unfinished }).toEqual({ problems: [], unfinished: [] });
};

/** The message of a rejected release, which must not change the site. */
async function rejection(
  site: string,
  builds: ReleaseRequest['builds'],
  more?: Partial<ReleaseRequest>,
): Promise<string> {
  const before = treeOf(site);
  const error = await release(site, builds, more).catch((thrown: unknown) => thrown);
  expect(changedFiles(before, treeOf(site))).toEqual([]);
  expect(error).toMatchObject({ isExpected: true });
  return (error as Error).message;
}

describe('a release', () => {
  test('of one area changes the registry, the pages and the gateway’s map, and no other byte', async () => {
    const site = await aSite();
    const before = treeOf(site);
    const next = fakeArea(folder, 'vendor', '2', { release: { paths: [{ path: '/vendor' }, { path: '/market' }] } });
    await release(site, [next]);
    const own = Object.keys(next.contents.files).map((file) => `remotes/vendor/2/${file}`);
    expect(changedFiles(before, treeOf(site))).toEqual(
      [
        'remotes.json',
        'gateway/pages.map',
        'gateway/pages.json',
        ...['shell', 'vendor', 'buyer'].map((name) => `pages/${name}.html`),
        'releases/generations/0000000002.json',
        'remotes/vendor/2/contents.json',
        ...own,
      ].sort(),
    );
    expect(registry(site).vendor).toMatchObject({ active: { version: '2' }, previous: { version: '1' } });
    expect(page(site, 'vendor')).toContain('/remotes/vendor/2/assets/remoteEntry.2.js');
    isWhole(site);
  });

  test('made twice changes nothing the second time', async () => {
    const site = await aSite();
    const next = fakeArea(folder, 'vendor', '2');
    await release(site, [next]);
    const before = treeOf(site);
    await release(site, [next]);
    expect(changedFiles(before, treeOf(site))).toEqual([]);
  });

  test('keeps the site’s settings', async () => {
    const site = emptySite();
    await release(site, [fakeShell(folder, '1')], { site: { apiUrl: 'https://api.example/api' } });
    await release(site, [fakeArea(folder, 'vendor', '1')], { site: null });
    expect(page(site, 'vendor')).toContain('https://api.example/api');
  });

  test('repairs damaged files of the same version', async () => {
    const site = await aSite();
    const [build] = [fakeArea(folder, 'vendor', '1')];
    const script = path.join(releaseFolder(site, 'vendor', '1'), 'assets/routes.1.js');
    writeFileSync(script, 'half');
    expect(checkSite(site).problems.join()).toContain('assets/routes.1.js');
    await release(site, [build]);
    isWhole(site);
  });

  test('waits for other releases at the same time, and none is lost', async () => {
    const site = await aSite();
    const names = ['vendor', 'buyer', 'admin', 'support'];
    await Promise.all(names.map((name) => release(site, [fakeArea(folder, name, '7')])));
    expect(Object.values(registry(site)).map(({ active }) => [active.name, active.version])).toEqual(
      expect.arrayContaining(names.map((name) => [name, '7'])),
    );
    isWhole(site);
  });

  test('of a whole checkout keeps the areas of other checkouts, and trials', async () => {
    const site = await aSite();
    await release(site, [fakeArea(folder, 'vendor', '2')], { trial: 5 });
    await release(site, [fakeArea(folder, 'support', '1')]);
    await release(site, [fakeShell(folder, '2'), fakeArea(folder, 'vendor', '3')], { keepTrials: true });
    expect(Object.keys(registry(site))).toEqual(['vendor', 'buyer', 'support']);
    const trial = { percent: 5, release: { version: '2' } };
    expect(registry(site).vendor).toMatchObject({ active: { version: '3' }, canary: trial });
    // The build that is on trial stays on trial.
    await release(site, [fakeArea(folder, 'vendor', '2')], { keepTrials: true });
    expect(registry(site).vendor).toMatchObject({ active: { version: '3' }, canary: trial });
    isWhole(site);
  });

  test('of an incomplete build is rejected', () => {
    const { folder: dist } = fakeArea(folder, 'vendor', '3');
    rmSync(path.join(dist, 'assets/routes.3.js'));
    expect(() => readBuilt('mf-vendor', dist)).toThrow(
      /is incomplete or damaged:\n {2}- assets\/routes\.3\.js is missing/,
    );
    expect(() => readBuilt('mf-buyer', dist)).toThrow("a build of the area 'vendor', not of mf-buyer");
    expect(() => readBuilt('mf-vendor', folder)).toThrow('has no build of mf-vendor');
  });

  test.each<[string, (dist: string) => void, string]>([
    ['a script that is not pinned', (dist) => fakeFile(dist, 'assets/late.js'), 'late.js has no integrity hash'],
    [
      'a kind of file that servers do not know',
      (dist) => fakeFile(dist, 'assets/a.exe'),
      'has an unsupported file type',
    ],
  ])('of a build with %s is rejected', (_what, change, words) => {
    const { folder: dist } = fakeArea(folder, 'vendor', '3');
    change(dist);
    writeContents(dist, {});
    expect(() => readBuilt('mf-vendor', dist)).toThrow(words);
  });

  test.each<[string, Partial<AreaRelease>, string]>([
    [
      'a version that is a way out of its folder',
      { version: '../../1' },
      "its version '../../1' cannot be a folder’s name",
    ],
    ['the shell’s name', { name: 'shell', base: '/remotes/shell/3/' }, "a build of the area 'shell'"],
    ['another place to be served at', { base: '/elsewhere/' }, 'it was built to be served at /elsewhere/'],
  ])('of a build with %s is rejected', (_what, change, words) => {
    expect(() => fakeArea(folder, 'vendor', '3', { release: change })).toThrow(words);
  });

  test('of a build without routes is rejected', () => {
    const { folder: dist, manifest } = fakeArea(folder, 'vendor', '3');
    writeFileSync(path.join(dist, 'mf-manifest.json'), JSON.stringify({ ...manifest, exposes: [] }));
    writeContents(dist, {});
    expect(() => readBuilt('mf-vendor', dist)).toThrow('does not expose ./routes');
  });
});

const fakeFile = (dist: string, name: string) => writeFileSync(path.join(dist, name), 'something');

describe('rejected before anything has changed:', () => {
  const react = (change: object) => ({
    shared: [{ name: 'react', requiredVersion: '^19.0.0', singleton: true, assets: none, ...change }],
  });

  test.each<[string, Parameters<typeof fakeArea>[3], string | RegExp]>([
    [
      'a contract newer than the shell’s',
      { release: { contract: '1.5.0' } },
      'vendor 2 needs contract 1.5.0, but the shell (1) provides 1.4.0. Release a newer shell first',
    ],
    ['a newer major contract', { release: { contract: '2.0.0' } }, 'needs contract 2.0.0'],
    [
      'a contract that the shell no longer provides',
      { release: { contract: '0.9.0' } },
      'vendor 2 was built against contract 0.9.0, which the shell (1) no longer provides: it provides 1.4.0. Build the area with the current kit',
    ],
    ['a newer React than the shell’s', react({ requiredVersion: '^19.4.0' }), 'needs react ^19.4.0'],
    ['another major React', react({ requiredVersion: '^18.0.0' }), 'needs react ^18.0.0'],
    [
      'a copy of React to fall back to',
      react({ assets: { ...none, js: { sync: ['assets/react.js'], async: [] } } }),
      'bundles its own copy of react',
    ],
    ['a React that would be a second one', react({ singleton: false }), 'bundles its own copy of react'],
    ['React in its scripts', { packages: { react: '19.3.1' } }, 'bundles react 19.3.1'],
    ['a router behind the façade', { packages: { 'react-router': '7.0.0' } }, 'bundles react-router 7.0.0'],
    ['something the shell has not', react({ name: '@rialto/shared/weather' }), 'which the shell (1) does not provide'],
    ['a path of another area', { release: { paths: [{ path: '/buyer' }] } }, "the area 'buyer' (buyer team) has it"],
    ['a path of the shell', { release: { paths: [{ path: '/login/help' }] } }, '/login is reserved for the shell'],
    ['the whole dashboard', { release: { paths: [{ path: '/dashboard' }] } }, '/dashboard is reserved for the shell'],
    [
      'a path below the shell’s profile',
      { release: { paths: [{ path: '/dashboard/profile/vendor' }] } },
      'is reserved for the shell',
    ],
    ['the shell’s, in another case', { release: { paths: [{ path: '/LogIn' }] } }, '/login is reserved for the shell'],
    ['a file’s name', { release: { paths: [{ path: '/sitemap.xml' }] } }, 'as a file name'],
    [
      'a page outside its paths',
      { release: { pages: { '/vendor/all': { scripts: [] }, '/buyer/:id': { scripts: [] } } } },
      'vendor has a page at /buyer/:id',
    ],
    [
      'an address to delegate that is not its own',
      { release: { delegates: ['/buyer/x'] } },
      'vendor delegates /buyer/x',
    ],
    ['a path that no server could match', { release: { paths: [{ path: '/a b' }] } }, "cannot use the path '/a b'"],
  ])('%s', async (_what, build, words) => {
    const site = await aSite();
    expect(await rejection(site, [fakeArea(folder, 'vendor', '2', build)])).toContain(words);
    expect(await rejection(site, [fakeArea(folder, 'vendor', '2', build)], { trial: 10 })).toContain(words);
  });

  test.each([
    '/product/1',
    '/product/:productId',
    '/Product/1',
    '/product/1/',
    '/product//1',
    '/%70roduct/1',
    '/%2570roduct/1',
    '/shop/../product/1',
    '/product/warranty-of-another-kind',
    '/PRODUCT/',
  ])('an address at or below another area’s: %s', async (address) => {
    const site = await aSite();
    const shop = { paths: [{ path: '/product' }], delegates: ['/product/warranty'] };
    await release(site, [fakeArea(folder, 'storefront', '1', { release: shop })]);
    const build = fakeArea(folder, 'vendor', '2', { release: { paths: [{ path: '/vendor' }, { path: address }] } });
    expect(await rejection(site, [build])).toContain("the area 'storefront' (storefront team)");
    expect(await rejection(site, [build], { trial: 10 })).toContain("the area 'storefront' (storefront team)");
  });

  test('an address above another area’s', async () => {
    const site = await aSite();
    await release(site, [fakeArea(folder, 'support', '1', { release: { paths: [{ path: '/help/faq' }] } })]);
    const wider = { paths: [{ path: '/vendor' }, { path: '/help' }] };
    expect(await rejection(site, [fakeArea(folder, 'vendor', '2', { release: wider })])).toContain(
      "vendor cannot use the path /help: /help/faq, a path of the area 'support' (support team), is below it. Choose another path, or add '/help/faq' to 'delegates'",
    );
    const delegating = { ...wider, delegates: ['/help/faq'] };
    await release(site, [fakeArea(folder, 'vendor', '3', { release: delegating })]);
    isWhole(site);
  });

  test('an address below another area’s, until that area delegates it; and then a rollback to where it did not', async () => {
    const site = await aSite();
    const build = fakeArea(folder, 'vendor', '2', {
      release: { paths: [{ path: '/vendor' }, { path: '/buyer/offers' }, { path: '/buyer/offers/old' }] },
    });
    expect(await rejection(site, [build])).toContain(
      "vendor cannot use the path /buyer/offers: it is below /buyer, a path of the area 'buyer' (buyer team). Choose another path, or ask that team to add '/buyer/offers' to 'delegates'",
    );
    await release(site, [fakeArea(folder, 'buyer', '2', { release: { delegates: ['/buyer/offers'] } })]);
    await release(site, [build]);
    isWhole(site);
    await expect(rollBack(site, 'buyer')).rejects.toThrow(
      "/buyer/offers, a path of the area 'vendor' (vendor team), is below it",
    );
    // Two areas that are released together are checked together.
    const both = emptySite();
    const buyer = fakeArea(folder, 'buyer', '2', { release: { delegates: ['/buyer/offers'] } });
    await release(both, [fakeShell(folder, '1'), build, buyer]);
    isWhole(both);
  });

  test('the same version with other bytes', async () => {
    const site = await aSite();
    expect(await rejection(site, [fakeArea(folder, 'vendor', '1', { script: 'other' })])).toContain(
      'with different content. A version never changes',
    );
  });

  test('an area in a site without a shell', async () => {
    const site = emptySite();
    mkdirSync(site);
    expect(await rejection(site, [fakeArea(folder, 'vendor', '1')])).toContain('has no shell yet');
  });

  test('a shell in which a live area cannot run; the two together are released', async () => {
    const site = await aSite();
    const shell = fakeShell(folder, '2', { release: { contract: '2.0.0' } });
    expect(await rejection(site, [shell])).toMatch(
      /vendor 1 was built against contract 1\.4\.0.*\n.*buyer 1 was built/,
    );
    const next = (name: string) => fakeArea(folder, name, '2', { release: { contract: '2.0.0' } });
    await release(site, [shell, next('vendor'), next('buyer')]);
    expect(registry(site).buyer?.active.version).toBe('2');
    isWhole(site);
  });

  test('a state that is not JSON', async () => {
    const site = await aSite();
    writeFileSync(path.join(site, 'releases/generations/0000000001.json'), '{"registry":');
    expect(await rejection(site, [fakeArea(folder, 'vendor', '2')])).toContain('0000000001.json is not JSON');
  });

  test('a registry of an earlier version’s site that is not JSON', async () => {
    const site = await aSite();
    rmSync(path.join(site, 'releases/generations'), { recursive: true });
    writeFileSync(path.join(site, 'remotes.json'), '{"vendor":');
    expect(await rejection(site, [fakeArea(folder, 'vendor', '2')])).toContain('remotes.json is not JSON');
  });
});

describe('a trial', () => {
  const entry = (site: string) => registry(site).vendor;

  test('goes to a part of the visitors, then to all', async () => {
    const site = await aSite();
    const next = fakeArea(folder, 'vendor', '2');
    await release(site, [next], { trial: 5 });
    expect(entry(site)).toMatchObject({
      active: { version: '1' },
      previous: null,
      canary: { percent: 5, release: { version: '2' } },
    });
    await release(site, [next], { trial: 50 });
    expect(entry(site)).toMatchObject({ active: { version: '1' }, canary: { percent: 50 } });
    isWhole(site);
    await release(site, [next]);
    expect(entry(site)).toEqual({
      active: { ...next.release, details: expect.stringMatching(/^sha256-/) },
      previous: expect.objectContaining({ version: '1' }),
    });
    isWhole(site);
  });

  test('ends, and all visitors get the live release', async () => {
    const site = await aSite();
    await release(site, [fakeArea(folder, 'vendor', '2')], { trial: 5 });
    await expect(rollBack(site, 'vendor')).rejects.toThrow('2 is on trial for 5 % of the visitors. End that first');
    await expect(endTrial(site, 'vendor')).resolves.toMatchObject({ result: '2' });
    expect(entry(site)).toMatchObject({ active: { version: '1' }, canary: null });
    await expect(endTrial(site, 'vendor')).rejects.toThrow('No release of vendor is on trial.');
  });

  test('is not possible for a live version, or for an area that is new to the site', async () => {
    const site = await aSite();
    expect(await rejection(site, [fakeArea(folder, 'vendor', '1')], { trial: 5 })).toContain(
      'already live for all visitors',
    );
    expect(await rejection(site, [fakeArea(folder, 'support', '1')], { trial: 5 })).toContain('new to this site');
  });
});

describe('rolling back', () => {
  test('an area makes the previous release live, and back again', async () => {
    const site = await aSite();
    await release(site, [fakeArea(folder, 'vendor', '2')]);
    await expect(rollBack(site, 'vendor')).resolves.toMatchObject({ from: '2', to: '1' });
    expect(registry(site).vendor).toMatchObject({ active: { version: '1' }, previous: { version: '2' } });
    expect(page(site, 'vendor')).toContain('/remotes/vendor/1/assets/remoteEntry.1.js');
    isWhole(site);
    await expect(rollBack(site, 'vendor')).resolves.toMatchObject({ from: '1', to: '2' });
  });

  test('to any release in the site', async () => {
    const site = await aSite();
    for (const version of ['2', '3']) await release(site, [fakeArea(folder, 'vendor', version)]);
    await expect(rollBack(site, 'vendor', { version: '1' })).resolves.toMatchObject({ from: '3', to: '1' });
    await expect(rollBack(site, 'vendor', { version: '9' })).rejects.toThrow(
      'The site does not hold vendor 9. It holds: 1, 2, 3.',
    );
    await expect(rollBack(site, 'vendor', { version: '../buyer/1' })).rejects.toThrow('does not hold');
    await expect(rollBack(site, 'vendor', { version: '1' })).rejects.toThrow('vendor 1 is already live.');
    await expect(rollBack(site, 'buyer')).rejects.toThrow('buyer has no release before 1.');
    await expect(rollBack(site, 'nobody')).rejects.toThrow("no area 'nobody'. It has: vendor, buyer.");
  });

  test('the shell restores its files without a version too', async () => {
    const site = await aSite();
    await release(site, [fakeShell(folder, '2')]);
    expect(readFileSync(path.join(site, 'favicon.svg'), 'utf8')).toContain('"2"');
    await expect(rollBack(site, 'shell')).resolves.toMatchObject({ from: '2', to: '1' });
    expect(readFileSync(path.join(site, 'favicon.svg'), 'utf8')).toContain('"1"');
    expect(page(site, 'shell')).toContain('src="/assets/shell.1.js"');
    isWhole(site);
  });

  test('and releasing an area is possible while another is damaged', async () => {
    const site = await aSite();
    await release(site, [fakeArea(folder, 'vendor', '2')]);
    rmSync(releaseFolder(site, 'buyer', '1'), { recursive: true });
    await expect(rollBack(site, 'vendor')).resolves.toMatchObject({ from: '2', to: '1' });
    await release(site, [fakeArea(folder, 'vendor', '3')]);
    expect(registry(site).vendor?.active.version).toBe('3');
    expect(checkSite(site).problems.join('\n')).toContain('buyer 1: its folder is missing');
  });

  test('to a release that is damaged or no longer fits is rejected', async () => {
    const site = await aSite();
    await release(site, [fakeArea(folder, 'vendor', '2')]);
    rmSync(path.join(releaseFolder(site, 'vendor', '1'), 'assets/routes.1.js'));
    const before = treeOf(site);
    await expect(rollBack(site, 'vendor')).rejects.toThrow('vendor 1 is damaged: assets/routes.1.js');

    const fresh = await aSite();
    const newer = (name: string) => fakeArea(folder, name, '2', { release: { contract: '1.5.0' } });
    await release(fresh, [fakeShell(folder, '2', { release: { contract: '1.5.0' } }), newer('vendor'), newer('buyer')]);
    await expect(rollBack(fresh, 'shell')).rejects.toThrow('vendor 2 needs contract 1.5.0');
    expect(changedFiles(before, treeOf(site))).toEqual([]);
  });
});

describe('pages that cannot be rendered', () => {
  const shellCode = `
exports.provided = { '@rialto/shared/site': { site: {} } };
exports.setRegistry = () => {};
exports.ownRoutes = () => [];
exports.prerender = async (address, area) => ({ html: '<p>' + (await area.routes[0].says()) + '</p>', css: '' });
exports.renderContribution = async (component) => component();`;
  const bundle = (code: string) => JSON.stringify({ code });
  const shellThatRenders = (version: string) =>
    fakeShell(folder, version, { files: { [`assets/shell.${version}.prerender.json`]: bundle(shellCode) } });
  const areaThatSays = (name: string, version: string, says: string) => {
    const code = `exports.default = [{ path: '/${name}', says() { ${says} } }];`;
    return fakeArea(folder, name, version, {
      release: { pages: { [`/${name}`]: { scripts: [] } } },
      files: { 'prerender.json': bundle(code) },
    });
  };
  const well = (name: string, version: string) => areaThatSays(name, version, `return '${name} ${version}';`);
  const broken = (version: string) => areaThatSays('vendor', version, `throw new Error('no window');`);
  const aSiteThatRenders = async () => {
    const to = emptySite();
    await release(to, [shellThatRenders('1'), well('vendor', '1'), well('buyer', '1')]);
    return to;
  };
  const pagesIn = (site: string) => Object.keys(treeOf(site)).filter((file) => file.startsWith('pages/'));
  let warnings: string[];
  beforeEach(() => {
    warnings = [];
    jest.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line));
  });
  afterEach(() => jest.restoreAllMocks());

  test('block a release for all visitors or on trial, and the message names the option that allows it', async () => {
    const site = await aSiteThatRenders();
    for (const more of [{}, { trial: 10 }]) {
      const error = await release(site, [broken('2')], more).catch((thrown: Error) => thrown);
      expect(String(error)).toMatch(/the live site has not changed.*\n {2}- vendor \/vendor: Error: no window/);
      expect(String(error)).toContain('--allow-unrendered mf-vendor');
      expect(registry(site).vendor).toMatchObject({ active: { version: '1' } });
      expect(registry(site).vendor?.canary ?? null).toBeNull();
    }
    expect(page(site, 'vendor-vendor')).toContain('<p>vendor 1</p>');
  });

  test('of an area in an endless loop keep their last rendering, and no page of another area changes', async () => {
    const site = await aSiteThatRenders();
    const before = pagesIn(site);
    const loop = areaThatSays('vendor', '2', 'for (;;);');
    await expect(release(site, [loop], { allowUnrendered: ['buyer'] })).rejects.toThrow(
      'Rendering took more than 10 s.',
    );
    await release(site, [loop], { allowUnrendered: ['vendor'] });
    expect(warnings.join()).toContain('vendor /vendor: Rendering took more than 10 s.');
    expect(registry(site).vendor?.active.version).toBe('2');
    expect(pagesIn(site)).toEqual(before);
    expect(page(site, 'vendor-vendor')).toContain('<div id="root"><p>vendor 1</p></div>');
    expect(page(site, 'buyer-buyer')).toContain('data-version="1"><p>buyer 1</p>');
    isWhole(site);
  });

  test('and contributions that hang are rejected in time, and the next release goes live', async () => {
    const site = await aSiteThatRenders();
    const code = `exports.default = []; exports.contributions = { './Note': async () => ({ default() { for (;;); } }) };`;
    const contributes = [{ slot: 'product.aside' as const, module: './Note' as const, scripts: [] }];
    const hanging = fakeArea(folder, 'vendor', '2', {
      release: { contributes },
      files: { 'prerender.json': bundle(code) },
    });
    await expect(release(site, [hanging])).rejects.toThrow(
      'vendor in the slot product.aside: Rendering took more than 10 s.',
    );
    await release(site, [well('buyer', '2')]);
    expect(registry(site)).toMatchObject({ vendor: { active: { version: '1' } }, buyer: { active: { version: '2' } } });
    isWhole(site);
  });

  test('do not block the release of another area, but that of a new shell', async () => {
    const site = await aSiteThatRenders();
    await release(site, [broken('2')], { allowUnrendered: ['vendor'] });
    await release(site, [well('buyer', '2')]);
    expect(page(site, 'buyer-buyer')).toContain('<p>buyer 2</p>');
    expect(page(site, 'vendor-vendor')).toContain('<p>vendor 1</p>');
    await expect(release(site, [shellThatRenders('2')])).rejects.toThrow('--allow-unrendered mf-vendor');
    await release(site, [well('vendor', '3')]);
    await expect(rollBack(site, 'vendor', { version: '2' })).rejects.toThrow('vendor /vendor: Error: no window');
    await rollBack(site, 'vendor', { version: '2', allowUnrendered: ['vendor'] });
    expect(page(site, 'vendor-vendor')).toContain('<p>vendor 3</p>');
  });

  test('and have no earlier rendering are rendered in the browser', async () => {
    const site = emptySite();
    await release(site, [shellThatRenders('1'), broken('1'), well('buyer', '1')], { allowUnrendered: ['vendor'] });
    expect(pagesIn(site)).toHaveLength(5);
    expect(page(site, 'vendor-vendor')).toContain('<div id="root"></div>');
  });
});

test('settings change alone', async () => {
  const site = await aSite();
  const before = treeOf(site);
  await changeSettings(site, (known) => ({ ...known, publicUrl: 'https://shop.example' }));
  expect(changedFiles(before, treeOf(site)).filter((file) => !file.startsWith('pages/'))).toEqual([
    'gateway/site.json',
    'releases/generations/0000000002.json',
    'robots.txt',
  ]);
  expect(page(site, 'vendor')).toContain('https://shop.example');
  isWhole(site);
});

test('pruning keeps the last three releases, and those that visitors may get', async () => {
  const site = await aSite();
  for (const version of ['2', '3', '4', '5', '6']) await release(site, [fakeArea(folder, 'vendor', version)]);
  for (const version of ['2', '3', '4', '5']) await release(site, [fakeShell(folder, version)]);
  await rollBack(site, 'vendor', { version: '1' });
  await rollBack(site, 'vendor', { version: '2' });
  const removed = await prune(site, ['shell', 'vendor', 'buyer']);
  expect(removed).toEqual([
    { app: 'shell', version: '1' },
    { app: 'shell', version: '2' },
    { app: 'vendor', version: '3' },
  ]);
  expect((await listReleases(site, ['vendor'])).map(({ version, state }) => [version, state])).toEqual([
    ['6', ''],
    ['5', ''],
    ['4', ''],
    ['2', 'live'],
    ['1', 'previous'],
  ]);
  const loose = Object.keys(treeOf(site)).filter((file) => file.startsWith('assets/'));
  expect(loose).toEqual(['assets/shell.3.js', 'assets/shell.4.js', 'assets/shell.5.js']);
  isWhole(site);
  await expect(prune(site, ['shell', 'vendor', 'buyer'])).resolves.toEqual([]);
});

test('the next command completes and cleans up what a killed one left', async () => {
  const site = await aSite();
  const old = { 'remotes.json': '', 'pages/vendor.html': '' };
  for (const file of Object.keys(old) as (keyof typeof old)[]) old[file] = readFileSync(path.join(site, file), 'utf8');
  await release(site, [fakeArea(folder, 'vendor', '2')]);
  const after = treeOf(site);

  // Killed right after the state was stored.
  for (const [file, content] of Object.entries(old)) writeFileSync(path.join(site, file), content);
  mkdirSync(path.join(site, 'releases/activating'), { recursive: true });
  writeFileSync(path.join(site, 'releases/activating', hostname()), '');
  mkdirSync(path.join(site, 'releases/incoming', hostname()), { recursive: true });
  writeFileSync(path.join(site, 'releases/incoming', hostname(), 'half'), 'half');
  const { problems, unfinished, state } = checkSite(site);
  expect(problems).toEqual([]);
  expect(state.registry.vendor?.active.version).toBe('2');
  expect(unfinished[0]).toBe('A command was interrupted while it replaced the live files.');

  await prune(site, ['vendor']);
  expect(changedFiles(after, treeOf(site))).toEqual([]);
  isWhole(site);
});

test('the next command restores a lost or damaged registry', async () => {
  const site = await aSite();
  const before = treeOf(site);
  for (const damage of [() => rmSync(path.join(site, 'remotes.json')), () => fakeFile(site, 'remotes.json')]) {
    damage();
    expect(checkSite(site).unfinished).toEqual(['A command was interrupted while it replaced the live files.']);
    await prune(site, []);
    expect(changedFiles(before, treeOf(site))).toEqual([]);
  }
});

test.each([
  ['a script of a live area', 'remotes/vendor/1/assets/routes.1.js', /vendor 1: assets\/routes\.1\.js is missing/],
  [
    'a script of the shell',
    'assets/shell.1.js',
    /shell 1: assets\/shell\.1\.js is missing or damaged at the site's root/,
  ],
  ['a page', 'pages/buyer.html', /the page buyer is missing/],
  ['the list of a release', 'remotes/buyer/1/contents.json', /buyer 1: its folder is missing/],
])('a check of the site finds that %s is missing', async (_what, file, words) => {
  const site = await aSite();
  rmSync(path.join(site, file));
  expect(checkSite(site).problems.join('\n')).toMatch(words);
});

describe('verified through its server before it goes live', () => {
  const serving = async (site: string, change: (body: string) => string = (body) => body, type?: string) => {
    const app = fastify();
    await app.register(sitePlugin, { folder: site, site: { apiUrl: '/api' } });
    app.addHook('onSend', async (request, reply, payload) => {
      if (!request.url.endsWith('routes.2.js')) return payload;
      if (type) reply.header('content-type', type);
      const chunks: Buffer[] = [];
      for await (const chunk of payload as AsyncIterable<Buffer>) chunks.push(chunk);
      const body = change(Buffer.concat(chunks).toString());
      reply.header('content-length', Buffer.byteLength(body));
      return body;
    });
    return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
  };

  test('goes live when all files are served', async () => {
    const site = await aSite();
    const { url, close } = await serving(site);
    await release(site, [fakeArea(folder, 'vendor', '2'), fakeShell(folder, '2')], { verifyUrl: url });
    await close();
    expect(registry(site).vendor?.active.version).toBe('2');
  });

  test.each<[string, Parameters<typeof serving>, string]>([
    ['other bytes', ['' as never, (body) => `${body} `], 'is served with different content'],
    ['a wrong type', ['' as never, undefined, 'text/plain'], 'is served as text/plain'],
  ])('does not go live with %s', async (_what, [, change, type], words) => {
    const site = await aSite();
    const { url, close } = await serving(site, change, type);
    const error = await release(site, [fakeArea(folder, 'vendor', '2')], { verifyUrl: url }).catch(
      (thrown: Error) => thrown,
    );
    await close();
    expect(String(error)).toContain(words);
    expect(registry(site).vendor?.active.version).toBe('1');
    isWhole(site);
  });

  test('does not go live when the server cannot be reached', async () => {
    const site = await aSite();
    const { url, close } = await serving(site);
    await close();
    await expect(release(site, [fakeArea(folder, 'vendor', '2')], { verifyUrl: url })).rejects.toThrow(
      'cannot be loaded',
    );
    expect(registry(site).vendor?.active.version).toBe('1');
  });
});

test('a slot switched off stays off over releases and rollbacks, until it is switched on', async () => {
  const site = await aSite();
  const release2 = { contributes: [{ slot: 'product.aside' as const, module: './Note' as const, scripts: [] }] };
  await release(site, [fakeArea(folder, 'vendor', '2', { release: release2 })]);
  const off = () => registry(site).vendor?.slotsOff;
  await switchSlot(site, 'vendor', 'product.aside', true);
  await switchSlot(site, 'vendor', 'product.aside', true);
  expect(off()).toEqual(['product.aside']);
  await release(site, [fakeArea(folder, 'vendor', '3', { release: release2 })]);
  await rollBack(site, 'vendor');
  expect(off()).toEqual(['product.aside']);
  isWhole(site);
  await switchSlot(site, 'vendor', 'product.aside', false);
  expect(registry(site).vendor).not.toHaveProperty('slotsOff');
  await expect(switchSlot(site, 'vendor', 'card.badge', true)).rejects.toThrow(
    'vendor contributes nothing to card.badge. Its slots are: product.aside.',
  );
  await expect(switchSlot(site, 'vendor', 'product.top', true)).rejects.toThrow('There is no slot');
  await expect(switchSlot(site, 'help', 'card.badge', true)).rejects.toThrow('This site has no area');
});
