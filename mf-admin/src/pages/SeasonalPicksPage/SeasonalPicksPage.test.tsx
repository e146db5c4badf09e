import { useConfirm } from '@rialto/shared/confirm';
import type { OwnSeasonalPicks } from '@rialto/shared/contract/seasonalPicks';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const walnuts = { id: 101, name: 'Walnuts', canBeBought: true };
const leeks = { id: 102, name: 'Leeks', canBeBought: false };
const shown: OwnSeasonalPicks = {
  ...{ id: 4, titles: { en: 'Warm kitchens', de: null }, products: [walnuts, leeks] },
  ...{ startsAt: hours(-1), endsAt: null, revision: 3 },
};
const rows = [
  shown,
  { ...shown, id: 5, products: [leeks] },
  { ...shown, id: 6, startsAt: hours(1) },
  { ...shown, id: 7, endsAt: hours(-0.5) },
];
const server = (more: Parameters<typeof fakeApi>[0] = {}) => fakeApi({ 'GET /seasonal-picks/all': rows, ...more });
const open = () => renderRoutes(routes, paths.seasonalPicks, { user: aUser({ id: 1, role: 'admin' }) });
const sent = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body }));

test('lists what is shown, planned and over, and what is left out', async () => {
  server();
  open();
  const table = within(await screen.findByRole('table', { name: 'Seasonal picks, latest first' }));
  const states = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByText(/^(Shown|Nothing to buy|Planned|Over)$/).textContent);
  expect(states).toEqual(['Shown', 'Nothing to buy', 'Planned', 'Over']);
  expect(table.getAllByText('Leeks (left out now)')).toHaveLength(4);
});

test('picks products in an order, and refuses a draft without a title or a product', async () => {
  const calls = server({ 'GET /products': [walnuts, leeks], 'POST /seasonal-picks': shown });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pick products…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pick products for the home page' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const title = dialog.getByRole('textbox', { name: 'English title' });
  expect(title).toHaveAccessibleDescription('Enter the English title.');
  const search = dialog.getByRole('searchbox', { name: 'Find products' });
  expect(search).toHaveAccessibleDescription(/Choose at least one product/);
  await user.type(title, 'Warm kitchens');
  await user.type(search, 'le');
  await user.click(await dialog.findByRole('checkbox', { name: 'Walnuts' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Leeks' }));
  const up = dialog.getByRole('button', { name: 'Move up Leeks' });
  await user.click(up);
  expect(dialog.getByText('Leeks is now 1 of 2.')).toBeInTheDocument();
  expect(up).toHaveFocus();
  await user.click(up);
  await user.type(dialog.getByLabelText('From'), '2030-01-02T09:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(calls)).toEqual([
    {
      method: 'POST',
      url: '/seasonal-picks',
      body: {
        ...{ titleEn: 'Warm kitchens', titleDe: '', productIds: [102, 101] },
        ...{ startsAt: '2030-01-02T09:00:00.000Z', endsAt: null },
      },
    },
  ]);
});

test('a change that another admin made first, and a product that is gone, are refused in words', async () => {
  const message = 'Somebody else has changed these picks.';
  let refusal: object = { code: 'INVALID_INPUT', message: '', fields: { productIds: 'Products does not exist.' } };
  let status = 400;
  const calls = server({ 'PUT /seasonal-picks/4': () => ({ status, body: refusal }) });
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: /^Change…/ }))[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const search = screen.getByRole('searchbox', { name: 'Find products' });
  await waitFor(() => expect(search).toHaveAccessibleDescription(/Products does not exist/));
  [status, refusal] = [409, { code: 'PICKS_CHANGED', message }];
  await user.click(screen.getByRole('checkbox', { name: 'Remove Leeks' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(sent(calls)).toMatchObject([
    { body: { productIds: [101, 102], revision: 3 } },
    { body: { productIds: [101], revision: 3 } },
  ]);
});

test('deletes picks once it is confirmed', async () => {
  const calls = server({ 'DELETE /seasonal-picks/4': () => ({ status: 204, body: null }) });
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: /^Delete/ }))[0] ?? document.body);
  await act(async () => useConfirm.getState().answer(true));
  await waitFor(() => expect(sent(calls)).toMatchObject([{ method: 'DELETE', url: '/seasonal-picks/4' }]));
});
