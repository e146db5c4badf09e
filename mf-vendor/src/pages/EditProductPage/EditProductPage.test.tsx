import { endSession } from '@rialto/shared/auth';
import type { OwnProductDetail } from '@rialto/shared/contract/product';
import type { OwnVariant } from '@rialto/shared/contract/variant';
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
const carrots: OwnProductDetail = {
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
function backend(product: OwnProductDetail = carrots, more: Parameters<typeof fakeApi>[0] = {}) {
  const state = { product };
  const calls = fakeApi({
    'GET /categories': categories,
    'GET /shop': shops,
    'GET /products/101/own': () => ({ body: state.product }),
    'PUT /products/101': ({ body }: ApiCall) => {
      state.product = { ...state.product, ...(body as Partial<OwnProductDetail>), revision: 'r2' };
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
      if (met) return { body: { ...carrots, ...theirs, ...(body as Partial<OwnProductDetail>), revision: 'r8' } };
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

describe('a product with options', () => {
  const variant = (id: number, value: string, more: Partial<OwnVariant> = {}): OwnVariant => ({
    id,
    title: value,
    sku: null,
    values: [value],
    barcode: null,
    price: 4.5,
    originalPrice: 4.5,
    discount: 0,
    image: null,
    inventory: 20,
    available: 20,
    netQuantity: null,
    netUnit: null,
    unitPrice: null,
    lowStockLimit: null,
    revision: `v${id}`,
    ...more,
  });
  const sized: OwnProductDetail = {
    ...carrots,
    options: [{ name: 'Size', values: ['S', 'L'] }],
    variants: [variant(11, 'S'), variant(12, 'L', { price: 9 })],
    variantsRevision: 'set1',
    variantCount: 2,
  };

  test('saves the variants with their revisions, before the other fields', async () => {
    const { calls, state } = backend(sized, {
      'PUT /products/101/variants': () => {
        state.product = {
          ...sized,
          variants: [variant(11, 'S', { inventory: 7, revision: 'v11b' }), variant(12, 'L')],
        };
        return { body: state.product };
      },
    });
    const view = open();
    expect(await screen.findByLabelText('Stock, S')).toHaveValue('20');
    put('Stock, S', '7');
    put('Name', 'Rainbow Carrots');
    await save(view);
    await waitFor(() => expect(lastNotice()?.text).toBe('Rainbow Carrots saved.'));
    expect(writes(calls)).toMatchObject([
      {
        ifMatch: '"set1"',
        body: {
          options: ['Size'],
          variants: [
            { id: 11, revision: 'v11', values: ['S'], inventory: 7, price: 4.5 },
            { id: 12, revision: 'v12', values: ['L'], inventory: 20, price: 9 },
          ],
        },
      },
      { ifMatch: '"r1"', body: { name: 'Rainbow Carrots' } },
    ]);
  });

  /** Somebody else has changed the stock of S, and the price of L. */
  function contestedVariants() {
    const current = {
      ...sized,
      variants: [
        variant(11, 'S', { inventory: 15, revision: 'v11b' }),
        variant(12, 'L', { price: 8, revision: 'v12b' }),
      ],
    };
    const { calls, state } = backend(sized, {
      'PUT /products/101/variants': ({ body }: ApiCall) => {
        const [first] = (body as { variants: { revision: string }[] }).variants;
        if (first?.revision === 'v11b') return { body: current };
        state.product = current;
        const fields = { 'variants.0.inventory': 'Inventory is 15 now, after a sale or another change' };
        return { status: 409, body: { message: 'Changed.', code: 'CONFLICT', fields } };
      },
    });
    return { calls, sent: () => writes(calls).map(({ body }) => (body as { variants: object[] }).variants) };
  }

  test('keeps the vendor’s stock of a variant that somebody else has changed, and takes over other cells', async () => {
    const { sent } = contestedVariants();
    const view = open();
    await screen.findByLabelText('Stock, S');
    put('Stock, S', '7');
    await save(view);
    const notice = within(await screen.findByRole('group', { name: 'Changed elsewhere' }));
    expect(notice.getByText('S, Stock')).toBeInTheDocument();
    expect(notice.getByText('Now: 15')).toBeInTheDocument();
    expect(notice.getByText('Yours: 7')).toBeInTheDocument();
    expect(notice.queryByText('L, Price')).not.toBeInTheDocument();
    await view.user.click(notice.getByRole('button', { name: 'Keep mine' }));
    expect(field('Stock, S')).toHaveValue('7');
    expect(field('Price, L')).toHaveValue('8.00');
    await save(view);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject([
      { id: 11, revision: 'v11b', inventory: 7 },
      { id: 12, revision: 'v12b', price: 8 },
    ]);
  });

  test('takes the current stock of such a variant', async () => {
    const { sent } = contestedVariants();
    const view = open();
    await screen.findByLabelText('Stock, S');
    put('Stock, S', '7');
    put('SKU, L', 'CAR-L');
    await save(view);
    await view.user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(field('Stock, S')).toHaveValue('15');
    expect(field('SKU, L')).toHaveValue('CAR-L');
    await save(view);
    await waitFor(() => expect(sent()[1]).toMatchObject([{ inventory: 15 }, { sku: 'CAR-L', price: 8 }]));
  });

  test('keeps typed cells over a reload', async () => {
    backend(sized);
    const view = open();
    await screen.findByLabelText('Stock, S');
    put('Stock, S', '7');
    view.unmount();
    open();
    expect(await screen.findByLabelText('Stock, S')).toHaveValue('7');
    expect(screen.getByText(/Your unsaved changes are still here\./)).toBeInTheDocument();
  });
});

test('names the facts that a new category has no place for, before and after saving', async () => {
  const facts = [{ key: 'origin', name: 'Origin', value: 'Spain', kind: 'text' as const, unit: null }];
  const { calls, state } = backend(
    { ...carrots, facts },
    {
      'GET /categories/1/facts': [
        { id: 1, key: 'origin', name: 'Origin', kind: 'text', unit: null, choices: [], filterable: false, products: 1 },
      ],
      'GET /categories/2/facts': [],
      'PUT /products/101': () => {
        state.product = { ...carrots, categoryId: 2, facts: [], revision: 'r2' };
        return { body: { ...state.product, droppedFacts: [{ key: 'origin', name: 'Origin', value: 'Spain' }] } };
      },
    },
  );
  const view = open();
  expect(await screen.findByLabelText('Origin')).toHaveValue('Spain');
  put('Category', '2');
  expect(await screen.findByText('Seeds has no place for Origin (Spain). Saving removes it.')).toBeInTheDocument();
  await save(view);
  await waitFor(() => expect(lastNotice()?.text).toBe('Not kept in the new category: Origin (Spain).'));
  expect(writes(calls)).toEqual([{ body: { categoryId: 2 }, ifMatch: '"r1"' }]);
});

test('previews a draft, and publishes it at a time of the market', async () => {
  const { calls } = backend({ ...carrots, state: 'draft' });
  const view = open();
  expect(await screen.findByRole('link', { name: 'Preview' })).toHaveAttribute('href', '/product/101?own=1');
  await view.user.click(await screen.findByRole('radio', { name: /^Scheduled/ }));
  put('Goes on sale', '2999-01-02T09:30');
  expect(screen.getByText('Time in UTC.')).toBeInTheDocument();
  await save(view);
  await waitFor(() =>
    expect(writes(calls)).toEqual([
      { body: { state: 'scheduled', publishAt: '2999-01-02T09:30:00.000Z' }, ifMatch: '"r1"' },
    ]),
  );
});

test('archives a product, with Undo', async () => {
  const { calls } = backend(carrots, {
    'DELETE /products/101': () => ({ status: 204 }),
    'PATCH /products/101/restore': { ...carrots, state: 'onSale' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(lastNotice()?.text).toBe('Heritage Carrots archived.'));
  act(() => lastNotice()?.action?.run());
  await waitFor(() => expect(calls.map(({ method }) => method)).toContain('PATCH'));
});

test('shows the stock history when it is opened', async () => {
  const change = {
    id: 5,
    variant: { id: 11, title: '', sku: null },
    kind: 'sale',
    delta: -2,
    after: 38,
    actor: null,
    orderId: 77,
    importKey: null,
    note: null,
    createdAt: '2026-11-20T12:00:00.000Z',
  };
  const counted = {
    ...change,
    id: 4,
    kind: 'count',
    delta: 40,
    after: 40,
    actor: { id: 8, name: 'Ada' },
    orderId: null,
    note: 'Shelf 3',
  };
  const { calls } = backend(carrots, { 'GET /products/101/stock-changes': [change, counted] });
  const { user } = open();
  await screen.findByLabelText('Name');
  expect(calls.map(({ url }) => url.split('?')[0])).not.toContain('/products/101/stock-changes');
  await user.click(screen.getByRole('button', { name: 'Stock history' }));
  expect(await screen.findByRole('link', { name: 'Order 77' })).toHaveAttribute('href', '/dashboard/sold-orders/77');
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(1).map((cells) => cells.slice(1))).toEqual([
    ['Sale\u00a0· Order 77', '–', '-2', '38'],
    ['CountShelf 3', 'Ada', '+40', '40'],
  ]);
});
