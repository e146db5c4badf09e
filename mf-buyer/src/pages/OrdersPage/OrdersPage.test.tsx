import { paths } from '@rialto/shared/paths';
import { anOrder } from '@rialto/shared/testing/anOrder';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, within } from '@testing-library/react';
import routes from '../../routes';

const order = anOrder();
const open = (user = aUser()) => renderRoutes(routes, paths.orders, { user });
const card = async (id: number) => {
  const item = (await screen.findByRole('heading', { name: `Order ${id}` })).closest('li');
  if (!item) throw new Error(`Order ${id} is no list item`);
  return within(item);
};

test('shows what was ordered, when, for how much and how it stands', async () => {
  const calls = fakeApi({ 'GET /orders': [order] });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Orders' })).toBeInTheDocument();
  const shown = await card(501);
  expect(shown.getByText('Nov 2, 2026')).toBeInTheDocument();
  expect(shown.getByText('$9.90')).toBeInTheDocument();
  expect(shown.getByText('3 × $1.10 · Shipped')).toBeInTheDocument();
  expect(shown.getByText('$3.30')).toBeInTheDocument();
  expect(shown.getByText('1 × $6.60 · Not shipped yet')).toBeInTheDocument();
  expect(shown.getByRole('link', { name: 'Amalfi Lemons' })).toHaveAttribute('href', '/product/102');
  expect(calls.map(({ url }) => url)).toEqual(['/orders?userId=7&limit=20']);
});

test('a vendor sees the orders they placed', async () => {
  const calls = fakeApi({ 'GET /orders': [order] });
  open(aUser({ id: 8, role: 'vendor' }));
  await card(501);
  expect(calls.map(({ url }) => url)).toEqual(['/orders?userId=8&limit=20']);
});

test.each([
  ['Completed', 'ok'],
  ['Pending', 'warn'],
  ['Failed', 'bad'],
  ['Cancelled', 'bad'],
  ['Refunded', 'bad'],
] as const)('%s is said in words and in its colour', async (status, tone) => {
  fakeApi({ 'GET /orders': [{ ...order, status }] });
  open();
  const badge = (await card(501)).getByText(status);
  expect(badge).toHaveAttribute('data-tone', tone);
});

test('only a paid order speaks of shipping', async () => {
  fakeApi({ 'GET /orders': [{ ...order, status: 'Failed' }] });
  open();
  expect((await card(501)).queryByText(/shipped/i)).not.toBeInTheDocument();
});

test('more orders follow on demand, by the server’s own link', async () => {
  const link = '</api/orders?userId=7&limit=20&cursor=abc>; rel="next"';
  let failing = true;
  const calls = fakeApi({
    'GET /orders': ({ url }: ApiCall) => {
      if (!url.includes('cursor')) return { body: [order], headers: { link, 'x-total-count': '2' } };
      return failing ? { status: 500 } : { body: [{ ...order, id: 500 }], headers: { 'x-total-count': '2' } };
    },
  });
  const { user } = open();
  expect(await screen.findByText('Showing 1 of 2')).toBeInTheDocument();
  expect(screen.getByText('2 orders')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The rest could not be loaded.');
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await card(500);
  await card(501);
  expect(calls.at(-1)?.url).toBe('/orders?userId=7&limit=20&cursor=abc');
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('says when there are none', async () => {
  fakeApi({ 'GET /orders': [] });
  open();
  expect(await screen.findByText('No orders found.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse products' })).toBeInTheDocument();
});

test('says the same on failure, and tries again', async () => {
  let works = false;
  fakeApi({ 'GET /orders': () => (works ? { body: [order] } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No orders found.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await card(501);
});
