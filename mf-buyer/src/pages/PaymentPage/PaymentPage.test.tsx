import type { OrderStatus } from '@rialto/shared/contract/order';
import type { Payment } from '@rialto/shared/contract/payment';
import { queryClient } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { anOrderDetail } from '@rialto/shared/testing/anOrder';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { forgetAttempt, keepAttempt, lastAttempt } from '../../data/paymentAttempt';
import routes from '../../routes';

const payment = (status: OrderStatus): Payment => ({
  tranId: 'tran-501',
  orderId: 501,
  status,
  totalPrice: 12.3,
  createdAt: '2026-11-20T10:00:00.000Z',
  url: null,
});
const open = (outcome: 'success' | 'fail' | 'cancel', user = aUser()) =>
  renderRoutes(routes, paths.payment(outcome, 'tran-501'), { user });

afterEach(() => forgetAttempt());

test.each([
  [
    'success',
    'Payment Successfull',
    'Completed',
    'Thank you! We received $12.30 for order 501 and let the shops know.',
  ],
  [
    'fail',
    'Payment Failed',
    'Failed',
    'Your payment of $12.30 for order 501 didn’t go through. You weren’t charged, and your cart is still here.',
  ],
  [
    'cancel',
    'Payment Cancelled',
    'Cancelled',
    'Your payment of $12.30 for order 501 was cancelled. You weren’t charged, and your cart is still here.',
  ],
] as const)('%s: the exact heading, and what the server says', async (outcome, heading, status, words) => {
  const calls = fakeApi({ 'GET /payment/tran-501': payment(status), 'GET /orders/501': anOrderDetail({ status }) });
  open(outcome);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText(status)).toBeInTheDocument();
  expect(await screen.findByText('3 × $1.10')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See order 501' })).toHaveAttribute('href', '/dashboard/orders/501');
  expect(screen.getByRole('link', { name: 'Keep shopping' })).toHaveAttribute('href', '/products');
  expect(screen.queryByRole('link', { name: 'Try again' })?.getAttribute('href') ?? null).toBe(
    outcome === 'success' ? null : paths.checkout,
  );
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test.each([
  ['success', 'Failed', 'failed'],
  ['fail', 'Completed', 'went through'],
  ['cancel', 'Refunded', 'was refunded'],
] as const)('an address that says %s of what is %s is contradicted', async (outcome, status, words) => {
  fakeApi({ 'GET /payment/tran-501': payment(status) });
  open(outcome);
  expect(await screen.findByText(new RegExp(`link is out of date. Your payment of .*${words}`))).toBeInTheDocument();
  expect(getComputedStyle(screen.getAllByRole('status').at(-1) as HTMLElement).background).toContain('--sun-tint');
  expect(screen.queryByText(/Thank you/)).not.toBeInTheDocument();
});

test('shows a pending payment and polls its status', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let status: OrderStatus = 'Pending';
  fakeApi({ 'GET /payment/tran-501': () => ({ body: payment(status) }), 'GET /orders/501': anOrderDetail({ status }) });
  open('success');
  expect(await screen.findByText(/We’re waiting for your payment of \$12\.30/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeInTheDocument();
  status = 'Completed';
  jest.advanceTimersByTime(3000);
  expect(await screen.findByText(/Thank you!/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('reloads the cart and ends the payment attempt', async () => {
  keepAttempt({ userId: 7, key: 'k', print: 'p', tranId: 'tran-501' });
  fakeApi({ 'GET /payment/tran-501': payment('Completed') });
  const { router } = open('success');
  queryClient.setQueryData(['cart', { userId: 7 }], []);
  await screen.findByText(/Thank you!/);
  await waitFor(() => expect(queryClient.getQueryState(['cart', { userId: 7 }])?.isInvalidated).toBe(true));
  expect(lastAttempt(7)).toBeNull();
  expect(router.state.location.pathname).toBe('/dashboard/payment/success/tran-501');
});

test('keeps the attempt of another payment', async () => {
  keepAttempt({ userId: 7, key: 'k', print: 'p', tranId: 'tran-502' });
  fakeApi({ 'GET /payment/tran-501': payment('Failed') });
  open('fail');
  await screen.findByText(/didn’t go through/);
  expect(lastAttempt(7)?.key).toBe('k');
});

test.each([404, 400])('shows that an unknown payment was not found (%i)', async (status) => {
  fakeApi({ 'GET /payment/tran-501': () => ({ status, body: { message: 'Payment not found.', code: 'NOT_FOUND' } }) });
  open('success');
  expect(await screen.findByText(/We couldn’t find this payment in your account/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Payment Successfull' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', paths.orders);
});

test('shows an admin no link to orders', async () => {
  fakeApi({ 'GET /payment/tran-501': () => ({ status: 404, body: { message: 'Payment not found.' } }) });
  open('success', aUser({ role: 'admin' }));
  expect(await screen.findByText(/We couldn’t find this payment in your account/)).not.toHaveTextContent('orders');
  expect(screen.queryByRole('link', { name: 'My orders' })).not.toBeInTheDocument();
});

test('a payment that fails to load can be retried', async () => {
  let works = false;
  fakeApi({ 'GET /payment/tran-501': () => (works ? { body: payment('Completed') } : { status: 500 }) });
  const { user } = open('success');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t check this payment.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Thank you!/)).toBeInTheDocument();
});
