import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor } from '@testing-library/react';
import routes from '../../routes';

const view = { id: 1, viewedAt: '2026-11-20T09:41:00.000Z', product: aProduct({ price: 4.5 }) };
const soldOut = { id: 2, viewedAt: view.viewedAt, product: aProduct({ id: 102, name: 'Savoy Cabbage', inventory: 0 }) };
const open = () => renderRoutes(routes, paths.recentProducts, { user: aUser() });

test('shows the products of the buyer’s history with price and link', async () => {
  const calls = fakeApi({ 'GET /recently-viewed': [view, soldOut], 'GET /cart': [] });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Recently Viewed' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Heritage Carrots' })).toHaveAttribute('href', '/product/101');
  expect(screen.getByText('$4.50')).toBeInTheDocument();
  expect(screen.getByText('Sold out')).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(calls.map(({ url }) => url)).toContain('/recently-viewed?userId=7');
});

test('adds a product to the cart', async () => {
  const calls = fakeApi({ 'GET /recently-viewed': [view], 'GET /cart': [], 'POST /cart': {} });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add to Cart: Heritage Carrots' }));
  await waitFor(() => expect(useNotices.getState().notices.at(-1)?.text).toBe('Heritage Carrots added to your cart.'));
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { productId: 101, quantity: 1 } });
});

test('says when the whole stock of a product is in the cart', async () => {
  const last = { ...view, product: aProduct({ inventory: 2 }) };
  const calls = fakeApi({
    'GET /recently-viewed': [last],
    'GET /cart': [{ id: 1, quantity: 2, addedPrice: 3.2, product: last.product, user: { id: 7 } }],
  });
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'All 2 left are in your cart' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('shows an empty history', async () => {
  fakeApi({ 'GET /recently-viewed': [] });
  open();
  expect(await screen.findByText("You haven't viewed any products recently.")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse products' })).toBeInTheDocument();
});

test('a list that fails to load can be retried', async () => {
  let works = false;
  fakeApi({ 'GET /recently-viewed': () => (works ? { body: [view] } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent("You haven't viewed any products recently.");
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Heritage Carrots' })).toBeInTheDocument();
});
