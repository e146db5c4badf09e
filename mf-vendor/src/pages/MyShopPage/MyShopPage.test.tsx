import type { Shop } from '@rialto/shared/contract/shop';
import { paths } from '@rialto/shared/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, within } from '@testing-library/react';
import routes from '../../routes';

const shop: Shop = {
  id: 31,
  name: 'Fallow Lane Farm',
  logo: null,
  description: 'Roots and leaves from sandy beds.',
  userId: 8,
  products: 12,
};
const open = () => renderRoutes(routes, paths.myShop, { user: aUser({ id: 8, role: 'vendor' }) });

test('shows the vendor’s own shops, with how much each sells', async () => {
  const calls = fakeApi({ 'GET /shop': [shop, { ...shop, id: 32, name: 'Night Market', products: 1 }] });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Shop' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: 'Fallow Lane Farm' })).toBeInTheDocument();
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByText('Roots and leaves from sandy beds.')).toBeInTheDocument();
  expect(first?.getByText('12 products')).toBeInTheDocument();
  expect(second?.getByText('1 product')).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toEqual(['/shop?userId=8']);
});

test('says when there is none, with the next step', async () => {
  fakeApi({ 'GET /shop': [] });
  open();
  expect(await screen.findByText('No shops found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add a product' })).toHaveAttribute('href', paths.addProduct);
});

test('says the same on failure, and tries again', async () => {
  let works = false;
  fakeApi({ 'GET /shop': () => (works ? { body: [shop] } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No shops found');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('12 products')).toBeInTheDocument();
});
