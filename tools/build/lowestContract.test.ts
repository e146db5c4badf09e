import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lowestContract, usedExports } from '@rialto/area-kit/build/lowestContract';
import { sharedFacades } from '@rialto/area-kit/build/sharedModules';
import { slotNames } from '@rialto/shared/contract/slots';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { isOlder, majorOf, previousContract } from '@rialto/shared/federation/contract';
import { introducedIn, slotsIntroducedIn } from '@rialto/shared/federation/introducedIn';
import { areaFiles, describeArea } from 'create-rialto-area/areaFiles';
import { readPackage, root } from '../workspace';

type Names = Record<string, Record<string, string>>;

const current = readPackage('shared').version;
const now: Names = introducedIn;

/** The tables of the kept releases, by contract version. */
const kept = readdirSync(path.join(root, 'e2e/skew'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    version: name,
    names: JSON.parse(readFileSync(path.join(root, 'e2e/skew', name, 'introducedIn.json'), 'utf8')) as Names,
  }));

test('the table lists every export of every shared module', async () => {
  expect(Object.keys(now).sort()).toEqual([...sharedFacades].sort());
  for (const [module, names] of Object.entries(now))
    expect({ module, names: Object.keys(names).sort() }).toEqual({
      module,
      names: Object.keys((await import(module)) as object).sort(),
    });
});

test('the table lists every slot', () => {
  expect(Object.keys(slotsIntroducedIn).sort()).toEqual([...slotNames].sort());
});

test('no name is from a contract that does not exist yet', () => {
  for (const names of Object.values(now))
    for (const [name, version] of Object.entries(names))
      expect({ name, isNewer: isOlder(current, version) }).toEqual({ name, isNewer: false });
});

test('a name keeps its version, and stays until the next major version', () => {
  expect(kept.map(({ version }) => version)).toContain(previousContract.version);
  for (const { version, names } of kept)
    for (const [module, exports] of Object.entries(names))
      for (const [name, introduced] of Object.entries(exports)) {
        const known = now[module]?.[name];
        if (known !== undefined || majorOf(version) === majorOf(current))
          expect({ module, name, introduced: known }).toEqual({ module, name, introduced });
      }
});

test('the exports in use are the imported names, or all of a module that is imported as a whole', () => {
  const [router, http, unused] = ['router', 'http', 'cart'].map((part) => ({
    identifier: () => `consume-shared-module|default|@rialto/shared/${part}|^2.0.0|true`,
  }));
  const imported = (type: string, ids?: string[], isActive = true) => ({
    isTargetActive: () => isActive,
    dependency: { type, ids },
  });
  const imports = new Map<unknown, object[]>([
    [
      router,
      [
        imported('harmony side effect evaluation'),
        imported('harmony import specifier', ['Link']),
        imported('harmony export imported specifier', ['useParams']),
        imported('harmony import specifier', ['Router'], false),
      ],
    ],
    [http, [imported('harmony import specifier', ['http']), imported('import()')]],
    [unused, [imported('harmony side effect evaluation')]],
  ]);
  const moduleGraph = { getIncomingConnections: (module: unknown) => imports.get(module) ?? [] };
  const compilation = { modules: new Set([router, http, unused, { identifier: () => 'other' }]), moduleGraph };
  expect(usedExports({ compilation: compilation as never })).toEqual({
    '@rialto/shared/router': new Set(['Link', 'useParams']),
    '@rialto/shared/http': true,
    '@rialto/shared/cart': new Set(),
  });
});

describe('the lowest contract', () => {
  test.each<[string, Record<string, Set<string> | true>, object]>([
    ['nothing shared', {}, { contract: '1.0.0', builtWith: current }],
    [
      'names of the first contract',
      { '@rialto/shared/router': new Set(['Link', 'useParams']), '@rialto/shared/query': new Set() },
      { contract: '1.0.0', builtWith: current },
    ],
    [
      'a name that came later',
      { '@rialto/shared/router': new Set(['Link']), '@rialto/shared/http': new Set(['http', 'onWrite']) },
      { contract: '1.5.0', builtWith: current },
    ],
    ['a whole module', { '@rialto/shared/http': true }, { contract: '1.5.0', builtWith: current }],
    ['a name that is not in the table', { '@rialto/shared/cart': new Set(['weather']) }, { contract: current }],
    ['a module that is not in the table', { '@rialto/shared/weather': new Set(['rain']) }, { contract: current }],
    ['all of a module that is not in the table', { '@rialto/shared/weather': true }, { contract: current }],
  ])('of an area that uses %s', (_what, used, needs) => {
    expect(lowestContract(current, used)).toEqual(needs);
  });

  test('of an area that contributes to a slot is the one that introduced the slot', () => {
    expect(lowestContract('2.7.0', {}, ['product.aside'])).toEqual({ contract: '2.0.0', builtWith: '2.7.0' });
  });
});

describe('a build', () => {
  let folder: string;
  beforeAll(() => {
    // Within the checkout, so that the build finds its packages.
    mkdirSync(path.join(root, '.test'), { recursive: true });
    folder = mkdtempSync(path.join(root, '.test/lowest-contract-'));
    const { 'webpack.config.mjs': config = '' } = areaFiles(describeArea({ name: 'probe', title: 'Probe' }));
    write('webpack.config.mjs', config);
    write('package.json', JSON.stringify({ name: 'probe', version: '1.0.0', type: 'module' }));
    const area = { name: 'probe', title: 'Probe', owner: 'Probe team', paths: [{ path: '/probe' }], menu: [] };
    write('src/area.ts', `export const area = ${JSON.stringify(area)};`);
    write(
      'src/routes.tsx',
      `import { lazyPage } from '@rialto/shared/federation/area';
export default [{ path: '/probe', ...lazyPage(() => import('./Page').then((m) => m.Page)) }];`,
    );
    write('src/calls.ts', `export { http, onWrite } from '@rialto/shared/http';`);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function write(name: string, content: string): void {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }

  test.each([
    [
      // lazyPage, which is built into the area, uses the language of contract 1.2.
      'without an import that nothing uses',
      `import { useLocation } from '@rialto/shared/router';
import { http, onWrite } from './calls';
export const Page = () => <h1 onClick={() => void http.get('/orders')}>{useLocation().pathname}</h1>;`,
      '1.2.0',
    ],
    [
      'with a name that another module of the area exports again',
      `import { onWrite } from './calls';
export const Page = () => <h1 onClick={() => onWrite(() => {})}>Probe</h1>;`,
      '1.5.0',
    ],
  ])('names the lowest contract that has all it uses, %s', (_what, page, contract) => {
    write('src/Page.tsx', page);
    const program = path.join(root, 'sdk/area-kit/bin.mjs');
    execFileSync(process.execPath, ['--import', 'tsx', program, 'build'], { cwd: folder, stdio: 'pipe' });
    const release = JSON.parse(readFileSync(path.join(folder, 'dist/area.json'), 'utf8')) as AreaRelease;
    expect(release).toMatchObject({ contract, builtWith: current });
  });
});
