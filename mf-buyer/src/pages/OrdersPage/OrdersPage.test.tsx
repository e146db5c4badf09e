import { chooseLanguage } from '@rialto/shared/language';
import { paths } from '@rialto/shared/routing/paths';
import { anOrder, anOrderItem } from '@rialto/shared/testing/anOrder';
import { aParcel } from '@rialto/shared/testing/aParcel';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const order = anOrder();
const open = (user = aUser()) => renderRoutes(routes, paths.orders, { user });
const card = async (id: number) => {
  const item = (await screen.findByRole('heading', { name: `Order ${id}` })).closest('li');
  if (!item) throw new Error(`Order ${id} is no list item`);
  return within(item);
};

test('shows each order with its products, date, total and status', async () => {
  const calls = fakeApi({ 'GET /orders': [order] });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Orders' })).toBeInTheDocument();
  const shown = await card(501);
  expect(shown.getByText('Nov 2, 2026')).toBeInTheDocument();
  expect(shown.getByText('$9.90')).toBeInTheDocument();
  expect(shown.getByText('3 × $1.10 · Paid · Shipped')).toBeInTheDocument();
  expect(shown.getByText('$3.30')).toBeInTheDocument();
  expect(shown.getByText('1 × $6.60 · Paid · Not shipped yet')).toBeInTheDocument();
  expect(shown.getByRole('link', { name: 'Amalfi Lemons' })).toHaveAttribute('href', '/product/102');
  expect(calls.map(({ url }) => url)).toEqual(['/orders?userId=7&limit=20']);
});

describe('parcels', () => {
  const item = anOrderItem({ shippedQuantity: 3 });
  const delivered = { deliveredAt: '2026-11-05T09:00:00.000Z', deliveredBy: 'buyer' } as const;
  const second = aParcel({ id: 42, number: 2, ...delivered });
  const parcelsOf = async () => within(await screen.findByRole('list', { name: 'Parcels of order 501' }));

  test('are counted, and each says where it is and leads to its carrier', async () => {
    fakeApi({ 'GET /orders': [anOrder({ items: [item], parcels: [aParcel(), second] })] });
    open();
    const [first, last] = (await parcelsOf()).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /^Parcel 1 of 2Shipped ?Expected Nov 5, 2126 – Nov 7, 2126With DHL · Tracking number/,
    );
    expect(within(first as HTMLElement).getByRole('link', { name: /^00340434161094021501/ })).toHaveAttribute(
      'href',
      expect.stringContaining('tracking-id=00340434161094021501'),
    );
    expect(last).toHaveTextContent(/^Parcel 2 of 2Delivered ?Nov 5, 2026$/);
    expect((await card(501)).getByText(/1 of 2 parcels delivered/)).toBeInTheDocument();
  });

  test('of several shops name their shop, and what is to come is counted', async () => {
    const lemons = anOrderItem({
      id: 2,
      openQuantity: 3,
      fulfilment: 'Unfulfilled',
      shop: { id: 32, name: 'Seed & Letter' },
    });
    fakeApi({ 'GET /orders': [anOrder({ items: [item, lemons], parcels: [aParcel()] })] });
    open();
    expect((await parcelsOf()).getByText('Parcel 1').parentElement).toHaveTextContent('Parcel 1 · Fallow Lane Farm');
    expect((await card(501)).getByText(/1 parcel shipped, 3 pieces to come/)).toBeInTheDocument();
  });

  test('for a pickup are ready and picked up', async () => {
    fakeApi({ 'GET /orders': [anOrder({ items: [item], parcels: [aParcel({ isPickup: true })] })] });
    open();
    expect((await parcelsOf()).getByText('Pickup 1')).toBeInTheDocument();
    expect((await card(501)).getByText(/^· Ready for pickup/)).toBeInTheDocument();
  });

  test('are German for a German page', async () => {
    fakeApi({ 'GET /orders': [anOrder({ items: [item], parcels: [aParcel(), second] })] });
    open();
    await parcelsOf();
    await act(() => chooseLanguage('de'));
    const german = within(await screen.findByRole('list', { name: 'Pakete der Bestellung 501' }));
    expect(german.getByText('Paket 1 von 2')).toBeInTheDocument();
    expect(screen.getByText(/1 von 2 Paketen zugestellt/)).toBeInTheDocument();
    await act(() => chooseLanguage('en'));
  });

  test('of an order without any, from an older API or before the first, are not shown', async () => {
    fakeApi({ 'GET /orders': [order] });
    open();
    await card(501);
    expect(screen.queryByRole('list', { name: 'Parcels of order 501' })).not.toBeInTheDocument();
  });
});

test('a vendor sees their own orders', async () => {
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

test('shows the shipping status of paid orders only', async () => {
  fakeApi({ 'GET /orders': [{ ...order, status: 'Failed' }] });
  open();
  expect((await card(501)).queryByText(/shipped/i)).not.toBeInTheDocument();
});

test('loads more orders from the server’s next link', async () => {
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
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the rest.');
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await card(500);
  await card(501);
  expect(calls.at(-1)?.url).toBe('/orders?userId=7&limit=20&cursor=abc');
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('shows an empty list', async () => {
  fakeApi({ 'GET /orders': [] });
  open();
  expect(await screen.findByText('No orders found.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse products' })).toBeInTheDocument();
});

test('a list that fails to load can be retried', async () => {
  let works = false;
  fakeApi({ 'GET /orders': () => (works ? { body: [order] } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No orders found.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await card(501);
});

test('keeps search and status in the URL and filters on the server', async () => {
  const calls = fakeApi({ 'GET /orders': ({ url }: ApiCall) => ({ body: url.includes('status') ? [] : [order] }) });
  const { user, router } = open();
  await card(501);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'carrot');
  await waitFor(() => expect(calls.at(-1)?.url).toBe('/orders?userId=7&q=carrot&limit=20'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
  expect(await screen.findByText('No orders found.')).toBeInTheDocument();
  expect(calls.at(-1)?.url).toBe('/orders?userId=7&status=Failed&q=carrot&limit=20');
  expect(router.state.location.search).toBe('?q=carrot&status=Failed');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await card(501);
  expect(router.state.location.search).toBe('');
});

test('ignores an unknown status', async () => {
  const calls = fakeApi({ 'GET /orders': [order] });
  renderRoutes(routes, `${paths.orders}?status=Paid`, { user: aUser() });
  await card(501);
  expect(calls.map(({ url }) => url)).toEqual(['/orders?userId=7&limit=20']);
});

test('exports all matching orders, a row per line', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const evil = { id: 101, name: '=HYPERLINK("http://x")', image: null };
  const second = anOrder({ id: 500, status: 'Pending', items: [anOrderItem({ product: evil, shop: null })] });
  const calls = fakeApi({
    'GET /orders': ({ url }: ApiCall) =>
      url.includes('cursor')
        ? { body: [second] }
        : { body: [order], headers: { link: '</api/orders?userId=7&limit=250&cursor=abc>; rel="next"' } },
  });
  const { user } = renderRoutes(routes, `${paths.orders}?q=x`, { user: aUser() });
  await card(501);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(calls.slice(-2).map(({ url }) => url)).toEqual([
    '/orders?userId=7&q=x&limit=250',
    '/orders?userId=7&limit=250&cursor=abc',
  ]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.arrayBuffer());
  expect(text.split('\r\n')).toEqual([
    '\uFEFFOrder,Placed,Status,Transaction,Shop,Product,Variant,SKU,Quantity,Price,Line total,Order total,Fulfilment,Refunded',
    '501,2026-11-02T12:00:00.000Z,Completed,tran-501,Fallow Lane Farm,Heritage Carrots,,,3,1.1,3.3,9.9,Shipped,0',
    '501,2026-11-02T12:00:00.000Z,Completed,tran-501,Seed & Letter,Amalfi Lemons,,,1,6.6,6.6,9.9,Unfulfilled,0',
    '500,2026-11-02T12:00:00.000Z,Pending,tran-501,,"\'=HYPERLINK(""http://x"")",,,3,1.1,3.3,9.9,,0',
    '',
  ]);
});

test('shows at the button why an export failed', async () => {
  let works = true;
  fakeApi({
    'GET /orders': () => (works ? { body: [order] } : { status: 500, body: { message: 'Closed for today.' } }),
  });
  const { user } = open();
  await card(501);
  works = false;
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The export failed. Closed for today.');
});
