import { useGuestCart } from '@rialto/shared/cart';
import { useConfirm } from '@rialto/shared/confirm';
import { dismissNotice, useNotices } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { aCartItem } from '@rialto/shared/testing/aCartItem';
import { anOrder, anOrderDetail } from '@rialto/shared/testing/anOrder';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { forgetChoices } from '../../data/deliveryChoices';
import routes from '../../routes';
import { aMethodQuote, aQuote, aQuotedGroup } from '../../testing/quotes';

/** Without the quotes, which change nothing. */
const writes = (calls: ApiCall[]) => calls.filter(({ method, url }) => method !== 'GET' && url !== '/checkout/quote');

const carrots = aCartItem({ quantity: 2, product: aProduct({ price: 3.2, discount: 20 }) });
const seeds = aCartItem({
  id: 2,
  quantity: 3,
  product: aProduct({ id: 102, name: 'Sunflower Seeds', price: 0.1, shop: { id: 32, name: 'Seed & Letter' } }),
});
const leeks = aCartItem({ id: 3, product: aProduct({ id: 103, name: 'Leeks', price: 1 }) });

const noOrders = { 'GET /orders': [] };
const open = () => renderRoutes(routes, paths.cart, { user: aUser() });
const group = async (name: string) => screen.findByRole('group', { name: `Quantity of ${name}` });
const quantityOf = (name: string) => screen.getByRole('textbox', { name: `Quantity of ${name}` });
const total = () => within(screen.getByRole('region', { name: 'Summary' }));

afterEach(() => {
  act(() => {
    for (const { id } of useNotices.getState().notices) dismissNotice(id);
  });
});

test('shows the lines by shop and the total', async () => {
  const calls = fakeApi({ ...noOrders, 'GET /cart': [carrots, seeds] });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Cart' })).toBeInTheDocument();
  const lane = within(await screen.findByRole('region', { name: 'Fallow Lane Farm' }));
  expect(lane.getByRole('link', { name: 'Heritage Carrots' })).toHaveAttribute('href', '/product/101');
  expect(lane.getByText(/\$3\.20 each/)).toHaveTextContent('$3.20 each, was $4.00');
  expect(lane.getByText('$6.40')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Seed & Letter' })).getByText('$0.30')).toBeInTheDocument();
  expect(total().getByText('$6.70')).toBeInTheDocument();
  expect(total().getByText('5 items')).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toContain('/cart?userId=7');
});

test('an empty cart links to the products', async () => {
  fakeApi({ ...noOrders, 'GET /cart': [] });
  open();
  expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products');
});

test('a cart that fails to load shows the text of an empty one and can be retried', async () => {
  let works = false;
  fakeApi({
    ...noOrders,
    'GET /cart': () => (works ? { body: [carrots] } : { status: 500, body: { message: 'Broken.' } }),
  });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your cart is empty.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Heritage Carrots' })).toBeInTheDocument();
});

test('shows a new quantity before the server has answered', async () => {
  let answer = () => {};
  const calls = fakeApi({
    ...noOrders,
    'GET /cart': [carrots],
    'PATCH /cart/1': () => new Promise((resolve) => (answer = () => resolve({ body: carrots }))),
  });
  const { user } = open();
  await user.click(within(await group('Heritage Carrots')).getByRole('button', { name: 'One more' }));
  expect(quantityOf('Heritage Carrots')).toHaveValue('3');
  expect(total().getByText('$9.60')).toBeInTheDocument();
  // Two presses before the next render.
  act(() => {
    screen.getByRole('button', { name: 'One more' }).click();
    screen.getByRole('button', { name: 'One more' }).click();
  });
  expect(quantityOf('Heritage Carrots')).toHaveValue('5');
  act(answer);
  // One request at a time, then one with the latest quantity.
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { quantity: 3, seen: 2 },
      { quantity: 5, seen: 3 },
    ]),
  );
  act(answer);
});

test('accepts a typed quantity, and explains why an invalid one changes nothing', async () => {
  const calls = fakeApi({ ...noOrders, 'GET /cart': [carrots], 'PATCH /cart/1': carrots });
  const { user } = open();
  await group('Heritage Carrots');
  await user.clear(quantityOf('Heritage Carrots'));
  await user.type(quantityOf('Heritage Carrots'), '12{Enter}');
  expect(quantityOf('Heritage Carrots')).toHaveValue('12');
  await user.clear(quantityOf('Heritage Carrots'));
  await user.type(quantityOf('Heritage Carrots'), '0');
  await user.tab();
  expect(quantityOf('Heritage Carrots')).toHaveValue('12');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a whole number from 1 to 999.');
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ quantity: 12, seen: 2 }]);
});

test('reverts a refused quantity and shows the server’s message at the line', async () => {
  const message = 'Only 2 of Heritage Carrots are left.';
  fakeApi({ ...noOrders, 'GET /cart': [carrots, seeds], 'PATCH /cart/1': () => ({ status: 409, body: { message } }) });
  const { user } = open();
  await user.click(within(await group('Heritage Carrots')).getByRole('button', { name: 'One more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(quantityOf('Heritage Carrots')).toHaveValue('2');
  expect(total().getByText('$6.70')).toBeInTheDocument();
});

test('limits the quantity to the stock and to at least one', async () => {
  const last = aCartItem({ product: aProduct({ inventory: 1 }) });
  const calls = fakeApi({ ...noOrders, 'GET /cart': [last] });
  const { user } = open();
  const buttons = within(await group('Heritage Carrots'));
  await user.click(buttons.getByRole('button', { name: 'One more' }));
  await user.click(buttons.getByRole('button', { name: 'One less' }));
  expect(screen.getByText('Only 1 left')).toBeInTheDocument();
  expect(writes(calls)).toEqual([]);
});

test.each([
  [0, 'Sold out'],
  [1, 'Only 1 left (you chose 2)'],
  [5, 'Only 5 left'],
])('with %i left the line shows it', async (available, text) => {
  fakeApi({ ...noOrders, 'GET /cart': [{ ...carrots, product: { ...carrots.product, available } }] });
  open();
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('removes a line at once, and Undo restores its position', async () => {
  let cart = [carrots, leeks];
  const calls = fakeApi({
    ...noOrders,
    'GET /cart': () => ({ body: cart }),
    'DELETE /cart/1': () => {
      cart = [leeks];
      return { status: 204 };
    },
    'POST /cart': () => {
      cart = [{ ...carrots, id: 4 }, leeks];
      return { status: 201, body: cart[0] };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Heritage Carrots' }));
  expect(screen.queryByRole('link', { name: 'Heritage Carrots' })).not.toBeInTheDocument();
  expect(total().getByText('$1.00')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await waitFor(() => expect(useNotices.getState().notices).toHaveLength(1));
  const [notice] = useNotices.getState().notices;
  expect(notice).toMatchObject({ text: 'Heritage Carrots removed from your cart.', action: { label: 'Undo' } });
  act(() => notice?.action?.run());
  expect(await screen.findByRole('link', { name: 'Heritage Carrots' })).toBeInTheDocument();
  const lines = within(screen.getByRole('region', { name: 'Fallow Lane Farm' })).getAllByRole('listitem');
  expect(lines.map((line) => within(line).getByRole('link').textContent)).toEqual(['Heritage Carrots', 'Leeks']);
  expect(writes(calls).find(({ method }) => method === 'POST')?.body).toEqual({
    productId: 101,
    quantity: 2,
    place: 1,
  });
});

test('ignores a second press on Remove and a line that another tab removed', async () => {
  let cart = [carrots, leeks];
  const calls = fakeApi({
    ...noOrders,
    'GET /cart': () => ({ body: cart }),
    'DELETE /cart/1': () => {
      cart = [leeks];
      return { status: 204 };
    },
    'DELETE /cart/3': () => {
      cart = [];
      return { status: 404, body: { message: 'Cart item not found.' } };
    },
  });
  open();
  const remove = await screen.findByRole('button', { name: 'Remove Heritage Carrots' });
  act(() => {
    remove.click();
    remove.click();
  });
  await waitFor(() => expect(useNotices.getState().notices).toHaveLength(1));
  act(() => screen.getByRole('button', { name: 'Remove Leeks' }).click());
  expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(useNotices.getState().notices).toHaveLength(1);
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual(['/cart/1', '/cart/3']);
});

test('explains that a line was removed in another tab when its quantity changes', async () => {
  let cart = [carrots, leeks];
  fakeApi({
    ...noOrders,
    'GET /cart': () => ({ body: cart }),
    'PATCH /cart/1': () => {
      cart = [leeks];
      return { status: 404, body: { message: 'Cart item not found.' } };
    },
  });
  const { user } = open();
  await user.click(within(await group('Heritage Carrots')).getByRole('button', { name: 'One more' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Heritage Carrots' })).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent('Heritage Carrots is no longer in your cart.');
});

test('shows why an Undo was refused', async () => {
  let cart = [carrots, leeks];
  fakeApi({
    ...noOrders,
    'GET /cart': () => ({ body: cart }),
    'DELETE /cart/1': () => {
      cart = [leeks];
      return { status: 204 };
    },
    'POST /cart': () => ({ status: 409, body: { message: 'Heritage Carrots is sold out.', code: 'OUT_OF_STOCK' } }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Heritage Carrots' }));
  await waitFor(() => expect(useNotices.getState().notices).toHaveLength(1));
  act(() => useNotices.getState().notices[0]?.action?.run());
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t put it back. Heritage Carrots is sold out.');
});

test('restores a line whose removal was refused', async () => {
  fakeApi({
    ...noOrders,
    'GET /cart': [carrots, seeds],
    'DELETE /cart/1': () => ({ status: 500, body: { message: 'The market is closed.' } }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Heritage Carrots' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The market is closed.');
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Heritage Carrots');
  expect(useNotices.getState().notices).toEqual([]);
});

test('shows that a price has changed since the product was added', async () => {
  fakeApi({ ...noOrders, 'GET /cart': [{ ...leeks, addedPrice: 4 }, seeds] });
  open();
  expect(await screen.findByText('The price was $4.00 when you added it')).toBeInTheDocument();
  expect(screen.getAllByText(/when you added it/)).toHaveLength(1);
});

test('one click sets a quantity to the stock; until then checkout says why it is not possible', async () => {
  let quantity = 5;
  const calls = fakeApi({
    ...noOrders,
    'GET /cart': () => ({ body: [{ ...leeks, quantity, product: { ...leeks.product, available: 2 } }] }),
    'PATCH /cart/3': () => {
      quantity = 2;
      return { body: leeks };
    },
  });
  const { user, router } = open();
  const button = await screen.findByRole('button', { name: 'Checkout' });
  const reason = 'You want 5 of Leeks, but only 2 are left. Lower the quantity to check out.';
  expect(button).toHaveAccessibleDescription(reason);
  await user.click(button);
  expect(router.state.location.pathname).toBe(paths.cart);
  expect(screen.getByText(reason).parentElement).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Set to 2: Leeks' }));
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ quantity: 2, seen: expect.any(Number) }),
  );
});

test('shows the quantity that another tab saved first', async () => {
  let quantity = 2;
  fakeApi({
    ...noOrders,
    'GET /cart': () => ({ body: [{ ...carrots, quantity }] }),
    'PATCH /cart/1': () => {
      quantity = 5;
      const message = 'Your cart was changed elsewhere: it has 5 of Heritage Carrots now.';
      return { status: 409, body: { message, code: 'CART_CHANGED', details: { quantity: 5 } } };
    },
  });
  const { user } = open();
  await user.click(within(await group('Heritage Carrots')).getByRole('button', { name: 'One more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('it has 5 of Heritage Carrots now.');
  expect(quantityOf('Heritage Carrots')).toHaveValue('5');
});

test.each([
  ['costs nothing', [aCartItem({ product: aProduct({ price: 0 }) })]],
  ['is empty', []],
])('disables checkout while the total is 0: a cart that %s', async (_, items) => {
  fakeApi({ ...noOrders, 'GET /cart': items });
  open();
  expect(await screen.findByRole('button', { name: 'Checkout' })).toBeDisabled();
  if (items.length > 0)
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveAccessibleDescription(
      'Your total is $0.00. Add a product with a price to check out.',
    );
});

test('checkout waits for changes and passes on the total and the items', async () => {
  let answer = () => {};
  fakeApi({
    ...noOrders,
    'GET /cart': [carrots],
    'PATCH /cart/1': () => new Promise((resolve) => (answer = () => resolve({ body: carrots }))),
  });
  const { user, router } = open();
  await user.click(within(await group('Heritage Carrots')).getByRole('button', { name: 'One more' }));
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(router.state.location.pathname).toBe(paths.cart);
  act(answer);
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.checkout));
  expect(router.state.location.state).toMatchObject({ totalPrice: 9.6, cartItems: [{ id: 1, quantity: 3 }] });
});

test('stays in the cart after a refused quantity', async () => {
  let answer = () => {};
  fakeApi({
    ...noOrders,
    'GET /cart': [carrots],
    'PATCH /cart/1': () =>
      new Promise((resolve) => (answer = () => resolve({ status: 409, body: { message: 'Only 2 left.' } }))),
  });
  const { user, router } = open();
  await user.click(within(await group('Heritage Carrots')).getByRole('button', { name: 'One more' }));
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  act(answer);
  expect(await screen.findByRole('alert')).toHaveTextContent('Only 2 left.');
  expect(router.state.location.pathname).toBe(paths.cart);
});

test('lists an unpaid order with buttons to pay or cancel it', async () => {
  let orders = [anOrder({ status: 'Pending' })];
  const calls = fakeApi({
    'GET /cart': [carrots],
    'GET /orders': () => ({ body: orders }),
    'GET /orders/501': anOrderDetail({ status: 'Pending' }),
    'POST /orders/501/cancel': () => {
      orders = [];
      return { body: anOrderDetail({ status: 'Cancelled' }) };
    },
  });
  const { user } = open();
  expect(await screen.findByText('Order 501 is waiting for payment: $9.90.')).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toContain('/orders?userId=7&status=Pending&limit=5');
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(window.location.hash).toBe('#gateway'));
  expect(screen.getByRole('button', { name: 'Opening the payment page…' })).toBeInTheDocument();
  // Back from the gateway, restored from the back/forward cache.
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const { question, answer } = useConfirm.getState();
  expect(question).toMatchObject({ text: 'Cancel order 501?', danger: true });
  act(() => answer(true));
  await waitFor(() => expect(screen.queryByText(/is waiting to be paid/)).not.toBeInTheDocument());
  expect(writes(calls).map(({ url }) => url)).toEqual(['/orders/501/cancel']);
});

test('Pay now says that an order was paid elsewhere', async () => {
  let paid = false;
  fakeApi({
    'GET /cart': () => ({ body: paid ? [] : [carrots] }),
    'GET /orders': () => ({ body: paid ? [] : [anOrder({ status: 'Pending' })] }),
    'GET /orders/501': () => ({ body: anOrderDetail({ status: paid ? 'Completed' : 'Pending' }) }),
  });
  const { user } = open();
  const payNow = await screen.findByRole('button', { name: 'Pay now' });
  paid = true;
  await user.click(payNow);
  expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
  expect(useNotices.getState().notices.at(-1)?.text).toBe('Order 501 can no longer be paid. Its status is Completed.');
});

test('does not list an order that can no longer be paid', async () => {
  fakeApi({
    'GET /cart': [carrots],
    'GET /orders': [anOrder({ status: 'Pending' })],
    'GET /orders/501': anOrderDetail({ status: 'Pending', paymentUrl: null }),
  });
  open();
  await group('Heritage Carrots');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/is waiting to be paid/)).not.toBeInTheDocument();
});

describe('a guest', () => {
  const figs = aProduct({ id: 104, name: 'Figs', price: 2, inventory: 3 });
  const login = { path: paths.login, Component: () => null };
  const openAsGuest = () => renderRoutes([...routes, login], paths.cart);
  const stored = () => useGuestCart.getState().lines.map(({ productId, quantity }) => [productId, quantity]);

  beforeEach(() =>
    useGuestCart.setState({
      lines: [
        { productId: 103, quantity: 2, name: 'Leeks', price: 4 },
        { productId: 104, quantity: 5, name: 'Figs', price: 2 },
        { productId: 105, quantity: 1, name: 'Quinces', price: 3 },
      ],
    }),
  );
  afterEach(() => act(() => useGuestCart.setState({ lines: [] })));

  test('sees the cart with price and stock changes, and why it cannot be checked out', async () => {
    const calls = fakeApi({ 'GET /products/103': leeks.product, 'GET /products/104': figs });
    openAsGuest();
    expect(await screen.findByRole('link', { name: 'Leeks' })).toHaveAttribute('href', '/product/103');
    expect(screen.getByText('The price was $4.00 when you added it')).toBeInTheDocument();
    expect(screen.getByText('Only 3 left (you chose 5)')).toBeInTheDocument();
    expect(screen.getByText('No longer sold')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Log in to check out' })).toHaveAccessibleDescription(
      /Figs, but only 3 are left.*Quinces is no longer sold/,
    );
    const reads = calls.filter(({ method }) => method === 'GET');
    expect(reads.map(({ url }) => url).sort()).toEqual(['/products/103', '/products/104', '/products/105']);
  });

  test('sees each variant with its price and stock, and what is no longer sold', async () => {
    const size = (id: number, title: string, price: number, available: number) => ({
      ...{
        id,
        title,
        values: [title],
        sku: null,
        barcode: null,
        price,
        originalPrice: price,
        discount: 0,
        image: null,
      },
      ...{ inventory: available, available, netQuantity: null, netUnit: null, unitPrice: null },
    });
    const variants = [size(31, 'Small', 2, 9), size(32, 'Large', 5, 1)];
    const tea = { ...aProduct({ id: 106, name: 'Tea', price: 2, inventory: 10 }), variants };
    useGuestCart.setState({
      lines: [31, 32, 33].map((variantId) => {
        return { productId: 106, variantId, quantity: variantId - 30, name: `Tea (${variantId})`, price: 2 };
      }),
    });
    fakeApi({ 'GET /products/106': tea });
    const { user } = openAsGuest();
    const links = await screen.findAllByRole('link', { name: 'Tea' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/product/106?variant=31',
      '/product/106?variant=32',
    ]);
    expect(screen.getByText('Large')).toBeInTheDocument();
    expect(screen.getByText('Only 1 left (you chose 2)')).toBeInTheDocument();
    expect(screen.getByText('No longer sold')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Log in to check out' })).toHaveAccessibleDescription(
      /2 of Tea \(Large\), but only 1.*Tea \(33\) is no longer sold/,
    );
    await user.click(screen.getByRole('button', { name: 'Remove Tea (33)' }));
    await user.click(screen.getByRole('button', { name: 'Set to 1: Tea (Large)' }));
    expect(useGuestCart.getState().lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [31, 1],
      [32, 1],
    ]);
  });

  test('changes quantities, undoes a removal, and continues to the login and the checkout', async () => {
    fakeApi({ 'GET /products/103': leeks.product, 'GET /products/104': figs });
    const { user, router } = openAsGuest();
    await user.click(await screen.findByRole('button', { name: 'Remove Quinces' }));
    await user.click(screen.getByRole('button', { name: 'Set to 3: Figs' }));
    await user.click(within(await group('Leeks')).getByRole('button', { name: 'One more' }));
    expect(stored()).toEqual([
      [103, 3],
      [104, 3],
    ]);
    expect(total().getByText('$9.00')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Leeks' }));
    expect(screen.queryByRole('link', { name: 'Leeks' })).not.toBeInTheDocument();
    act(() => useNotices.getState().notices.at(-1)?.action?.run());
    expect(stored()).toEqual([
      [103, 3],
      [104, 3],
    ]);
    await user.click(await screen.findByRole('button', { name: 'Checkout' }));
    expect(router.state.location.pathname).toBe(paths.guestCheckout);
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Log in to check out' }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/login?next=%2Fdashboard%2Fcheckout');
  });

  test('sees that the cart is empty', async () => {
    useGuestCart.setState({ lines: [] });
    fakeApi({});
    openAsGuest();
    expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Log in to check out' })).toBeDisabled();
  });
});

describe('the delivery of a shop', () => {
  const farm = aQuotedGroup({ shop: { id: 31, name: 'Fallow Lane Farm' } });
  const cart = { ...noOrders, 'GET /cart': [carrots], 'GET /countries': [{ code: 'DE', name: 'Germany' }] };
  beforeEach(() => {
    localStorage.clear();
    forgetChoices();
  });

  test('is chosen in the cart, and the total stays that of the products', async () => {
    const calls = fakeApi({ ...cart, 'POST /checkout/quote': aQuote({ groups: [farm] }) });
    const { user } = open();
    expect(await screen.findByText('Plus $4.90 delivery, confirmed at checkout.')).toBeInTheDocument();
    expect(total().getByText('$6.40')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Standard.*\$4\.90/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /Cargo bike/ }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ choices: { 'shop-31': 62 } }));
  });

  test('depends on where to, which is asked for once', async () => {
    const needed = aMethodQuote({ from: null, to: null, unavailable: { code: 'DELIVERY_ADDRESS_NEEDED', words: 'x' } });
    const calls = fakeApi({
      ...cart,
      'POST /checkout/quote': aQuote({ groups: [aQuotedGroup({ methods: [needed], chosen: null })] }),
    });
    const { user } = open();
    await screen.findByRole('option', { name: 'Germany' });
    await user.selectOptions(screen.getByLabelText('Country or region'), 'Germany');
    await user.type(screen.getByLabelText('Postcode'), '10115');
    await user.click(screen.getByRole('button', { name: 'Show delivery' }));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({ destination: { country: 'DE', postcode: '10115' } }),
    );
    expect(screen.getByText(/Delivery to 10115, Germany/)).toBeInTheDocument();
  });
});
