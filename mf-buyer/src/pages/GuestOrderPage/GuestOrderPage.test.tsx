import { useGuestCart } from '@rialto/shared/cart';
import { useConfirm } from '@rialto/shared/confirm';
import type { OrderDetail } from '@rialto/shared/contract/order';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { anOrderDetail } from '@rialto/shared/testing/anOrder';
import { aParcel } from '@rialto/shared/testing/aParcel';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import routes from '../../routes';

const key = 'k'.repeat(32);
const guestOrder = (fields: Partial<OrderDetail> = {}) => anOrderDetail({ userId: null, ...fields });
const open = (order: object, search = '', user?: ReturnType<typeof aUser>) => {
  const calls = fakeApi({
    [`GET /guest/orders/${key}`]: order,
    [`POST /guest/orders/${key}/claim`]: anOrderDetail(),
    [`POST /guest/orders/${key}/parcels/41/delivered`]: {},
  });
  return { calls, ...renderRoutes(routes, paths.guestOrder(key) + search, { ...(user && { user }) }) };
};
const claims = (calls: ApiCall[]) => calls.filter(({ url }) => url.endsWith('/claim'));

beforeEach(() => {
  localStorage.clear();
  useNotices.setState({ notices: [] });
});

test('thanks for a paid order, empties the cart of it, and only now offers an account', async () => {
  const order = guestOrder({ status: 'Completed' });
  const [item] = order.items;
  useGuestCart.setState({
    lines: [
      { productId: item?.product.id ?? 0, quantity: 1 },
      { productId: 999, quantity: 2 },
    ],
  });
  open(order, '?payment=success');
  expect(await screen.findByRole('heading', { name: 'Payment Successfull' })).toBeInTheDocument();
  expect(screen.getByText(/^Thank you! We received/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute(
    'href',
    paths.registerThen(paths.guestOrder(key)),
  );
  await waitFor(() => expect(useGuestCart.getState().lines).toEqual([{ productId: 999, quantity: 2 }]));
});

test.each([
  ['Failed', 'fail'],
  ['Cancelled', 'cancel'],
] as const)('a %s payment keeps the cart and leads back to checkout', async (status, outcome) => {
  useGuestCart.setState({ lines: [{ productId: 101, quantity: 1 }] });
  open(guestOrder({ status }), `?payment=${outcome}`);
  expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute('href', paths.guestCheckout);
  expect(screen.queryByRole('link', { name: 'Create account' })).not.toBeInTheDocument();
  expect(useGuestCart.getState().lines).toHaveLength(1);
});

test('shows the order from the email’s link', async () => {
  open(guestOrder({ status: 'Completed' }));
  expect(await screen.findByRole('heading', { name: 'Order 501' })).toBeInTheDocument();
});

test('says that a key opens no order', async () => {
  open(() => ({ status: 404, body: { message: 'Order not found.', code: 'NOT_FOUND' } }));
  expect(await screen.findByText('We couldn’t find this order.')).toBeInTheDocument();
});

test('adds the order to the account of a signed-in buyer on request', async () => {
  const { calls, user, router } = open(guestOrder({ status: 'Completed' }), '', aUser());
  await user.click(await screen.findByRole('button', { name: 'Add to my orders' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.order(501)));
  expect(claims(calls)).toHaveLength(1);
});

test('a guest says that a parcel has arrived', async () => {
  const parcel = aParcel();
  const { calls, user } = open(guestOrder({ parcels: [parcel] }));
  await user.click(await screen.findByRole('button', { name: /^I have received it/ }));
  act(() => useConfirm.getState().answer(true));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      `/guest/orders/${key}/parcels/${parcel.id}/delivered`,
    ]),
  );
});

test('cancels an unpaid order', async () => {
  const pending = guestOrder({ status: 'Pending', paymentUrl: '/pay', reservedUntil: '2026-11-27T10:00:00.000Z' });
  const calls = fakeApi({
    [`GET /guest/orders/${key}`]: pending,
    [`POST /guest/orders/${key}/cancel`]: { ...pending, status: 'Cancelled', paymentUrl: null },
  });
  const { user } = renderRoutes(routes, paths.guestOrder(key));
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await act(async () => useConfirm.getState().answer(true));
  await waitFor(() => expect(calls.filter(({ url }) => url.endsWith('/cancel'))).toHaveLength(1));
});

test('cancels what a shop has not shipped, with the delivery of its last products; a return needs an account', async () => {
  const [item] = guestOrder().items;
  if (!item) throw new Error('no item');
  const line = { ...item, fulfilment: 'Unfulfilled' as const, quantity: 1, price: 10, discount: 1 };
  const shipped = { ...line, id: 999, fulfilment: 'Shipped' as const, shop: null, shopName: null };
  const order = guestOrder({
    status: 'Completed',
    items: [line, shipped],
    deliveries: [
      {
        ...{ id: 3, vendorId: 1, shop: line.shop, shopName: line.shopName, name: 'Standard', kind: 'delivery' },
        ...{ price: 4.9, from: null, to: null, pickup: null },
      },
    ],
  });
  const calls = fakeApi({
    [`GET /guest/orders/${key}`]: order,
    [`POST /guest/orders/${key}/cancellations`]: order,
  });
  const { user } = renderRoutes(routes, paths.guestOrder(key));
  await user.click(await screen.findByRole('button', { name: /^Cancel products from/ }));
  expect(screen.queryByRole('button', { name: /[Rr]eturn/ })).not.toBeInTheDocument();
  expect(await screen.findByText('We’ll refund $13.90 to your original payment method.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel and get a refund' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ itemIds: [line.id] }));
});
