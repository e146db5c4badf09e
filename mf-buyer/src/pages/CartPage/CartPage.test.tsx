import type { CartItem } from '@rialto/shared/contract/cart';
import { dismissNotice, useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/paths';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const owner = { id: 7, name: 'Maya', email: 'buyer@rialto.example' };
const carrots: CartItem = { id: 1, quantity: 2, user: owner, product: aProduct({ price: 3.2, discount: 20 }) };
const seeds: CartItem = {
  id: 2,
  quantity: 3,
  user: owner,
  product: aProduct({ id: 102, name: 'Sunflower Seeds', price: 0.1, shop: { id: 32, name: 'Seed & Letter' } }),
};

const open = () => renderRoutes(routes, paths.cart, { user: aUser() });
const group = async (name: string) => screen.findByRole('group', { name: `Quantity of ${name}` });
const quantityOf = (name: string) => screen.getByRole('textbox', { name: `Quantity of ${name}` });
const total = () => within(screen.getByRole('region', { name: 'Summary' }));

afterEach(() => {
  act(() => {
    for (const { id } of useNotices.getState().notices) dismissNotice(id);
  });
});

test('shows the lines by shop and the total in exact cents, from the buyer’s own cart', async () => {
  const calls = fakeApi({ 'GET /cart': [carrots, seeds] });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Cart' })).toBeInTheDocument();
  const lane = within(await screen.findByRole('region', { name: 'Fallow Lane Farm' }));
  expect(lane.getByRole('link', { name: 'Heritage Carrots' })).toHaveAttribute('href', '/product/101');
  expect(lane.getByText(/\$3\.20 each/)).toHaveTextContent('$3.20 each, was $4.00');
  expect(lane.getByText('$6.40')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Seed & Letter' })).getByText('$0.30')).toBeInTheDocument();
  expect(total().getByText('$6.70')).toBeInTheDocument();
  expect(total().getByText('5 items')).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toEqual(['/cart?userId=7']);
});

test('an empty cart says so and leads on', async () => {
  fakeApi({ 'GET /cart': [] });
  open();
  expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products');
});

test('a cart that cannot be loaded says the same and can be tried again', async () => {
  let works = false;
  fakeApi({ 'GET /cart': () => (works ? { body: [carrots] } : { status: 500, body: { message: 'Broken.' } }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your cart is empty.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Heritage Carrots' })).toBeInTheDocument();
});

test('a new quantity shows at once, before the server has answered', async () => {
  let answer = () => {};
  const calls = fakeApi({
    'GET /cart': [carrots],
    'PATCH /cart/1': () => new Promise((resolve) => (answer = () => resolve({ body: carrots }))),
  });
  const { user } = open();
  await user.click(within(await group('Heritage Carrots')).getByRole('button', { name: 'One more' }));
  expect(quantityOf('Heritage Carrots')).toHaveValue('3');
  expect(total().getByText('$9.60')).toBeInTheDocument();
  // Two presses before anything is drawn.
  act(() => {
    screen.getByRole('button', { name: 'One more' }).click();
    screen.getByRole('button', { name: 'One more' }).click();
  });
  expect(quantityOf('Heritage Carrots')).toHaveValue('5');
  act(answer);
  // One call at a time, and then only the latest wish.
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { quantity: 3 },
      { quantity: 5 },
    ]),
  );
  act(answer);
});

test('a number can be typed over the quantity; nonsense changes nothing', async () => {
  const calls = fakeApi({ 'GET /cart': [carrots], 'PATCH /cart/1': carrots });
  const { user } = open();
  await group('Heritage Carrots');
  await user.clear(quantityOf('Heritage Carrots'));
  await user.type(quantityOf('Heritage Carrots'), '12{Enter}');
  expect(quantityOf('Heritage Carrots')).toHaveValue('12');
  await user.clear(quantityOf('Heritage Carrots'));
  await user.type(quantityOf('Heritage Carrots'), '0');
  await user.tab();
  expect(quantityOf('Heritage Carrots')).toHaveValue('12');
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ quantity: 12 }]);
});

test('a refused quantity goes back to what it was, with the server’s words at the line', async () => {
  const message = 'Only 2 of Heritage Carrots are left.';
  fakeApi({ 'GET /cart': [carrots, seeds], 'PATCH /cart/1': () => ({ status: 409, body: { message } }) });
  const { user } = open();
  await user.click(within(await group('Heritage Carrots')).getByRole('button', { name: 'One more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(quantityOf('Heritage Carrots')).toHaveValue('2');
  expect(total().getByText('$6.70')).toBeInTheDocument();
});

test('no more than there is can be asked for, nor less than one', async () => {
  const last = { ...carrots, quantity: 1, product: aProduct({ inventory: 1 }) };
  const calls = fakeApi({ 'GET /cart': [last] });
  const { user } = open();
  const buttons = within(await group('Heritage Carrots'));
  await user.click(buttons.getByRole('button', { name: 'One more' }));
  await user.click(buttons.getByRole('button', { name: 'One less' }));
  expect(screen.getByText('Only 1 left')).toBeInTheDocument();
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
});

test.each([
  [0, 'Sold out'],
  [1, 'Only 1 left: please lower the quantity'],
  [5, 'Only 5 left'],
])('with %i left the line says so', async (available, text) => {
  fakeApi({ 'GET /cart': [{ ...carrots, product: { ...carrots.product, available } }] });
  open();
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a removed line is gone at once and comes back with Undo', async () => {
  let cart = [carrots, seeds];
  const calls = fakeApi({
    'GET /cart': () => ({ body: cart }),
    'DELETE /cart/1': () => {
      cart = [seeds];
      return { status: 204 };
    },
    'POST /cart': () => {
      cart = [seeds, { ...carrots, id: 3 }];
      return { status: 201, body: cart[1] };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Heritage Carrots' }));
  expect(screen.queryByRole('link', { name: 'Heritage Carrots' })).not.toBeInTheDocument();
  expect(total().getByText('$0.30')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await waitFor(() => expect(useNotices.getState().notices).toHaveLength(1));
  const [notice] = useNotices.getState().notices;
  expect(notice).toMatchObject({ text: 'Heritage Carrots removed from your cart.', action: { label: 'Undo' } });
  act(() => notice?.action?.run());
  expect(await screen.findByRole('link', { name: 'Heritage Carrots' })).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ productId: 101, quantity: 2 });
});

test('a refused removal puts the line back in its place', async () => {
  fakeApi({
    'GET /cart': [carrots, seeds],
    'DELETE /cart/1': () => ({ status: 500, body: { message: 'The market is closed.' } }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Heritage Carrots' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The market is closed.');
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Heritage Carrots');
  expect(useNotices.getState().notices).toEqual([]);
});
