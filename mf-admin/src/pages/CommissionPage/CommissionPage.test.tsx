import { useConfirm } from '@rialto/shared/confirm';
import type { CommissionRule } from '@rialto/shared/contract/commission';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';
import { blankRule, draftOf, ruleBody, ruleErrors } from './ruleDraft';

const aRule = (fields: Partial<CommissionRule> = {}): CommissionRule => ({
  ...{ id: 1, target: 'everything', targetId: null, name: null, percent: 10, flat: 0, floor: null, cap: null },
  ...{ includesDelivery: false },
  ...{ priority: 0, validFrom: '2026-01-01T00:00:00.000Z', validTo: null, createdAt: '2026-01-01T00:00:00.000Z' },
  ...fields,
});
const ofVendor = aRule({
  ...{ id: 2, target: 'vendor', targetId: 8, name: 'Maya Öz', percent: 5, flat: 0.1, floor: 0.5, cap: 5 },
});
const server = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ 'GET /commission/rules': [ofVendor, aRule()], 'GET /categories': [], ...more });
const open = (search = '') =>
  renderRoutes(routes, paths.commission + search, { user: aUser({ id: 1, role: 'admin' }) });
const sent = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ url, body }) => ({ url, body }));

beforeEach(() => {
  useNotices.setState({ notices: [] });
  sessionStorage.clear();
});

test('lists the rules in words, those that apply first at the top', async () => {
  const calls = server();
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: /^Commission rules/ }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(
      /^Vendor: Maya Öz5% \+ \$0\.10 per line, at least \$0\.50, at most \$5\.000From Jan 1, 2026In force/,
    ),
    expect.stringMatching(/^Everything10%0From Jan 1, 2026In force/),
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Show ended rules' }));
  await waitFor(() => expect(calls.map(({ url }) => url)).toContain('/commission/rules?all=true'));
});

test('refuses 150 percent at its field, and keeps what was typed', async () => {
  const calls = server();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a rule…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a commission rule' }));
  await user.type(dialog.getByRole('spinbutton', { name: 'Percent of the price' }), '150');
  await user.click(dialog.getByRole('button', { name: 'Add rule' }));
  expect(dialog.getByRole('spinbutton', { name: 'Percent of the price' })).toHaveAccessibleDescription(/0%.*100%/);
  expect(dialog.getByRole('spinbutton', { name: 'Percent of the price' })).toHaveFocus();
  expect(dialog.getByRole('spinbutton', { name: 'Percent of the price' })).toHaveValue('150');
  expect(sent(calls)).toEqual([]);
});

test('a rule that overlaps with another is refused in words at the priority', async () => {
  const message = 'Another rule with this target and priority applies at the same time.';
  server({ 'POST /commission/rules': () => ({ status: 409, body: { message, code: 'RULES_OVERLAP' } }) });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a rule…' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Percent of the price' }), '12');
  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  await waitFor(() =>
    expect(screen.getByRole('spinbutton', { name: 'Priority' })).toHaveAccessibleDescription(
      /^Another rule with this target and priority applies at the same time/,
    ),
  );
  expect(screen.getByRole('spinbutton', { name: 'Priority' })).toHaveFocus();
});

test('a vendor is found by a search', async () => {
  const calls = server({
    'GET /users': [aUser({ id: 8, name: 'Maya Öz', email: 'maya@rialto.example', role: 'vendor' })],
    'POST /commission/rules': ofVendor,
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a rule…' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'A vendor');
  await user.type(screen.getByRole('spinbutton', { name: 'Percent of the price' }), '7.5');
  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  const search = screen.getByRole('searchbox', { name: 'Vendor' });
  expect(search).toHaveAccessibleDescription('Choose a vendor.');
  await user.type(search, 'maya');
  await user.click(await screen.findByRole('radio', { name: 'Maya Öz (maya@rialto.example)' }));
  expect(calls.map(({ url }) => url)).toContain('/users?q=maya&role=vendor&limit=8');
  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  await waitFor(() => expect(useNotices.getState().notices.at(-1)?.text).toBe('Rule saved.'));
  expect(sent(calls)).toEqual([
    { url: '/commission/rules', body: { target: 'vendor', targetId: 8, percent: 7.5, priority: 0 } },
  ]);
});

test('a changed rule replaces the present one', async () => {
  const calls = server({ 'POST /commission/rules': aRule({ id: 3 }) });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Change… Everything/ }));
  const percent = screen.getByRole('spinbutton', { name: 'Percent of the price' });
  expect(percent).toHaveValue('10');
  await user.clear(percent);
  await user.type(percent, '11');
  await user.click(screen.getByRole('button', { name: 'Save the new rule' }));
  await waitFor(() =>
    expect(sent(calls)).toEqual([
      { url: '/commission/rules', body: { target: 'everything', percent: 11, priority: 0, replaces: 1 } },
    ]),
  );
});

test('ends a rule once it is confirmed', async () => {
  const calls = server({ 'POST /commission/rules/2/end': ofVendor });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^End Vendor: Maya Öz/ }));
  expect(useConfirm.getState().question?.consequence).toMatch(/Orders that were placed keep their commission/);
  await act(async () => useConfirm.getState().answer(true));
  await waitFor(() => expect(sent(calls).map(({ url }) => url)).toEqual(['/commission/rules/2/end']));
});

test('explains the rate of a product now', async () => {
  server({
    'GET /products': [{ id: 101, name: 'Heritage Carrots' }],
    'GET /commission/explain': {
      ...{ productId: 101, productName: 'Heritage Carrots', gross: 3.2, commission: 0.5, net: 2.7 },
      rules: [
        { rule: ofVendor, applies: true, why: 'specific' },
        { rule: aRule(), applies: false, why: 'only' },
      ],
      ...{ share: 0.26, limitedBy: 'floor' },
    },
  });
  const { user } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Product' }), 'carr');
  await user.click(await screen.findByRole('radio', { name: 'Heritage Carrots' }));
  const [first, second] = (await screen.findAllByRole('listitem')).slice(-2);
  expect(first).toHaveTextContent(
    /Maya Öz.*the most specific rule that matches.*comes to \$0\.26; the minimum of \$0\.50/,
  );
  expect(second).toHaveTextContent(/^Everything: 10%Matches, but the rule above comes first/);
});

test('explains the rates of an order from the URL, and says if there is none', async () => {
  server({
    'GET /money/orders/501': {
      lines: [
        {
          ...{ itemId: 1, productName: 'Heritage Carrots', quantity: 3, vendorId: 8, vendor: 'Maya Öz' },
          ...{ gross: 20, refunded: 0, commission: 2, net: 18, rule: aRule(), why: 'only' },
        },
      ],
      deliveries: [],
      entries: [],
    },
  });
  const { user } = open('?order=501');
  expect(await screen.findByText('Maya Öz: $2.00 of $20.00')).toBeInTheDocument();
  expect(screen.getByText('Everything: 10%. It was the only rule that matched.')).toBeInTheDocument();
  const order = screen.getByRole('searchbox', { name: 'Order number' });
  await user.clear(order);
  await user.type(order, '502');
  expect(await screen.findByText('There is no order 502.')).toBeInTheDocument();
});

describe('days of a rule', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  const draft = { ...blankRule, percent: '10' };

  test('today means from now on, and the last day is included', () => {
    expect(ruleBody({ ...draft, firstDay: '2026-11-20', lastDay: '2026-11-30' }, now, null)).toEqual({
      ...{ target: 'everything', percent: 10, priority: 0, validTo: '2026-12-01T00:00:00.000Z' },
    });
    expect(ruleBody({ ...draft, firstDay: '2026-12-01' }, now, null).validFrom).toBe('2026-12-01T00:00:00.000Z');
    expect(draftOf(aRule({ validTo: '2026-12-01T00:00:00.000Z' }), now).lastDay).toBe('2026-11-30');
  });

  test.each([
    [{ firstDay: '2026-11-19' }, 'firstDay', 'This day has passed.'],
    [{ firstDay: '2026-12-02', lastDay: '2026-12-01' }, 'lastDay', 'The last day is before the first.'],
    [{ floor: '5', cap: '4' }, 'floor', 'The least is more than the most.'],
    [{ target: 'product' }, 'targetId', 'Choose a product.'],
  ] as const)('%j is refused', (fields, name, message) => {
    expect(ruleErrors({ ...draft, ...fields }, now)).toEqual({ [name]: message });
  });
});
