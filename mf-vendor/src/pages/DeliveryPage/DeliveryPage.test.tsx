import { useConfirm } from '@rialto/shared/confirm';
import type { DeliveryMethod } from '@rialto/shared/contract/delivery';
import { chooseLanguage } from '@rialto/shared/language';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aShop } from '@rialto/shared/testing/aShop';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const vendor = aUser({ id: 8, role: 'vendor' });
const farm = aShop({ id: 31, name: 'Fallow Lane Farm', userId: 8 });
const countries = [
  { code: 'AT', name: 'Austria' },
  { code: 'DE', name: 'Germany' },
  { code: 'US', name: 'United States' },
];

const aMethod = (fields: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  id: 61,
  shopId: 31,
  name: 'Standard',
  kind: 'delivery',
  pricing: 'flat',
  price: 4.9,
  tiers: [],
  freeFrom: 40,
  daysFrom: 2,
  daysTo: 4,
  cutoff: '14:00',
  zones: [{ country: 'DE', postcodePrefixes: ['10', '12'] }],
  pickup: null,
  cooled: false,
  maxWeight: 20_000,
  position: 1,
  archivedAt: null,
  ...fields,
});
const bike = aMethod({
  id: 62,
  name: 'Cargo bike',
  price: 0,
  freeFrom: null,
  cutoff: null,
  maxWeight: null,
  cooled: true,
});

const opened = (methods: DeliveryMethod[], more: Parameters<typeof fakeApi>[0] = {}) => {
  const calls = fakeApi({
    'GET /shop': [farm],
    'GET /countries': countries,
    'GET /delivery-methods': methods,
    'GET /days-off': [],
    'GET /products': [aProduct({ id: 101, name: 'Heritage Carrots' })],
    ...more,
  });
  return { calls, ...renderRoutes(routes, paths.delivery, { user: vendor }) };
};
const sent = (calls: ApiCall[], method: string) => calls.filter((call) => call.method === method);
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  sessionStorage.clear();
  useNotices.setState({ notices: [] });
});
afterEach(() => act(() => chooseLanguage('en')));

test('describes each method in words', async () => {
  opened([aMethod(), bike]);
  const list = await screen.findByRole('list', { name: 'Delivery methods of Fallow Lane Farm' });
  const [standard, second] = within(list).getAllByRole('listitem');
  expect(standard).toHaveTextContent('$4.90, free from $40.00');
  expect(standard).toHaveTextContent('2–4 working days · order by 14:00 · Germany (postcodes 10…, 12…) · up to 20 kg');
  expect(second).toHaveTextContent('Free');
  expect(second).toHaveTextContent('cooled');
});

test('says that a shop without methods delivers at no charge', async () => {
  opened([]);
  expect(await screen.findByText('Fallow Lane Farm delivers everywhere at no charge.')).toBeInTheDocument();
  expect(screen.queryByText('What buyers see')).not.toBeInTheDocument();
});

test('lists days off, adds them and removes them', async () => {
  const christmas = { id: 5, shopId: 31, from: '2026-12-24', to: '2026-12-26' };
  const { calls, user } = opened([aMethod()], {
    'GET /days-off': [christmas, { ...christmas, id: 6, from: '2027-01-01', to: '2027-01-01' }],
    'POST /days-off': { ...christmas, id: 7 },
    'DELETE /days-off/5': null,
  });
  expect(await screen.findByRole('button', { name: 'Remove Jan 1, 2027' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Dec 24, 2026 – Dec 26, 2026' }));
  await waitFor(() => expect(sent(calls, 'DELETE').map(({ url }) => url)).toEqual(['/days-off/5']));
  await user.click(screen.getByRole('button', { name: 'Add days off Fallow Lane Farm' }));
  await user.click(dialog().getByRole('button', { name: 'Add days off' }));
  expect(dialog().getByLabelText('First day')).toHaveAccessibleDescription('Choose the first day.');
  await user.type(dialog().getByLabelText('First day'), '2026-12-31');
  await user.type(dialog().getByLabelText('Last day (optional)'), '2026-12-30');
  await user.click(dialog().getByRole('button', { name: 'Add days off' }));
  expect(dialog().getByLabelText('Last day (optional)')).toHaveAccessibleDescription(/can’t be before the first/);
  await user.clear(dialog().getByLabelText('Last day (optional)'));
  await user.click(dialog().getByRole('button', { name: 'Add days off' }));
  await waitFor(() =>
    expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([{ shopId: 31, from: '2026-12-31', to: '2026-12-31' }]),
  );
});

test('leads a vendor without a shop to My Shop', async () => {
  opened([], { 'GET /shop': [] });
  expect(await screen.findByRole('link', { name: 'Go to My Shop' })).toHaveAttribute('href', paths.myShop);
});

test('adds a method with steps by weight, in grams', async () => {
  const { user, calls } = opened([], { 'POST /delivery-methods': aMethod() });
  await user.click(await screen.findByRole('button', { name: 'Add method for Fallow Lane Farm' }));
  await user.type(dialog().getByLabelText('Name'), 'Parcel');
  await user.selectOptions(dialog().getByLabelText('Country 1'), 'DE');
  await user.type(dialog().getByLabelText('Postcodes (optional)'), '10, 12,10');
  await user.click(dialog().getByRole('radio', { name: /By weight/ }));
  await user.type(dialog().getByLabelText('Up to kg'), '2.5');
  await user.type(dialog().getByLabelText('Price'), '4.90');
  await user.click(dialog().getByRole('button', { name: 'Add step' }));
  await user.type(dialog().getAllByLabelText('Up to kg')[1] as HTMLElement, '10');
  await user.type(dialog().getAllByLabelText('Price')[1] as HTMLElement, '8.90');
  await user.type(dialog().getByLabelText('Earliest, in working days'), '1');
  await user.type(dialog().getByLabelText('Latest, in working days'), '3');
  await user.click(dialog().getByRole('button', { name: 'Add method' }));
  await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1));
  expect(sent(calls, 'POST')[0]?.body).toEqual({
    shopId: 31,
    name: 'Parcel',
    kind: 'delivery',
    pricing: 'weight',
    price: 0,
    tiers: [
      { upTo: 2500, price: 4.9 },
      { upTo: 10_000, price: 8.9 },
    ],
    freeFrom: null,
    daysFrom: 1,
    daysTo: 3,
    cutoff: null,
    zones: [{ country: 'DE', postcodePrefixes: ['10', '12'] }],
    pickup: null,
    cooled: false,
    maxWeight: null,
  });
});

test('shows every mistake beside its field, and keeps what was typed', async () => {
  const { user, calls } = opened([aMethod({ pricing: 'items', price: 0, tiers: [{ upTo: 5, price: 3 }] })]);
  await user.click(await screen.findByRole('button', { name: 'Edit Standard' }));
  await user.clear(dialog().getByLabelText('Name'));
  await user.click(dialog().getByRole('button', { name: 'Add step' }));
  await user.type(dialog().getAllByLabelText('Up to items')[1] as HTMLElement, '4');
  await user.clear(dialog().getByLabelText('Latest, in working days'));
  await user.type(dialog().getByLabelText('Latest, in working days'), '1');
  await user.clear(dialog().getByLabelText('Postcodes (optional)'));
  await user.type(dialog().getByLabelText('Postcodes (optional)'), '10, ?');
  await user.click(dialog().getByRole('button', { name: 'Save changes' }));
  expect(dialog().getByLabelText('Name')).toHaveFocus();
  expect(dialog().getByLabelText('Name')).toHaveAccessibleDescription('Enter a name.');
  expect(dialog().getAllByLabelText('Up to items')[1]).toHaveAccessibleDescription(
    'Each step must go further than the one before.',
  );
  expect(dialog().getAllByLabelText('Price')[1]).toHaveAccessibleDescription('Enter a price. 0 is free.');
  expect(dialog().getByLabelText('Latest, in working days')).toHaveAccessibleDescription(
    'The latest day can’t be before the earliest.',
  );
  expect(dialog().getByLabelText('Postcodes (optional)')).toHaveAccessibleDescription(
    '“?” isn’t the beginning of a postcode.',
  );
  expect(sent(calls, 'PUT')).toEqual([]);
  expect(dialog().getByLabelText('Postcodes (optional)')).toHaveValue('10, ?');
});

test('a pickup has a place and no countries', async () => {
  const { user, calls } = opened([aMethod()], { 'PUT /delivery-methods/61': aMethod() });
  await user.click(await screen.findByRole('button', { name: 'Edit Standard' }));
  await user.click(dialog().getByRole('radio', { name: /^Pickup/ }));
  await user.click(dialog().getByRole('button', { name: 'Save changes' }));
  expect(dialog().getByLabelText('Pickup address')).toHaveAccessibleDescription(
    'Enter where buyers collect their order.',
  );
  await user.type(dialog().getByLabelText('Pickup address'), '1 Farm Road');
  await user.click(dialog().getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1));
  expect(sent(calls, 'PUT')[0]?.body).toMatchObject({
    kind: 'pickup',
    zones: [],
    pickup: { address: '1 Farm Road', hours: '' },
  });
});

test('changes the order of the methods, and says so', async () => {
  const { user, calls } = opened([aMethod(), bike], { 'PUT /delivery-methods/order': [bike, aMethod()] });
  await user.click(await screen.findByRole('button', { name: 'Move Cargo bike up' }));
  await waitFor(() => expect(sent(calls, 'PUT').map(({ body }) => body)).toEqual([{ shopId: 31, ids: [62, 61] }]));
  expect(await screen.findByText('Cargo bike is now number 1.')).toBeInTheDocument();
});

test('archives the only method after a question, and offers to undo it', async () => {
  let archivedAt: string | null = null;
  const { user, calls } = opened([], {
    'GET /delivery-methods': () => ({ body: [aMethod({ archivedAt })] }),
    'DELETE /delivery-methods/61': () => {
      archivedAt = '2026-11-20T10:00:00.000Z';
      return { status: 204 };
    },
    'POST /delivery-methods/61/restore': () => {
      archivedAt = null;
      return { body: aMethod() };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Archive Standard' }));
  await waitFor(() => expect(useConfirm.getState().question?.consequence).toMatch(/only method/));
  await act(async () => useConfirm.getState().answer(true));
  expect(await screen.findByText('1 archived method')).toBeInTheDocument();
  const [notice] = useNotices.getState().notices;
  act(() => notice?.action?.run());
  await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Edit Standard' })).toBeInTheDocument();
});

test('shows what a buyer at an address sees', async () => {
  const { user, calls } = opened([aMethod()], {
    'GET /products/101/delivery': {
      shop: { id: 31, name: farm.name },
      cheapest: 61,
      methods: [
        {
          ...{ id: 61, name: 'Standard', kind: 'delivery', price: 4.9, freeFrom: 40, pickup: null },
          ...{ from: '2026-12-03', to: '2026-12-05' },
        },
      ],
    },
  });
  await user.click(await screen.findByText('What buyers see'));
  await user.type(await screen.findByLabelText('Postcode'), '10115');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText(/\$4\.90, arrives/)).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toContain('/products/101/delivery?country=DE&postcode=10115');
});

test('is German for a German page', async () => {
  opened([aMethod()]);
  await screen.findByRole('heading', { name: 'Standard' });
  await act(() => chooseLanguage('de'));
  expect(screen.getByRole('heading', { name: 'Lieferung' })).toBeInTheDocument();
  expect(screen.getByText(/2–4 Werktage · Bestellung bis 14:00/)).toBeInTheDocument();
});
