import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { noncePlaceholder } from '../pages/page';
import { createRenderer, type Renderer } from './renderer';
import { createRenderServer } from './server';

/** A shell whose pages show the backend's response to one call. */
const shellCode = (words: string) => `
let ask;
let pages = 0;
exports.provided = { '@rialto/shared/site': { site: {} }, '@rialto/shared/router': { matchRoutes: () => null } };
exports.setRegistry = () => {};
exports.ownRoutes = () => [{ path: '/', handle: { searchParams: ['keyword'] } }, { path: '/plain' }];
exports.answerCallsBy = (given) => { ask = given; };
exports.renderPage = async (address, area, language) => {
  const { status, body } = await ask(address.includes('late') ? '/late' : '/greeting');
  pages += 1;
  if (status >= 500) throw new Error('The page failed.');
  if (address === '/end') process.exit();
  if (area) area.routes[0].says();
  return {
    html: '<b>' + address + '</b><p>${words} ' + body + ' in ' + language + '</p><i>' + pages + '</i>', css: '',
    queryState: { queries: [{ queryKey: ['greeting'], state: { data: body } }] }, isMissing: address === '/nowhere',
  };
};`;

let folder: string;
let backend: Server;
let renderer: Renderer;
let backendUrl: string;
let greeting: string | null;
let visitors: (string | undefined)[];
let late: Promise<void>;

function write(file: string, text: string): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(`${full}.incoming`, text);
  renameSync(`${full}.incoming`, full);
}

function release(version: string): void {
  write(`assets/${version}.prerender.json`, JSON.stringify({ code: shellCode(version) }));
  write('shell.json', JSON.stringify({ version, contract: '2.0.0', scripts: [`assets/${version}.js`], integrity: {} }));
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-renderer-'));
  write('gateway/site.json', '{"apiUrl":"/api"}');
  write('remotes.json', '{}');
  release('one');
  greeting = 'Hello';
  visitors = [];
  late = Promise.resolve();
  backend = createServer(async ({ headers, url }, response) => {
    visitors.push(headers['x-forwarded-for'] as string | undefined); // given once
    const tag = `"${greeting}"`;
    if (url?.endsWith('/late')) await late;
    if (greeting === null) response.writeHead(503).end();
    else if (headers['if-none-match'] === tag) response.writeHead(304, { ETag: tag }).end();
    else response.writeHead(200, { ETag: tag }).end(greeting);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo; // of one that listens on a port
  backendUrl = `http://127.0.0.1:${port}/api`;
  renderer = createRenderer({ siteFolder: folder, backend: [backendUrl] });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  jest.restoreAllMocks();
  renderer.close();
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
  rmSync(folder, { recursive: true });
});

async function page(address = '/', cookies = '', visitor = '192.0.2.7') {
  const page = await renderer.render({ address, cookies, visitor });
  return page && { ...page, html: page.html.toString() };
}

test('a page with data is cached, and is rendered again when its data change', async () => {
  const first = await page();
  expect(first).toMatchObject({ status: 200, isKept: false });
  expect(first?.html).toContain('<p>one Hello in en</p>');
  expect(first?.html).toContain(
    '<script type="application/json" id="rialto-query-state">{"queries":[{"queryKey":["greeting"],"state":{"data":"Hello"}}]}</script>',
  );
  expect(first?.html).toContain('data-address="/"');
  expect(await page()).toMatchObject({ html: first?.html, isKept: true });
  greeting = 'Good day';
  expect((await page())?.html).toContain('<p>one Good day in en</p>');
  // The backend's limits count the calls by visitor.
  expect(new Set(visitors)).toEqual(new Set(['192.0.2.7']));
});

test('visits during a rendering get the same page', async () => {
  for (const visit of await Promise.all([page(), page(), page()])) expect(visit?.html).toContain('<i>1</i>');
});

test('a page that takes too long is cached for the next visitor', async () => {
  let arrive = () => {};
  late = new Promise((resolve) => {
    arrive = resolve;
  });
  jest.useFakeTimers({ advanceTimers: false, doNotFake: ['nextTick', 'setImmediate', 'performance', 'Date'] });
  try {
    const first = page('/late');
    jest.advanceTimersByTime(2000);
    expect(await first).toBeNull();
  } finally {
    jest.useRealTimers();
  }
  arrive();
  expect(await page('/late')).toMatchObject({ status: 200, isKept: true });
});

test('query parameters that the page does not read do not make another page', async () => {
  const first = await page('/?keyword=leek');
  expect(first?.html).toContain('<b>/?keyword=leek</b>');
  expect(first?.html).toContain('data-address="/?keyword=leek"');
  for (const address of ['/?utm=1&keyword=leek', '/?keyword=leek&utm=2&keyword=beet', '/?keyword=leek&'])
    expect(await page(address)).toMatchObject({ html: first?.html, isKept: true });
  const plain = await page('/plain');
  expect(await page('/plain?keyword=leek&fbclid=3')).toMatchObject({ html: plain?.html, isKept: true });
  expect((await page('/?keyword=beet'))?.html).toContain('<b>/?keyword=beet</b>');
});

/** Delays the backend's responses until the returned function is called. */
function holdAnswers(): () => void {
  let arrive = () => {};
  late = new Promise((resolve) => {
    arrive = resolve;
  });
  return () => arrive();
}

test('a visitor gets three renderings at once and published pages beyond; other visitors are not affected', async () => {
  await page('/plain');
  const arrive = holdAnswers();
  const made = Array.from({ length: 180 }, (_, number) => page(`/?keyword=late${number}`));
  const paths = Array.from({ length: 20 }, (_, number) => page(`/late/${number}`));
  const others = ['198.51.100.1', '2001:db8::1'].map((visitor) => page('/?keyword=beet', '', visitor));
  const results = await Promise.all([...others, ...made.slice(12), ...paths]);
  expect(results.slice(0, 2).map((each) => each?.status)).toEqual([200, 200]);
  expect(results.slice(2).filter(Boolean)).toEqual([]);
  arrive();
  expect((await Promise.all(made)).filter(Boolean).length).toBeLessThanOrEqual(3);
  expect(await page('/plain')).toMatchObject({ isKept: true });
});

test('the addresses of one IPv6 network count as one visitor', async () => {
  await page('/plain');
  const arrive = holdAnswers();
  const visits = Array.from({ length: 12 }, (_, number) =>
    page('/late', '', `2001:db8:0:1::${number}`).catch(() => null),
  );
  const many = Array.from({ length: 10 }, (_, number) => page(`/late?${number}`, '', `2001:db8:0:1::f${number}`));
  expect((await Promise.all(many)).filter(Boolean)).toEqual([]);
  arrive();
  await Promise.all(visits);
});

test('a visitor gets three hundred renderings a minute', async () => {
  const found = [];
  for (let number = 0; number < 310; number += 1) found.push(await page(`/?keyword=${number}`));
  expect(found.filter(Boolean)).toHaveLength(300);
  expect(await page('/?keyword=1')).toMatchObject({ isKept: true });
  expect(await page('/?keyword=new', '', '198.51.100.1')).toMatchObject({ status: 200 });
});

test('an endless loop in one area does not affect the pages of others and of the shell', async () => {
  const area = (name: string, says: string) => {
    const base = `/remotes/${name}/1/`;
    const code = `exports.default = [{ path: '/${name}', says() { ${says} } }];`;
    write(`${base}prerender.json`, JSON.stringify({ code }));
    return [
      name,
      {
        active: { name, base, paths: [{ path: `/${name}` }], scripts: [], integrity: {}, version: '1' },
        previous: null,
      },
    ];
  };
  write('remotes.json', JSON.stringify(Object.fromEntries([area('odd', 'for (;;);'), area('well', '')])));
  expect(await page('/well')).toMatchObject({ status: 200 });
  const odd = page('/odd');
  for (const address of ['/well?x', '/', '/plain']) expect(await page(address)).toMatchObject({ status: 200 });
  expect(await odd).toBeNull();
});

test('the page depends on the language cookie only', async () => {
  expect((await page('/', 'token=secret; rialto.language=de'))?.html).toContain('in de</p>');
  expect((await page('/', 'rialto.language=xx'))?.html).toContain('in en</p>');
  expect(await page('/', 'token=other')).toMatchObject({ isKept: true });
});

test('an address that names nothing has status 404', async () => {
  expect(await page('/nowhere')).toMatchObject({ status: 404 });
});

test('a new release is rendered at once', async () => {
  await page();
  release('two');
  expect((await page())?.html).toContain('<p>two Hello in en</p>');
});

test('data cannot end their element or contain the nonce placeholder', async () => {
  greeting = '</script><b>__CSP_NONCE__csp_nonce__';
  const html = (await page('/?keyword=__CSP_NONCE__'))?.html;
  expect(html).toContain('{"data":"\\u003c/script>\\u003cb>\\u005f_CSP_NONCE\\u005f_csp_nonce__"}');
  expect(html).toContain('<b>&#95;_CSP_NONCE&#95;_csp_nonce__ in en');
  expect(html).toContain('data-address="/?keyword=&#95;_CSP_NONCE__"');
});

test.each([
  ['is in the dashboard', '/dashboard/cart', () => {}],
  [
    'has no data',
    '/',
    () => {
      greeting = null;
    },
  ],
  ['has a very long address', `/?keyword=${'a'.repeat(3000)}`, () => {}],
  ['ends its process', '/end', () => {}],
  ['is in a site that cannot be read', '/', () => write('remotes.json', '{"half')],
])('a page that %s is sent as published', async (_what, address, happen) => {
  happen();
  expect(await page(address)).toBeNull();
});

test('other pages are rendered after one has ended the process', async () => {
  await page('/end');
  expect(await page('/')).toMatchObject({ status: 200 });
});

test('a kind of page that has ended two processes is not rendered for a while', async () => {
  await page('/end');
  expect(await page('/end/well')).toMatchObject({ status: 200 });
  await page('/end');
  expect(await page('/end/again')).toBeNull();
  expect(await page('/')).toMatchObject({ status: 200 });
});

async function withServer(
  work: (get: (headers: Record<string, string>, path?: string) => Promise<Response>) => Promise<void>,
) {
  const server = createRenderServer({ siteFolder: folder, backend: [backendUrl] });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of one that listens on a port
  try {
    await work((headers, path = '/') => fetch(`http://127.0.0.1:${port}${path}`, { headers }));
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

test('the page is complete with X-Nonce, and has the placeholder without it', () =>
  withServer(async (get) => {
    const encodedPage = async (headers: Record<string, string>) => {
      const response = await get(headers);
      return { encoding: response.headers.get('content-encoding'), html: await response.text() };
    };
    const finished = await encodedPage({
      'X-Nonce': 'a1',
      Cookie: 'rialto.colorScheme=dark',
      'Accept-Encoding': 'gzip, br',
    });
    expect(finished).toMatchObject({ encoding: 'br', html: expect.stringContaining('<style nonce="a1">') });
    expect(finished.html).toContain('<html lang="en" data-scheme="dark">');
    expect(finished.html).not.toContain(noncePlaceholder);
    const open = await encodedPage({ Cookie: 'rialto.colorScheme=dark', 'Accept-Encoding': 'gzip, br' });
    expect(open).toMatchObject({ encoding: null, html: expect.stringContaining(`nonce="${noncePlaceholder}"`) });
    expect(open.html).toContain('<html lang="en" data-scheme="">');
  }));

test('a page that the browser has is 304 while page and policy are the same', () =>
  withServer(async (get) => {
    const first = await get({ 'X-Nonce': 'a1', 'X-Policy': 'p' });
    expect(await first.text()).toContain('nonce="a1"');
    const tag = first.headers.get('etag') ?? '';
    const again = await get({ 'X-Nonce': 'a2', 'X-Policy': 'p', 'If-None-Match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(Object.fromEntries(again.headers)).toMatchObject({ etag: tag, 'cache-control': 'private, no-cache' });
    expect(again.headers.has('content-type')).toBe(false);
    const known = { 'X-Nonce': 'a2', 'X-Policy': 'p', 'If-None-Match': tag };
    const others = [
      { ...known, 'X-Policy': 'q' },
      { ...known, Cookie: 'rialto.colorScheme=dark' },
      { ...known, Cookie: 'rialto.language=de' },
      { ...known, 'If-None-Match': '*' },
    ];
    for (const headers of others) expect(await (await get(headers)).text()).toContain('nonce="a2"');
    // Without X-Nonce the page itself is needed.
    expect((await get({ 'If-None-Match': tag })).status).toBe(200);
    greeting = 'Good day';
    expect(await (await get(known)).text()).toContain('Good day');
  }));

test('an address that names nothing is never 304', () =>
  withServer(async (get) => {
    const known = (await get({ 'X-Nonce': 'a1' }, '/nowhere')).headers.get('etag') ?? '';
    expect((await get({ 'X-Nonce': 'a2', 'If-None-Match': known }, '/nowhere')).status).toBe(404);
  }));

test('metrics count pages by result and name the live release, for requests that the gateway has not passed on', () =>
  withServer(async (get) => {
    // On a busy machine a page may be too late, and counts as published.
    for (const path of ['/', '/', '/', '/plain']) await get({}, path);
    const text = await (await get({}, '/renderer/metrics')).text();
    const counts = [...text.matchAll(/rialto_page_seconds_count\{result="(rendered|kept|published)"\} (\d+)/g)];
    expect(counts.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(4);
    expect(text).toContain('rialto_release_info{area="shell",version="one",state="live"} 1');
    const passedOn = await (await get({ 'X-Forwarded-For': '203.0.113.7' }, '/renderer/metrics')).text();
    expect(passedOn).not.toContain('rialto_page_seconds');
  }));
