import { paths } from '@rialto/shared/routing/paths';
import { anInvoice } from '@rialto/shared/testing/anInvoice';
import { anOrderDetail } from '@rialto/shared/testing/anOrder';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const open = (path: string = paths.invoice(501), user = aUser()) => renderRoutes(routes, path, { user });
const rowsOf = (table: HTMLElement | undefined) =>
  within(table ?? document.body)
    .getAllByRole('row')
    .map((row) => row.textContent);

test('shows seller, recipient, lines, parts and tax of the invoice, and prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  fakeApi({ 'GET /orders/501': anOrderDetail(), 'GET /orders/501/invoices': [anInvoice()] });
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice' })).toBeInTheDocument();
  const sheet = await screen.findByRole('article', { name: 'Invoice 12-000017' });
  expect(sheet).toHaveTextContent(
    'Fallow Lane Farm Ltd1 Fallow Lane Hudson Valley Tax number DE123456789 hello@fallow-lane.example',
  );
  expect(sheet).toHaveTextContent('Bill toMaya Ray 1 Mill Lane Springfield buyer@rialto.exampleDeliver toAda Ray');
  expect(sheet).toHaveTextContent('Order501Paid onNov 2, 2026');
  const [lines, taxes] = within(sheet).getAllByRole('table');
  expect(rowsOf(lines)).toEqual([
    'ProductQuantityPriceAmount',
    'Leek3 × $3.33SKU LK-1\u00a0· Discount -$1.00\u00a0· Tax 7%3$3.33$8.99',
    'Delivery: ParcelTax 7%$4.90$4.90',
    ...['Products$9.99', 'Delivery$4.90', 'Voucher HARVEST-$1.00', 'Total$13.89'],
  ]);
  expect(rowsOf(taxes)).toEqual(['Tax rateNetTaxGross', '7%$12.98$0.91$13.89']);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('shows each credit note with its invoice, and saves its PDF in the language of the page', async () => {
  const order = anOrderDetail({ refundedTotal: 3.33 });
  fakeApi({ 'GET /orders/501': order, 'GET /orders/501/invoices': [anInvoice()] });
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(Response.json({ message: 'Gone' }, { status: 404 }));
  const { user } = open();
  const note = await screen.findByRole('article', { name: 'Credit note 12-000018' });
  expect(note).toHaveTextContent('Number12-000018DateNov 5, 2026Invoice12-000017');
  const [lines, taxes] = within(note).getAllByRole('table');
  expect(rowsOf(lines).slice(1)).toEqual(['Leek1 ×SKU LK-1\u00a0· Tax 7%1-$3.33', 'Total credited-$3.33']);
  expect(rowsOf(taxes).at(-1)).toBe('7%-$3.11-$0.22-$3.33');
  expect(screen.getByText('Completed: paid, then $3.33 refunded')).toBeInTheDocument();
  await user.click(within(note).getByRole('button', { name: 'Save Credit note 12-000018 as PDF' }));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/orders\/501\/credit-notes\/4\/pdf\?language=en$/);
  expect(await within(note).findByRole('alert')).toHaveTextContent('Gone');
});

test('an unpaid order has none, and its status is no proof of payment', async () => {
  fakeApi({ 'GET /orders/501': anOrderDetail({ status: 'Cancelled' }) });
  open();
  expect(await screen.findByText('This order has no invoice.')).toBeInTheDocument();
  expect(screen.getByText('Cancelled. This is not proof of payment.')).toBeInTheDocument();
});

test.each([
  ['vendor', 'Back to order 501', paths.soldOrder(501)],
  ['admin', 'Back to order 501', paths.transaction(501)],
] as const)('a %s opens it from their page of the order', async (role, name, back) => {
  fakeApi({ 'GET /orders/501': anOrderDetail(), 'GET /orders/501/invoices': [anInvoice()] });
  open(paths.soldInvoice(501), aUser({ id: 99, role }));
  expect(await screen.findByRole('article', { name: 'Invoice 12-000017' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', back);
});

test.each([
  ['vendor', 'My sales', paths.sales],
  ['admin', 'All transactions', paths.monitorTransactions],
] as const)('without the order, a %s goes on to a page of their own', async (role, name, next) => {
  fakeApi({ 'GET /orders/501': () => ({ status: 404, body: { message: 'x', code: 'NOT_FOUND' } }) });
  open(paths.soldInvoice(501), aUser({ id: 99, role }));
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', next);
});

test('a guest opens it by the key of the order, which its page links to', async () => {
  const key = 'k'.repeat(32);
  fakeApi({
    [`GET /guest/orders/${key}`]: anOrderDetail({ userId: null }),
    [`GET /guest/orders/${key}/invoices`]: [anInvoice()],
  });
  const { user } = renderRoutes(routes, paths.guestOrder(key));
  await user.click(await screen.findByRole('link', { name: 'Open and print' }));
  expect(await screen.findByRole('article', { name: 'Credit note 12-000018' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to order 501' })).toHaveAttribute('href', paths.guestOrder(key));
});
