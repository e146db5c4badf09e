import { endSession } from '@rialto/shared/auth';
import type { OwnProduct } from '@rialto/shared/contract/product';
import { chooseLanguage } from '@rialto/shared/language';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const categories = [
  { id: 1, name: 'Vegetables', description: null, products: 4 },
  { id: 2, name: 'Seeds', description: null, products: 2 },
];
const shops = [
  { id: 31, name: 'Fallow Lane Farm', logo: null, description: 'Roots.', userId: 8, products: 4 },
  { id: 32, name: 'Night Market', logo: null, description: 'Late.', userId: 8, products: 0 },
];
const carrots: OwnProduct = {
  ...aProduct({ id: 101, name: 'Heritage Carrots', price: 4.5, discount: 0, inventory: 40 }),
  categoryId: 1,
  category: { id: 1, name: 'Vegetables' },
  Category: { id: 1, name: 'Vegetables' },
  shop: { id: 31, name: 'Fallow Lane Farm' },
  description: 'Sweet.',
  image: null,
  createdBy: 8,
  revision: 'r1',
  archivedAt: null,
};

/** The backend with one product, which `PUT` changes. */
function backend(product: OwnProduct = carrots, more: Parameters<typeof fakeApi>[0] = {}) {
  const state = { product };
  const calls = fakeApi({
    'GET /categories': categories,
    'GET /shop': shops,
    'GET /products/101/own': () => ({ body: state.product }),
    'PUT /products/101': ({ body }: ApiCall) => {
      state.product = { ...state.product, ...(body as Partial<OwnProduct>), revision: 'r2' };
      return { body: state.product };
    },
    ...more,
  });
  return { state, calls };
}
const vendor = aUser({ id: 8, role: 'vendor' });
const open = () => renderRoutes(routes, paths.editProduct(101), { user: vendor });
const field = (name: string) => screen.getByLabelText(name);
const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Save changes' }));
const writes = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ body, ifMatch }) => ({ body, ifMatch }));
const lastNotice = () => useNotices.getState().notices.at(-1);

beforeEach(() => {
  sessionStorage.clear();
  useNotices.setState({ notices: [] });
});
afterEach(() => act(() => chooseLanguage('en')));

test('shows every field of the product, with links to view and duplicate it', async () => {
  backend();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Heritage Carrots' })).toBeInTheDocument();
  expect(await screen.findByLabelText('Name')).toHaveValue('Heritage Carrots');
  expect(field('Price')).toHaveValue('4.50');
  expect(field('Category')).toHaveDisplayValue('Vegetables');
  expect(field('Inventory')).toHaveValue('40');
  expect(field('Shop')).toHaveDisplayValue('Fallow Lane Farm');
  expect(field('Description (optional)')).toHaveValue('Sweet.');
  expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/product/101');
  expect(screen.getByRole('link', { name: 'Duplicate' })).toHaveAttribute('href', '/dashboard/add-product?copy=101');
});

test('sends only the changed fields with their revision', async () => {
  const { calls } = backend();
  const view = open();
  await screen.findByLabelText('Name');
  put('Name', 'Rainbow Carrots');
  put('Category', '2');
  put('Shop', '32');
  put('Price', '4.50');
  put('Description (optional)', '');
  await save(view);
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Rainbow Carrots' })).toBeInTheDocument();
  expect(lastNotice()).toMatchObject({ text: 'Rainbow Carrots saved.', kind: 'success' });
  expect(writes(calls)).toEqual([
    { body: { name: 'Rainbow Carrots', categoryId: 2, shopId: 32, description: null }, ifMatch: '"r1"' },
  ]);
  expect(field('Name')).toHaveValue('Rainbow Carrots');
  await save(view);
  expect(lastNotice()?.text).toBe('No changes to save.');
  expect(writes(calls)).toHaveLength(1);
});

test('shows errors at their fields, focuses the first and sends nothing', async () => {
  const { calls } = backend();
  const view = open();
  await screen.findByLabelText('Name');
  put('Name', ' ');
  put('Price', '4.5055');
  put('Category', '');
  await save(view);
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveAccessibleDescription('Enter a name.');
  expect(field('Price')).toHaveAccessibleDescription(/two decimals/);
  expect(field('Category')).toHaveAccessibleDescription('Choose a category.');
  expect(writes(calls)).toEqual([]);
});

test('keeps the draft after a failed save, a reload and the end of the session', async () => {
  backend(carrots, { 'PUT /products/101': () => ({ status: 500, body: { message: 'The market is closed.' } }) });
  const view = open();
  await screen.findByLabelText('Name');
  put('Name', 'Rainbow Carrots');
  await save(view);
  expect(await screen.findByText('The market is closed.')).toBeInTheDocument();
  act(() => endSession('expiry'));
  view.unmount();

  const { state, calls } = backend();
  // Somebody else changed another field meanwhile.
  state.product = { ...carrots, price: 9, revision: 'r5' };
  const again = open();
  expect(await screen.findByLabelText('Name')).toHaveValue('Rainbow Carrots');
  expect(screen.getByText(/Your unsaved changes are still here\./)).toBeInTheDocument();
  expect(field('Price')).toHaveValue('9.00');
  await save(again);
  await waitFor(() => expect(writes(calls)).toEqual([{ body: { name: 'Rainbow Carrots' }, ifMatch: '"r1"' }]));
});

test('shows the server’s error at its field', async () => {
  const fields = { inventory: 'Inventory can’t be below 4: unpaid orders have reserved 4' };
  const body = { message: `${fields.inventory}.`, code: 'STOCK_RESERVED', fields };
  backend(carrots, { 'PUT /products/101': () => ({ status: 409, body }) });
  const view = open();
  await screen.findByLabelText('Name');
  put('Inventory', '3');
  await save(view);
  await waitFor(() => expect(field('Inventory')).toHaveAccessibleDescription(`${fields.inventory}.`));
  expect(field('Inventory')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
});

/** A save that meets somebody else's change of the name once. */
function contested() {
  const { revision: _, ...theirs } = { ...carrots, name: 'Winter Carrots', price: 5 };
  const current = { ...theirs, categoryId: 2, shopId: 32, revision: 'r7' };
  let met = false;
  return backend(carrots, {
    'PUT /products/101': ({ body }: ApiCall) => {
      if (met) return { body: { ...carrots, ...theirs, ...(body as Partial<OwnProduct>), revision: 'r8' } };
      met = true;
      const fields = { name: 'Name was changed elsewhere' };
      return { status: 409, body: { message: 'Changed.', code: 'CONFLICT', fields, details: { current } } };
    },
  });
}

test('keeps the vendor’s value of a conflicting field, and updates the others', async () => {
  const { calls } = contested();
  const view = open();
  await screen.findByLabelText('Name');
  put('Name', 'Rainbow Carrots');
  await save(view);
  const notice = within(await screen.findByRole('group', { name: 'Changed elsewhere' }));
  expect(notice.getByText('Now: Winter Carrots')).toBeInTheDocument();
  expect(notice.getByText('Yours: Rainbow Carrots')).toBeInTheDocument();
  await view.user.click(notice.getByRole('button', { name: 'Keep mine' }));
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveFocus();
  expect(field('Name')).toHaveValue('Rainbow Carrots');
  expect(field('Name')).not.toHaveAttribute('aria-invalid');
  expect(field('Price')).toHaveValue('5.00');
  expect(field('Category')).toHaveDisplayValue('Seeds');
  expect(field('Shop')).toHaveDisplayValue('Night Market');
  await save(view);
  await waitFor(() => expect(writes(calls).at(-1)).toEqual({ body: { name: 'Rainbow Carrots' }, ifMatch: '"r7"' }));
});

test('takes the current value of a conflicting field, and keeps the other changes', async () => {
  const { calls } = contested();
  const view = open();
  await screen.findByLabelText('Name');
  put('Name', 'Rainbow Carrots');
  put('Description (optional)', 'Crisp.');
  await save(view);
  await view.user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(field('Name')).toHaveValue('Winter Carrots');
  expect(field('Description (optional)')).toHaveValue('Crisp.');
  await save(view);
  await waitFor(() => expect(writes(calls).at(-1)).toEqual({ body: { description: 'Crisp.' }, ifMatch: '"r7"' }));
});

test('restores an archived product', async () => {
  const { state, calls } = backend(
    { ...carrots, archivedAt: '2026-11-02T10:00:00.000Z' },
    {
      'PATCH /products/101/restore': () => {
        state.product = carrots;
        return { body: carrots };
      },
    },
  );
  const { user } = open();
  expect(await screen.findByText('This product is archived: buyers can’t see or buy it.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'View' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('link', { name: 'View' })).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

test('can leave a product without a shop, or assign one', async () => {
  const { calls } = backend({ ...carrots, shop: null });
  const view = open();
  expect(await screen.findByLabelText('Shop')).toHaveDisplayValue('No shop');
  put('Shop', '31');
  await save(view);
  await waitFor(() => expect(writes(calls)).toEqual([{ body: { shopId: 31 }, ifMatch: '"r1"' }]));
});

test('offers an admin the vendor’s shops, and no link to an inventory', async () => {
  const { calls } = backend();
  const admin = aUser({ id: 1, role: 'admin' });
  const view = renderRoutes(routes, paths.correctProduct(101), { user: admin });
  await screen.findByLabelText('Name');
  expect(screen.queryByRole('link', { name: /Duplicate|Back to inventory/ })).not.toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toContain('/shop?userId=8');
  put('Shop', '32');
  await save(view);
  await waitFor(() => expect(writes(calls)).toEqual([{ body: { shopId: 32 }, ifMatch: '"r1"' }]));
});

test.each(['999', 'abc', '0101'])('shows that there is no product %s', async (id) => {
  backend();
  renderRoutes(routes, `${paths.manageInventory}/${id}`, { user: vendor });
  expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to inventory' })).toHaveAttribute('href', paths.manageInventory);
});

test('shows why loading failed, and tries again', async () => {
  let works = false;
  backend(carrots, { 'GET /products/101/own': () => (works ? { body: carrots } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This product couldn’t be loaded.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Heritage Carrots');
});

test('is in German, with German numbers', async () => {
  const { calls } = backend();
  const { user } = open();
  await screen.findByLabelText('Name');
  await act(() => chooseLanguage('de'));
  expect(screen.getByRole('heading', { level: 1, name: 'Heritage Carrots bearbeiten' })).toBeInTheDocument();
  expect(field('Preis')).toHaveValue('4,50');
  put('Preis', '12,50');
  await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
  await waitFor(() => expect(writes(calls)).toEqual([{ body: { price: 12.5 }, ifMatch: '"r1"' }]));
});
