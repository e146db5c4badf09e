import { useConfirm } from '@rialto/shared/confirm';
import type { TaxRate } from '@rialto/shared/contract/tax';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const rates: TaxRate[] = [
  { id: 1, country: 'DE', category: null, rate: 19 },
  { id: 2, country: 'DE', category: { id: 5, name: 'Vegetables' }, rate: 7 },
];
const server = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /tax-rates': rates,
    'GET /categories': [{ id: 5, name: 'Vegetables', products: 3 }],
    'GET /countries': [
      { code: 'DE', name: 'Germany' },
      { code: 'AT', name: 'Austria' },
    ],
    ...more,
  });
const open = () => renderRoutes(routes, paths.tax, { user: aUser({ id: 1, role: 'admin' }) });
const sent = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body }));

test('lists the rates by country', async () => {
  server();
  open();
  const table = within(await screen.findByRole('table', { name: 'Tax rates by country' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/Germany.*All other products.*19%/);
  expect(second).toHaveTextContent(/Germany.*Vegetables.*7%/);
});

test('adds a rate; a second one of its country and category is refused at the category', async () => {
  const message = 'This country already has a rate for that. Change it instead.';
  let isTaken = true;
  const calls = server({
    'POST /tax-rates': () => (isTaken ? { status: 409, body: { message, code: 'TAX_RATE_EXISTS' } } : rates[0]),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a rate…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a tax rate' }));
  await user.click(dialog.getByRole('button', { name: 'Add rate' }));
  expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription('Choose a country.');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Country' }), 'Austria');
  await user.type(dialog.getByRole('spinbutton', { name: 'Rate' }), '10.5');
  await user.click(dialog.getByRole('button', { name: 'Add rate' }));
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription(message));
  isTaken = false;
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Vegetables');
  await user.click(dialog.getByRole('button', { name: 'Add rate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(calls).at(-1)?.body).toEqual({ country: 'AT', categoryId: 5, rate: 10.5 });
});

test('changes a rate, and deletes one once it is confirmed', async () => {
  const calls = server({ 'PATCH /tax-rates/1': rates[0], 'DELETE /tax-rates/2': () => ({ status: 204, body: null }) });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change… Germany, All other products' }));
  const rate = screen.getByRole('spinbutton', { name: 'Rate' });
  await user.clear(rate);
  await user.type(rate, '20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(calls)).toEqual([{ method: 'PATCH', url: '/tax-rates/1', body: { rate: 20 } }]));
  await user.click(screen.getByRole('button', { name: 'Delete Germany, Vegetables' }));
  expect(useConfirm.getState().question?.consequence).toMatch(/Orders that were placed keep theirs/);
  await act(async () => useConfirm.getState().answer(true));
  await waitFor(() => expect(sent(calls).at(-1)).toMatchObject({ method: 'DELETE', url: '/tax-rates/2' }));
});
