import { useConfirm } from '@rialto/shared/confirm';
import type { CartItem } from '@rialto/shared/contract/cart';
import { chooseLanguage } from '@rialto/shared/language';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { aCartItem } from '@rialto/shared/testing/aCartItem';
import { anOrder, anOrderDetail } from '@rialto/shared/testing/anOrder';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { paymentBody } from '../../data/payment';
import { lastAttempt } from '../../data/paymentAttempt';
import routes from '../../routes';

const carrots = aCartItem({ quantity: 3, product: aProduct({ price: 0.1 }) });
const maya = aUser({ name: 'Maya Ray', phone: '+1 555 0100', address: '1 Mill Lane' });
const url = 'http://localhost/#gateway';
const started = { url, tranId: 'tran-501' };
const cart = { 'GET /cart': [carrots], 'GET /orders': [] };
const payButton = () => screen.findByRole('button', { name: /^Pay \$/ });
const payments = (calls: ApiCall[]) =>
  calls.filter(({ url: path, method }) => path === '/payment' && method === 'POST');
const alerts = () => useNotices.getState().notices.map(({ text }) => text);

interface Opening {
  user?: typeof maya;
  state?: { totalPrice: number; cartItems: CartItem[] };
}
const open = ({ user = maya, state }: Opening = {}) => {
  const view = renderRoutes(routes, paths.checkout, { user });
  if (state) act(() => void view.router.navigate(paths.checkout, { state, replace: true }));
  return view;
};
const answer = async (yes: boolean) => {
  await waitFor(() => expect(useConfirm.getState().question).not.toBeNull());
  const { question } = useConfirm.getState();
  await act(async () => useConfirm.getState().answer(yes));
  return question;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
  useNotices.setState({ notices: [] });
});

afterEach(() => act(() => chooseLanguage('en')));

test('asks for confirmation, sends the cart with an idempotency key, and opens the payment page', async () => {
  const calls = fakeApi({ ...cart, 'POST /payment': started });
  const { user } = open();
  expect(await screen.findByLabelText('Email')).toHaveValue('buyer@rialto.example');
  for (const [label, value] of [
    ['Email', 'buyer@rialto.example'],
    ['Amount', '$0.30'],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
  }
  await user.click(await payButton());
  expect(await answer(true)).toMatchObject({ text: 'Are you sure to proceed with payment?' });
  await waitFor(() => expect(window.location.hash).toBe('#gateway'));
  const [payment] = payments(calls);
  expect(payment?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(payment?.body).toEqual({
    userId: 7,
    userEmail: 'buyer@rialto.example',
    userName: 'Maya Ray',
    userPhone: '+1 555 0100',
    userAddress: '1 Mill Lane',
    totalPriceToPay: 0.3,
    cartItems: [{ id: 1, quantity: 3, product: { id: 101, name: 'Heritage Carrots', price: 0.1 } }],
  });
  expect(calls.map(({ url: path }) => path)).not.toContain('/orders?userId=7&limit=1');
});

test("sends 'N/A' for missing fields", async () => {
  const calls = fakeApi({ ...cart, 'POST /payment': started });
  const { user } = open({ user: aUser({ name: 'Maya Ray', address: '1 Mill Lane' }) });
  await user.click(await payButton());
  await answer(true);
  await waitFor(() => expect(payments(calls)).toHaveLength(1));
  expect(payments(calls)[0]?.body).toMatchObject({ userName: 'Maya Ray', userPhone: 'N/A' });
  expect(paymentBody(aUser({ email: '' }), { name: '', phone: '', address: '' }, [])).toMatchObject({
    userEmail: 'N/A',
    userName: 'N/A',
    userAddress: 'N/A',
    totalPriceToPay: 0,
  });
});

test('sends nothing without confirmation', async () => {
  const calls = fakeApi({ ...cart, 'POST /payment': started });
  const { user } = open();
  await user.click(await payButton());
  await answer(false);
  expect(await payButton()).toHaveAttribute('aria-busy', 'false');
  expect(payments(calls)).toEqual([]);
  expect(window.location.hash).toBe('');
});

test('pays once when pressed twice', async () => {
  let arrive = () => {};
  const calls = fakeApi({
    ...cart,
    'POST /payment': () => new Promise((resolve) => (arrive = () => resolve({ body: started }))),
  });
  open();
  const button = await payButton();
  act(() => {
    button.click();
    button.click();
  });
  await answer(true);
  await waitFor(() => expect(payments(calls)).toHaveLength(1));
  act(() => button.click());
  expect(useConfirm.getState().question).toBeNull();
  await act(async () => arrive());
  await waitFor(() => expect(window.location.hash).toBe('#gateway'));
  act(() => button.click());
  expect(useConfirm.getState().question).toBeNull();
  expect(payments(calls)).toHaveLength(1);
});

test('uses the same key after a lost answer, also after a reload', async () => {
  let reached = false;
  const calls = fakeApi({ ...cart, 'POST /payment': () => (reached ? { body: started } : { status: 502 }) });
  const { user } = open();
  await user.click(await payButton());
  await answer(true);
  expect(await screen.findByText('Failed to complete payment.')).toBeInTheDocument();
  expect(alerts()).toEqual(['Failed to complete payment.']);
  reached = true;
  cleanup();
  const again = open();
  await again.user.click(await payButton());
  await answer(true);
  await waitFor(() => expect(window.location.hash).toBe('#gateway'));
  const keys = payments(calls).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('uses a new key after a change of the form or a final refusal', async () => {
  const refusal = { status: 409, body: { message: 'No.', code: 'STALE_PRICE', details: { totalPrice: 0.3 } } };
  let answers = [{ status: 502 }, refusal, { body: started }];
  const calls = fakeApi({
    ...cart,
    'POST /payment': () => {
      const [next, ...rest] = answers;
      answers = rest;
      return next ?? {};
    },
  });
  const { user } = open();
  const pay = async (count: number) => {
    await user.click(await payButton());
    await answer(true);
    await waitFor(() => expect(payments(calls)).toHaveLength(count));
    await waitFor(() =>
      expect(screen.queryByText('One moment…')).toBe(count < 3 ? null : screen.getByText('One moment…')),
    );
  };
  await pay(1);
  await user.type(screen.getByLabelText('Name'), '!');
  await pay(2);
  await pay(3);
  expect(new Set(payments(calls).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
});

test('lists the changes that another tab made to the cart', async () => {
  const [leeks, figs, plums] = ['Leeks', 'Figs', 'Plums'].map((name, place) =>
    aProduct({ id: 71 + place, name, price: 2 }),
  );
  let items = [aCartItem({ id: 1, quantity: 1, product: leeks }), aCartItem({ id: 2, quantity: 1, product: figs })];
  const calls = fakeApi({
    'GET /orders': [],
    'GET /cart': () => ({ body: items }),
    'POST /payment': () => {
      items = [aCartItem({ id: 1, quantity: 3, product: leeks }), aCartItem({ id: 3, quantity: 1, product: plums })];
      return { status: 409, body: { message: 'Stale.', code: 'STALE_PRICE', details: { totalPrice: 8 } } };
    },
  });
  const { user } = open();
  await user.click(await payButton());
  await answer(true);
  const trouble = (await screen.findByText('Failed to complete payment.')).closest('[role=alert]');
  for (const words of [
    'Your cart has changed. The total is now $8.00.',
    'Leeks: quantity is now 3. It was 1.',
    'Figs was removed.',
    'Plums was added.',
  ])
    expect(trouble).toHaveTextContent(words);
  const after = calls.slice(calls.findIndex(({ method }) => method === 'POST'));
  expect(after.filter(({ url }) => url.startsWith('/cart'))).toHaveLength(1);
});

test('shows a changed price and the new total, and reloads the cart', async () => {
  let price = 0.1;
  fakeApi({
    'GET /orders': [],
    'GET /cart': () => ({ body: [aCartItem({ quantity: 3, product: aProduct({ price }) })] }),
    'POST /payment': () => {
      price = 0.2;
      return { status: 409, body: { message: 'Stale.', code: 'STALE_PRICE', details: { totalPrice: 0.6 } } };
    },
  });
  const { user } = open();
  await user.click(await payButton());
  await answer(true);
  const trouble = (await screen.findByText('Failed to complete payment.')).closest('[role=alert]');
  expect(trouble).toHaveTextContent('Prices have changed. The total is now $0.60.');
  expect(trouble).toHaveTextContent(`${aProduct().name} now costs $0.20. It was $0.10.`);
  expect(trouble).toHaveTextContent('You weren’t charged.');
  expect(alerts()).toEqual(['Failed to complete payment.']);
  expect(await screen.findByRole('button', { name: 'Pay $0.60' })).toBeInTheDocument();
  expect(screen.getByLabelText('Amount')).toHaveValue('$0.60');
});

test('names products that ran out and links to the cart', async () => {
  const products = [
    { id: 101, name: 'Heritage Carrots', available: 2 },
    { id: 102, name: 'Leeks', available: 0 },
  ];
  fakeApi({
    ...cart,
    'POST /payment': () => ({ status: 409, body: { message: 'Out.', code: 'OUT_OF_STOCK', details: { products } } }),
  });
  const { user } = open();
  await user.click(await payButton());
  await answer(true);
  const trouble = (await screen.findByText('Only 2 of Heritage Carrots left.')).closest('[role=alert]') as HTMLElement;
  expect(trouble).toHaveTextContent('Leeks is sold out.');
  expect(within(trouble).getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', paths.cart);
});

test.each([
  [
    409,
    'FIRST_ORDER_LIMIT',
    'x',
    { products: [{ id: 101, name: 'Heritage Carrots', available: 6 }] },
    'You can buy 6 of Heritage Carrots with your first order.Once it’s paid, you can buy more.You weren’t charged.',
    ['Go to cart', paths.cart],
  ],
  [
    429,
    'TOO_MANY',
    'Finish the last one under My Orders, or try again in 12 minutes.',
    undefined,
    'Finish the last one under My Orders, or try again in 12 minutes.You weren’t charged.',
    ['My orders', paths.orders],
  ],
] as const)('a limit (%i %s) is said in words, with where to go, and nothing typed is lost', async (...row) => {
  const [status, code, message, details, words, [name, href]] = row;
  fakeApi({ ...cart, 'POST /payment': () => ({ status, body: { message, code, details } }) });
  const { user } = open();
  await user.clear(await screen.findByLabelText('Phone'));
  await user.type(screen.getByLabelText('Phone'), '12345');
  await user.click(await payButton());
  await answer(true);
  const trouble = (await screen.findByText('Failed to complete payment.')).closest('[role=alert]') as HTMLElement;
  expect(trouble).toHaveTextContent(words);
  expect(within(trouble).getByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByLabelText('Phone')).toHaveValue('12345');
});

test('shows that an earlier payment went through after the cart is empty', async () => {
  let items = [carrots];
  const message = 'Your last payment went through: you’ll find it under My Orders. You weren’t charged again.';
  fakeApi({
    'GET /orders': [],
    'GET /cart': () => ({ body: items }),
    'POST /payment': () => {
      items = [];
      return { status: 409, body: { message, code: 'ALREADY_PAID' } };
    },
  });
  const { user } = open();
  await user.click(await payButton());
  await answer(true);
  expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
  const trouble = screen.getByRole('alert');
  expect(trouble).toHaveTextContent(`Failed to complete payment.${message}`);
  expect(trouble).not.toHaveTextContent('Nothing was charged');
  expect(within(trouble).getByRole('link', { name: 'My orders' })).toHaveAttribute('href', paths.orders);
});

test('links to the orders when the cart was paid in another tab', async () => {
  let items = [carrots];
  fakeApi({
    'GET /orders': [],
    'GET /cart': () => ({ body: items }),
    'POST /payment': () => {
      items = [];
      return { status: 409, body: { message: 'Your cart is empty.', code: 'EMPTY_CART' } };
    },
  });
  const { user } = open();
  await user.click(await payButton());
  await answer(true);
  const trouble = await screen.findByRole('alert');
  await waitFor(() => expect(trouble).toHaveTextContent(/paid for is in your orders\.You weren’t charged here\./));
  expect(within(await screen.findByRole('alert')).getByRole('link', { name: 'My orders' })).toBeInTheDocument();
});

test.each([
  ['none', {}],
  ['one that is code', { ...started, url: 'javascript:alert(1)' }],
  ['one of another kind', { ...started, url: 'data:text/html,x' }],
])('shows an error for %s instead of a url', async (_what, body) => {
  fakeApi({ ...cart, 'POST /payment': body });
  const { user } = open();
  await user.click(await payButton());
  await answer(true);
  expect(await screen.findByText('No payment URL found.')).toBeInTheDocument();
  expect(alerts()).toEqual(['No payment URL found.']);
  expect(await payButton()).toHaveAttribute('aria-busy', 'false');
});

test('says that nothing was charged when the server is unreachable', async () => {
  fakeApi({ ...cart, 'POST /payment': () => Promise.reject(Object.assign(new Error('x'), { isAxiosError: true })) });
  const { user } = open();
  await user.click(await payButton());
  await answer(true);
  expect(await screen.findByText(/It’s safe to try again/)).toBeInTheDocument();
});

test('keeps the form and translates the error when the language changes', async () => {
  const calls = fakeApi({
    ...cart,
    'POST /payment': () => ({
      status: 409,
      body: { message: 'x', code: 'OUT_OF_STOCK', details: { products: [{ id: 101, name: 'Kale', available: 0 }] } },
    }),
  });
  const { user } = open();
  await user.clear(await screen.findByLabelText('Phone'));
  await user.type(screen.getByLabelText('Phone'), '12');
  await user.click(await payButton());
  await act(() => chooseLanguage('de'));
  expect(screen.getByLabelText('Telefon')).toHaveValue('12');
  expect(screen.getByLabelText('Telefon')).toHaveAccessibleDescription(/zu kurz/);
  await user.type(screen.getByLabelText('Telefon'), '345');
  await user.click(screen.getByRole('button', { name: /^0,30\s\$ bezahlen$/ }));
  expect((await answer(true))?.text).toBe('Möchten Sie wirklich mit der Zahlung fortfahren?');
  expect(await screen.findByText('Kale ist ausverkauft.')).toBeInTheDocument();
  await act(() => chooseLanguage('en'));
  expect(screen.getByText('Failed to complete payment.')).toBeInTheDocument();
  expect(screen.getByText('Kale is sold out.')).toBeInTheDocument();
  expect(payments(calls)).toMatchObject([{ body: { userPhone: '12345' } }]);
});

test('shows the cart it was opened with at once, and says when the total has changed', async () => {
  let arrive = () => {};
  fakeApi({
    'GET /orders': [],
    'GET /cart': () => new Promise((resolve) => (arrive = () => resolve({ body: [carrots] }))),
  });
  open({ state: { totalPrice: 0.2, cartItems: [{ ...carrots, quantity: 2 }] } });
  expect(await screen.findByRole('button', { name: 'Pay $0.20' })).toBeInTheDocument();
  await act(async () => arrive());
  expect(await screen.findByText('The total was $0.20 when you left your cart. It’s now $0.30.')).toBeInTheDocument();
});

test('an empty cart links to the products', async () => {
  fakeApi({ 'GET /cart': [], 'GET /orders': [] });
  open();
  expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse products' })).toBeInTheDocument();
});

test('fills the form from the profile and the latest order, and keeps a draft after a reload', async () => {
  fakeApi({ 'GET /cart': [carrots], 'GET /orders': [anOrder()], 'GET /orders/501': anOrderDetail() });
  const profile = aUser({ name: 'M. Ray' });
  const { user } = open({ user: profile });
  expect(await screen.findByLabelText('Name')).toHaveValue('M. Ray');
  expect(screen.getByLabelText('Address')).toHaveValue('1 Mill Lane\nSpringfield');
  await user.clear(screen.getByLabelText('Phone'));
  await user.type(screen.getByLabelText('Address'), ', Ohio');
  cleanup();
  open({ user: profile });
  expect(await screen.findByLabelText('Address')).toHaveValue('1 Mill Lane\nSpringfield, Ohio');
  expect(screen.getByLabelText('Phone')).toHaveValue('');
  cleanup();
  fakeApi({ 'GET /cart': [carrots], 'GET /orders': [] });
  open({ user: aUser({ id: 9 }) });
  expect(await screen.findByLabelText('Address')).toHaveValue('');
});

test('saves another address to the profile on request', async () => {
  const calls = fakeApi({ ...cart, 'POST /payment': started, 'PATCH /users/7': maya });
  const first = open();
  const address = await screen.findByLabelText('Address');
  const keep = () => screen.queryByRole('checkbox', { name: /^Save this address to your profile/ });
  expect(keep()).not.toBeInTheDocument();
  await first.user.type(address, ' 2');
  expect(keep()).not.toBeChecked();
  expect(keep()).toHaveAccessibleName(/replace the current one: 1 Mill Lane$/);
  await first.user.click(await payButton());
  await answer(true);
  await waitFor(() => expect(payments(calls)).toHaveLength(1));
  const kept = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(kept()).toEqual([]);
  cleanup();
  const { user } = open();
  await user.click(await screen.findByRole('checkbox'));
  await user.click(await payButton());
  await answer(false);
  expect(kept()).toEqual([]);
  await user.click(await payButton());
  await answer(true);
  await waitFor(() => expect(kept()).toEqual([{ address: '1 Mill Lane 2' }]));
});

test.each([
  ['Name', '', 'Enter the name of the person receiving the order.'],
  ['Name', ' \u200B\uFEFF\u00AD ', 'Enter the name of the person receiving the order.'],
  ['Address', ' \n\t', 'Enter the delivery address.'],
  ['Address', '\u200D\u2060', 'Enter the delivery address.'],
  ['Address', 'n/a', 'Enter the delivery address.'],
  ['Address', '—', 'Enter the delivery address.'],
])('requires a %s: %j is refused', async (label, typed, words) => {
  const calls = fakeApi(cart);
  const { user } = open();
  const field = await screen.findByLabelText(label);
  expect(field).toBeRequired();
  await user.clear(field);
  if (typed) {
    await user.click(field);
    await user.paste(typed);
  }
  await user.click(await payButton());
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(field).toHaveFocus();
  expect(field).toHaveValue(typed);
  expect(screen.getByLabelText('Phone')).toHaveValue('+1 555 0100');
  expect(useConfirm.getState().question).toBeNull();
  expect(payments(calls)).toEqual([]);
});

test('marks required fields in text and for assistive technology', async () => {
  fakeApi(cart);
  open();
  expect(await screen.findByText('All fields are required unless marked optional.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toBeRequired();
  expect(screen.getByLabelText('Address')).toBeRequired();
  expect(screen.getByLabelText('Phone')).not.toBeRequired();
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/^Optional\./);
});

test('focuses the first invalid field, and pays once it is valid', async () => {
  const calls = fakeApi({ ...cart, 'POST /payment': started });
  const { user } = open({ user: aUser() });
  await user.clear(await screen.findByLabelText('Name'));
  await user.click(await payButton());
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await user.type(screen.getByLabelText('Name'), 'Zoë');
  await user.type(screen.getByLabelText('Address'), '1 Mill Lane');
  await user.click(await payButton());
  expect((await answer(true))?.consequence).toBe('You’ll pay $0.30 on the next page.');
  await waitFor(() => expect(payments(calls)[0]?.body).toMatchObject({ userName: 'Zoë', userAddress: '1 Mill Lane' }));
});

test('says why a total of 0 cannot be paid', async () => {
  fakeApi({ ...cart, 'GET /cart': [aCartItem({ product: aProduct({ price: 0 }) })] });
  open();
  expect(await payButton()).toBeDisabled();
  expect(screen.getByText('Your total is $0.00. Add a product with a price to check out.')).toBeInTheDocument();
});

test.each([
  ['Phone', 'call me', 'Enter the phone number in digits, for example +1 555 0100.'],
  ['Phone', '12', 'This phone number is too short. It needs at least five digits.'],
  ['Name', 'x'.repeat(121), 'Use at most 120 characters. You’ve used 121.'],
])('shows at the field why %s %j is refused', async (label, typed, words) => {
  const calls = fakeApi(cart);
  const { user } = open({ user: aUser({ name: '', address: '1 Mill Lane' }) });
  await user.type(await screen.findByLabelText('Name'), 'M');
  await user.clear(screen.getByLabelText(label));
  await user.click(screen.getByLabelText(label));
  await user.paste(typed);
  await user.click(await payButton());
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(useConfirm.getState().question).toBeNull();
  expect(payments(calls)).toEqual([]);
});

const pending = {
  tranId: 'tran-501',
  orderId: 501,
  status: 'Pending',
  totalPrice: 0.3,
  createdAt: '2026-11-20T10:00:00.000Z',
  url,
};

test('continues the same payment after Back from the gateway', async () => {
  let orders: unknown[] = [];
  const calls = fakeApi({
    'GET /cart': [carrots],
    'GET /orders': () => ({ body: orders }),
    'POST /payment': () => {
      orders = [anOrder({ status: 'Pending' })];
      return { body: started };
    },
    'GET /orders/501': anOrderDetail({ status: 'Pending' }),
    'GET /payment/tran-501': pending,
  });
  const { user } = open();
  await user.click(await payButton());
  await answer(true);
  await waitFor(() => expect(window.location.hash).toBe('#gateway'));
  window.location.hash = '';
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await screen.findByText('Order 501 is waiting for payment: $9.90.')).toBeInTheDocument();
  await user.click(await payButton());
  expect((await answer(true))?.consequence).not.toContain('Order 501');
  await waitFor(() => expect(window.location.hash).toBe('#gateway'));
  expect(payments(calls)).toHaveLength(1);
});

test('starts a new payment after a change and asks before it cancels the unpaid order', async () => {
  let orders: unknown[] = [];
  const calls = fakeApi({
    'GET /cart': [carrots],
    'GET /orders': () => ({ body: orders }),
    'POST /payment': () => {
      orders = [anOrder({ status: 'Pending' })];
      return { body: started };
    },
    'GET /orders/501': anOrderDetail({ status: 'Pending' }),
    'GET /payment/tran-501': pending,
  });
  const { user } = open();
  await user.click(await payButton());
  await answer(true);
  await waitFor(() => expect(window.location.hash).toBe('#gateway'));
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await screen.findByText(/is waiting for payment/);
  await user.type(screen.getByLabelText('Name'), ' Jr.');
  await user.click(await payButton());
  expect((await answer(true))?.consequence).toContain('Your unpaid order 501 will be cancelled.');
  await waitFor(() => expect(payments(calls)).toHaveLength(2));
  const writes = calls.filter(({ method, url: path }) => method === 'POST' && path !== '/checkout/quote');
  const posts = writes.map(({ url: path }) => path);
  expect(posts).toEqual(['/payment', '/payment']);
  expect(new Set(payments(calls).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('uses a new key for the same cart once a payment has ended', async () => {
  const calls = fakeApi({
    ...cart,
    'POST /payment': started,
    'GET /payment/tran-501': { ...pending, status: 'Failed' },
  });
  for (const count of [1, 2]) {
    const { user } = open();
    await user.click(await payButton());
    await answer(true);
    await waitFor(() => expect(payments(calls)).toHaveLength(count));
    await waitFor(() => expect(lastAttempt(7)?.tranId).toBe('tran-501'));
    cleanup();
  }
  expect(new Set(payments(calls).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('stores an attempt per user, without the address', async () => {
  fakeApi({ ...cart, 'POST /payment': started });
  const { user } = open();
  await user.click(await payButton());
  await answer(true);
  await waitFor(() => expect(lastAttempt(7)).not.toBeNull());
  expect(lastAttempt(8)).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain('Mill Lane');
});
