import type { AuditEntry } from '@rialto/shared/contract/audit';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const actor = { id: 1, name: 'Ada', email: 'ada@rialto.example' };
const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  actor,
  action: 'suspend',
  entity: 'user',
  entityId: 8,
  subject: 'vendor@rialto.example',
  gone: false,
  details: {},
  createdAt: '2026-11-02T12:00:00.000Z',
  ...fields,
});
const open = (search = '') =>
  renderRoutes(routes, paths.audit + search, { user: aUser({ id: 1, email: actor.email, role: 'admin' }) });
const table = () => screen.findByRole('table', { name: 'Audit log, newest first' });
const sentences = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('describes each entry in a sentence with its time', async () => {
  fakeApi({
    'GET /audit': [
      entry({}),
      entry({ id: 2, action: 'delete', subject: null, gone: true, details: { role: 'vendor' } }),
      entry({
        id: 3,
        entity: 'product',
        entityId: 101,
        action: 'update',
        subject: 'Heritage Carrots',
        details: { before: { priceCents: 320, name: 'Carrots' }, after: { priceCents: 300, name: 'Heritage Carrots' } },
      }),
      entry({
        id: 4,
        entity: 'order',
        entityId: 501,
        action: 'settle',
        subject: 'RL-1',
        details: { from: 'Pending', to: 'Failed', reason: 'The buyer rang.' },
      }),
      entry({
        id: 6,
        entity: 'order',
        entityId: 503,
        action: 'refund',
        subject: 'RL-3',
        details: { by: 'gateway', reason: 'Spoilt.', amountCents: 990, currency: 'USD' },
      }),
      entry({
        id: 7,
        entity: 'category',
        entityId: 2,
        action: 'update',
        subject: null,
        gone: true,
        details: { before: { name: 'Fruit', description: null }, after: { name: 'Fruits', description: null } },
      }),
      entry({
        id: 8,
        entity: 'category',
        entityId: 2,
        action: 'create',
        subject: 'Fruit',
        gone: true,
        details: { name: 'Fruit' },
      }),
      entry({
        id: 5,
        actor: null,
        entity: 'order',
        entityId: 502,
        action: 'payment.wrong_amount',
        subject: 'RL-2',
        details: { amountCents: 100, expectedCents: 990 },
      }),
    ],
  });
  open();
  await table();
  expect(sentences()).toEqual([
    'ada@rialto.example suspended vendor@rialto.example',
    'ada@rialto.example deleted user 8Role: vendor.',
    'ada@rialto.example changed Heritage Carrotsprice $3.20 → $3.00, name “Carrots” → “Heritage Carrots”.',
    'ada@rialto.example settled order 501 manuallyPending → Failed. Reason: “The buyer rang.”',
    'ada@rialto.example refunded order 503$9.90, through the gateway. Reason: “Spoilt.”',
    // Gone since: it has the name it was given then, and leads nowhere. What was left alone is not said.
    'ada@rialto.example changed the category Fruitsname “Fruit” → “Fruits”.',
    'ada@rialto.example added the category Fruit',
    'The market received the wrong amount for order 502$1.00 instead of $9.90.',
  ]);
  expect(screen.getAllByText('Nov 2, 2026, 12:00 PM')).toHaveLength(8);
  expect(screen.getByRole('link', { name: 'vendor@rialto.example' })).toHaveAttribute('href', '/dashboard/users/8');
  expect(screen.getByRole('link', { name: 'order 501' })).toHaveAttribute(
    'href',
    '/dashboard/monitor-transactions/501',
  );
  for (const name of ['Fruits', 'Fruit']) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'user 8' })).not.toBeInTheDocument();
});

test('describes changes of the site', async () => {
  const change = (id: number, action: AuditEntry['action'], subject: string | null, details: object) =>
    entry({
      id,
      actor: null,
      entity: subject === null || action.startsWith('team.') ? 'site' : 'area',
      entityId: null,
      action,
      subject,
      details: { change: 'c', generation: 7, ...details },
    });
  fakeApi({
    'GET /audit': [
      change(1, 'live', 'support', { by: 'support', version: '2', previous: '1' }),
      change(2, 'trial', 'vendor', { by: 'command line', version: '3', previous: '2', percent: 10 }),
      { ...change(3, 'slot_off', 'support', { by: 'market', slot: 'product.aside' }), actor },
      change(4, 'settings', null, { by: 'command line', fields: ['PUBLIC_URL'] }),
      change(5, 'team.token', 'support', { by: 'command line' }),
      change(6, 'live', 'help', { by: 'help', version: '1', previous: null }),
    ],
  });
  open();
  await table();
  expect(sentences()).toEqual([
    'The market released supportVersion 2 instead of 1. By the team support.',
    'The market put vendor on trialVersion 3 instead of 2. 10% of visitors. On the command line.',
    'ada@rialto.example switched off a contribution of supportPlace: product.aside.',
    'The market changed the site’s settings Fields: PUBLIC_URL. On the command line.',
    'The market made a token for the team supportOn the command line.',
    'The market released helpVersion 1. By the team help.',
  ]);
});

test('sends the filters to the server and keeps them in the address', async () => {
  const calls = fakeApi({ 'GET /audit': ({ url }: ApiCall) => ({ body: url.includes('refund') ? [] : [entry({})] }) });
  const { user, router } = open();
  await table();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Orders');
  const actions = within(screen.getByRole('combobox', { name: 'Action' })).getAllByRole('option');
  expect(actions.map((option) => option.textContent)).toEqual([
    'All actions',
    'refunded',
    'settled manually',
    'released for shipping',
    'exported',
    'viewed',
    'viewed as a list',
    'searched',
    'wrong amount received',
    'second payment received',
    'payment held',
    'payment disputed',
    'dispute won',
    'dispute lost',
    'refunded outside Rialto',
    'refund failed',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'refunded');
  expect(await screen.findByText('No entries match these filters.')).toBeInTheDocument();
  expect(calls.at(-1)?.url).toBe('/audit?action=refund&entity=order&limit=50');
  expect(router.state.location.search).toBe('?entity=order&action=refund');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await table();
  expect(router.state.location.search).toBe('');
});

test('filters by actor when an email address is clicked, and clears the filter', async () => {
  const calls = fakeApi({ 'GET /audit': [entry({})] });
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'ada@rialto.example' }));
  expect(await screen.findByText('By ada@rialto.example.')).toBeInTheDocument();
  expect(calls.at(-1)?.url).toBe('/audit?actor=1&limit=50');
  expect(screen.getByRole('link', { name: 'Open their account' })).toHaveAttribute('href', '/dashboard/users/1');
  await user.click(screen.getByRole('button', { name: 'Show everyone' }));
  await waitFor(() => expect(screen.queryByText('By ada@rialto.example.')).not.toBeInTheDocument());
});

test('sorts by time, on the server', async () => {
  const calls = fakeApi({ 'GET /audit': [entry({})] });
  const { user, router } = open();
  await table();
  await user.click(screen.getByRole('button', { name: 'When' }));
  expect(await screen.findByRole('table', { name: 'Audit log, oldest first' })).toBeInTheDocument();
  expect(calls.at(-1)?.url).toBe('/audit?sort=oldest&limit=50');
  expect(router.state.location.search).toBe('?sort=oldest');
  await user.click(screen.getByRole('button', { name: 'When' }));
  await table();
  expect(router.state.location.search).toBe('');
});

test('names a deleted account by its id', async () => {
  fakeApi({ 'GET /audit': [entry({ actor: { id: 9, name: 'A former customer', email: '' } })] });
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'account 9' }));
  expect(await screen.findByText('By account 9.')).toBeInTheDocument();
});

test('applies the filters of the address and ignores invalid ones', async () => {
  const calls = fakeApi({ 'GET /audit': [entry({})] });
  open('?entity=order&entityId=501&actor=-3&action=suspend&from=2026-11-01&to=soon');
  await table();
  expect(calls.map(({ url }) => url)).toEqual(['/audit?entity=order&entityId=501&from=2026-11-01&limit=50']);
  expect(screen.getByText('About order 501.')).toBeInTheDocument();
});

test('shows an empty log, and an error if it cannot be loaded', async () => {
  let works = true;
  fakeApi({ 'GET /audit': () => (works ? { body: [] } : { status: 500, body: { message: 'Broken.' } }) });
  const { unmount } = open();
  expect(await screen.findByText('No entries yet.')).toBeInTheDocument();
  unmount();
  works = false;
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the audit log.Broken.');
});
