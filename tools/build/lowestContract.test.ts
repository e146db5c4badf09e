import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lowestContract, usedExports } from '@rialto/area-kit/build/lowestContract';
import { sharedFacades } from '@rialto/area-kit/build/sharedModules';
import { slotNames } from '@rialto/shared/contract/slots';
import { isOlder, majorOf, previousContract } from '@rialto/shared/federation/contract';
import { introducedIn, slotsIntroducedIn } from '@rialto/shared/federation/introducedIn';
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
    ['a whole module', { '@rialto/shared/cart': true }, { contract: '1.4.0', builtWith: current }],
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
