import type { ListedApplication } from '@rialto/shared/contract/vendorApplication';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const at = '2026-11-20T12:00:00.000Z';
const row: ListedApplication = {
  applicant: { id: 5, name: 'Vera', email: 'vera@mail.example' },
  ...{ state: 'submitted', legalName: 'Grove Ltd', taxNumber: '12-34', submittedAt: at, revision: 2 },
  address: {
    ...{ name: 'Grove Ltd', line1: '1 Orchard Lane', line2: null, city: 'Salem', region: 'OR', postcode: '97301' },
    ...{ country: 'US', phone: null },
  },
  documents: [{ id: 4, name: 'licence.pdf', kind: 'pdf', bytes: 48_000, createdAt: at }],
  steps: [{ id: 1, kind: 'submitted', text: '', createdAt: at }],
};

const server = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /vendor-applications': ({ url }: ApiCall) => ({ body: url.includes('state=submitted') ? [row] : [] }),
    'GET /vendor-applications/counts': { submitted: 1, asked: 0, approved: 3, refused: 0 },
    ...more,
  });
const open = () => renderRoutes(routes, paths.vendorApplications, { user: aUser({ id: 1, role: 'admin' }) });
const sent = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ url, body }) => ({ url, body }));

test('shows those who wait first, with counts by state, details and documents', async () => {
  server();
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Grove Ltd' })).toBeInTheDocument();
  expect(screen.getByText('1 Orchard Lane, 97301, Salem, OR, United States')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vera' })).toHaveAttribute('href', paths.adminUser(5));
  expect(screen.getByRole('button', { name: 'Download licence.pdf' })).toBeInTheDocument();
  const state = screen.getByRole('combobox', { name: 'State' });
  expect(await within(state).findByRole('option', { name: 'Approved (3)' })).toBeInTheDocument();
  await user.selectOptions(state, 'Refused (0)');
  expect(await screen.findByText('No application is in this state.')).toBeInTheDocument();
  await user.selectOptions(state, 'All');
  expect(await screen.findByText('Nobody has applied yet.')).toBeInTheDocument();
});

test('refuses with words, which it asks for first', async () => {
  const calls = server({ 'POST /vendor-applications/5/decisions': { status: 204 } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Decide… (Grove Ltd)' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Application of Grove Ltd' }));
  await user.click(dialog.getByRole('radio', { name: 'Refuse' }));
  await user.click(dialog.getByRole('button', { name: 'Decide' }));
  const words = dialog.getByRole('textbox', { name: 'Words to the applicant' });
  expect(words).toHaveAccessibleDescription(/Say what is missing/);
  await user.type(words, 'It has expired.');
  await user.click(dialog.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = { decision: 'refuse', text: 'It has expired.', revision: 2 };
  expect(sent(calls)).toEqual([{ url: '/vendor-applications/5/decisions', body }]);
});

test('says that another admin has decided, and keeps the words', async () => {
  const message = 'Another administrator has decided this application.';
  server({
    'POST /vendor-applications/5/decisions': () => ({
      status: 409,
      body: { code: 'APPLICATION_DECIDED', message, requestId: 'r' },
    }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Decide… (Grove Ltd)' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Application of Grove Ltd' }));
  await user.type(dialog.getByRole('textbox'), 'Welcome.');
  await user.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(await dialog.findByText(/^Another administrator has decided/)).toBeInTheDocument();
  expect(dialog.getByRole('textbox')).toHaveValue('Welcome.');
});
