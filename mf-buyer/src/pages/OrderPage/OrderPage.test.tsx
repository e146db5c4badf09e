import { useConfirm } from '@rialto/shared/confirm';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { aCartItem } from '@rialto/shared/testing/aCartItem';
import { anOrderDetail, anOrderItem } from '@rialto/shared/testing/anOrder';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const open = (user = aUser(), address = paths.order(501)) => renderRoutes(routes, address, { user });

test('shows the products by shop with their progress, the recipient and the timeline', async () => {
  fakeApi({ 'GET /orders/501': anOrderDetail() });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 501' })).toBeInTheDocument();
  expect(screen.getByText('Completed')).toHaveAttribute('data-tone', 'ok');
  expect(screen.getByRole('heading', { name: 'Fallow Lane Farm' }).parentElement).toHaveTextContent('Shipped');
  expect(screen.getByRole('heading', { name: 'Seed & Letter' }).parentElement).toHaveTextContent(
    'Paid, not shipped yet',
  );
  expect(screen.getByText('$9.90')).toBeInTheDocument();
  expect(screen.getByText('3 × $1.10 · Paid · Shipped')).toBeInTheDocument();
  expect(screen.getByText('Maya Ray')).toBeInTheDocument();
  expect(screen.getByText(/1 Mill Lane/)).toBeInTheDocument();
  expect(screen.getByText('tran-501')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'History' })).getByText('Order placed.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Invoice' })).toHaveAttribute('href', '/dashboard/orders/501/invoice');
  // Undelivered products cannot be reviewed.
  expect(screen.queryByRole('link', { name: /^Review/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
});

test('links to a review for delivered products only', async () => {
  const items = [
    anOrderItem({ id: 1, fulfilment: 'Delivered' }),
    anOrderItem({
      id: 2,
      fulfilment: 'Shipped',
      product: { ...anOrderItem().product, id: 102, name: 'Amalfi Lemons' },
    }),
  ];
  fakeApi({ 'GET /orders/501': anOrderDetail({ items }) });
  open();
  const link = await screen.findByRole('link', { name: /^Review / });
  expect(link).toHaveAttribute('href', `/dashboard/reviews?write=${anOrderItem().product.id}`);
});

test.each([
  [['Delivered', 'Delivered'], 'Delivered'],
  [['Delivered', 'Shipped'], 'Shipped, 3 of 6 delivered'],
  [['Shipped', 'Unfulfilled'], '3 of 6 shipped'],
] as const)('a shop whose lines are %j has %j', async (fulfilments, words) => {
  const items = fulfilments.map((fulfilment, place) => anOrderItem({ id: place, fulfilment }));
  fakeApi({ 'GET /orders/501': anOrderDetail({ items }) });
  open();
  expect(await screen.findByText(words, { exact: true, selector: 'p' })).toBeInTheDocument();
});

test('an unpaid order can be paid', async () => {
  fakeApi({ 'GET /orders/501': anOrderDetail({ status: 'Pending' }) });
  const { user } = open();
  expect(await screen.findByText(/holding these products for you until Nov 2, 2026/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Review/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(window.location.hash).toBe('#gateway'));
  window.location.hash = '';
});

test('an unpaid order without a payment page shows what to do', async () => {
  fakeApi({ 'GET /orders/501': anOrderDetail({ status: 'Pending', paymentUrl: null }) });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pay now' }));
  expect(await screen.findByText(/No payment URL found\./)).toBeInTheDocument();
});

test('cancels an order after confirmation', async () => {
  let detail = anOrderDetail({ status: 'Pending' });
  const calls = fakeApi({
    'GET /orders/501': () => ({ body: detail }),
    'POST /orders/501/cancel': () => {
      detail = anOrderDetail({ status: 'Cancelled' });
      return { body: detail };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(useConfirm.getState().question?.text).toBe('Cancel order 501?');
  act(() => useConfirm.getState().answer(false));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  act(() => useConfirm.getState().answer(true));
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('shows why a late cancellation was refused, and the order’s new status', async () => {
  let detail = anOrderDetail({ status: 'Pending' });
  fakeApi({
    'GET /orders/501': () => ({ body: detail }),
    'POST /orders/501/cancel': () => {
      detail = anOrderDetail();
      return { status: 409, body: { message: 'Order 501 is paid.', code: 'SETTLED' } };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  act(() => useConfirm.getState().answer(true));
  expect(await screen.findByText('Completed')).toBeInTheDocument();
  expect(useNotices.getState().notices.at(-1)?.text).toBe('Order 501 is paid.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('Buy again adds what is in stock and names the rest', async () => {
  const items = [
    anOrderItem({ quantity: 2 }),
    anOrderItem({ id: 2, quantity: 5, product: { id: 102, name: 'Amalfi Lemons', image: null } }),
    anOrderItem({ id: 3, quantity: 1, product: { id: 103, name: 'Old Rose', image: null } }),
  ];
  const calls = fakeApi({
    'GET /orders/501': anOrderDetail({ items }),
    'GET /cart': [aCartItem({ quantity: 1, product: aProduct({ id: 102 }) })],
    'POST /cart': ({ body }: ApiCall) => {
      const { productId, quantity } = body as { productId: number; quantity: number };
      if (productId === 103) return { status: 404, body: { message: 'Product not found.', code: 'NOT_FOUND' } };
      if (productId === 102 && quantity > 2)
        return {
          status: 409,
          body: {
            message: 'Only 3 of Amalfi Lemons left. Your cart already has 1.',
            code: 'OUT_OF_STOCK',
            details: { products: [{ id: 102, name: 'Amalfi Lemons', available: 3 }] },
          },
        };
      return { status: 201, body: {} };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Buy again' }));
  expect(await screen.findByText(/In your cart now: 2 × Heritage Carrots, 2 × Amalfi Lemons\./)).toBeInTheDocument();
  expect(screen.getByText('Only 3 of Amalfi Lemons left. Your cart already has 1.')).toBeInTheDocument();
  expect(screen.getByText('Old Rose is no longer on sale.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', paths.cart);
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { productId: 101, quantity: 2 },
    { productId: 102, quantity: 5 },
    { productId: 102, quantity: 2 },
    { productId: 103, quantity: 1 },
  ]);
});

test('a vendor sees the sold products without buttons', async () => {
  fakeApi({ 'GET /orders/501': anOrderDetail({ items: [anOrderItem()] }) });
  open(aUser({ id: 8, role: 'vendor' }));
  expect(await screen.findByText(/by Maya R\.\. Only your products are shown\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All sales' })).toHaveAttribute('href', paths.sales);
  for (const name of ['Buy again', 'Invoice', 'Review Heritage Carrots'])
    expect(screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })).not.toBeInTheDocument();
});

test.each([
  ['Completed', 'None given, or no longer shown. Addresses are hidden 60 days after delivery.'],
  ['Pending', 'You’ll see where to send it once it’s paid.'],
  ['Failed', 'This order has ended, so the address is hidden.'],
  ['Cancelled', 'This order has ended, so the address is hidden.'],
  ['Refunded', 'This order has ended, so the address is hidden.'],
] as const)('of a %s order without a recipient a vendor reads why', async (status, words) => {
  const recipient = { name: null, phone: null, address: null };
  fakeApi({ 'GET /orders/501': anOrderDetail({ status, tranId: '', recipient }) });
  open(aUser({ id: 8, role: 'vendor' }));
  const facts = within(await screen.findByRole('region', { name: 'Recipient' }));
  expect(facts.getByText(words)).toBeInTheDocument();
  expect(facts.queryByText('Transaction')).not.toBeInTheDocument();
});

test.each([
  [aUser({ id: 8, role: 'vendor' }), paths.order(501), paths.soldOrder(501)],
  [aUser({ role: 'vendor' }), paths.soldOrder(501), paths.order(501)],
])('redirects a sale to Sales and an order to Orders', async (reader, from, to) => {
  fakeApi({ 'GET /orders/501': anOrderDetail() });
  const { router } = open(reader, from);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 501' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(to);
});

test('shows the name of a deleted shop without a link', async () => {
  const items = [
    anOrderItem({ shop: null, shopName: 'Old Stand' }),
    anOrderItem({ id: 2, shop: null, shopName: 'Barn' }),
    anOrderItem({ id: 3, shop: null, shopName: 'Old Stand' }),
  ];
  fakeApi({ 'GET /orders/501': anOrderDetail({ items }) });
  open();
  const heading = await screen.findByRole('heading', { name: 'Old Stand' });
  expect(within(heading).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Old Stand', 'Barn']),
  );
  expect(screen.getAllByRole('heading', { name: 'Old Stand' })).toHaveLength(1);
});

test.each([
  [aUser({ id: 8, role: 'vendor' }), 'Your products'],
  [aUser(), 'Other growers'],
])('groups products without a shop under a heading for the reader', async (reader, heading) => {
  fakeApi({ 'GET /orders/501': anOrderDetail({ items: [anOrderItem({ shop: null })] }) });
  open(reader, paths.soldOrder(501));
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
});

test.each(['/dashboard/orders/999', '/dashboard/orders/abc'])(
  '%s shows that there is no such order',
  async (address) => {
    fakeApi({});
    open(aUser(), address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', paths.orders);
  },
);

test('an order that fails to load can be retried', async () => {
  let works = false;
  fakeApi({ 'GET /orders/501': () => (works ? { body: anOrderDetail() } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this order.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 501' })).toBeInTheDocument();
});

test('a double click on Buy again adds once', async () => {
  const calls = fakeApi({
    'GET /orders/501': anOrderDetail({ items: [anOrderItem()] }),
    'GET /cart': [],
    'POST /cart': {},
  });
  open();
  const button = await screen.findByRole('button', { name: 'Buy again' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText(/In your cart now/)).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a vendor sees which refunded products to ask back, and why', async () => {
  fakeApi({ 'GET /orders/501': anOrderDetail({ userId: 99, status: 'Refunded', refundReason: 'Arrived spoilt.' }) });
  open(aUser({ id: 7, role: 'vendor' }), paths.soldOrder(501));
  const items = within(await screen.findByRole('region', { name: 'Products' }));
  const [carrots, lemons] = items.getAllByRole('listitem');
  expect(carrots).toHaveTextContent('3 × $1.10 · Shipped');
  expect(carrots).toHaveTextContent('Ask the buyer to send this back');
  expect(lemons).toHaveTextContent('In stock again');
  expect(screen.getByRole('note')).toHaveTextContent('Reason for the refund: Arrived spoilt.');
});

test.each([
  ['vendor', 'Completed', /Please don’t ship anything until it’s resolved\./],
  ['buyer', 'Completed', /The shops will ship your order once it’s resolved\./],
  ['buyer', 'Pending', /We received your payment and are checking it\./],
] as const)('an order on hold says so to its %s (%s), and asks for no payment', async (reader, status, words) => {
  const userId = reader === 'buyer' ? 7 : 99;
  fakeApi({ 'GET /orders/501': anOrderDetail({ userId, status, onHold: true }) });
  const role = reader === 'buyer' ? 'user' : 'vendor';
  open(aUser({ id: 7, role }), reader === 'buyer' ? paths.order(501) : paths.soldOrder(501));
  expect(await screen.findByRole('note')).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
});
