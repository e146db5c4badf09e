import { useConfirm } from '@rialto/shared/confirm';
import type { Voucher } from '@rialto/shared/contract/voucher';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aShop } from '@rialto/shared/testing/aShop';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';
import { blankVoucher, draftOf, termsBody, voucherErrors } from './voucherDraft';

const grove = { id: 4, name: 'Grove' };
const aVoucher = (fields: Partial<Voucher> = {}): Voucher => ({
  ...{
    id: 1,
    code: 'HARVEST',
    kind: 'percent',
    percent: 10,
    amount: null,
    bearer: 'shop',
    shop: grove,
    state: 'active',
  },
  ...{ target: 'everything', products: [], categories: [], firstOrder: false, minimum: 20 },
  ...{ validFrom: '2026-01-01T00:00:00.000Z', validTo: null, limit: 100, limitPerPerson: 1 },
  ...{ uses: 12, orders: 10, discount: 34.5, sales: 345, createdAt: '2026-01-01T00:00:00.000Z' },
  ...fields,
});
const server = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ 'GET /vouchers': [aVoucher()], 'GET /shop': [aShop(grove)], 'GET /categories': [], ...more });
const open = (role: 'vendor' | 'admin' = 'vendor', search = '') =>
  renderRoutes(routes, paths.vouchers + search, { user: aUser({ id: 2, role }) });
const sent = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body }));

beforeEach(() => {
  useNotices.setState({ notices: [] });
  sessionStorage.clear();
});

test('lists the vouchers in words, with what they gave', async () => {
  server({
    'GET /vouchers': [aVoucher(), aVoucher({ id: 2, code: 'FREIGHT', kind: 'delivery', state: 'usedUp', sales: 0 })],
  });
  open();
  const table = within(await screen.findByRole('table', { name: 'Vouchers, newest first' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows[0]).toHaveTextContent(/HARVEST.*10% off.*Everything of Grove.*from \$20\.00, 1 per person/);
  expect(rows[0]).toHaveTextContent(/Active.*12 of 100.*\$34\.50.*in sales of \$345\.00/);
  expect(rows[1]).toHaveTextContent(/FREIGHT.*Free delivery.*Used up/);
});

test('a vendor adds a voucher of the only shop; a code that is taken is refused at its field', async () => {
  const message = 'Another voucher has this code. Choose another code.';
  let isTaken = true;
  const calls = server({
    'POST /vouchers': () => (isTaken ? { status: 409, body: { message, code: 'VOUCHER_CODE_TAKEN' } } : aVoucher()),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a voucher…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a voucher' }));
  await user.click(dialog.getByRole('button', { name: 'Add voucher' }));
  expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/Enter 4 to 32 letters, digits/);
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), 'spring 26');
  await user.type(dialog.getByRole('spinbutton', { name: 'Percent off' }), '15');
  await user.click(dialog.getByRole('button', { name: 'Add voucher' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(new RegExp(message)),
  );
  isTaken = false;
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), '-b');
  await user.click(dialog.getByRole('button', { name: 'Add voucher' }));
  await waitFor(() => expect(useNotices.getState().notices.at(-1)?.text).toBe('The voucher SPRING26-B was added.'));
  expect(sent(calls).at(-1)?.body).toEqual({
    ...{ code: 'SPRING26-B', kind: 'percent', percent: 15, shopId: 4, target: 'everything', firstOrder: false },
    ...{ validTo: null, minimum: null, limit: null, limitPerPerson: null },
  });
});

test('an admin sees the vouchers of the market or of shops, and adds one without a shop', async () => {
  const calls = server({ 'POST /vouchers': aVoucher({ bearer: 'market', shop: null }) });
  const { user } = open('admin');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Borne by' }), 'Shops');
  await waitFor(() => expect(calls.map(({ url }) => url)).toContain('/vouchers?bearer=shop'));
  await user.click(await screen.findByRole('button', { name: 'Add a voucher…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a voucher' }));
  expect(dialog.queryByRole('combobox', { name: 'Shop' })).not.toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), 'WELCOME');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Discount type' }), 'Free delivery');
  await user.click(dialog.getByRole('checkbox', { name: 'Only for a buyer’s first order' }));
  await user.click(dialog.getByRole('button', { name: 'Add voucher' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(sent(calls)[0]?.body).toMatchObject({ code: 'WELCOME', kind: 'delivery', firstOrder: true });
  expect(sent(calls)[0]?.body).not.toHaveProperty('shopId');
});

test('terms change for some products; the voucher ends once it is confirmed', async () => {
  const calls = server({
    'GET /products': [{ id: 101, name: 'Heritage Carrots' }],
    'PATCH /vouchers/1': aVoucher(),
    'POST /vouchers/1/end': aVoucher({ state: 'ended' }),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change… HARVEST' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the voucher HARVEST' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'For' }), 'Some products');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('searchbox', { name: 'Find products' })).toHaveAccessibleDescription(/Choose at least one/);
  await user.type(dialog.getByRole('searchbox', { name: 'Find products' }), 'carr');
  await user.click(await dialog.findByRole('checkbox', { name: 'Heritage Carrots' }));
  expect(calls.map(({ url }) => url)).toContain('/products?keyword=carr&shopId=4&limit=8');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(calls)).toMatchObject([
      { method: 'PATCH', body: { target: 'products', productIds: [101], minimum: 20 } },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'End HARVEST' }));
  expect(useConfirm.getState().question?.consequence).toMatch(/Orders that were already placed keep their discount/);
  await act(async () => useConfirm.getState().answer(true));
  await waitFor(() => expect(sent(calls).at(-1)?.url).toBe('/vouchers/1/end'));
});

test('a vendor without a shop is led to open one', async () => {
  server({ 'GET /vouchers': [], 'GET /shop': [] });
  open();
  const [link] = await screen.findAllByRole('link', { name: 'Open a shop' });
  expect(link).toHaveAttribute('href', paths.myShop);
});

describe('a draft', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  const of = { isNew: true, needsShop: true };
  const draft = { ...blankVoucher, code: 'HARVEST', percent: '10', shopId: '4' };

  test('the last day is included, and a planned beginning stays', () => {
    const voucher = aVoucher({ validFrom: '2026-12-01T00:00:00.000Z', validTo: '2027-01-01T00:00:00.000Z' });
    expect(draftOf(voucher, now)).toMatchObject({ firstDay: '2026-12-01', lastDay: '2026-12-31' });
    expect(termsBody(draftOf(voucher, now), now)).toMatchObject({
      validFrom: '2026-12-01T00:00:00.000Z',
      validTo: '2027-01-01T00:00:00.000Z',
    });
    expect(termsBody(draft, now)).not.toHaveProperty('validFrom');
  });

  test.each([
    [{ code: 'A B' }, 'code'],
    [{ shopId: '' }, 'shopId'],
    [{ percent: '0' }, 'percent'],
    [{ kind: 'amount' }, 'amount'],
    [{ target: 'categories' }, 'categoryIds'],
    [{ limit: '1.5' }, 'limit'],
    [{ lastDay: '2026-11-19' }, 'lastDay'],
  ])('%j is refused', (fields, name) => {
    expect(Object.keys(voucherErrors({ ...draft, ...fields }, now, of))).toEqual([name]);
    expect(voucherErrors(draft, now, of)).toEqual({});
  });
});
