import { useConfirm } from '@rialto/shared/confirm';
import type { OwnAnnouncement } from '@rialto/shared/contract/announcement';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const shown: OwnAnnouncement = {
  ...{ id: 4, texts: { en: 'Closed on Monday.', de: null }, level: 'info', link: null, audience: 'everyone' },
  ...{ startsAt: hours(-1), endsAt: null, revision: 3 },
};
const rows = [shown, { ...shown, id: 5, startsAt: hours(1) }, { ...shown, id: 6, endsAt: hours(-0.5) }];
const server = (more: Parameters<typeof fakeApi>[0] = {}) => fakeApi({ 'GET /announcements/all': rows, ...more });
const open = () => renderRoutes(routes, paths.announcements, { user: aUser({ id: 1, role: 'admin' }) });
const sent = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body }));

test('lists what is shown, planned and over', async () => {
  server();
  open();
  const table = within(await screen.findByRole('table', { name: 'Announcements, latest first' }));
  const states = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByText(/^(Shown|Planned|Over)$/).textContent);
  expect(states).toEqual(['Shown', 'Planned', 'Over']);
});

test('adds one in the market’s time, and refuses an end before the start', async () => {
  const calls = server({ 'POST /announcements': { ...shown } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add an announcement…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add an announcement' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('textbox', { name: 'English text' })).toHaveAccessibleDescription('Enter the English text.');
  await user.type(dialog.getByRole('textbox', { name: 'English text' }), 'Open again');
  await user.type(dialog.getByLabelText('From'), '2030-01-02T09:00');
  await user.type(dialog.getByLabelText('Until (optional)'), '2030-01-01T09:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText('Until (optional)')).toHaveAccessibleDescription('Choose a time after the start.');
  await user.clear(dialog.getByLabelText('Until (optional)'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Shown to' }), 'Vendors');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(calls)).toEqual([
    {
      method: 'POST',
      url: '/announcements',
      body: {
        ...{ textEn: 'Open again', textDe: '', level: 'info', audience: 'vendor', link: null },
        ...{ startsAt: '2030-01-02T09:00:00.000Z', endsAt: null },
      },
    },
  ]);
});

test('refuses a new one that would never be shown', async () => {
  const calls = server();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add an announcement…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add an announcement' }));
  const until = dialog.getByLabelText('Until (optional)');
  await user.type(dialog.getByLabelText('From'), '2020-01-01T09:00');
  await user.type(until, '2020-01-02T09:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(until).toHaveAccessibleDescription('This time has passed, so it would never be shown.');
  expect(sent(calls)).toEqual([]);
});

test('a change that another admin made first is refused in words', async () => {
  const message = 'Somebody else has changed this announcement.';
  const calls = server({
    'PUT /announcements/4': () => ({ status: 409, body: { code: 'ANNOUNCEMENT_CHANGED', message } }),
  });
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: /^Change…/ }))[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(sent(calls)).toMatchObject([{ method: 'PUT', body: { textEn: 'Closed on Monday.', revision: 3 } }]);
});

test('deletes one once it is confirmed', async () => {
  const calls = server({ 'DELETE /announcements/4': () => ({ status: 204, body: null }) });
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: /^Delete/ }))[0] ?? document.body);
  await act(async () => useConfirm.getState().answer(true));
  await waitFor(() => expect(sent(calls)).toMatchObject([{ method: 'DELETE', url: '/announcements/4' }]));
});
