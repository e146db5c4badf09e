import type { Role } from '@rialto/shared/contract/user';
import type { AreaPath } from '@rialto/shared/federation/area';
import { mayOpen } from './access';

const open: AreaPath = { path: '/products' };
const buyers: AreaPath = { path: '/dashboard/orders', roles: ['user'] };
const cart: AreaPath = { path: '/dashboard/cart', roles: ['user'], guests: true };

test.each<[AreaPath, Role | undefined, boolean]>([
  [open, undefined, true],
  [open, 'vendor', true],
  [buyers, undefined, false],
  [buyers, 'user', true],
  [buyers, 'admin', false],
  [cart, undefined, true],
  [cart, 'user', true],
  [cart, 'vendor', false],
])('%j is open to %s: %s', (path, role, expected) => {
  expect(mayOpen(path, role)).toBe(expected);
});
