import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@rialto/shared/routing/paths';
import { root } from '../workspace';
import { addressConflicts } from './compatibility';

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
