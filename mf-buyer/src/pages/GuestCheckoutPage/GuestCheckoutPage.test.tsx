import { useGuestCart } from '@rialto/shared/cart';
import { useConfirm } from '@rialto/shared/confirm';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { forgetChoices } from '../../data/deliveryChoices';
import routes from '../../routes';
import { fakeCountries } from '../../testing/addresses';
import { aQuote, aQuotedGroup } from '../../testing/quotes';

const started = { url: 'http://localhost/#gateway', tranId: 'tran-501', key: 'k'.repeat(32) };
const base = {
  ...fakeCountries,
  'GET /products/101': { ...aProduct({ price: 2 }), variants: [] },
  'POST /checkout/quote': aQuote(),
  'POST /guest/payment': started,
};
const open = () => renderRoutes(routes, paths.guestCheckout, {});
const payments = (calls: ApiCall[]) => calls.filter(({ url }) => url === '/guest/payment');
const answer = async (yes: boolean) => {
  await waitFor(() => expect(useConfirm.getState().question).not.toBeNull());
  await act(async () => useConfirm.getState().answer(yes));
};
const fillIn = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByLabelText('Email'), 'guest@mail.example');
  await user.type(await screen.findByLabelText('Recipient’s name'), 'Gia Guest');
  await user.type(screen.getByLabelText('Street and house number'), '1 Mill Lane');
  await user.type(screen.getByLabelText('City'), 'Springfield');
  await user.selectOptions(screen.getByLabelText('State'), 'OH');
  // The place of the last test's checkout is known.
  await user.clear(screen.getByLabelText('ZIP code'));
  await user.type(screen.getByLabelText('ZIP code'), '45501');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetChoices();
  window.location.hash = '';
  useGuestCart.setState({ lines: [{ productId: 101, quantity: 3 }] });
  useNotices.setState({ notices: [] });
});

test('asks for the email address first, offers the login quietly, and pays without an account', async () => {
  const calls = fakeApi(base);
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fdashboard%2Fcheckout',
  );
  await fillIn(user);
  await user.click(await screen.findByRole('button', { name: 'Pay $10.90' }));
  await answer(true);
  await waitFor(() => expect(window.location.hash).toBe('#gateway'));
  const [payment] = payments(calls);
  expect(payment?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(payment?.body).toEqual({
    email: 'guest@mail.example',
    address: {
      ...{ name: 'Gia Guest', line1: '1 Mill Lane', line2: null, city: 'Springfield', region: 'OH' },
      ...{ postcode: '45501', country: 'US', phone: null },
    },
    items: [{ productId: 101, quantity: 3 }],
    choices: { 'shop-31': 61 },
    quote: 'quote-1',
  });
  expect(screen.queryByRole('checkbox', { name: /Save this address/ })).not.toBeInTheDocument();
});

test('refuses a wrong email address in words, and loses nothing after a reload', async () => {
  const calls = fakeApi(base);
  const { user } = open();
  await fillIn(user);
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'guest');
  await user.click(await screen.findByRole('button', { name: 'Pay $10.90' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter an email address like name@example.com.');
  expect(payments(calls)).toEqual([]);
  cleanup();
  open();
  expect(await screen.findByLabelText('Email')).toHaveValue('guest');
  expect(await screen.findByLabelText('ZIP code')).toHaveValue('45501');
});

test('uses the same key after a lost answer', async () => {
  let isDown = true;
  const calls = fakeApi({ ...base, 'POST /guest/payment': () => (isDown ? { status: 502 } : { body: started }) });
  const { user } = open();
  await fillIn(user);
  for (const count of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Pay $10.90' }));
    await answer(true);
    await waitFor(() => expect(payments(calls)).toHaveLength(count));
    if (count === 1) await screen.findByText('Failed to complete payment.');
    isDown = false;
  }
  expect(new Set(payments(calls).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('asks nothing about delivery when no shop has methods', async () => {
  fakeApi({ ...base, 'POST /checkout/quote': aQuote({ groups: [aQuotedGroup({ methods: [], chosen: null })] }) });
  open();
  await screen.findByLabelText('Total amount');
  expect(screen.queryByRole('heading', { name: 'Delivery' })).not.toBeInTheDocument();
});

test('sends a signed-in buyer to the account’s checkout', async () => {
  fakeApi({ ...base, 'GET /cart': [], 'GET /orders': [] });
  const { router } = renderRoutes(routes, paths.guestCheckout, { user: aUser() });
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.checkout));
});
