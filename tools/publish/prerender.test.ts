import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AreaRelease, Registry } from '@rialto/shared/federation/area';
import { type Prerendered, type Prerendering, prerenderPages } from './prerender';
import { areaPrerenderFile } from './prerenderBundle';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-prerender-'));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** A shell that renders a page as its address and what the area's own function says. */
const shellCode = `
exports.provided = { '@rialto/shared/site': { site: {} } };
exports.setRegistry = () => {};
exports.ownRoutes = () => [{ path: '/login' }];
exports.prerender = async (address, area) => ({ html: address + ((await area?.routes.find(({ path }) => path === address)?.says?.()) ?? ''), css: '' });`;

/** An area below \`/<name>\`, whose release has this code. */
function release(name: string, code: string): Registry {
  const base = `/remotes/${name}/1/`;
  write(base + areaPrerenderFile, JSON.stringify({ code, chunks: {} }));
  const active: AreaRelease = {
    name,
    title: name,
    owner: name,
    paths: [{ path: `/${name}` }],
    menu: [],
    version: '1',
    contract: '1.0.0',
    base,
    entry: 'assets/remoteEntry.js',
    scripts: [],
    integrity: {},
  };
  return { [name]: { active, previous: null } };
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const routes = (...paths: string[]) => `exports.default = ${JSON.stringify(paths.map((each) => ({ path: each })))};`;
/** Much less than is given to real pages. */
const cpuLimitMs = 700;
function prerender(other: Registry, lastGood: Prerendered[] = [], limit = cpuLimitMs): Prerendering {
  write('assets/shell.prerender.json', JSON.stringify({ code: shellCode, chunks: {} }));
  const registry = { ...other, well: release('well', routes('/well/:id')).well } as Registry;
  return prerenderPages(folder, { apiUrl: '/api' }, { scripts: ['assets/shell.js'] }, registry, {
    lastGood,
    cpuLimitMs: limit,
  });
}
/** To take all memory takes time, too. */
const limitFor = (words: string) => (words.includes('memory') ? 20_000 : cpuLimitMs);
const contents = ({ pages }: Prerendering) => pages.map(({ path: address, html }) => [address, html]);
const pagesWith = (other: Registry) => contents(prerender(other));
const others = [
  ['/login', '/login'],
  ['/well/:id', '/well/1'],
];

test.each([
  ['says something as it is evaluated', `console.log('here'); process.stdout.write('there'); ${routes('/odd')}`],
  ['fails later, by itself', `setTimeout(() => { throw new Error('late'); }); Promise.reject(1); ${routes('/odd')}`],
])('an area that %s is rendered all the same, as are the others', (_what, code) => {
  const pages = pagesWith(release('odd', code));
  expect(pages).toEqual(expect.arrayContaining([...others, ['/odd', '/odd']]));
  expect(pages).toHaveLength(3);
});

test.each([
  ['throws as it is evaluated', `throw new Error('odd is broken');`, 'odd is broken'],
  ['asks for what the shell has not', `require('fs');`, "The shell provides no 'fs'"],
  ['exports no routes', '', 'TypeError'],
  ['is evaluated without an end', 'for (;;);', 'It took more than 0.7 s of processor time.'],
  ['ends the process', 'process.exit(0);', 'Its code ended the process (code 0).'],
  ['kills the process', `process.kill(process.pid, 'SIGTERM'); for (;;);`, 'SIGTERM'],
  ['takes all memory', 'const all = []; for (;;) all.push(Buffer.alloc(1 << 24, 1));', 'It took too much memory.'],
])('an area that %s is drawn in the browser, and the others are rendered', (_what, code, words) => {
  const found = prerender(release('odd', code), [], limitFor(words));
  expect(contents(found)).toEqual(others);
  expect(found.unrendered).toEqual([{ area: 'odd', path: null, why: expect.stringContaining(words) }]);
});

/** Three pages, of which the second has this function. */
const threePages = (says: string) =>
  `exports.default = [{ path: '/odd/a' }, { path: '/odd/b', says() { ${says} } }, { path: '/odd/c' }];`;
const theOthers = [...others, ['/odd/a', '/odd/a'], ['/odd/c', '/odd/c']];

test.each([
  ['throws', `throw new Error('no window');`, 'no window'],
  ['never ends', 'for (;;);', 'It took more than 0.7 s of processor time.'],
  ['never comes to an end', 'return new Promise(() => {});', 'It never comes to an end.'],
  ['waits for ever', 'setInterval(() => {}, 1000); return new Promise(() => {});', 'It never comes to an end.'],
  ['ends the process', 'process.exit(3);', 'Its code ended the process (code 3).'],
  ['takes all memory', 'const all = []; for (;;) all.push(new Array(1000000).fill(0.5));', 'It took too much memory.'],
])('a page that %s is drawn in the browser, and the others of its area are rendered', (_what, says, words) => {
  const found = prerender(release('odd', threePages(says)), [], limitFor(words));
  expect(contents(found)).toHaveLength(5);
  expect(contents(found)).toEqual(expect.arrayContaining([...theOthers, ['/odd/b', '']]));
  expect(found.unrendered).toEqual([{ area: 'odd', path: '/odd/b', why: expect.stringContaining(words) }]);
});

test('a page that cannot be rendered is as it last was, also where the code of its area does not run at all', () => {
  const { pages: lastGood } = prerender(release('odd', threePages('return ", earlier";')));
  const earlier = { path: '/odd/b', html: '/odd/b, earlier', isEarlier: true };
  const [found] = prerender(release('odd', threePages('for (;;);')), lastGood).pages.filter((page) => page.isEarlier);
  expect(found).toMatchObject(earlier);

  const broken = release('odd', 'for (;;);');
  if (broken.odd)
    broken.odd.active.pages = {
      '/odd/b': { scripts: ['assets/b.2.js'], preload: [{ queryKey: ['b'] }] },
      '/odd/new': { scripts: [] },
    };
  const { pages } = prerender(broken, lastGood);
  expect(pages.filter(({ area }) => area === 'odd')).toEqual([
    { area: 'odd', css: '', scripts: ['assets/b.2.js'], preload: [{ queryKey: ['b'] }], ...earlier },
    { area: 'odd', css: '', scripts: [], preload: [], path: '/odd/new', html: '' },
  ]);
});

test('a page that throws has its scripts all the same', () => {
  const code = `exports.default = [{ path: '/odd', says() { throw new Error('no window'); }, handle: { fetchCode() { throw 1; } } }];`;
  expect(pagesWith(release('odd', code))).toEqual(expect.arrayContaining([...others, ['/odd', '']]));
});

test('an area has pages at its own addresses alone, and none at what is no single kind of address', () => {
  const code = `exports.default = [{ children: [] }, ...${JSON.stringify(
    ['/odd/a', '/odd/*', '/odd/:id?', '/well/mine', '/login'].map((each) => ({ path: each })),
  )}];`;
  expect(pagesWith(release('odd', code))).toEqual(expect.arrayContaining([...others, ['/odd/a', '/odd/a']]));
  expect(pagesWith(release('odd', code))).toHaveLength(3);
});

test('what is damaged leaves pages that are drawn in the browser', () => {
  const damaged = release('odd', '');
  write(`/remotes/odd/1/${areaPrerenderFile}`, '{"code":');
  expect(pagesWith(damaged)).toEqual(others);
});
