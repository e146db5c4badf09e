import type { OrderItem } from '@rialto/shared/contract/order';
import type { CreateParcelBody } from '@rialto/shared/contract/parcel';
import type { SaleCounts, SoldItem, SoldOrder } from '@rialto/shared/contract/sale';
import type { SaleTab } from '@rialto/shared/contract/saleTabs';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { aParcel } from '@rialto/shared/testing/aParcel';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const anItem = (fields: Partial<SoldItem> = {}): SoldItem => ({
  id: 501,
  quantity: 3,
  price: 3.2,
  fulfilment: 'Unfulfilled',
  product: { id: 101, name: 'Heritage Carrots', image: null },
  shop: null,
  shopName: null,
  ...fields,
});
const anOrder = (fields: Partial<SoldOrder> = {}): SoldOrder => ({
  orderId: 77,
  status: 'Completed',
  buyer: 'Mara Lind',
  phone: '+1 555 0100',
  address: '12 Mill Lane',
  createdAt: '2026-11-02T10:00:00.000Z',
  onHold: false,
  refunding: false,
  items: [anItem()],
  ...fields,
});
const seeds = anItem({ id: 502, quantity: 1, price: 2, product: { id: 102, name: 'Sunflower Seeds', image: null } });
const carrots = anOrder({ items: [anItem({ gross: 9.6, commission: 0.96, net: 8.64 })] });
const mixed = anOrder({ orderId: 78, buyer: 'Ben Ost', items: [anItem({ id: 511 }), { ...seeds, id: 512 }] });
const none = { orders: 0, items: 0 };
const counts = (some: Partial<SaleCounts> = {}): SaleCounts => ({
  toShip: none,
  shipped: none,
  delivered: none,
  all: { orders: 9, items: 9 },
  onHold: none,
  refunded: none,
  unpaid: none,
  ...some,
});

const open = (search = '') => renderRoutes(routes, paths.sales + search, { user: aUser({ id: 8, role: 'vendor' }) });
const table = () => screen.findByRole('table', { name: 'Your sales' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const tabs = () => within(screen.getByRole('navigation', { name: 'Sales by what is to be done' })).getAllByRole('link');
const writes = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body }));
const lists = (calls: ApiCall[]) => calls.map(({ url }) => url).filter((url) => url.includes('/sales/orders?'));

/** A market with these orders, in which moved items leave the tab they were in. */
function market(orders: SoldOrder[], more: Parameters<typeof fakeApi>[0] = {}) {
  let stored = orders;
  const tabs: Partial<Record<SaleTab, OrderItem['fulfilment']>> = {
    toShip: 'Unfulfilled',
    shipped: 'Shipped',
    delivered: 'Delivered',
  };
  const move = (ids: readonly number[], fulfilment: OrderItem['fulfilment']) => {
    stored = stored.map((order) => ({
      ...order,
      items: order.items.map((item) => (ids.includes(item.id) ? { ...item, fulfilment } : item)),
    }));
  };
  const inTab = (tab: SaleTab) =>
    stored
      .map((order) => ({
        ...order,
        items: order.items.filter(({ fulfilment }) => !tabs[tab] || fulfilment === tabs[tab]),
      }))
      .filter(({ items }) => items.length > 0);
  const count = (tab: SaleTab) => ({
    orders: inTab(tab).length,
    items: inTab(tab).reduce((sum, { items }) => sum + items.length, 0),
  });
  return fakeApi({
    'GET /sales/orders': ({ url }: ApiCall) => ({
      body: inTab((new URL(url, 'http://site').searchParams.get('tab') ?? 'all') as SaleTab),
    }),
    'GET /sales/counts': () => ({
      body: counts({
        toShip: count('toShip'),
        shipped: count('shipped'),
        delivered: count('delivered'),
        all: count('all'),
      }),
    }),
    'PATCH /sales': ({ body }: ApiCall) => {
      const { ids, fulfilment } = body as { ids: number[]; fulfilment: OrderItem['fulfilment'] };
      move(ids, fulfilment);
      return { body: { results: ids.map((id) => ({ id, ok: true })) } };
    },
    ...Object.fromEntries(
      orders.map(({ orderId }) => [
        `POST /sales/orders/${orderId}/parcels`,
        ({ body }: ApiCall) => {
          const { items } = body as CreateParcelBody;
          move(
            items.map(({ id }) => id),
            'Shipped',
          );
          return { status: 201, body: aParcel({ id: orderId * 10, orderId }) };
        },
      ]),
    ),
    ...more,
  });
}

beforeEach(() => useNotices.setState({ notices: [] }));

test('opens on what is to be shipped, as one row per order with its items and address', async () => {
  const calls = market([carrots, mixed]);
  open();
  const [first, second] = await rows();
  expect(first).toHaveTextContent('#77Nov 2, 20263 × Heritage Carrots$9.60$8.64Mara Lind 12 Mill Lane');
  expect(second).toHaveTextContent('3 × Heritage Carrots $3.201 × Sunflower Seeds $2.00');
  expect(second).toHaveTextContent('$11.60');
  expect(screen.getByRole('link', { name: 'Order #77' })).toHaveAttribute('href', '/dashboard/sold-orders/77');
  expect(await screen.findByText('3 items sold')).toBeInTheDocument();
  expect(tabs().map((tab) => tab.textContent)).toEqual(['To ship 2', 'Shipped 0', 'Delivered 0', 'All 2']);
  expect(tabs()[0]).toHaveAttribute('aria-current', 'page');
  expect(calls.map(({ url }) => url)).toEqual(['/sales/orders?tab=toShip&sort=oldest&limit=50', '/sales/counts']);
});

test('shows tabs for held, refunded and unpaid orders only where there are any', async () => {
  const calls = fakeApi({
    'GET /sales/orders': [],
    'GET /sales/counts': counts({ onHold: { orders: 1, items: 1 }, refunded: { orders: 12, items: 30 } }),
  });
  const { user } = open('?q=fig');
  await screen.findByText('No sales match these filters.');
  await waitFor(() => expect(tabs()).toHaveLength(6));
  expect(tabs().map((tab) => tab.textContent)).toEqual([
    'To ship 0',
    'Shipped 0',
    'Delivered 0',
    'All 9',
    'On hold 1',
    'Refunded 12',
  ]);
  await user.click(screen.getByRole('link', { name: /^Refunded/ }));
  await waitFor(() => expect(lists(calls).at(-1)).toBe('/sales/orders?q=fig&tab=refunded&sort=newest&limit=50'));
  expect(await screen.findByText('30 items sold')).toBeInTheDocument();
});

test('ships a whole order with one press, and moves the focus to the next one', async () => {
  const calls = market([mixed, carrots]);
  const { user } = open();
  await user.dblClick(await screen.findByRole('button', { name: 'Mark Shipped 2 items, order 78' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(writes(calls)).toEqual([
    {
      ...{ method: 'POST', url: '/sales/orders/78/parcels' },
      body: {
        items: [
          { id: 511, quantity: 3 },
          { id: 512, quantity: 1 },
        ],
      },
    },
  ]);
  expect(useNotices.getState().notices.at(-1)).toMatchObject({ text: '2 items: Shipped.' });
  const next = screen.getByRole('button', { name: 'Mark Shipped Heritage Carrots, order 77' });
  expect(next).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Everything is shipped.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: /^Shipped/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark Delivered 2 items, order 78' }));
  await waitFor(() => expect(writes(calls).at(-1)?.body).toEqual({ ids: [511, 512], fulfilment: 'Delivered' }));
});

test('moves between the orders with the arrow keys', async () => {
  market([mixed, carrots]);
  const { user } = open();
  const first = await screen.findByRole('button', { name: /^Mark Shipped 2 items/ });
  const second = screen.getByRole('button', { name: /^Mark Shipped Heritage/ });
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(first).toHaveFocus();
});

test('takes back what was shipped a moment ago', async () => {
  const calls = market([carrots], { 'DELETE /parcels/770': {} });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Mark Shipped/ }));
  expect(await screen.findByText('Everything is shipped.')).toBeInTheDocument();
  act(() => useNotices.getState().notices.at(-1)?.action?.run());
  await waitFor(() => expect(writes(calls).at(-1)).toMatchObject({ method: 'DELETE', url: '/parcels/770' }));
  await waitFor(() =>
    expect(useNotices.getState().notices.at(-1)?.text).toBe('Undone. The pieces are to be shipped again.'),
  );
});

test('shows why a step was refused at its order', async () => {
  market([carrots], {
    'POST /sales/orders/77/parcels': () => ({ status: 409, body: { message: 'The order was refunded.' } }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Mark Shipped/ }));
  expect(await within(await table()).findByText('The order was refunded.')).toBeInTheDocument();
  expect(useNotices.getState().notices).toEqual([]);
});

test('shows why an order was not marked delivered, as a notice once its row has left the list', async () => {
  const refused = 'The parcel was taken back.';
  const order = anOrder({ items: [anItem({ fulfilment: 'Shipped' })] });
  let isGone = false;
  const calls = market([order], {
    'GET /sales/orders': () => ({ body: isGone ? [] : [order] }),
    'PATCH /sales': () => ({ body: { results: [{ id: 501, ok: false, message: refused }] } }),
  });
  const { user } = open('?tab=shipped');
  const press = async () => user.click(await screen.findByRole('button', { name: /^Mark Delivered/ }));
  await press();
  expect(await within(await table()).findByText(refused)).toBeInTheDocument();
  isGone = true;
  await press();
  await waitFor(() => expect(useNotices.getState().notices.at(-1)).toMatchObject({ text: refused }));
  expect(writes(calls)).toHaveLength(2);
});

test('moves the items of selected orders to their next step, and keeps refused ones selected', async () => {
  const shipped = anOrder({ orderId: 79, items: [{ ...seeds, id: 521, fulfilment: 'Shipped' }] });
  const unpaid = anOrder({ orderId: 80, status: 'Pending', address: null, phone: null });
  const other = anOrder({ orderId: 81, items: [anItem({ id: 504 })] });
  const calls = market([carrots, shipped, unpaid, other], {
    'PATCH /sales': ({ body }: ApiCall) => ({
      body: {
        results: (body as { ids: number[] }).ids.map((id) =>
          id === 504 ? { id, ok: false, message: 'The buyer hasn’t paid yet.' } : { id, ok: true },
        ),
      },
    }),
  });
  const { user } = open('?tab=all');
  expect(await screen.findByRole('checkbox', { name: 'Select order 80' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select all 3 open items' }));
  expect(screen.getByText('3 items selected')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark 1 Delivered' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark 2 Shipped' }));
  expect(await screen.findByText('1 item couldn’t be marked. The buyer hasn’t paid yet.')).toBeInTheDocument();
  expect(screen.getByText('1 item selected')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select order 81' })).toBeChecked();
  expect(useNotices.getState().notices.at(-1)).toMatchObject({ text: '1 item: Shipped.' });
  expect(writes(calls)).toEqual([{ method: 'PATCH', url: '/sales', body: { ids: [501, 504], fulfilment: 'Shipped' } }]);
});

test('applies the filters of the address and ignores invalid ones', async () => {
  const calls = fakeApi({ 'GET /sales/orders': [], 'GET /sales/counts': counts({ all: none }) });
  const { user } = open('?q=carrots&tab=shipped&from=2026-11-01&to=soon&sort=price');
  expect(await screen.findByText('No sales match these filters.')).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toEqual([
    '/sales/orders?q=carrots&from=2026-11-01&tab=shipped&sort=newest&limit=50',
    '/sales/counts?q=carrots&from=2026-11-01',
  ]);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No sales yet.')).toBeInTheDocument();
});

test('sorts by the date of the order', async () => {
  const calls = market([carrots]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Order' }));
  await waitFor(() => expect(lists(calls).at(-1)).toBe('/sales/orders?tab=toShip&sort=newest&limit=50'));
});

test('shows what an order earns, and refunds a part of it, also of items of other tabs', async () => {
  const earning = { ...anItem({ refundedQuantity: 1, refunded: 3.2 }), gross: 6.4, commission: 0.64, net: 5.76 };
  const other = { ...seeds, id: 502, fulfilment: 'Shipped' as const };
  const calls = market([anOrder({ items: [earning, other] })], {
    'GET /orders/77': { items: [earning, other] },
    'POST /orders/77/refunds': {},
  });
  const { user } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Address, items and parcels of order 77' }));
  const order = within(screen.getByRole('dialog', { name: 'Order #77' }));
  expect(order.getByText('1 refunded, $3.20')).toBeInTheDocument();
  expect(order.getByText('Commission').parentElement).toHaveTextContent('Gross$6.40Commission-$0.64You get$5.76');
  await user.click(order.getByRole('button', { name: 'Refund items…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund items of order 77' }));
  expect(dialog.getByText('3 pieces, 1 refunded, $6.40 left')).toBeInTheDocument();
  expect(dialog.getByText('1 piece, $2.00 can be refunded')).toBeInTheDocument();
  const [pieces] = dialog.getAllByRole('spinbutton', { name: 'Pieces' });
  if (pieces) await user.type(pieces, '2');
  await user.type(dialog.getByLabelText('Reason'), 'Sold out after all');
  await user.click(dialog.getByRole('button', { name: 'Refund $6.40' }));
  await waitFor(() =>
    expect(writes(calls)).toEqual([
      {
        method: 'POST',
        url: '/orders/77/refunds',
        body: { lines: [{ itemId: 501, quantity: 2, restock: true }], reason: 'Sold out after all' },
      },
    ]),
  );
});

test('exports every item of the shown tab, over all pages', async () => {
  let file: Blob | null = null;
  URL.createObjectURL = (blob) => {
    file = blob as Blob; // only blobs are saved
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const calls = fakeApi({
    'GET /sales/counts': counts(),
    'GET /sales/orders': ({ url }: ApiCall) =>
      url.includes('cursor')
        ? { body: [anOrder({ orderId: 78, address: null, phone: null, items: [seeds] })] }
        : {
            body: [
              anOrder({
                items: [
                  anItem({
                    ...{ shopName: 'Old Stand', variant: { id: 9, title: '500 g', sku: 'CAR-1' } },
                    ...{ refunded: 3.2, gross: 6.4, commission: 0.64, net: 5.76 },
                  }),
                  { ...seeds, id: 503 },
                ],
              }),
            ],
            headers: { link: '</api/sales/orders?tab=shipped&limit=250&cursor=x>; rel="next"' },
          },
  });
  const { user } = open('?tab=shipped');
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(file).not.toBeNull());
  const lines = (await (file as unknown as Blob).text()).trim().split('\r\n');
  expect(lines.slice(1)).toEqual([
    "501,77,2026-11-02T10:00:00.000Z,Heritage Carrots (500 g),3,3.2,9.6,Completed,Unfulfilled,Mara Lind,'+1 555 0100,12 Mill Lane,Old Stand,CAR-1,3.2,0.64,5.76",
    "503,77,2026-11-02T10:00:00.000Z,Sunflower Seeds,1,2,2,Completed,Unfulfilled,Mara Lind,'+1 555 0100,12 Mill Lane,,,0,0,2",
    '502,78,2026-11-02T10:00:00.000Z,Sunflower Seeds,1,2,2,Completed,Unfulfilled,Mara Lind,,,,,0,0,2',
  ]);
  expect(lists(calls)).toContain('/sales/orders?tab=shipped&sort=newest&limit=250');
});

test('shows why loading failed, and tries again', async () => {
  let works = false;
  fakeApi({
    'GET /sales/counts': counts(),
    'GET /sales/orders': () => (works ? { body: [carrots] } : { status: 500, body: { message: 'Closed.' } }),
  });
  const { user } = open();
  expect(await screen.findByText('Closed.')).toBeInTheDocument();
  expect(screen.getByText('Your sales couldn’t be loaded.')).toBeInTheDocument();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await table();
});

test('asks for refunded items that were shipped, and explains why others can’t be shipped', async () => {
  market([
    anOrder({ orderId: 1, status: 'Refunded', items: [anItem({ fulfilment: 'Shipped' })] }),
    anOrder({ orderId: 2, status: 'Refunded' }),
    anOrder({ orderId: 3, onHold: true }),
    anOrder({ orderId: 4, refunding: true }),
    anOrder({ orderId: 5, status: 'Pending' }),
    anOrder({ orderId: 6, status: 'Cancelled' }),
  ]);
  open('?tab=all');
  const [sent, kept, held, refunding, pending, cancelled] = await rows();
  expect(sent).toHaveTextContent(/Refunded.*Shipped.*Refunded: ask the buyer to send it back/);
  expect(kept).toHaveTextContent('Refunded, in stock again');
  expect(held).toHaveTextContent('On hold: don’t ship yet');
  expect(refunding).toHaveTextContent('Refund in progress: don’t ship');
  expect(pending).toHaveTextContent('Not paid yet');
  expect(cancelled).toHaveTextContent('Nothing to ship');
  expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument();
});
