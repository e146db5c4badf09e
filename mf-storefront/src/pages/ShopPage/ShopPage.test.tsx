import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aShop } from '@rialto/shared/testing/aShop';
import { renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';
import { cabbage, carrots, catalogue, categories } from '../../testing/fixtures';

const lane = aShop({ description: 'Sandy beds.', products: 2 });
const server = { 'GET /shop/31': lane, 'GET /products': [carrots, cabbage], 'GET /categories': categories };

const open = (address: string = paths.shop(31)) => renderRoutes(routes, address);
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('shows the shop and its products with the filters of the product list', async () => {
  const calls = fakeApi(server);
  const { user, router } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Fallow Lane Farm' })).toBeInTheDocument();
  expect(document.title).toBe('Fallow Lane Farm · Rialto');
  expect(screen.getByText('Sandy beds.')).toBeInTheDocument();
  expect(screen.getByText('2 products')).toBeInTheDocument();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Shops' })).toHaveAttribute('href', '/allShops');
  await waitFor(() => expect(cards()).toEqual(['Heritage Carrots', 'Savoy Cabbage']));
  expect(calls.filter(({ url }) => url.startsWith('/products')).map(({ url }) => url)).toEqual(['/products?shopId=31']);
  await user.type(screen.getByPlaceholderText('Search by keyword'), 'cabb');
  await waitFor(() => expect(cards()).toEqual(['Savoy Cabbage']));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/shop/31', search: '?keyword=cabb' }));
});

test('counts as many products in the list as in the header, including those above the price range', async () => {
  fakeApi({ ...server, 'GET /shop/31': { ...lane, products: 4 }, 'GET /products': catalogue });
  open();
  expect(await screen.findByText('4 products')).toBeInTheDocument();
  expect(await screen.findByText('3 of 4 products')).toBeInTheDocument();
  expect(screen.getByText(/1 product above \$1000/)).toBeInTheDocument();
});

test('shows that nothing is on sale', async () => {
  fakeApi({ ...server, 'GET /products': [] });
  open();
  expect(await screen.findByText('No products found matching your criteria')).toBeInTheDocument();
  expect(screen.getByText('Nothing is for sale here right now.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

test.each(['/shop/99', '/shop/none', '/shop/0'])('%s shows that there is no such shop', async (address) => {
  fakeApi(server);
  open(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Shop not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all shops' })).toHaveAttribute('href', '/allShops');
});

test('a shop that fails to load can be retried and still shows its products', async () => {
  let fails = true;
  fakeApi({
    ...server,
    'GET /shop/31': (_call: ApiCall) =>
      fails ? { status: 500, body: { message: 'The gate is stuck.' } } : { body: lane },
  });
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t load this shop.' })).toBeInTheDocument();
  expect(screen.queryByText('The gate is stuck.')).not.toBeInTheDocument();
  expect(document.title).toBe('We couldn’t load this shop. · Rialto');
  await waitFor(() => expect(cards()).toHaveLength(2));
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Fallow Lane Farm' })).toBeInTheDocument();
});
