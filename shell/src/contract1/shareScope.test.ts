import { introducedIn } from '@rialto/shared/federation/introducedIn';
import * as http from '@rialto/shared/http';
import contract1 from '../../../e2e/skew/1.5.0/introducedIn.json';
import { contract1Exports } from './modules';
import { contract1Scope } from './shareScope';

test('areas of contract 1 find all that contract 1 had', () => {
  for (const [module, names] of Object.entries(contract1)) {
    const present = Object.keys({ ...introducedIn[module as keyof typeof introducedIn], ...contract1Exports[module] });
    expect({ module, missing: Object.keys(names).filter((name) => !present.includes(name)) }).toEqual({
      module,
      missing: [],
    });
  }
});

test('the shared modules are those of the page, with the version that such areas require', () => {
  const provided = (version: string, lib: object) => ({
    [version]: { version, useIn: ['rialto_shell'], lib: () => lib },
  });
  const react = {};
  const scope = contract1Scope({
    react: provided('19.3.1', react),
    '@rialto/shared/http': provided('2.1.0', http),
    '@rialto/shared/auth': provided('2.1.0', {}),
  }) as unknown as Record<string, Record<string, { lib: () => typeof http & { takeAhead: () => undefined } }>>;
  expect(scope.react?.['19.3.1']?.lib()).toBe(react);
  expect(Object.keys(scope['@rialto/shared/auth'] ?? {})).toEqual(['1.5.0']);
  const adapted = scope['@rialto/shared/http']?.['1.5.0']?.lib();
  expect(adapted?.http).toBe(http.http);
  expect(adapted?.takeAhead()).toBeUndefined();
});
