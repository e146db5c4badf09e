import { paths } from '@rialto/shared/routing/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const realFetch = globalThis.fetch;
let asked: string[];
let names: string[];
let isLost: boolean;

beforeEach(() => {
  [asked, names, isLost] = [[], [], false];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  globalThis.fetch = (async (url: string) => {
    asked.push(url);
    if (isLost) throw new TypeError('Failed to fetch');
    const chunks = [new TextEncoder().encode('Order\r\n')];
    return {
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'text/csv' }),
      body: { getReader: () => ({ read: async () => ({ done: chunks.length === 0, value: chunks.pop() }) }) },
    };
  }) as unknown as typeof fetch; // as much of it as the export uses
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

async function open(role: 'vendor' | 'admin') {
  fakeApi({ 'GET /payouts': [] });
  const view = renderRoutes(routes, paths.payouts, { user: aUser({ id: 8, role }) });
  await view.user.click(await screen.findByRole('button', { name: 'Export CSV…' }));
  return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Export as CSV' })) };
}

test('a vendor exports the earnings of some days', async () => {
  const { user, dialog } = await open('vendor');
  expect(dialog.queryByRole('radio', { name: /^Ledger/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /^Earnings/ }));
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked).toEqual(['/api/payouts/earnings/export?from=2026-11-01']);
  expect(names).toEqual(['rialto-earnings-2026-11-01.csv']);
});

test.each([
  [/^Payouts/, '/api/payouts/export?', 'rialto-payouts.csv'],
  [/^Commission/, '/api/commission/export?', 'rialto-commission.csv'],
  [/^Ledger/, '/api/money/ledger/export?', 'rialto-ledger.csv'],
])('an admin exports %s', async (choice, url, name) => {
  const { user, dialog } = await open('admin');
  await user.click(dialog.getByRole('radio', { name: choice }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(names).toEqual([name]));
  expect(asked).toEqual([url]);
});

test('an export that fails says so and keeps the choice', async () => {
  isLost = true;
  const { user, dialog } = await open('vendor');
  await user.click(dialog.getByRole('radio', { name: /^Earnings/ }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement());
  expect(dialog.getByRole('radio', { name: /^Earnings/ })).toBeChecked();
  expect(names).toEqual([]);
});
