import { useGuestCart } from '@rialto/shared/cart';
import { dismissNotice, useNotices } from '@rialto/shared/notify';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import type { ListedProduct } from '../data/products';
import { ProductGrid } from './ProductGrid';

const show = (product: ListedProduct, user = undefined as ReturnType<typeof aUser> | undefined) =>
  renderRoutes([{ path: '/', Component: () => <ProductGrid products={[product]} /> }], '/', { ...(user && { user }) });

afterEach(() => {
  act(() => {
    useGuestCart.setState({ lines: [] });
    for (const { id } of useNotices.getState().notices) dismissNotice(id);
  });
});

test('shows the fields of the specification', () => {
  show(aProduct({ name: 'Fig', description: 'Sweet.', price: 4.5, discount: 10, rating: 3, reviews: 7 }));
  expect(screen.getByText('Bestseller')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Fig' })).toHaveAttribute('src', '/api/media/placeholder.svg');
  expect(screen.getByRole('heading', { name: 'Fig' })).toBeInTheDocument();
  expect(screen.getByText('Sweet.')).toHaveStyleRule('-webkit-line-clamp', '2');
  expect(screen.getByText('$4.50')).toBeInTheDocument();
  expect(document.querySelector('s')).toHaveTextContent('$5.00');
  expect(screen.getByText('10% off')).toBeInTheDocument();
  expect(screen.getByText('Rated 3 out of 5')).toBeInTheDocument();
  expect(screen.getByText('(7 reviews)')).toBeInTheDocument();
  expect(screen.getByText('Fallow Lane Farm')).toBeInTheDocument();
});

test('the picture and More Details link to the product', () => {
  show(aProduct({ id: 55, name: 'Fig' }));
  expect(screen.getByRole('link', { name: 'Fig View Details' })).toHaveAttribute('href', '/product/55');
  expect(screen.getByRole('link', { name: 'More Details' })).toHaveAttribute('href', '/product/55');
  expect(screen.getByRole('link', { name: 'More Details' })).toHaveAccessibleDescription('Fig');
});

test('shows no original price equal to the price', () => {
  show(aProduct({ discount: 0 }));
  expect(document.querySelector('s')).not.toBeInTheDocument();
  expect(screen.queryByText(/% off/)).not.toBeInTheDocument();
});

test.each([
  [99.99, '99% off'],
  [12.5, '12% off'],
  [0.5, '0.5% off'],
])('rounds a discount of %p down: %s', (discount, words) => {
  show(aProduct({ discount }));
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('shows the specified defaults for missing fields', () => {
  show({ id: 1, name: 'Bare', price: 4 });
  expect(screen.getByText('No description available.')).toBeInTheDocument();
  expect(screen.getByText('Rated 4 out of 5')).toBeInTheDocument();
  expect(screen.getByText('(150 reviews)')).toBeInTheDocument();
  expect(document.querySelector('s')).toHaveTextContent('$14.00');
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
});

test('shows the mean rating without rounding', () => {
  show(aProduct({ averageRating: 4.6, reviews: 7 }));
  expect(screen.getByText('Rated 4.6 out of 5')).toBeInTheDocument();
});

test('shows a 0 instead of a default', () => {
  show(aProduct({ rating: 0, reviews: 0, price: 10, originalPrice: 10 }));
  expect(screen.getByText('Rated 0 out of 5')).toBeInTheDocument();
  expect(screen.getByText('(0 reviews)')).toBeInTheDocument();
});

test('leads to the choice of several variants, with the lowest price', () => {
  show(aProduct({ id: 55, name: 'Tea', price: 4.5, variantCount: 3, highestPrice: 12 }));
  expect(screen.getByText('From $4.50')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose' })).toHaveAttribute('href', '/product/55');
  expect(screen.getByRole('link', { name: 'Choose' })).toHaveAccessibleDescription('Tea');
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
});

test('variants of the same price have one price', () => {
  show(aProduct({ price: 4.5, variantCount: 3, highestPrice: 4.5 }));
  expect(screen.getByText('$4.50')).toBeInTheDocument();
});

test.each([
  [6, null],
  [5, 'Only 5 left'],
  [1, 'Only 1 left'],
  [0, 'Sold out'],
])('with %i available shows %p', (available, words) => {
  show(aProduct({ available }));
  const said = screen.queryByText(/Only|Sold/);
  expect(said?.textContent ?? null).toBe(words);
  expect(screen.getByRole('button', { name: 'Add to Cart' }).hasAttribute('disabled')).toBe(available === 0);
});

test('Add to Cart stores a guest’s product in the browser', async () => {
  const { user } = show(aProduct({ id: 55, name: 'Fig' }));
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(useGuestCart.getState().lines).toMatchObject([{ productId: 55, quantity: 1 }]);
  expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['Fig added to your cart.']);
});

test('a double click on Add to Cart adds once', async () => {
  const { user } = show(aProduct({ id: 55 }));
  await user.dblClick(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(useGuestCart.getState().lines).toMatchObject([{ productId: 55, quantity: 1 }]);
});

test('Add to Cart adds to a buyer’s cart, one request at a time', async () => {
  let answer = (_: { status: number }) => {};
  const calls = fakeApi({ 'POST /cart': () => new Promise((resolve) => (answer = resolve)), 'GET /cart': [] });
  const { user } = show(aProduct({ id: 55 }), aUser());
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  const busy = screen.getByRole('button', { name: 'Adding…' });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await user.click(busy);
  act(() => answer({ status: 201 }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled());
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { productId: 55, quantity: 1 },
  ]);
});

test.each([
  [1, 'The last one is in your cart'],
  [2, 'All 2 left are in your cart'],
])('the button adds nothing when all %p in stock are in the cart', async (inventory, words) => {
  const fig = aProduct({ id: 55, inventory });
  useGuestCart.setState({ lines: [{ productId: 55, quantity: inventory }] });
  const guest = show(fig);
  await guest.user.click(screen.getByRole('button', { name: words }));
  expect(useGuestCart.getState().lines).toMatchObject([{ productId: 55, quantity: inventory }]);
  guest.unmount();
  const calls = fakeApi({
    'GET /cart': [{ id: 1, quantity: inventory, addedPrice: 3.2, product: fig, user: { id: 7 } }],
  });
  const buyer = show(fig, aUser());
  await buyer.user.click(await screen.findByRole('button', { name: words }));
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('the button keeps the focus after adding the last one', async () => {
  const { user } = show(aProduct({ id: 55, inventory: 1 }));
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByRole('button', { name: 'The last one is in your cart' })).toHaveFocus();
});
