import type { Sale } from '@rialto/shared/contract/sale';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

function aSale(fields: Partial<Sale> = {}): Sale {
  return {
    id: 501,
    orderId: 77,
    quantity: 3,
    price: 3.2,
    fulfilment: 'Unfulfilled',
    product: { id: 101, name: 'Heritage Carrots', image: null },
    shop: null,
    shopName: null,
    status: 'Completed',
    buyer: 'Mara Lind',
    phone: '+1 555 0100',
    address: '12 Mill Lane',
    createdAt: '2026-11-02T10:00:00.000Z',
    ...fields,
  };
}
const carrots = aSale();
const seeds = aSale({ id: 502, product: { id: 102, name: 'Sunflower Seeds', image: null }, fulfilment: 'Shipped' });
const unpaid = aSale({ id: 503, orderId: 78, status: 'Pending', address: null, phone: null });

const open = (search = '') => renderRoutes(routes, paths.sales + search, { user: aUser({ id: 8, role: 'vendor' }) });
const table = () => screen.findByRole('table', { name: 'Your sales' });
const writes = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body }));

beforeEach(() => useNotices.setState({ notices: [] }));

test('lists sold items with quantity, recipient and delivery', async () => {
  const calls = fakeApi({ 'GET /sales': [carrots, seeds, unpaid] });
  open();
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  const [first, , third] = rows.map((row) => within(row));
  expect(rows[0]).toHaveTextContent('Heritage Carrots3 × $3.20$9.60#77Nov 2, 2026Completed');
  expect(first?.getByRole('link', { name: 'Order #77' })).toHaveAttribute('href', '/dashboard/sold-orders/77');
  expect(first?.getByText('12 Mill Lane')).toBeInTheDocument();
  expect(first?.getByRole('button', { name: 'Mark Shipped Heritage Carrots, order 77' })).toBeInTheDocument();
  expect(third?.queryByRole('button')).not.toBeInTheDocument();
  expect(third?.getByRole('checkbox')).toBeDisabled();
  expect(screen.getByText('3 items sold')).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toEqual(['/sales?limit=50']);
});

test('moves an item to the next step once, and back', async () => {
  let current = carrots;
  const calls = fakeApi({
    'GET /sales': () => ({ body: [current] }),
    'PATCH /sales/501': ({ body }: ApiCall) => {
      current = { ...current, ...(body as Partial<Sale>) };
      return { body: current };
    },
  });
  const { user } = open();
  await user.dblClick(await screen.findByRole('button', { name: /^Mark Shipped/ }));
  expect(await screen.findByRole('button', { name: /^Mark Delivered/ })).toBeInTheDocument();
  expect(useNotices.getState().notices.at(-1)).toMatchObject({ text: 'Heritage Carrots: Shipped.' });
  await user.click(screen.getByRole('button', { name: /^Mark not shipped/ }));
  await screen.findByRole('button', { name: /^Mark Shipped/ });
  expect(writes(calls).map(({ body }) => body)).toEqual([{ fulfilment: 'Shipped' }, { fulfilment: 'Unfulfilled' }]);
});

test('shows why a step was refused at its item', async () => {
  fakeApi({
    'GET /sales': [carrots],
    'PATCH /sales/501': () => ({ status: 409, body: { message: 'The order was refunded.' } }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Mark Shipped/ }));
  expect(await within(await table()).findByRole('alert')).toHaveTextContent('The order was refunded.');
});

test('moves selected items to their next step, and keeps refused ones selected', async () => {
  const calls = fakeApi({
    'GET /sales': [carrots, seeds, unpaid, aSale({ id: 504 })],
    'PATCH /sales': ({ body }: ApiCall) => {
      const { ids } = body as { ids: number[] };
      const results = ids.map((id) =>
        id === 504 ? { id, ok: false, message: 'The buyer hasn’t paid yet.' } : { id, ok: true },
      );
      return { body: { results } };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 3 open items' }));
  expect(screen.getByText('3 items selected')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark 1 Delivered' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark 2 Shipped' }));
  expect(await screen.findByText('1 item couldn’t be marked. The buyer hasn’t paid yet.')).toBeInTheDocument();
  expect(screen.getByText('1 item selected')).toBeInTheDocument();
  expect(useNotices.getState().notices.at(-1)).toMatchObject({ text: '1 item: Shipped.' });
  expect(writes(calls)).toEqual([{ method: 'PATCH', url: '/sales', body: { ids: [501, 504], fulfilment: 'Shipped' } }]);
});

test('applies the filters of the address and ignores invalid ones', async () => {
  const calls = fakeApi({ 'GET /sales': [] });
  const { user } = open('?q=carrots&fulfilment=Shipped&status=Nonsense&from=2026-11-01&to=soon');
  expect(await screen.findByText('No sales match these filters.')).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toEqual(['/sales?q=carrots&fulfilment=Shipped&from=2026-11-01&limit=50']);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No sales yet.')).toBeInTheDocument();
});

test('exports every filtered item, over all pages', async () => {
  let file: Blob | null = null;
  URL.createObjectURL = (blob) => {
    file = blob as Blob; // only blobs are saved
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fakeApi({
    'GET /sales': ({ url }: ApiCall) =>
      url.includes('cursor')
        ? { body: [unpaid] }
        : {
            body: [{ ...carrots, shopName: 'Old Stand' }],
            headers: { link: '</api/sales?limit=250&cursor=x>; rel="next"' },
          },
  });
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(file).not.toBeNull());
  const lines = (await (file as unknown as Blob).text()).trim().split('\r\n');
  expect(lines.slice(1)).toEqual([
    "501,77,2026-11-02T10:00:00.000Z,Heritage Carrots,3,3.2,9.6,Completed,Unfulfilled,Mara Lind,'+1 555 0100,12 Mill Lane,Old Stand",
    '503,78,2026-11-02T10:00:00.000Z,Heritage Carrots,3,3.2,9.6,Pending,Unfulfilled,Mara Lind,,,',
  ]);
});

test('shows why loading failed, and tries again', async () => {
  let works = false;
  fakeApi({ 'GET /sales': () => (works ? { body: [carrots] } : { status: 500, body: { message: 'Closed.' } }) });
  const { user } = open();
  expect(await screen.findByText('Closed.')).toBeInTheDocument();
  expect(screen.getByText('Your sales couldn’t be loaded.')).toBeInTheDocument();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await table();
});

test('asks for refunded items that were shipped, and explains why others can’t be shipped', async () => {
  fakeApi({
    'GET /sales': [
      aSale({ status: 'Refunded', fulfilment: 'Shipped' }),
      aSale({ id: 504, status: 'Refunded' }),
      aSale({ id: 505, onHold: true }),
      unpaid,
      aSale({ id: 506, status: 'Cancelled' }),
    ],
  });
  open();
  const [sent, kept, held, pending, cancelled] = within(await table())
    .getAllByRole('row')
    .slice(1);
  expect(sent).toHaveTextContent(/Shipped.*Refunded: ask the buyer to send it back/);
  expect(kept).toHaveTextContent('Refunded, in stock again');
  expect(held).toHaveTextContent('On hold: don’t ship yet');
  expect(pending).toHaveTextContent('Not paid yet');
  expect(cancelled).toHaveTextContent('Nothing to ship');
  expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument();
});
