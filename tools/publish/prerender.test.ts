import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AreaRelease, Registry } from '@rialto/shared/area';
import { prerenderPages } from './prerender';
import { areaPrerenderFile } from './prerenderBundle';

let folder: string;
let warned: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-prerender-'));
  warned = '';
  jest.spyOn(console, 'warn').mockImplementation((text: string) => {
    warned += text;
  });
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
exports.prerender = async (address, area) => ({ html: address + (area?.routes[0].says?.() ?? ''), css: '' });`;

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
const pagesWith = (other: Registry) => {
  write('assets/shell.prerender.json', JSON.stringify({ code: shellCode, chunks: {} }));
  const registry = { ...other, well: release('well', routes('/well/:id')).well } as Registry;
  return prerenderPages(folder, { apiUrl: '/api' }, { scripts: ['assets/shell.js'] }, registry).map(
    ({ path: address, html }) => [address, html],
  );
};
const others = [
  ['/login', '/login'],
  ['/well/:id', '/well/1'],
];

test.each([
  ['says something as it is evaluated', `console.log('here'); console.error('there'); ${routes('/odd')}`],
  ['fails later, by itself', `setTimeout(() => { throw new Error('late'); }); Promise.reject(1); ${routes('/odd')}`],
])('an area that %s is rendered all the same, as are the others', (_what, code) => {
  const pages = pagesWith(release('odd', code));
  expect(pages).toEqual(expect.arrayContaining([...others, ['/odd', '/odd']]));
  expect(pages).toHaveLength(3);
});

test.each([
  ['throws as it is evaluated', `throw new Error('odd is broken');`, 'odd is broken'],
  ['asks for what the shell has not', `require('fs');`, "The shell provides no 'fs'"],
  ['exports no routes', '', 'odd: TypeError'],
])('an area that %s is drawn in the browser, and the others are rendered', (_what, code, words) => {
  expect(pagesWith(release('odd', code))).toEqual(others);
  expect(warned).toContain(words);
});

test('a page that throws is drawn in the browser, and has its scripts all the same', () => {
  const code = `exports.default = [{ path: '/odd', says() { throw new Error('no window'); }, handle: { fetchCode() { throw 1; } } }];`;
  expect(pagesWith(release('odd', code))).toEqual(expect.arrayContaining([...others, ['/odd', '']]));
  expect(warned).toContain('no window');
});

test('an area has pages at its own addresses alone, and none at what is no single kind of address', () => {
  const code = `exports.default = [{ children: [] }, ...${JSON.stringify(
    ['/odd/a', '/odd/*', '/odd/:id?', '/well/mine', '/login'].map((each) => ({ path: each })),
  )}];`;
  expect(pagesWith(release('odd', code))).toEqual(expect.arrayContaining([...others, ['/odd/a', '/odd/a']]));
  expect(pagesWith(release('odd', code))).toHaveLength(3);
});

test('what is damaged, or ends the process, leaves pages that are drawn in the browser', () => {
  const damaged = release('odd', '');
  write(`/remotes/odd/1/${areaPrerenderFile}`, '{"code":');
  expect(pagesWith(damaged)).toEqual(others);
  expect(pagesWith(release('odd', 'process.exit(0);'))).toEqual([]);
  expect(warned).toContain('Nothing came of it');
});
