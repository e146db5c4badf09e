import type { AreaRelease, Registry } from '@rialto/shared/federation/area';
import type { Site } from '@rialto/shared/site';
import { composePages } from './composePages';
import { composePage, noncePlaceholder } from './page';
import type { Prerendered } from './prerender';

const vendor: AreaRelease = {
  name: 'vendor',
  title: 'Vendor area',
  owner: 'Vendor team </script><script>alert(1)</script>',
  paths: [{ path: '/dashboard/my-shop', roles: ['vendor'] }],
  menu: [],
  version: '1.0.0-abc',
  contract: '1.0.0',
  base: '/remotes/vendor/1.0.0-abc/',
  entry: 'assets/remoteEntry.1.js',
  scripts: ['assets/routes.2.js'],
  integrity: { 'assets/remoteEntry.1.js': 'sha384-entry', 'assets/routes.2.js': 'sha384-routes' },
};
const registry: Registry = { vendor: { active: vendor, previous: null } };
const site = { apiUrl: '/api' };
const contract = '2.0.0';

const inlined = (html: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">(.*)</script>`).exec(html)?.[1] ?? 'null') as unknown;

test('a page contains the site and the registry, which cannot end their elements', () => {
  const html = composePage({ site, registry, contract, scripts: ['assets/shell.1.js'], area: null });
  expect(inlined(html, 'rialto-site')).toEqual(site);
  expect(inlined(html, 'rialto-registry')).toEqual({ vendor: { active: vendor } });
  expect(html).not.toContain('<script>alert(1)');
});

test('a page of a shell of contract 1 contains the whole registry', () => {
  const listed: Registry = { vendor: { active: { ...vendor, details: 'sha256-abc' }, previous: null } };
  const pageOf = (version: string) =>
    composePage({ site, registry: listed, contract: version, scripts: [], area: null });
  expect(inlined(pageOf('1.5.0'), 'rialto-registry')).toEqual(listed);
  expect(pageOf('2.0.0')).not.toContain('remoteEntry.1.js');
});

test('a page preloads its own area’s scripts with their hashes, and no other’s', () => {
  const own = composePage({ site, registry, contract, scripts: [], area: vendor });
  expect(own).toContain(
    '<link rel="preload" href="/remotes/vendor/1.0.0-abc/assets/remoteEntry.1.js" as="script" integrity="sha384-entry">',
  );
  expect(own).toContain('assets/routes.2.js" as="script" integrity="sha384-routes"');
  expect(composePage({ site, registry, contract, scripts: [], area: null })).not.toContain('as="script"');
});

test('a page has the hashes of the shell’s scripts: initial, of its own pages, and loaded on demand', () => {
  const hashes = {
    'assets/shell.1.js': 'sha384-shell',
    'assets/shop.3.js': 'sha384-page',
    'assets/9.js': 'sha384-later',
  };
  const html = composePage({ site, registry, contract, scripts: ['assets/shell.1.js'], hashes, area: null, rendered });
  expect(html).toContain('<script defer src="/assets/shell.1.js" integrity="sha384-shell"></script>');
  expect(html).toContain('<link rel="preload" href="/assets/shop.3.js" as="script" integrity="sha384-page">');
  expect(inlined(html, 'rialto-shell')).toEqual(hashes);
});

const bootstrap = 'addEventListener("pointerup",()=>{})';
const inlineBootstrap = `<script nonce="${noncePlaceholder}">${bootstrap}</script>`;

test('scripts of a page with data have low priority', () => {
  const hashes = { 'assets/shell.1.js': 'sha384-shell' };
  const html = composePage({
    site,
    registry,
    contract,
    scripts: ['assets/shell.1.js'],
    bootstrap,
    hashes,
    area: vendor,
    rendered,
    data: { address: '/', language: 'en', queryState: {} },
  });
  expect(html).toContain(inlineBootstrap);
  expect(html).toContain(
    '<script defer src="/assets/shell.1.js" integrity="sha384-shell" fetchpriority="low"></script>',
  );
  const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]*)" as="script"[^>]* fetchpriority="low">/g)];
  expect(preloaded.map(([, href]) => href)).toEqual([
    `${vendor.base}assets/remoteEntry.1.js`,
    `${vendor.base}assets/routes.2.js`,
    `${vendor.base}assets/shop.3.js`,
  ]);
});

test('a page without data starts at once, and has the bootstrap when it has content', () => {
  const page = { site, registry, contract, scripts: ['assets/shell.1.js'], bootstrap, area: null };
  const scriptsOf = (html: string) => html.match(/(?<=<script defer src=")[^"]*/g);
  const withFrame = composePage({ ...page, rendered });
  expect(withFrame.indexOf(inlineBootstrap)).toBeGreaterThan(0);
  expect(withFrame).not.toContain('fetchpriority="low"');
  for (const html of [withFrame, composePage(page)]) expect(scriptsOf(html)).toEqual(['/assets/shell.1.js']);
  expect(composePage(page)).not.toContain(inlineBootstrap);
});

test.each([
  ['en', 'Rialto needs JavaScript.', 'Reload the page'],
  ['de', 'Rialto braucht JavaScript.', 'Seite neu laden'],
] as const)('what a page says before its code runs is in its language: %s', (language, noScripts, reload) => {
  const data = { address: '/', language, queryState: {} };
  const html = composePage({ site, registry, contract, scripts: [], area: null, data });
  expect(html).toContain(`<html lang="${language}"`);
  expect(html).toContain(`<noscript><p>${noScripts} `);
  expect(html).toContain(`<a href="">${reload}</a>`);
});

test('every inline style has the placeholder of the nonce', () => {
  const html = composePage({ site, registry, contract, scripts: [], area: null });
  expect(html).toContain(`<style nonce="${noncePlaceholder}">`);
  expect(html).not.toMatch(/<style>|<script>/);
});

const rendered: Prerendered = {
  area: 'vendor',
  path: '/dashboard/my-shop/:shopId',
  scripts: ['assets/shop.3.js'],
  preload: [{ queryKey: ['shop', { limit: 1, page: 2 }] }],
  html: '<meta name="description" content="Shops"/><title>My Shop · Rialto</title><header>Rialto</header>',
  css: '<style data-styled="true" data-styled-version="6">a{color:red}</style>',
};

test('a page contains its first rendering with its title, styles, scripts and preloaded queries', () => {
  const html = composePage({ site, registry, contract, scripts: [], area: vendor, rendered });
  expect(html).toContain('<div id="root" data-area="vendor" data-version="1.0.0-abc"><header>Rialto</header></div>');
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain('<meta name="description" content="Shops"/><title>My Shop · Rialto</title>');
  expect(head.match(/<title>/g)).toHaveLength(1);
  expect(head).toContain(`<style nonce="${noncePlaceholder}" data-styled="true"`);
  expect(head).toContain('href="/remotes/vendor/1.0.0-abc/assets/shop.3.js" as="script"');
  expect(head).toContain('<link rel="preload" href="/api/shop?limit=1&amp;page=2" as="fetch" crossorigin>');
});

test('controls are disabled until hydration, links are not', () => {
  const html =
    '<a href="/">Home</a><button type="button">Menu</button><input name="q"/><button disabled="">Pay</button>';
  expect(composePage({ site, registry, contract, scripts: [], area: null, rendered: { ...rendered, html } })).toContain(
    '<a href="/">Home</a><button disabled data-waits type="button">Menu</button><input disabled data-waits name="q"/><button disabled="">Pay</button>',
  );
});

test('a page without a rendering has an empty root that names no release', () => {
  expect(composePage({ site, registry, contract, scripts: [], area: vendor })).toContain('<div id="root"></div>');
});

test('there is a page for each area and one for the shell', () => {
  const files = composePages(site, { contract, scripts: ['assets/shell.1.js'], integrity: {} }, registry, []);
  expect(files['pages/vendor.html']).toContain('src="/assets/shell.1.js"');
  expect(Object.keys(files).filter((name) => name.startsWith('pages/'))).toEqual([
    'pages/shell.html',
    'pages/vendor.html',
  ]);
});

test('the rendering of an earlier release is shown without naming the live one', () => {
  const page = {
    site,
    registry,
    contract,
    scripts: [],
    area: vendor,
    rendered: { ...rendered, isEarlier: true as const },
  };
  expect(composePage(page)).toContain('<div id="root"><header>Rialto</header></div>');
});

test('robots.txt names the sitemap by an absolute address, or not at all', () => {
  const robots = (given: Site) =>
    composePages(given, { contract, scripts: ['assets/shell.1.js'], integrity: {} }, registry, [])['robots.txt'];
  expect(robots(site)).toBe('User-agent: *\nDisallow: /dashboard\n');
  expect(robots({ ...site, publicUrl: 'https://shop.example' })).toBe(
    'User-agent: *\nDisallow: /dashboard\n\nSitemap: https://shop.example/sitemap.xml\n',
  );
});
