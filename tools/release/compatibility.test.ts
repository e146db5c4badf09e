import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleasedContribution } from '@rialto/shared/federation/area';
import { paths } from '@rialto/shared/routing/paths';
import { root } from '../workspace';
import { addressConflicts, contributionConflicts } from './compatibility';

test('no area can have an address of the shell or one below it', () => {
  const router = readFileSync(path.join(root, 'shell/src/router.tsx'), 'utf8');
  const own = [...router.matchAll(/path: paths\.(\w+)/g)].map(([, name]) => String(paths[name as keyof typeof paths]));
  expect(own.length).toBeGreaterThan(5);
  const area = { name: 'help', title: 'Help', owner: 'Help team', menu: [] };
  const conflictOf = (address: string) => addressConflicts({ ...area, paths: [{ path: address }] }, []).join();
  for (const address of own) expect(conflictOf(address)).toContain('is reserved for the shell.');
  for (const address of own.filter((each) => each !== paths.dashboard))
    expect(conflictOf(`${address}/help`)).toContain('is reserved for the shell.');
  expect(conflictOf('/dashboard/help')).toBe('');
});

test.each<[string, object[], string | null]>([
  ['a slot of the contract', [{ slot: 'product.aside', height: 96 }], null],
  ['an unknown slot', [{ slot: 'product.top' }], 'there is no such slot. The slots are product.badges, '],
  ['two contributions to a slot', [{ slot: 'card.badge' }, { slot: 'card.badge' }], 'has one contribution to a slot'],
  [
    'more height than the slot has',
    [{ slot: 'navbar.badge', height: 41 }],
    'its height must be from 0 to 40 pixels, not 41',
  ],
])('an area with %s', (_case, given, conflict) => {
  const contributes = given.map((each) => ({
    module: './Note',
    scripts: [],
    ...each,
  })) as unknown as ReleasedContribution[];
  const found = contributionConflicts({ name: 'help', contributes });
  if (conflict === null) expect(found).toEqual([]);
  else expect(found.join()).toContain(conflict);
});
