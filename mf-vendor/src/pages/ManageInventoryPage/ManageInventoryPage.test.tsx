import { endSession } from '@rialto/shared/auth';
import { useConfirm } from '@rialto/shared/confirm';
import type { ExportedProduct } from '@rialto/shared/contract/imports';
import type { InventoryRow, OwnProduct } from '@rialto/shared/contract/product';
import { chooseLanguage } from '@rialto/shared/language';
import { useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { anOwnProduct } from '@rialto/shared/testing/aProduct';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';
import { applyOutcomes, revert, useEdits } from './editStore';
import { stockRow } from './stockRows';

const seeds = { id: 2, name: 'Seeds' };
const carrots = anOwnProduct({ id: 101, price: 3.2, discount: 20, inventory: 40, available: 38, revision: 'c1' });
const sunflower = anOwnProduct({
  id: 102,
  name: 'Sunflower Seeds',
  price: 2.1,
  inventory: 3,
  available: 3,
  category: seeds,
  Category: seeds,
});
const cabbage = anOwnProduct({ id: 103, name: 'savoy Cabbage', price: 12, inventory: 0, available: 0 });
const inventory = [carrots, sunflower, cabbage];

/** Gives every element a size, which jsdom does not, so that the virtual list renders its rows. */
function layOut(width = 1300): void {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
}

const open = (search = '') =>
  renderRoutes(routes, paths.manageInventory + search, { user: aUser({ id: 8, role: 'vendor' }) });
type View = ReturnType<typeof open>;
const grid = () => screen.findByRole('grid', { name: 'Your products' });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
/** By its header: the name of a row itself is made of all its cells, each with its styles, and is most of what this file would take. */
const row = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) }).parentElement as HTMLElement; // the header is in a row
const cell = (name: string, column: 'Inventory' | 'Price' | 'Discount') =>
  within(row(name)).getByText((_text, element) => element?.getAttribute('data-label') === column);
const puts = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ url, body, ifMatch }) => ({ url, body, ifMatch }));
const dialog = () => within(screen.getByRole('dialog'));
const press = async ({ user }: View, name: string) => user.click(await screen.findByRole('button', { name }));
const save = async (view: View) => view.user.click(await screen.findByRole('button', { name: /^Save/ }));

async function edit({ user }: View, name: string, column: 'Inventory' | 'Price' | 'Discount', text: string) {
  await user.click(cell(name, column));
  const box = screen.getByRole('textbox', { name: `${column} of ${name}` });
  await user.clear(box);
  await user.type(box, `${text}{Enter}`);
}

/** A product without options as an export has it. */
const exported = (product: OwnProduct): ExportedProduct => ({
  ...product,
  ...{ options: [], pictures: [], tags: [], searchTitle: null, searchDescription: null, state: 'onSale', facts: {} },
  variants: [
    {
      ...{ id: product.id * 10, values: [], title: '', sku: null, barcode: null, image: null, unitPrice: null },
      ...{ price: product.price, originalPrice: product.originalPrice, discount: product.discount },
      ...{ inventory: product.inventory, available: product.available, lowStockLimit: null, revision: 'v1' },
      ...{ netQuantity: null, netUnit: null },
    },
  ],
});

/** As the browser says when a page is left: what waits to be stored is stored. */
const leave = () => window.dispatchEvent(new Event('pagehide'));

/** A backend that takes every change. */
function market(products: OwnProduct[] = inventory, more: Parameters<typeof fakeApi>[0] = {}) {
  let stored = products;
  const take = (id: number) => (call: ApiCall) => {
    const change = call.body as Partial<OwnProduct>;
    stored = stored.map((product) =>
      product.id === id
        ? {
            ...product,
            available: change.inventory ?? product.available,
            ...change,
            revision: `${product.revision}+`,
          }
        : product,
    );
    return { body: stored.find((product) => product.id === id) };
  };
  return fakeApi({
    'GET /products/8': () => ({ body: stored }),
    ...Object.fromEntries(products.map(({ id }) => [`PUT /products/${id}`, take(id)])),
    ...more,
  });
}

beforeEach(() => {
  layOut();
  leave();
  sessionStorage.clear();
  useNotices.setState({ notices: [] });
  useEdits.setState({ userId: 0, edits: new Map() });
});

afterEach(() => act(() => chooseLanguage('en')));

test('lists the vendor’s own products with stock, price and discount', async () => {
  const calls = market();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Inventory' })).toBeInTheDocument();
  const rows = within(await grid())
    .getAllByRole('row')
    .slice(1)
    .map((line) => [...line.children].slice(1, 10).map((child) => child.textContent));
  expect(rows).toEqual([
    ['Heritage Carrots', '–', 'Vegetables', 'On sale', '402 reserved', '$3.20', '20%', '–', 'In stock'],
    ['Sunflower Seeds', '–', 'Seeds', 'On sale', '3', '$2.10', '–', '–', 'Only 3 left'],
    ['savoy Cabbage', '–', 'Vegetables', 'On sale', '0', '$12.00', '–', '–', 'Sold out'],
  ]);
  const linkTo = (name: string) => screen.getByRole('link', { name });
  expect(linkTo('Heritage Carrots')).toHaveAttribute('href', '/dashboard/manage-inventory/101');
  expect(linkTo('View Heritage Carrots')).toHaveAttribute('href', '/product/101');
  expect(linkTo('Duplicate Heritage Carrots')).toHaveAttribute('href', '/dashboard/add-product?copy=101');
  expect(screen.getByText('3 products')).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toEqual(['/products/8?brief=true&limit=1000']);
});

test('leaves hidden columns out of the tab order, and remembers them and the row height', async () => {
  localStorage.clear();
  market();
  const view = open();
  await grid();
  await press(view, 'Columns');
  for (const name of ['SKU', 'Category', 'State', 'Price', 'Low at'])
    await view.user.click(screen.getByRole('checkbox', { name }));
  await view.user.click(screen.getByRole('radio', { name: 'Comfortable' }));
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['', 'Product', 'Inventory', 'Discount', 'Stock', 'Actions']);
  const firstRow = within(await grid()).getAllByRole('row')[1];
  expect([...(firstRow?.children ?? [])].slice(1, 5).map((child) => child.textContent)).toEqual([
    'Heritage Carrots',
    '402 reserved',
    '20%',
    'In stock',
  ]);
  await view.user.click(cell('Heritage Carrots', 'Inventory'));
  await view.user.tab();
  expect(screen.getByRole('textbox', { name: 'Discount of Heritage Carrots' })).toHaveFocus();
  view.unmount();
  open();
  await grid();
  expect(screen.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
  expect(screen.queryByRole('columnheader', { name: 'Price' })).not.toBeInTheDocument();
  localStorage.clear();
});

test('shows no column headers above cards, and no save bar before an edit', async () => {
  market();
  const view = open();
  expect(within(await grid()).getAllByRole('columnheader')).toHaveLength(11);
  view.unmount();
  layOut(380);
  open();
  await grid();
  await waitFor(() => expect(screen.queryByRole('columnheader')).not.toBeInTheDocument());
  expect(names()).toHaveLength(3);
  expect(screen.queryByRole('region', { name: 'Changes' })).not.toBeInTheDocument();
  await edit(view, 'Heritage Carrots', 'Price', '4');
  expect(screen.getByRole('region', { name: 'Changes' })).toHaveTextContent('1 row changed');
});

test('hides the columns that have no room until they are chosen', async () => {
  localStorage.clear();
  market([carrots, { ...cabbage, state: 'draft' } as OwnProduct]);
  layOut(960);
  const view = open();
  await grid();
  const heads = () =>
    screen
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
      .slice(1, -1);
  const fitting = ['Product', 'SKU', 'Category', 'Inventory', 'Price', 'Discount', 'Stock'];
  await waitFor(() => expect(heads()).toEqual(fitting));
  // Without the column of states, what is not on sale is named in place of its stock.
  expect(within(row('savoy Cabbage')).getByText('Draft')).toBeInTheDocument();
  await press(view, 'Columns');
  expect(screen.getByRole('checkbox', { name: 'Low at' })).not.toBeChecked();
  await view.user.click(screen.getByRole('checkbox', { name: 'Low at' }));
  // It takes the room of the next one that may be hidden.
  expect(heads()).toEqual(['Product', 'SKU', 'Inventory', 'Price', 'Discount', 'Low at', 'Stock']);
  await view.user.click(screen.getByRole('checkbox', { name: 'Low at' }));
  expect(heads()).toEqual(fitting);
  expect(localStorage.getItem('rialto.table.inventory')).toBeNull();
});

test('shows the variants of a product below one another, and saves each with its own revision', async () => {
  const variant = (variantId: number, variantTitle: string, more: Partial<InventoryRow> = {}): InventoryRow => ({
    ...anOwnProduct({ id: 7, name: 'Tea', price: 3, inventory: 4, available: 4 }),
    ...{ variantCount: 2, productId: 7, variantId, variantTitle, sku: `T-${variantId}`, lowStockLimit: null },
    ...{ variantRevision: `v${variantId}`, state: 'draft', ...more },
  });
  const rows = [variant(71, 'Small'), variant(72, 'Large', { price: 5, lowStockLimit: 4 })];
  const calls = fakeApi({
    'GET /products/8': [carrots, ...rows],
    'PATCH /products/7/variants/72': ({ body }: ApiCall) => {
      const saved = { id: 72, price: 5, discount: 0, inventory: 4, available: 4, sku: 'T-72', barcode: null };
      return { body: { ...saved, lowStockLimit: 4, revision: 'v72+', ...(body as object) } };
    },
  });
  const view = open();
  await grid();
  expect(names()).toEqual(['Heritage Carrots', 'Tea Small', 'Tea Large']);
  expect(screen.getByText('2 products, 3 variants')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Archive Tea' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Archive / })).toHaveLength(2);
  const large = within(row('Tea Large'));
  expect(large.getByText('Only 4 left')).toBeInTheDocument();
  expect(large.getByText('Draft')).toBeInTheDocument();
  await view.user.click(large.getByText('T-72'));
  await view.user.keyboard('L-1{Tab}9{Tab}{Tab}{Tab}12{Enter}');
  await save(view);
  expect(await screen.findByText('1 row saved.')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { body: { sku: 'L-1', inventory: 9, lowStockLimit: 12 }, ifMatch: '"v72"' },
  ]);
  await view.user.type(screen.getByRole('searchbox', { name: 'Search' }), 'l-1');
  await waitFor(() => expect(names()).toEqual(['Tea Large']));
});

test('changes inventories, discounts and prices of selected rows as unsaved edits, undone in one step', async () => {
  market();
  const view = open();
  await grid();
  await view.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await press(view, 'Change inventory…');
  await view.user.selectOptions(dialog().getByLabelText('Inventory'), 'Subtract');
  await view.user.type(dialog().getByLabelText('Pieces'), '5');
  expect(screen.getByText('Heritage Carrots: 40 becomes 35.')).toBeInTheDocument();
  await press(view, 'Change inventory');
  expect(cell('Sunflower Seeds', 'Inventory')).toHaveTextContent('0was 3');
  await press(view, 'Set discount…');
  await view.user.type(dialog().getByLabelText('Discount (%)'), '12.5');
  await press(view, 'Set discount');
  expect(cell('savoy Cabbage', 'Discount')).toHaveTextContent('12.5%was –');
  await press(view, 'Change prices…');
  await view.user.selectOptions(dialog().getByLabelText('Price'), 'Set to a price');
  await view.user.type(screen.getByLabelText('New price'), '4.60');
  await view.user.selectOptions(screen.getByLabelText('Rounding'), 'End in .95');
  expect(screen.getByText('Heritage Carrots: $3.20 becomes $4.95.')).toBeInTheDocument();
  await press(view, 'Change prices');
  expect(cell('Sunflower Seeds', 'Price')).toHaveTextContent('$4.95was $2.10');
  await press(view, 'Undo');
  expect(cell('Sunflower Seeds', 'Price')).toHaveTextContent(/^\$2\.10$/);
  expect(cell('Sunflower Seeds', 'Discount')).toHaveTextContent('12.5%was –');
});

test('moves the products of selected rows to another category at once, and back', async () => {
  const calls = market(inventory, { 'GET /categories': [{ id: 1, name: 'Vegetables' }, seeds] });
  const view = open();
  await grid();
  for (const name of ['Heritage Carrots', 'savoy Cabbage'])
    await view.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await press(view, 'Move to category…');
  await dialog().findByRole('option', { name: 'Seeds' });
  await view.user.selectOptions(await dialog().findByRole('combobox', { name: 'Category' }), 'Seeds');
  await press(view, 'Move 2 products');
  await waitFor(() =>
    expect(useNotices.getState().notices.at(-1)).toMatchObject({ text: '2 products moved to the category.' }),
  );
  act(() => useNotices.getState().notices.at(-1)?.action?.run());
  await waitFor(() => expect(useNotices.getState().notices.at(-1)).toMatchObject({ text: '2 products moved back.' }));
  expect(puts(calls).map(({ url, body }) => [url, body])).toEqual([
    ['/products/101', { categoryId: 2 }],
    ['/products/103', { categoryId: 2 }],
    ['/products/101', { categoryId: 1 }],
    ['/products/103', { categoryId: 1 }],
  ]);
});

test('changes the state of the products of selected rows at once, and back', async () => {
  const calls = market();
  const view = open();
  await grid();
  await view.user.click(screen.getByRole('checkbox', { name: 'Select savoy Cabbage' }));
  await press(view, 'Change state…');
  const states = dialog().getByRole('combobox', { name: 'State' });
  expect(
    within(states)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Choose a state', 'Draft', 'On sale', 'Hidden']);
  await view.user.selectOptions(states, 'Hidden');
  await press(view, 'Change 1 product');
  await waitFor(() =>
    expect(useNotices.getState().notices.at(-1)).toMatchObject({ text: 'State of 1 product changed.' }),
  );
  act(() => useNotices.getState().notices.at(-1)?.action?.run());
  await waitFor(() =>
    expect(useNotices.getState().notices.at(-1)).toMatchObject({ text: 'State of 1 product changed back.' }),
  );
  expect(puts(calls).map(({ url, body }) => [url, body])).toEqual([
    ['/products/103', { state: 'hidden' }],
    ['/products/103', { state: 'onSale' }],
  ]);
});

test('loads every page of the list', async () => {
  fakeApi({
    'GET /products/8': ({ url }: ApiCall) =>
      url.includes('cursor=two')
        ? { body: [cabbage], headers: { 'x-total-count': '3' } }
        : {
            body: [carrots, sunflower],
            headers: { link: '</api/products/8?brief=true&limit=1000&cursor=two>; rel="next"', 'x-total-count': '3' },
          },
  });
  open();
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(screen.getByText('3 products')).toBeInTheDocument();
});

test('sends only the changed fields with their revision, and counts the saved rows', async () => {
  const calls = market();
  const view = open();
  await grid();
  await edit(view, 'Heritage Carrots', 'Inventory', '55');
  await edit(view, 'Heritage Carrots', 'Discount', '0');
  await edit(view, 'savoy Cabbage', 'Price', '11.5');
  await edit(view, 'Sunflower Seeds', 'Price', '2.10');
  expect(cell('Heritage Carrots', 'Inventory')).toHaveTextContent('55was 40');
  expect(screen.getByText('2 rows changed')).toBeInTheDocument();
  await view.user.dblClick(screen.getByRole('button', { name: 'Save 2 rows' }));
  expect(await screen.findByText('2 rows saved.')).toBeInTheDocument();
  expect(puts(calls)).toEqual([
    { url: '/products/101', body: { inventory: 55, discount: 0 }, ifMatch: '"c1"' },
    { url: '/products/103', body: { price: 11.5 }, ifMatch: '"r1"' },
  ]);
  expect(cell('savoy Cabbage', 'Price')).toHaveTextContent('$11.50');
  await waitFor(() => expect(cell('savoy Cabbage', 'Price')).not.toHaveTextContent('was'));
});

test('shows no undo after a save', async () => {
  market();
  const view = open();
  await grid();
  await edit(view, 'Heritage Carrots', 'Inventory', '7');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await save(view);
  expect(await screen.findByText('1 row saved.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  await press(view, 'Close');
  expect(screen.queryByText('1 row saved.')).not.toBeInTheDocument();
});

test('replaces the message about a save at the next edit', async () => {
  market();
  const view = open();
  await grid();
  await edit(view, 'Heritage Carrots', 'Inventory', '7');
  await save(view);
  expect(await screen.findByText('1 row saved.')).toBeInTheDocument();
  await edit(view, 'savoy Cabbage', 'Inventory', '5');
  expect(screen.getByText('1 row changed')).toBeInTheDocument();
  expect(screen.queryByText('1 row saved.')).not.toBeInTheDocument();
});

test('shows the result of each row, and keeps what was typed during the save', async () => {
  let arrive = (_answer: { body: OwnProduct }) => {};
  const answer = new Promise<{ body: OwnProduct }>((resolve) => {
    arrive = resolve;
  });
  market(inventory, { 'PUT /products/101': () => answer });
  const view = open();
  await grid();
  await edit(view, 'Heritage Carrots', 'Inventory', '7');
  await save(view);
  expect(screen.getByText('Saving 0 of 1…')).toBeInTheDocument();
  await edit(view, 'Sunflower Seeds', 'Inventory', '9');
  // At the moment it is said, not some time after.
  const atTheEnd: string[] = [];
  const stop = new MutationObserver(() => {
    if (atTheEnd.length === 0 && screen.queryByText('1 row saved.'))
      atTheEnd.push(
        cell('Heritage Carrots', 'Inventory').textContent,
        cell('Sunflower Seeds', 'Inventory').textContent,
      );
  });
  stop.observe(document.body, { subtree: true, childList: true, characterData: true });
  arrive({ body: { ...carrots, inventory: 7, revision: 'c2' } });
  expect(await screen.findByText('1 row saved.')).toBeInTheDocument();
  stop.disconnect();
  expect(atTheEnd).toEqual(['7', '9was 3']);
  expect(screen.getByText('1 row changed')).toBeInTheDocument();
});

test('keeps a refused row with its reason, saves the others, and can show refused rows only', async () => {
  const refusal = { message: 'Two of them are reserved.', code: 'STOCK_RESERVED', fields: { inventory: 'x' } };
  market(inventory, { 'PUT /products/101': () => ({ status: 409, body: refusal }) });
  const view = open();
  await grid();
  await edit(view, 'Heritage Carrots', 'Inventory', '1');
  await edit(view, 'savoy Cabbage', 'Inventory', '7');
  await save(view);
  expect(await screen.findByText('1 row saved. 1 row needs fixing.')).toBeInTheDocument();
  expect(within(row('Heritage Carrots')).getByText('Two of them are reserved.')).toBeInTheDocument();
  expect(cell('Heritage Carrots', 'Inventory')).toHaveAccessibleDescription('Two of them are reserved.');
  expect(cell('Heritage Carrots', 'Inventory')).toHaveTextContent('1was 40');
  expect(cell('savoy Cabbage', 'Inventory')).toHaveTextContent(/^7$/);
  await press(view, 'Show');
  expect(names()).toEqual(['Heritage Carrots']);
  await press(view, 'Show all');
  expect(names()).toHaveLength(3);
});

test.each([
  ['Price', '1.299', '1.299 can mean 1299 or 1.299. Enter 1299 or 1.30.'],
  ['Price', '1e3', 'Enter a price from 0 to 1,000,000, such as 4.50.'],
  ['Discount', '33.333', 'Enter at most two decimals, such as 33.33.'],
  ['Discount', '٣', 'Enter a percentage from 0 to 99.99.'],
  ['Discount', '--', 'Enter a percentage from 0 to 99.99.'],
  ['Inventory', '0x10', 'Enter a whole number from 0 to 1,000,000.'],
] as const)('%s %s stays as typed, and is not parsed as another number', async (column, text, problem) => {
  const calls = market();
  const view = open();
  await grid();
  await edit(view, 'Heritage Carrots', column, text);
  expect(cell('Heritage Carrots', column)).toHaveTextContent(text);
  expect(within(row('Heritage Carrots')).getByText(problem)).toBeInTheDocument();
  await save(view);
  expect(await screen.findByText('1 row needs fixing.')).toBeInTheDocument();
  expect(puts(calls)).toEqual([]);
});

test('can save a price of $0, with a warning', async () => {
  const why = 'Buyers can only order free products together with paid ones.';
  const calls = market([carrots, { ...sunflower, price: 0 }]);
  const view = open();
  await grid();
  expect(within(row('Sunflower Seeds')).getByTitle(why)).toHaveTextContent('Price is $0');
  await edit(view, 'Heritage Carrots', 'Price', '0');
  expect(within(row('Heritage Carrots')).getByText(why)).toBeInTheDocument();
  await save(view);
  expect(await within(row('Heritage Carrots')).findByText('Price is $0')).toBeInTheDocument();
  expect(puts(calls)).toMatchObject([{ body: { price: 0 } }]);
});

test('warns how many products a price change would make free', async () => {
  market();
  const view = open();
  await grid();
  await view.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await press(view, 'Change prices…');
  await view.user.type(screen.getByLabelText('Change by (%)'), '-99.9');
  expect(
    screen.getByText(/^2 products would cost \$0\.00\. Buyers can only order free products together with paid ones/),
  ).toBeInTheDocument();
  await view.user.clear(screen.getByLabelText('Change by (%)'));
  expect(screen.queryByText(/would cost/)).not.toBeInTheDocument();
});

test('parses typed numbers in the language of the page', async () => {
  const calls = market();
  const view = open();
  await grid();
  await edit(view, 'Heritage Carrots', 'Price', '4,50');
  await edit(view, 'savoy Cabbage', 'Price', '9,000');
  expect(cell('savoy Cabbage', 'Price')).toHaveTextContent('$9,000.00');
  await act(() => chooseLanguage('de'));
  const priceOf = (name: string) =>
    within(row(name)).getByText((_text, it) => it?.getAttribute('data-label') === 'Preis');
  expect(priceOf('Heritage Carrots')).toHaveTextContent('4,50 $');
  expect(priceOf('savoy Cabbage')).toHaveTextContent(/^9,000/);
  expect(within(row('savoy Cabbage')).getByText(/^9,000 kann 9000 oder 9 bedeuten/)).toBeInTheDocument();
  expect(screen.queryByText(/Enter a price/)).not.toBeInTheDocument();
  await view.user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(puts(calls).map(({ body }) => body)).toEqual([{ price: 4.5 }]));
});

test('refuses an invalid number without a call', async () => {
  const calls = market();
  const view = open();
  await grid();
  await edit(view, 'Heritage Carrots', 'Price', '3.2055');
  await edit(view, 'savoy Cabbage', 'Inventory', '');
  expect(screen.getByText('2 rows changed, 2 need fixing')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(screen.getByText('Enter how many you have.')).toBeInTheDocument();
  await save(view);
  expect(await screen.findByText('Enter at most two decimals, such as 3.20.')).toBeInTheDocument();
  expect(screen.getByText('Enter how many you have.')).toBeInTheDocument();
  expect(puts(calls)).toEqual([]);
});

describe('a row with a conflict', () => {
  const current = { inventory: 36, price: 3.2, discount: 20, revision: 'c2' };
  const conflict = {
    message: 'This product has changed since you opened it. Inventory is 36 now.',
    code: 'CONFLICT',
    details: { current },
  };
  const conflicting = ({ ifMatch, body }: ApiCall) =>
    ifMatch === '"c2"'
      ? { body: { ...carrots, ...current, ...(body as object), revision: 'c3' } }
      : { status: 409, body: conflict };

  test('shows the current value, and overwrites it on request', async () => {
    const calls = market(inventory, { 'PUT /products/101': conflicting });
    const view = open();
    await grid();
    await edit(view, 'Heritage Carrots', 'Inventory', '60');
    await save(view);
    expect(
      await screen.findByText('This product has changed since you opened it. Inventory is 36 now.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(cell('Heritage Carrots', 'Inventory')).toHaveTextContent('60was 36'));
    await save(view);
    await screen.findByText('Not saved: 1 row changed elsewhere.');
    await press(view, 'Keep mine for Heritage Carrots');
    expect(cell('Heritage Carrots', 'Inventory')).toHaveFocus();
    await save(view);
    expect(await screen.findByText('1 row saved.')).toBeInTheDocument();
    expect(puts(calls).map(({ ifMatch }) => ifMatch)).toEqual(['"c1"', '"c1"', '"c2"']);
  });

  test('drops the edit on request', async () => {
    const calls = market(inventory, { 'PUT /products/101': conflicting });
    const view = open();
    await grid();
    await edit(view, 'Heritage Carrots', 'Inventory', '60');
    await save(view);
    await view.user.click(await screen.findByRole('button', { name: 'Take theirs for Heritage Carrots' }));
    expect(cell('Heritage Carrots', 'Inventory')).toHaveTextContent(/^36/);
    expect(puts(calls)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Save 1 row' })).not.toBeInTheDocument();
  });
});

test('stops if the server cannot be reached, and keeps the edits', async () => {
  const many = Array.from({ length: 12 }, (_, n) => anOwnProduct({ id: 200 + n, name: `Variety ${n}` }));
  let tried = 0;
  const away = () => {
    tried += 1;
    throw new Error('away');
  };
  market(many, Object.fromEntries(many.map(({ id }) => [`PUT /products/${id}`, away])));
  const view = open();
  await grid();
  await press(view, 'Archived');
  await act(() => view.router.navigate(paths.manageInventory));
  await grid();
  await view.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await press(view, 'Change prices…');
  expect(screen.getByLabelText('Change by (%)')).toHaveStyle({ width: '100%' });
  await view.user.type(screen.getByLabelText('Change by (%)'), '10');
  expect(screen.getByText('Variety 0: $3.20 becomes $3.52.')).toBeInTheDocument();
  await press(view, 'Change prices');
  await save(view);
  expect(await screen.findByText(/12 rows are waiting to be saved\./)).toBeInTheDocument();
  expect(tried).toBeLessThan(12);
  expect(cell('Variety 11', 'Price')).toHaveTextContent('$3.52was $3.20');
});

describe('the keyboard', () => {
  test('arrows, Home and End move between cells; the grid is one tab stop', async () => {
    market();
    const { user } = open();
    await grid();
    act(() => cell('Heritage Carrots', 'Inventory').focus());
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(cell('Sunflower Seeds', 'Price')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('checkbox', { name: 'Select Sunflower Seeds' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveFocus();
    await user.keyboard('{Control>}{End}{/Control}{End}');
    expect(screen.getByRole('button', { name: 'Archive savoy Cabbage' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Archive savoy Cabbage' })).toHaveFocus();
    expect((await grid()).querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  test('a digit opens a cell and replaces its value; Enter moves down', async () => {
    market();
    const { user } = open();
    await grid();
    act(() => cell('Heritage Carrots', 'Inventory').focus());
    await user.keyboard('55{Enter}');
    expect(cell('Sunflower Seeds', 'Inventory')).toHaveFocus();
    await user.keyboard('{F2}6{Enter}');
    expect(cell('Heritage Carrots', 'Inventory')).toHaveTextContent('55was 40');
    expect(cell('savoy Cabbage', 'Inventory')).toHaveFocus();
  });

  test('Tab moves to the next number, also into the next row; Escape cancels', async () => {
    market();
    const { user } = open();
    await grid();
    act(() => cell('Heritage Carrots', 'Price').focus());
    await user.keyboard('5{Tab}');
    expect(screen.getByRole('textbox', { name: 'Discount of Heritage Carrots' })).toHaveFocus();
    await user.keyboard('{Tab}9{Escape}');
    expect(cell('Sunflower Seeds', 'Inventory')).toHaveFocus();
    expect(cell('Sunflower Seeds', 'Inventory')).toHaveTextContent(/^3$/);
    expect(cell('Heritage Carrots', 'Price')).toHaveTextContent('$5.00was $3.20');
  });

  test('Ctrl+Z undoes an edit, Ctrl+Y redoes it, and Ctrl+S saves', async () => {
    const calls = market();
    const { user } = open();
    await grid();
    act(() => cell('Heritage Carrots', 'Inventory').focus());
    await user.keyboard('123{Enter}7{Enter}');
    await user.keyboard('{Control>}z{/Control}');
    expect(cell('Sunflower Seeds', 'Inventory')).toHaveTextContent(/^3$/);
    await user.keyboard('{Control>}z{/Control}');
    expect(cell('Heritage Carrots', 'Inventory')).toHaveTextContent(/^40/);
    await user.keyboard('{Control>}y{/Control}{Control>}s{/Control}');
    expect(await screen.findByText('1 row saved.')).toBeInTheDocument();
    expect(puts(calls).map(({ body }) => body)).toEqual([{ inventory: 123 }]);
  });
});

test('keeps edits after a reload; discarding them can be undone', async () => {
  market();
  const view = open();
  await grid();
  await edit(view, 'Heritage Carrots', 'Price', '4');
  leave();
  view.unmount();
  useEdits.setState({ userId: 0, edits: new Map() });

  const again = open();
  await grid();
  expect(cell('Heritage Carrots', 'Price')).toHaveTextContent('$4.00was $3.20');
  expect(screen.getByText('1 row changed, from your last visit')).toBeInTheDocument();
  await press(again, 'Discard');
  expect(cell('Heritage Carrots', 'Price')).toHaveTextContent(/^\$3\.20$/);
  await press(again, 'Undo');
  expect(cell('Heritage Carrots', 'Price')).toHaveTextContent('$4.00');
});

test('hides the edits from another vendor in the same tab', async () => {
  market();
  const view = open();
  await grid();
  await edit(view, 'Heritage Carrots', 'Price', '4');
  view.unmount();
  fakeApi({ 'GET /products/9': [anOwnProduct({ id: 101, name: 'Theirs' })] });
  renderRoutes(routes, paths.manageInventory, { user: aUser({ id: 9, role: 'vendor' }) });
  await grid();
  expect(cell('Theirs', 'Price')).toHaveTextContent(/^\$3\.20$/);
  expect(screen.queryByText(/row changed/)).not.toBeInTheDocument();
});

describe('leaving with unsaved changes', () => {
  test('is confirmed, except for another filter', async () => {
    market();
    const view = open();
    await grid();
    await edit(view, 'Heritage Carrots', 'Price', '4');
    await act(() => view.router.navigate(`${paths.manageInventory}?q=carrots`));
    expect(useConfirm.getState().question).toBeNull();
    await act(() => view.router.navigate(paths.myShop));
    expect(useConfirm.getState().question).toMatchObject({
      text: 'Leave without saving?',
      consequence: 'Your changes to 1 row stay in this tab until you come back.',
    });
    await act(async () => useConfirm.getState().answer(false));
    expect(view.router.state.location.pathname).toBe(paths.manageInventory);
    await act(() => view.router.navigate(paths.myShop));
    await act(async () => useConfirm.getState().answer(true));
    expect(view.router.state.location.pathname).toBe(paths.myShop);
  });

  test('is not confirmed after the session has ended', async () => {
    market();
    const view = open();
    await grid();
    await edit(view, 'Heritage Carrots', 'Price', '4');
    act(() => endSession('expiry'));
    await act(() => view.router.navigate(paths.myShop));
    expect(useConfirm.getState().question).toBeNull();
    expect(view.router.state.location.pathname).toBe(paths.myShop);
  });
});

test('sorts by saved values in both directions, in the address', async () => {
  market();
  const view = open();
  await grid();
  await press(view, 'Price');
  expect(names()).toEqual(['Sunflower Seeds', 'Heritage Carrots', 'savoy Cabbage']);
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await edit(view, 'Sunflower Seeds', 'Price', '99');
  expect(names()).toEqual(['Sunflower Seeds', 'Heritage Carrots', 'savoy Cabbage']);
  await press(view, 'Price');
  expect(names()).toEqual(['savoy Cabbage', 'Heritage Carrots', 'Sunflower Seeds']);
  expect(view.router.state.location.search).toBe('?sort=-price');
});

test('filters by search, category and stock, in the address', async () => {
  market();
  const { user, router } = open('?stock=low');
  await grid();
  expect(names()).toEqual(['Sunflower Seeds']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'Any stock');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Vegetables');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'CAB');
  await waitFor(() => expect(names()).toEqual(['savoy Cabbage']));
  expect(screen.getByText('1 of 3 products')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Seeds');
  expect(await screen.findByText('No products available.')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?category=Seeds&q=CAB');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('archives a product, and undoes it from the notification', async () => {
  const archived = new Set<number>();
  const calls = fakeApi({
    'GET /products/8': () => ({ body: inventory.filter(({ id }) => !archived.has(id)) }),
    'DELETE /products/101': () => {
      archived.add(101);
      return { status: 204 };
    },
    'PATCH /products/101/restore': () => {
      archived.delete(101);
      return { body: carrots };
    },
  });
  const view = open();
  await grid();
  await press(view, 'Archive Heritage Carrots');
  await waitFor(() => expect(names()).toEqual(['Sunflower Seeds', 'savoy Cabbage']));
  expect(screen.getByRole('button', { name: 'Archive Sunflower Seeds' })).toHaveFocus();
  const notice = useNotices.getState().notices.at(-1);
  expect(notice).toMatchObject({ text: 'Heritage Carrots archived.', action: { label: 'Undo' } });
  act(() => notice?.action?.run());
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)).toEqual([
    'DELETE /products/101',
    'PATCH /products/101/restore',
  ]);
});

test('drops the edits of archived rows; Ctrl+S saves from an open cell', async () => {
  const calls = market(inventory, { 'DELETE /products/101': () => ({ status: 204 }) });
  const view = open();
  await grid();
  await edit(view, 'Heritage Carrots', 'Price', '4');
  await view.user.click(screen.getByRole('checkbox', { name: 'Select Heritage Carrots' }));
  await view.user.click(
    within(screen.getByRole('region', { name: 'Selected products' })).getByRole('button', { name: 'Archive' }),
  );
  await waitFor(() => expect(screen.queryByText('1 row changed')).not.toBeInTheDocument());
  act(() => cell('savoy Cabbage', 'Inventory').focus());
  await view.user.keyboard('5{Control>}s{/Control}');
  expect(await screen.findByText('1 row saved.')).toBeInTheDocument();
  expect(puts(calls).map(({ url, body }) => [url, body])).toEqual([['/products/103', { inventory: 5 }]]);
});

test('lists archived products, and restores them', async () => {
  let old = [{ ...carrots, archivedAt: '2026-11-02T10:00:00.000Z' }];
  fakeApi({
    'GET /products/8': ({ url }: ApiCall) => ({ body: url.includes('archived=true') ? old : inventory }),
    'PATCH /products/101/restore': () => {
      old = [];
      return { body: carrots };
    },
  });
  const view = open('?view=archived');
  const table = within(await screen.findByRole('table', { name: 'Archived products' }));
  expect(table.getByText('Nov 2, 2026')).toBeInTheDocument();
  await press(view, 'Restore Heritage Carrots');
  expect(await screen.findByText('No products available.')).toBeInTheDocument();
  expect(useNotices.getState().notices.at(-1)).toMatchObject({ text: 'Heritage Carrots back on sale.' });
});

test('asks for a category when restoring a product whose category was deleted', async () => {
  const uncategorised = {
    ...carrots,
    categoryId: null,
    category: null,
    Category: null,
    archivedAt: '2026-11-02T10:00:00.000Z',
  };
  const calls = fakeApi({
    'GET /products/8': ({ url }: ApiCall) => ({ body: url.includes('archived=true') ? [uncategorised] : inventory }),
    'GET /categories': [{ id: 3, name: 'Roots' }],
    'PUT /products/101': uncategorised,
    'PATCH /products/101/restore': carrots,
  });
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => ({ method, body }));
  const view = open('?view=archived');
  await screen.findByRole('option', { name: 'Roots' });
  await press(view, 'Restore Heritage Carrots');
  expect(screen.getByText('Choose a category.')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await view.user.selectOptions(screen.getByRole('combobox', { name: /Choose another/ }), 'Roots');
  await press(view, 'Restore Heritage Carrots');
  await waitFor(() =>
    expect(sent()).toEqual([
      { method: 'PUT', body: { categoryId: 3 } },
      { method: 'PATCH', body: undefined },
    ]),
  );
});

test('exports the shown rows with every field, in their order, without products that no longer exist', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => {
    files.push(blob as Blob); // only blobs are saved
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  let works = false;
  fakeApi({
    'GET /products/8': inventory,
    'GET /products/export': () =>
      works
        ? { body: [exported({ ...carrots, description: 'Sweet' }), exported(sunflower)] }
        : { status: 500, body: { message: 'Closed.' } },
  });
  const view = open('?sort=-name');
  await grid();
  await press(view, 'Export CSV');
  expect(await screen.findByRole('alert')).toHaveTextContent('The export failed. Closed.');
  works = true;
  await press(view, 'Export CSV');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const lines = (await files[0]?.text())?.trim().split('\r\n').slice(1);
  expect(lines).toEqual([
    '102,1020,Sunflower Seeds,onSale,,Seeds,31,,,2.1,0,3,,,,,,,,,,,,no,3',
    '101,1010,Heritage Carrots,onSale,,Vegetables,31,,,3.2,20,40,,,,,,Sweet,,,,,,no,40',
  ]);
});

test('renders few of 10,000 rows, and the keyboard reaches the last', async () => {
  market(Array.from({ length: 10_000 }, (_, n) => anOwnProduct({ id: n + 1, name: `Variety ${n}` })));
  const { user } = open();
  const rows = await grid();
  expect(rows).toHaveAttribute('aria-rowcount', '10001');
  expect(within(rows).getAllByRole('row').length).toBeLessThan(40);
  act(() => cell('Variety 0\\b', 'Inventory').focus());
  await user.keyboard('{Control>}{End}{/Control}');
  expect(cell('Variety 9999', 'Inventory')).toHaveFocus();
  expect(row('Variety 9999')).toHaveAttribute('aria-rowindex', '10001');
});

test('rebases what was typed during a save on the saved row', () => {
  const sent = { texts: { price: '4' }, revision: 'c1' };
  useEdits.setState({ userId: 8, edits: new Map([[101, { texts: { price: '45' }, revision: 'c1' }]]) });
  applyOutcomes(new Map([[101, { edit: sent, saved: stockRow({ ...carrots, price: 4, revision: 'c2' }) }]]));
  expect(useEdits.getState().edits.get(101)).toEqual({ texts: { price: '45' }, revision: 'c2' });
  revert();
});

test('shows the empty state with the next step', async () => {
  fakeApi({ 'GET /products/8': [] });
  open();
  expect(await screen.findByText('No products available.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add a product' })).toHaveAttribute('href', paths.addProduct);
});

test('shows the same text on failure, and tries again', async () => {
  let works = false;
  fakeApi({ 'GET /products/8': () => (works ? { body: inventory } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No products available.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await grid();
});
