import { paths } from '@rialto/shared/routing/paths';
import { anOwnProduct } from '@rialto/shared/testing/aProduct';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen } from '@testing-library/react';
import routes from '../../routes';

const fig = { ...anOwnProduct({ id: 55, name: 'Black Figs', createdBy: 8 }), state: 'draft' as const };
const server = {
  'GET /products/55/own': fig,
  'GET /products': [],
  'GET /reviews': [],
  'GET /categories': [],
};
const vendor = aUser({ id: 8, role: 'vendor' });
const open = (user = vendor) => renderRoutes(routes, paths.previewProduct(55), { user });

test.each([
  [{ state: 'draft' as const }, 'Draft: only you see this.'],
  [{ state: 'hidden' as const }, 'Hidden: only you see this.'],
  [
    { state: 'scheduled' as const, publishAt: '2999-01-02T09:30:00.000Z' },
    /^Scheduled for Jan 2, 2999, 9:30\sAM: until then only you see this\.$/,
  ],
])('shows the page of a product to its vendor with its state (%j)', async (more, banner) => {
  const calls = fakeApi({ ...server, 'GET /products/55/own': { ...fig, ...more } });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Black Figs' })).toBeInTheDocument();
  expect(screen.getByText(banner)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit product' })).toHaveAttribute('href', '/dashboard/manage-inventory/55');
  expect(calls.map(({ url }) => url)).not.toContain('/products/55');
});

test('leads admins to their own form', async () => {
  fakeApi(server);
  open(aUser({ id: 1, role: 'admin' }));
  expect(await screen.findByRole('link', { name: 'Edit product' })).toHaveAttribute('href', '/dashboard/products/55');
});

test('does not show it to other vendors and buyers', async () => {
  const calls = fakeApi({ ...server, 'GET /products/55/own': () => ({ status: 404 }) });
  const other = open(aUser({ id: 9, role: 'vendor' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeInTheDocument();
  other.unmount();
  const before = calls.length;
  open(aUser());
  expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeInTheDocument();
  expect(calls.slice(before).map(({ url }) => url)).not.toContain('/products/55/own');
});
