import { useAuth } from '@rialto/shared/auth';
import type { Order, OrdersSummary } from '@rialto/shared/contract/order';
import { chooseLanguage } from '@rialto/shared/language';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';
import { filterText } from './ExportTransactions';

const line = (id: number, name: string) => ({
  id,
  quantity: 1,
  price: 3.2,
  fulfilment: 'Unfulfilled' as const,
  product: { id: 100 + id, name, image: null },
  shop: null,
  shopName: null,
});
const order: Order = {
  id: 501,
  userId: 7,
  user: { id: 7, name: 'Maya R.', email: 'buyer@rialto.example' },
  totalPrice: 1234.5,
  status: 'Completed',
  tranId: 't-501',
  items: [line(1, 'Heritage Carrots'), line(2, 'Amalfi Lemons')],
  createdAt: '2026-11-02T12:00:00.000Z',
};
const summary: OrdersSummary = {
  orders: 12_345,
  revenue: 1234.5,
  days: [
    { day: '2026-11-01', orders: 3, revenue: 0 },
    { day: '2026-11-02', orders: 5, revenue: 1234.5 },
  ],
  byStatus: [
    { status: 'Pending', orders: 7, total: 70.1 },
    { status: 'Completed', orders: 1, total: 1234.5 },
    { status: 'Failed', orders: 0, total: 0 },
    { status: 'Cancelled', orders: 0, total: 0 },
    { status: 'Refunded', orders: 0, total: 0 },
  ],
};
beforeEach(() => localStorage.clear());

const open = (search = '') =>
  renderRoutes(routes, paths.monitorTransactions + search, { user: aUser({ id: 1, role: 'admin' }) });
const table = () => screen.findByRole('table', { name: 'Transactions, newest first' });
/** The calls for the list; the figures are asked for beside each. */
const urls = (calls: ApiCall[]) => calls.map(({ url }) => url).filter((url) => !/summary|held|stranded/.test(url));

test('lists buyer, products, total, status and date', async () => {
  const calls = fakeApi({ 'GET /allOrders': [order], 'GET /allOrders/summary': summary });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Monitor Transactions' })).toBeInTheDocument();
  const [head, row] = within(await table()).getAllByRole('row');
  expect([...(head?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'Order',
    'Date',
    'Buyer',
    'Products',
    'Shops',
    'Total',
    'Status',
  ]);
  expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'Order 501',
    'Nov 2, 2026',
    'Maya R. buyer@rialto.example',
    'Heritage Carrots, Amalfi Lemons',
    '–',
    '$1,234.50',
    'Completed',
  ]);
  expect(urls(calls)).toEqual(['/allOrders?limit=50']);
});

test.each([
  ['Completed', 'ok'],
  ['Pending', 'warn'],
  ['Failed', 'bad'],
  ['Cancelled', 'bad'],
  ['Refunded', 'bad'],
] as const)('shows %s as text and colour', async (status, tone) => {
  fakeApi({ 'GET /allOrders': [{ ...order, status }], 'GET /allOrders/summary': summary });
  open();
  expect(within(await table()).getByText(status)).toHaveAttribute('data-tone', tone);
});

test('sends search and status to the server and keeps them in the address', async () => {
  const calls = fakeApi({
    'GET /allOrders': ({ url }: ApiCall) => ({ body: url.includes('Failed') ? [] : [order] }),
    'GET /allOrders/summary': summary,
  });
  const { user, router } = open();
  await table();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'carrot');
  await waitFor(() => expect(urls(calls).at(-1)).toBe('/allOrders?q=carrot&limit=50'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
  expect(await screen.findByText('No transactions found.')).toBeInTheDocument();
  expect(urls(calls).at(-1)).toBe('/allOrders?q=carrot&status=Failed&limit=50');
  expect(router.state.location.search).toBe('?q=carrot&status=Failed');
  // One call for each pause in typing, not for each keystroke.
  expect(urls(calls)).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await table();
  expect(router.state.location.search).toBe('');
});

test('filters by shop or vendor, with suggested shop names', async () => {
  const calls = fakeApi({
    'GET /allOrders': [order],
    'GET /allOrders/summary': summary,
    'GET /suggestions': { products: [], categories: [], shops: [{ id: 31, name: 'Fallow Lane Farm', logo: null }] },
  });
  const { user, router } = open('?status=Completed');
  await user.type(await screen.findByRole('combobox', { name: 'Shop or vendor' }), 'fallow');
  await waitFor(() => expect(router.state.location.search).toBe('?status=Completed&seller=fallow'));
  await waitFor(() => expect(urls(calls)).toContain('/allOrders?seller=fallow&status=Completed&limit=50'));
  expect(calls.map(({ url }) => url)).toContain('/allOrders/summary?seller=fallow&status=Completed');
  await waitFor(() => expect(document.querySelector('datalist option')).toHaveValue('Fallow Lane Farm'));
  expect(filterText({ seller: 'fallow', status: 'Completed' })).toBe('Completed, sold by “fallow”');
  await act(() => chooseLanguage('de'));
  expect(filterText({ seller: 'fallow', status: 'Completed' })).toContain('verkauft von „fallow“');
  await act(() => chooseLanguage('en'));
});

test('applies the filters of the address and ignores an unknown status', async () => {
  const calls = fakeApi({ 'GET /allOrders': [order], 'GET /allOrders/summary': summary });
  open('?status=Bogus&q=maya');
  await table();
  expect(urls(calls)).toEqual(['/allOrders?q=maya&limit=50']);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('maya');
});

test('loads the next page from the server’s link', async () => {
  const link = '<https://rialto.example/api/allOrders?limit=50&cursor=abc>; rel="next"';
  const calls = fakeApi({
    'GET /allOrders': ({ url }: ApiCall) =>
      url.includes('cursor')
        ? { body: [{ ...order, id: 500 }], headers: { 'x-total-count': '2' } }
        : { body: [order], headers: { link, 'x-total-count': '2' } },
    'GET /allOrders/summary': { ...summary, orders: 2 },
  });
  const { user } = open();
  expect(await screen.findByText('2 transactions')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Order 50/ })).toHaveLength(2));
  expect(urls(calls).at(-1)).toBe('/allOrders?limit=50&cursor=abc');
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('shows the empty state', async () => {
  fakeApi({ 'GET /allOrders': [] });
  open();
  expect(await screen.findByText('No transactions found.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeInTheDocument();
});

test('explains a reversed date range at the fields and in the empty list', async () => {
  fakeApi({ 'GET /allOrders': [], 'GET /allOrders/summary': { ...summary, orders: 0 } });
  open('?from=2026-11-15&to=2026-11-14');
  expect(await screen.findByText('No transactions found.')).toBeInTheDocument();
  expect(screen.getAllByText('The start date is after the end date.')).toHaveLength(2);
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The start date is after the end date.');
});

test('shows an error at the field for an invalid date in the address', async () => {
  const calls = fakeApi({ 'GET /allOrders': [order], 'GET /allOrders/summary': summary });
  open('?from=yesterday');
  await table();
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription('“yesterday” is not a date.');
  expect(urls(calls)).toEqual(['/allOrders?limit=50']);
});

test('shows the same text on failure, and tries again', async () => {
  let works = false;
  fakeApi({
    'GET /allOrders': () => (works ? { body: [order] } : { status: 500 }),
    'GET /allOrders/summary': summary,
  });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No transactions found.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await table();
});

test('sums up the filtered orders by day and by status, each with a table', async () => {
  const calls = fakeApi({ 'GET /allOrders': [order], 'GET /allOrders/summary': summary });
  const { user } = open('?q=carrot&from=2026-11-01&to=2026-02-31');
  const figures = within(await screen.findByRole('region', { name: 'Figures' }));
  expect(screen.getByText('12,345 transactions')).toBeInTheDocument();
  const fold = figures.getByRole('button', { name: 'Figures: 12,345 orders, $1,234.50' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(figures.queryByRole('button', { name: 'Show as table' })).not.toBeInTheDocument();
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(figures.getByText('12,345')).toBeInTheDocument();
  expect(figures.getByText('In 7 Pending orders')).toBeInTheDocument();
  await user.click(figures.getAllByRole('button', { name: 'Show as table' })[0] ?? document.body);
  const [, , last] = within(figures.getByRole('table', { name: 'Revenue per day' })).getAllByRole('row');
  expect(last).toHaveTextContent('Nov 2, 2026$1,234.50');
  const byStatus = within(figures.getByRole('table', { name: 'Orders by status' }));
  expect(byStatus.getByRole('row', { name: /Pending/ })).toHaveTextContent('Pending7$70.10');
  expect(byStatus.getByRole('link', { name: 'Pending' })).toHaveAttribute(
    'href',
    '/dashboard/monitor-transactions?q=carrot&status=Pending&from=2026-11-01',
  );
  // What is no day is not passed on.
  expect(calls.map(({ url }) => url)).toContain('/allOrders/summary?q=carrot&from=2026-11-01');
});

test('keeps the figures open or folded away for the next visit', async () => {
  fakeApi({ 'GET /allOrders': [order], 'GET /allOrders/summary': summary });
  const first = open();
  const fold = () => screen.findByRole('button', { name: 'Figures: 12,345 orders, $1,234.50' });
  await first.user.click(await fold());
  first.unmount();
  const { user } = open();
  expect(await fold()).toHaveAttribute('aria-expanded', 'true');
  await user.click(await fold());
  expect(await fold()).toHaveAttribute('aria-expanded', 'false');
});

test('is sorted by the server, by the head of a column', async () => {
  const calls = fakeApi({ 'GET /allOrders': [order], 'GET /allOrders/summary': summary });
  const { user, router } = open('?q=carrot');
  await user.click(within(await table()).getByRole('button', { name: 'Total' }));
  await waitFor(() => expect(urls(calls).at(-1)).toBe('/allOrders?q=carrot&sort=total&limit=50'));
  expect(router.state.location.search).toBe('?q=carrot&sort=total');
  const sorted = within(await screen.findByRole('table', { name: 'Transactions' }));
  expect(sorted.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(sorted.getByRole('button', { name: 'Total' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=carrot&sort=-total'));
});

test('links the buyer and the shops to their pages', async () => {
  const shop = { id: 31, name: 'Fallow Lane Farm' };
  const items = [
    { ...line(1, 'Heritage Carrots'), shop },
    { ...line(2, 'Amalfi Lemons'), shop },
    { ...line(3, 'Figs'), shopName: 'Gone Groves' },
  ];
  fakeApi({ 'GET /allOrders': [{ ...order, items }], 'GET /allOrders/summary': summary });
  open();
  const links = within(await table())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/dashboard/monitor-transactions/501', '/dashboard/users/7', '/dashboard/shops/31']);
  expect(within(await table()).getByText(/Gone Groves/)).toBeInTheDocument();
});

test('compares the chosen days with the same number of days before', async () => {
  const before = { ...summary, days: [{ day: '2026-10-30', orders: 9, revenue: 5.5 }] };
  const calls = fakeApi({
    'GET /allOrders': [order],
    'GET /allOrders/summary': ({ url }: ApiCall) => ({ body: url.includes('to=2026-10-31') ? before : summary }),
  });
  const { user } = open('?q=carrot&from=2026-11-01');
  await user.click(await screen.findByRole('button', { name: 'Figures: 12,345 orders, $1,234.50' }));
  await waitFor(() =>
    expect(calls.map(({ url }) => url)).toContain('/allOrders/summary?q=carrot&from=2026-10-30&to=2026-10-31'),
  );
  await user.click(screen.getAllByRole('button', { name: 'Show as table' })[0] ?? document.body);
  const rows = within(await screen.findByRole('table', { name: 'Revenue per day' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayRevenuePrevious period',
    'Nov 1, 2026$0.00$5.50',
    'Nov 2, 2026$1,234.50–',
  ]);
});

test('shows the list if the figures fail, and tries them again', async () => {
  let works = false;
  fakeApi({
    'GET /allOrders': [order],
    'GET /allOrders/summary': () => (works ? { body: summary } : { status: 500, body: { message: 'Broken.' } }),
  });
  const { user } = open();
  await table();
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the figures.Broken.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Figures' })).toBeInTheDocument();
});

describe('the export', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    // jsdom has neither: it keeps no files.
    URL.createObjectURL = (file) => String(saved.push(file as Blob));
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });

  const start = async (search: string, answer: (init: RequestInit) => Promise<unknown>) => {
    fakeApi({ 'GET /allOrders': [order], 'GET /allOrders/summary': { ...summary, orders: 3 } });
    const asked: { url: string; init: RequestInit }[] = [];
    globalThis.fetch = (async (url: string, init: RequestInit) => {
      asked.push({ url, init });
      return answer(init);
    }) as typeof fetch; // as much of it as the export uses
    const view = open(search);
    const button = await screen.findByRole('button', { name: 'Export CSV' });
    await screen.findByText('3 transactions');
    await waitFor(() => expect(button).toBeEnabled());
    await view.user.click(button);
    return { ...view, asked, dialog: within(screen.getByRole('dialog', { name: 'Export transactions' })) };
  };
  const answering = (...chunks: string[]) => ({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'text/csv' }),
    body: streamOf(chunks),
  });

  test('describes the export, authenticates it and saves the file', async () => {
    const { user, asked, dialog } = await start('?status=Pending&q=maya', async () =>
      answering('id,products\r\n1,"a\n', 'b"\r\n2,c\r\n'),
    );
    expect(dialog.getByText('3 orders matching: Pending, “maya”.')).toBeInTheDocument();
    expect(asked).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByText('File saved: 2 orders.')).toBeInTheDocument();
    expect(asked[0]?.url).toBe('/api/allOrders/export?q=maya&status=Pending');
    expect(asked[0]?.init.headers).toEqual({ Authorization: 'Bearer token-of-the-test' });
    expect(saved).toHaveLength(1);
    expect(saved[0]?.size).toBe(27);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is cancelled when the dialog closes, and saves nothing', async () => {
    let aborted = false;
    const { user, dialog } = await start(
      '',
      (init) =>
        new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => {
            aborted = true;
            reject(new DOMException('aborted', 'AbortError'));
          });
        }),
    );
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByRole('progressbar', { name: 'Export' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(aborted).toBe(true));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  test('ends an expired session', async () => {
    const { user, dialog } = await start('', async () => ({
      ok: false,
      status: 401,
      headers: new Headers(),
      json: async () => ({ message: 'This account is suspended.', code: 'SUSPENDED' }),
    }));
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(useAuth.getState().user).toBeNull());
    expect(saved).toEqual([]);
  });

  test.each([
    [
      'a refusal',
      async () => ({ ok: false, status: 503, headers: new Headers(), json: async () => ({ message: 'Not now.' }) }),
      'The export failed. Not now.',
    ],
    [
      'a connection that breaks',
      async () => ({ ...answering(), body: streamOf(['id\r\n'], new TypeError('network error')) }),
      'The export failed. The connection was lost. Try again.',
    ],
  ])('%s is shown, and the export can be tried again', async (_, failing, words) => {
    let works = false;
    const { user, dialog } = await start('', async () => (works ? answering('id\r\n1\r\n') : failing()));
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
    expect(saved).toEqual([]);
    works = true;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('File saved: 1 order.')).toBeInTheDocument();
  });
});

/** A body that brings these texts one by one, and then ends or breaks. */
function streamOf(chunks: readonly string[], failure?: Error) {
  const left = [...chunks];
  return {
    getReader: () => ({
      read: async () => {
        const text = left.shift();
        if (text === undefined && failure) throw failure;
        return text === undefined ? { done: true } : { done: false, value: new TextEncoder().encode(text) };
      },
    }),
  };
}

test('shows orders on hold above the list, with the reason of each', async () => {
  fakeApi({
    'GET /allOrders': [order],
    'GET /allOrders/summary': summary,
    'GET /allOrders/held': [{ ...order, id: 77, incidents: ['dispute', 'refund_failed'] }],
  });
  renderRoutes(routes, paths.monitorTransactions, { user: aUser({ id: 1, role: 'admin' }) });
  const held = within(await screen.findByRole('region', { name: '1 order is on hold' }));
  expect(held.getByRole('listitem')).toHaveTextContent(
    'Order 77, Maya R. · $1,234.50 · payment disputed, refund failed',
  );
  expect(held.getByRole('link')).toHaveAttribute('href', '/dashboard/monitor-transactions/77');
});
