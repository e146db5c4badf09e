import type { User } from '@rialto/shared/contract/user';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen } from '@testing-library/react';
import EditLink from './EditLink';

test.each<[string, User | undefined, string | null]>([
  ['its vendor', aUser({ id: 8, role: 'vendor' }), '/dashboard/manage-inventory/101'],
  ['another vendor', aUser({ id: 9, role: 'vendor' }), null],
  ['an admin', aUser({ id: 1, role: 'admin' }), '/dashboard/products/101'],
  ['a buyer', aUser(), null],
  ['a guest', undefined, null],
])('links %s to the form of the product', async (_name, user, href) => {
  const element = (
    <>
      <h1>Product</h1>
      <EditLink product={aProduct({ createdBy: 8 })} />
    </>
  );
  renderRoutes([{ path: '/product', element }], '/product', user ? { user } : {});
  await screen.findByRole('heading', { name: 'Product' });
  expect(screen.queryByRole('link', { name: 'Edit product' })?.getAttribute('href') ?? null).toBe(href);
});
