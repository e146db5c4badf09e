import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { areaPrerenderFile } from '@rialto/area-kit/build/prerenderFile';
import type { AreaRelease, Registry } from '@rialto/shared/federation/area';
import { type Prerendered, type Prerendering, prerenderPages } from './prerender';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-prerender-'));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** A shell that renders a page as its address and the result of the area's function. */
const shellCode = `
exports.provided = { '@rialto/shared/site': { site: {} } };
exports.setRegistry = () => {};
exports.ownRoutes = () => [{ path: '/login' }];
exports.prerender = async (address, area) => ({ html: address + ((await area?.routes.find(({ path }) => path === address)?.says?.()) ?? ''), css: '' });`;

/** An area below \`/<name>\`, whose release has this code. */
function release(name: string, code: string): Registry {
  const base = `/remotes/${name}/1/`;
  write(base + areaPrerenderFile, JSON.stringify({ code }));
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
/** Much less than the limit of real pages. */
const shortLimitMs = 3000;
function prerender(other: Registry, lastGood: Prerendered[] = [], limitMs = shortLimitMs): Promise<Prerendering> {
  write('assets/shell.prerender.json', JSON.stringify({ code: shellCode }));
  const registry = { ...other, well: release('well', routes('/well/:id')).well } as Registry;
  return prerenderPages(folder, { apiUrl: '/api' }, { scripts: ['assets/shell.js'] }, registry, {
    lastGood,
    limitMs,
  });
}
/** To take all memory takes time, a minute on a busy machine. */
const limitFor = (message: string) => (message.includes('memory') ? 60_000 : shortLimitMs);
const contents = ({ pages }: Prerendering) => pages.map(({ path: address, html }) => [address, html]);
const pagesWith = async (other: Registry) => contents(await prerender(other));
const others = [
  ['/login', '/login'],
  ['/well/:id', '/well/1'],
];

test.each([
  ['prints when it is evaluated', `console.log('here'); process.stdout.write('there'); ${routes('/odd')}`],
  [
    'fails after its evaluation',
    `setTimeout(() => { throw new Error('late'); }); Promise.reject(1); ${routes('/odd')}`,
  ],
])('an area that %s is rendered, as are the others', async (_what, code) => {
  const pages = await pagesWith(release('odd', code));
  expect(pages).toEqual(expect.arrayContaining([...others, ['/odd', '/odd']]));
  expect(pages).toHaveLength(3);
});

test.each([
  ['throws when it is evaluated', `throw new Error('odd is broken');`, 'odd is broken'],
  ['requires a module that the shell does not provide', `require('fs');`, "The shell does not provide 'fs'"],
  ['exports no routes', '', 'TypeError'],
  ['loops when it is evaluated', 'for (;;);', 'Rendering took more than 3 s.'],
  ['ends the process', 'process.exit(0);', 'The page’s code ended the process (code 0).'],
  ['kills the process', `process.kill(process.pid, 'SIGTERM'); for (;;);`, 'SIGTERM'],
  ['takes all memory', 'const all = []; for (;;) all.push(Buffer.alloc(1 << 24, 1));', 'It took too much memory.'],
])('an area that %s is rendered in the browser, and the others are published', async (_what, code, words) => {
  const found = await prerender(release('odd', code), [], limitFor(words));
  expect(contents(found)).toEqual(others);
  expect(found.unrendered).toEqual([{ area: 'odd', path: null, why: expect.stringContaining(words) }]);
});

/** Three pages, the second with this function. */
const threePages = (says: string) =>
  `exports.default = [{ path: '/odd/a' }, { path: '/odd/b', says() { ${says} } }, { path: '/odd/c' }];`;
const theOthers = [...others, ['/odd/a', '/odd/a'], ['/odd/c', '/odd/c']];

test.each([
  ['throws', `throw new Error('no window');`, 'no window'],
  ['loops', 'for (;;);', 'Rendering took more than 3 s.'],
  ['never resolves', 'return new Promise(() => {});', 'Rendering took more than 3 s.'],
  [
    'waits on a timer for ever',
    'setInterval(() => {}, 1000); return new Promise(() => {});',
    'Rendering took more than 3 s.',
  ],
  ['ends the process', 'process.exit(3);', 'The page’s code ended the process (code 3).'],
  ['takes all memory', 'const all = []; for (;;) all.push(new Array(1000000).fill(0.5));', 'It took too much memory.'],
])(
  'a page that %s is rendered in the browser, and the others of its area are published',
  async (_what, says, words) => {
    const found = await prerender(release('odd', threePages(says)), [], limitFor(words));
    expect(contents(found)).toHaveLength(5);
    expect(contents(found)).toEqual(expect.arrayContaining([...theOthers, ['/odd/b', '']]));
    expect(found.unrendered).toEqual([{ area: 'odd', path: '/odd/b', why: expect.stringContaining(words) }]);
  },
);

test('a page that cannot be rendered keeps its last rendering, also when its area cannot be evaluated', async () => {
  const { pages: lastGood } = await prerender(release('odd', threePages('return ", earlier";')));
  const earlier = { path: '/odd/b', html: '/odd/b, earlier', isEarlier: true };
  const { pages: now } = await prerender(release('odd', threePages('for (;;);')), lastGood);
  expect(now.filter((page) => page.isEarlier)).toEqual([expect.objectContaining(earlier)]);

  const broken = release('odd', 'for (;;);');
  if (broken.odd)
    broken.odd.active.pages = {
      '/odd/b': { scripts: ['assets/b.2.js'], preload: [{ queryKey: ['b'] }] },
      '/odd/new': { scripts: [] },
    };
  const { pages } = await prerender(broken, lastGood);
  expect(pages.filter(({ area }) => area === 'odd')).toEqual([
    { area: 'odd', css: '', scripts: ['assets/b.2.js'], preload: [{ queryKey: ['b'] }], ...earlier },
    { area: 'odd', css: '', scripts: [], preload: [], path: '/odd/new', html: '' },
  ]);
});

test('a page that throws still preloads its scripts', async () => {
  const odd = release('odd', `exports.default = [{ path: '/odd', says() { throw new Error('no window'); } }];`);
  if (odd.odd) odd.odd.active.pages = { '/odd': { scripts: ['assets/odd.js'] } };
  const { pages } = await prerender(odd);
  expect(pages).toContainEqual(expect.objectContaining({ path: '/odd', html: '', scripts: ['assets/odd.js'] }));
});

test('an area gets pages only at its own paths, and none for wildcards and optional parts', async () => {
  const code = `exports.default = [{ children: [] }, ...${JSON.stringify(
    ['/odd/a', '/odd/*', '/odd/:id?', '/well/mine', '/login'].map((each) => ({ path: each })),
  )}];`;
  const pages = await pagesWith(release('odd', code));
  expect(pages).toEqual(expect.arrayContaining([...others, ['/odd/a', '/odd/a']]));
  expect(pages).toHaveLength(3);
});

test('an area with a damaged bundle is rendered in the browser', async () => {
  const damaged = release('odd', '');
  write(`/remotes/odd/1/${areaPrerenderFile}`, '{"code":');
  expect(await pagesWith(damaged)).toEqual(others);
});
