import type { ImportProductsBody, ImportResult } from '@rialto/shared/contract/imports';
import { chooseLanguage } from '@rialto/shared/language';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const open = () => renderRoutes(routes, paths.importProducts, { user: aUser({ id: 8, role: 'vendor' }) });
type View = ReturnType<typeof open>;
const bodies = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body as ImportProductsBody);
const button = (name: string) => screen.findByRole('button', { name });

/** Chooses a file with this text. */
async function choose({ user }: View, text: string | Uint8Array<ArrayBuffer>, name = 'products.csv') {
  await user.upload(await screen.findByLabelText(/CSV file/), new File([text], name, { type: 'text/csv' }));
}

/** A backend that refuses rows without a price, changes those with an id and adds the others. */
function judge({ row, id, price, inventory }: ImportProductsBody['rows'][number]): ImportResult {
  if (typeof price !== 'number') return { row, action: 'refused', message: 'Price must be a number.', fields: {} };
  if (id === undefined) return { row, action: 'create' };
  if (inventory === 7) return { row, action: 'unchanged', id };
  return { row, action: 'update', id, changes: { price: { from: 4, to: price } } };
}
const answers = ({ body }: ApiCall) => {
  const { rows, dryRun } = body as ImportProductsBody;
  const results = rows.map(judge);
  if (dryRun) return { body: { results } };
  return { body: { results: results.map((result) => (result.action === 'create' ? { ...result, id: 900 } : result)) } };
};

const csv = [
  'ID,Name,Price,Category,Inventory,Colour',
  '101,Heritage Carrots,4.40,Vegetables,40,orange',
  ',"Leeks, ""giant""",$1,204.50,Vegetables,12,green',
  ',Sorrel,cheap,Vegetables,1,',
  '102,Sunflower Seeds,2,Seeds,7,',
].join('\r\n');
const quoted = csv.replace('$1,204.50', '"$1,204.50"');

/** What is saved as a file, by its name. */
function savedFiles(): Map<string, Blob> {
  const files = new Map<string, Blob>();
  let last: Blob | null = null;
  URL.createObjectURL = (blob) => {
    last = blob as Blob; // only blobs are saved
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (last) files.set(this.download, last);
  });
  return files;
}

afterEach(() => chooseLanguage('en'));

beforeEach(() => sessionStorage.clear());

test('shows a dash for a row without name and id', async () => {
  fakeApi({ 'POST /products/import': { results: [{ row: 2, action: 'refused', message: 'Name is required.' }] } });
  await choose(open(), 'id,name,price\n,,2');
  expect(await screen.findByText('Name is required.')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Row 2/ })).toHaveTextContent('Row 2–Refused');
});

test('warns about new products with the name of an existing one', async () => {
  fakeApi({
    'POST /products/import': {
      results: [
        { row: 2, action: 'create', namesakeId: 7, message: 'You already have a product with this name.' },
        { row: 3, action: 'create' },
      ],
    },
  });
  await choose(open(), 'Name,Price,Category,Inventory\r\nLeeks,2,Vegetables,1\r\nSorrel,3,Vegetables,1');
  expect(await screen.findByText(/^1 new product has the same name as another one\./)).toBeInTheDocument();
  expect(screen.getByText('You already have a product with this name.')).toBeInTheDocument();
});

test('previews the result of each row, then imports them', async () => {
  const calls = fakeApi({ 'POST /products/import': answers });
  const view = open();
  await choose(view, `\uFEFF${quoted}`);
  expect(await screen.findByText('1 product will be added and 1 changed. 1 row will be refused.')).toBeInTheDocument();
  expect(screen.getByText('products.csv: 4 rows. Columns not used: Colour.')).toBeInTheDocument();
  const rows = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows()).toEqual([
    ['Row 2', 'Heritage Carrots', 'Changes', 'Price $4.00 → $4.40Edit row 2Leave out row 2'],
    ['Row 3', 'Leeks, "giant"', 'New', 'A new product.Edit row 3Leave out row 3'],
    ['Row 4', 'Sorrel', 'Refused', 'Price: Enter a number, such as 12.50.PriceEdit row 4Leave out row 4'],
    ['Row 5', 'Sunflower Seeds', 'Unchanged', 'No change.Edit row 5Leave out row 5'],
  ]);
  await view.user.click(await button('Refused 1'));
  expect(rows().map(([row]) => row)).toEqual(['Row 4']);
  await view.user.click(await button('All 4'));

  await view.user.dblClick(await button('Import 2 rows'));
  expect(await screen.findByText('1 product added, 1 changed, 1 refused.')).toBeInTheDocument();
  expect(rows()[0]).toEqual(['Row 2', 'Heritage Carrots', 'Changed', 'Price $4.00 → $4.40']);
  const [check, done, ...more] = bodies(calls);
  expect(more).toEqual([]);
  expect(check).toMatchObject({
    dryRun: true,
    rows: [
      { row: 2, id: 101, name: 'Heritage Carrots', price: 4.4, categoryName: 'Vegetables', inventory: 40 },
      { row: 3, name: 'Leeks, "giant"', price: 1204.5, categoryName: 'Vegetables', inventory: 12 },
      { row: 5, id: 102, name: 'Sunflower Seeds', price: 2, categoryName: 'Seeds', inventory: 7 },
    ],
  });
  expect(done).toEqual({ ...check, dryRun: false });
});

test('shows all products again once the last refused one is mended', async () => {
  fakeApi({ 'POST /products/import': answers });
  const view = open();
  await choose(view, `\uFEFF${quoted}`);
  await view.user.click(await button('Refused 1'));
  const price = screen.getByRole('textbox', { name: 'Price' });
  await view.user.clear(price);
  await view.user.type(price, '2.50{Enter}');
  expect(await button('Refused 0')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'All 4' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getAllByRole('rowheader')).toHaveLength(4);
});

test('shows a long file in pages', async () => {
  fakeApi({ 'POST /products/import': answers });
  const view = open();
  await choose(view, ['Name,Price', ...Array.from({ length: 250 }, (_, n) => `Herb ${n},2`)].join('\n'));
  await button('Import 250 rows');
  expect(screen.getAllByRole('rowheader')).toHaveLength(200);
  await view.user.click(await button('Show more'));
  expect(screen.getAllByRole('rowheader')).toHaveLength(250);
});

test('reports every row with its result', async () => {
  const files = savedFiles();
  fakeApi({ 'POST /products/import': answers });
  const view = open();
  await choose(view, quoted);
  await view.user.click(await button('Import 2 rows'));
  await view.user.click(await button('Download the report'));
  expect(await files.get('import-report.csv')?.text()).toBe(
    [
      'row,result,reason,ID,Name,Price,Category,Inventory,Colour',
      '2,Changed,Price $4.00 → $4.40,101,Heritage Carrots,4.40,Vegetables,40,orange',
      '3,Added,A new product.,900,"Leeks, ""giant""","$1,204.50",Vegetables,12,green',
      '4,Refused,"Price: Enter a number, such as 12.50.",,Sorrel,cheap,Vegetables,1,',
      '5,Unchanged,No change.,102,Sunflower Seeds,2,Seeds,7,',
      '',
    ].join('\r\n'),
  );
});

test('imports a corrected report without adding products twice', async () => {
  const files = savedFiles();
  const calls = fakeApi({ 'POST /products/import': answers });
  const view = open();
  await choose(view, 'Name,Price,Inventory\nLeek,3,12\nSorrel,cheap,-3');
  await view.user.click(await button('Import 1 row'));
  expect(
    await screen.findByText(
      'Fix the refused rows below and import them. You can also fix them in the report and import it again: rows already imported are skipped.',
    ),
  ).toBeInTheDocument();
  await view.user.click(await button('Download the report'));
  const report = await files.get('import-report.csv')?.text();
  expect(report).toBe(
    [
      'row,result,reason,id,Name,Price,Inventory',
      '2,Added,A new product.,900,Leek,3,12',
      '3,Refused,"Price: Enter a number, such as 12.50. Inventory: Enter a number from 0 to 1,000,000.",,Sorrel,cheap,\'-3',
      '',
    ].join('\r\n'),
  );
  await view.user.click(await button('Choose another file'));
  calls.length = 0;
  await choose(view, report ?? '');
  await button('Import 1 row');
  expect(bodies(calls)[0]?.rows).toEqual([{ row: 2, id: 900, name: 'Leek', price: 3, inventory: 12 }]);
});

test('focuses the heading when the pressed button disappears', async () => {
  fakeApi({ 'POST /products/import': answers });
  const view = open();
  await choose(view, quoted);
  await view.user.click(await button('Import 2 rows'));
  await button('Download the report');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await view.user.click(await button('Choose another file'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

describe('a long file', () => {
  const long = ['name,price', ...Array.from({ length: 1201 }, (_, n) => `Variety ${n},1.5`)].join('\n');

  test('is sent in batches, and continues after a failure under the same key', async () => {
    let cut = true;
    const calls = fakeApi({
      'POST /products/import': (call: ApiCall) => {
        const { dryRun, rows } = call.body as ImportProductsBody;
        if (!dryRun && rows[0]?.row === 502 && cut) return { status: 503, body: { message: 'The market is closed.' } };
        return answers(call);
      },
    });
    const view = open();
    await choose(view, long);
    await view.user.click(await button('Import 1,201 rows'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The market is closed.');
    expect(screen.getByText('Imported 500 of 1201 rows')).toBeInTheDocument();
    cut = false;
    await view.user.click(await button('Continue'));
    expect(await screen.findByText('1,201 products added, 0 changed, 0 refused.')).toBeInTheDocument();
    const sent = bodies(calls).filter(({ dryRun }) => !dryRun);
    expect(sent.map(({ rows }) => [rows[0]?.row, rows.length])).toEqual([
      [2, 500],
      [502, 500],
      [502, 500],
      [1002, 201],
    ]);
    expect(new Set(bodies(calls).map(({ importKey }) => importKey)).size).toBe(1);
  });

  test('keeps its key after a reload until it is done', async () => {
    const calls = fakeApi({ 'POST /products/import': answers });
    const first = open();
    await choose(first, quoted);
    await button('Import 2 rows');
    first.unmount();
    const second = open();
    await second.user.click(await button('Import 2 rows'));
    await screen.findByText('1 product added, 1 changed, 1 refused.');
    await second.user.click(await button('Choose another file'));
    await choose(second, quoted);
    await button('Import 2 rows');
    const keys = bodies(calls).map(({ importKey }) => importKey);
    expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(keys.map((key) => key === keys[0])).toEqual([true, true, true, false]);
  });
});

test.each([
  ['', 'The file is empty. Choose a CSV file with a row of column names.'],
  ['name,price,Name\nLeek,1,Leek', 'Two columns are called Name. Keep one of them.'],
  ['name,price\n\n', 'The file has no rows below the column names.'],
  [
    'name,price\nLeek,1\n"Sorrel,2\nDill,3',
    'The quotation marks in row 3 don’t match. Fix them and choose the file again.',
  ],
  ['PK\u0003\u0004', 'This is a spreadsheet, not a CSV file. Open it, save it as CSV, and choose the CSV file.'],
])('refuses a file with the content %j, and sends nothing', async (text, problem) => {
  const calls = fakeApi({});
  const view = open();
  await choose(view, text);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(problem));
  expect(calls).toEqual([]);
});

test('reads semicolons, Windows-1252 and escaped formulas', async () => {
  const calls = fakeApi({ 'POST /products/import': answers });
  const view = open();
  const text = "name;price\nCr\u00e8me;3\n'=SUM(1);4";
  await choose(
    view,
    Uint8Array.from(text, (character) => character.charCodeAt(0)),
  );
  await button('Import 2 rows');
  expect(bodies(calls)[0]?.rows.map(({ name }) => name)).toEqual(['Crème', '=SUM(1)']);
});

test('reads UTF-16 with tabs, a separator line and decimal commas', async () => {
  const calls = fakeApi({ 'POST /products/import': answers });
  const view = open();
  const tabs = '\uFEFFname\tprice\nCrème 🥕\t4.5';
  await choose(view, new Uint8Array(Uint16Array.from({ length: tabs.length }, (_, n) => tabs.charCodeAt(n)).buffer));
  await button('Import 1 row');
  await view.user.click(await button('Choose another file'));
  await choose(view, 'sep=;\r\nname;price;inventory\r\nLeek;1.204,50;12\r\nDill;3,2;1.500');
  await button('Import 2 rows');
  expect(bodies(calls).flatMap(({ rows }) => rows)).toEqual([
    { row: 2, name: 'Crème 🥕', price: 4.5 },
    { row: 3, name: 'Leek', price: 1204.5, inventory: 12 },
    { row: 4, name: 'Dill', price: 3.2, inventory: 1500 },
  ]);
});

test('numbers rows as spreadsheets do, and accepts any column name', async () => {
  const calls = fakeApi({ 'POST /products/import': answers });
  const view = open();
  await choose(view, 'name,price,constructor\n\nLeek,1,x\n,,\nDill,2,y');
  await button('Import 2 rows');
  expect(screen.getByText('products.csv: 2 rows. Columns not used: constructor.')).toBeInTheDocument();
  expect(bodies(calls)[0]?.rows).toEqual([
    { row: 3, name: 'Leek', price: 1 },
    { row: 5, name: 'Dill', price: 2 },
  ]);
});

test.each([
  ['$', 'Price: Enter a number, such as 12.50.'],
  ['0x10', 'Price: Enter a number, such as 12.50.'],
  ['1e3', 'Price: Enter a number, such as 12.50.'],
  ['٣', 'Price: Enter a number, such as 12.50.'],
  ['Infinity', 'Price: Enter a number, such as 12.50.'],
  ['33.3333', 'Price: Enter at most two decimals, such as 33.33.'],
  ['1.299', 'Price: 1.299 can mean 1299 or 1.299. Enter 1299 or 1.30.'],
])('explains why a price of %j is refused', async (price, problem) => {
  const calls = fakeApi({ 'POST /products/import': answers });
  await choose(open(), `name,price\nLeek,"${price}"\nDill,2`);
  await button('Import 1 row');
  expect(screen.getByText(problem)).toBeInTheDocument();
  expect(bodies(calls)[0]?.rows).toEqual([{ row: 3, name: 'Dill', price: 2 }]);
});

test('does not send a row with more cells than columns', async () => {
  const calls = fakeApi({ 'POST /products/import': answers });
  const view = open();
  await choose(view, 'name,price,inventory\nLeek,1,204.50,12\nDill,2,3,,');
  await view.user.click(await button('Import 1 row'));
  expect(await screen.findByText('1 product added, 0 changed, 1 refused.')).toBeInTheDocument();
  expect(screen.getByText(/^This row has more cells than columns\./)).toBeInTheDocument();
  expect(bodies(calls).map(({ rows }) => rows.map(({ name }) => name))).toEqual([['Dill'], ['Dill']]);
});

test('translates errors of the file and its rows when the language changes', async () => {
  fakeApi({ 'POST /products/import': answers });
  const view = open();
  await choose(view, '');
  expect(await screen.findByText(/^The file is empty/)).toBeInTheDocument();
  try {
    await act(() => chooseLanguage('de'));
    expect(screen.getByText(/^Die Datei ist leer/)).toBeInTheDocument();
    await act(() => chooseLanguage('en'));
    await choose(view, 'name,price\nLeek,1,204.50');
    expect(await screen.findByText(/^This row has more cells than columns/)).toBeInTheDocument();
    await act(() => chooseLanguage('de'));
    expect(screen.getByText(/^Diese Zeile hat mehr Zellen als Spalten/)).toBeInTheDocument();
  } finally {
    await act(() => chooseLanguage('en'));
  }
});

test('describes a new product, with warnings about likely mistakes', async () => {
  const becomes = { price: 4.5, inventory: 1200, discount: 12.5, categoryName: 'Vegetables', shopName: null };
  fakeApi({
    'POST /products/import': {
      results: [
        { row: 2, action: 'create', becomes },
        { row: 3, action: 'create', becomes: { ...becomes, price: 0, discount: 0, shopName: 'Fallow Lane' } },
      ],
    },
  });
  await choose(open(), 'name,price\nCafé,"4,50 €"\nCAFE\u0301,0');
  const cell = await screen.findByText(/^\$4\.50 ·/);
  expect(cell).toHaveTextContent('$4.50 · 12.5% off · 1,200 in stock · Vegetables · No shop');
  expect(cell).toHaveTextContent('Prices are in US dollars: 4,50 € is taken as $4.50.');
  const twin = screen.getByText(/^\$0\.00 · 1,200 in stock · Vegetables · Fallow Lane/);
  expect(twin).toHaveTextContent('Same name as row 2.');
  expect(twin).toHaveTextContent('Buyers can only order free products together with paid ones.');
  expect(screen.getByText(/^1 new product has the same name as another one\./)).toBeInTheDocument();
});

describe('mending', () => {
  const file = 'Name,Price,Category,Inventory\nLeek,cheap,Vegetables,3\nSorrel,2,Herbs,4\nDill,3,Herbs,5';
  /** A backend that knows vegetables only. */
  const market = () =>
    fakeApi({
      'GET /categories': [{ id: 1, name: 'Vegetables' }],
      'POST /products/import': ({ body }: ApiCall) => ({
        body: {
          results: (body as ImportProductsBody).rows.map(({ row, categoryName }) =>
            categoryName === 'Vegetables'
              ? { row, action: 'create' }
              : {
                  row,
                  action: 'refused',
                  message: `There is no category '${categoryName}'.`,
                  fields: { categoryName: `There is no category '${categoryName}'` },
                },
          ),
        },
      }),
    });
  const rowOf = (n: number) => within(screen.getByRole('row', { name: new RegExp(`^Row ${n}`) }));
  const sent = (calls: ApiCall[]) => bodies(calls).map(({ dryRun, rows }) => [dryRun, rows.map(({ row }) => row)]);

  test('changes a cell of the preview, and checks only its row again', async () => {
    const calls = market();
    const view = open();
    await choose(view, file);
    await screen.findByText('Nothing to import.');
    const price = rowOf(2).getByRole('textbox', { name: 'Price' });
    expect(price).toHaveAccessibleDescription('Price: Enter a number, such as 12.50.');
    await view.user.clear(price);
    await view.user.type(price, '3.50{Enter}');
    await view.user.click(await button('Import 1 row'));
    await screen.findByText('1 product added, 0 changed, 2 refused.');
    expect(sent(calls)).toEqual([
      [true, [3, 4]],
      [true, [2]],
      [false, [2, 3, 4]],
    ]);
    expect(bodies(calls)[1]?.rows[0]).toMatchObject({ row: 2, name: 'Leek', price: 3.5 });
    expect(rowOf(2).queryByRole('button')).not.toBeInTheDocument();
  });

  test('offers to change the same mistake in the other rows', async () => {
    const calls = market();
    const view = open();
    await choose(view, file);
    await screen.findByText('Nothing to import.');
    await view.user.selectOptions(rowOf(3).getByRole('combobox', { name: 'Category' }), 'Vegetables');
    expect(await screen.findByText('1 more row has “Herbs” there.')).toBeInTheDocument();
    await view.user.click(await button('Change it, too'));
    await button('Import 2 rows');
    expect(sent(calls)).toEqual([
      [true, [3, 4]],
      [true, [3]],
      [true, [4]],
    ]);
    expect(screen.queryByText('1 more row has “Herbs” there.')).not.toBeInTheDocument();
  });

  test('fixes what the import refused, and imports only that', async () => {
    const calls = market();
    const view = open();
    await choose(view, file.replace('cheap', '1'));
    await view.user.click(await button('Import 1 row'));
    await screen.findByText('1 product added, 0 changed, 2 refused.');
    await view.user.selectOptions(rowOf(4).getByRole('combobox', { name: 'Category' }), 'Vegetables');
    await view.user.click(await button('Import 1 row'));
    await screen.findByText('2 products added, 0 changed, 1 refused.');
    expect(sent(calls).at(-1)).toEqual([false, [3, 4]]);
    expect(new Set(bodies(calls).map(({ importKey }) => importKey)).size).toBe(1);
  });

  test('leaves rows out, and takes them in again', async () => {
    const calls = market();
    const view = open();
    await choose(view, file.replaceAll('Herbs', 'Vegetables'));
    await button('Import 2 rows');
    await view.user.click(await button('Leave out row 3'));
    await button('Import 1 row');
    expect(screen.getByText('1 product is left out.')).toBeInTheDocument();
    await view.user.click(await button('Take in Sorrel'));
    await button('Import 2 rows');
    expect(sent(calls)).toEqual([
      [true, [3, 4]],
      [true, [3]],
    ]);
  });

  test('shows all cells of a row on request, also those that the file has no column for', async () => {
    const calls = market();
    const view = open();
    await choose(view, 'Name,Price,Inventory\nLeek,2,3');
    await view.user.click(await button('Edit row 2'));
    expect(
      rowOf(2)
        .getAllByRole('textbox')
        .map((box) => (box as HTMLInputElement).value),
    ).toEqual(['Leek', '2', '3']);
    await view.user.selectOptions(rowOf(2).getByRole('combobox', { name: 'Category' }), 'Vegetables');
    await button('Import 1 row');
    expect(bodies(calls).at(-1)?.rows).toEqual([
      { row: 2, name: 'Leek', price: 2, inventory: 3, categoryName: 'Vegetables' },
    ]);
  });

  test('loses nothing on a reload', async () => {
    market();
    const first = open();
    await choose(first, file);
    await screen.findByText('Nothing to import.');
    const price = rowOf(2).getByRole('textbox', { name: 'Price' });
    await first.user.clear(price);
    await first.user.type(price, '3.50{Enter}');
    await button('Import 1 row');
    await first.user.click(await button('Leave out row 4'));
    await screen.findByText('1 product is left out.');
    first.unmount();
    open();
    await button('Import 1 row');
    expect(screen.getByText('products.csv: 3 rows.')).toBeInTheDocument();
    expect(screen.getByText('1 product is left out.')).toBeInTheDocument();
    expect(rowOf(2).getByText('A new product.')).toBeInTheDocument();
  });

  test('starts with an empty page after a finished import, and for another vendor', async () => {
    market();
    const first = open();
    await choose(first, 'Name,Price,Category,Inventory\nLeek,2,Vegetables,3');
    await button('Import 1 row');
    first.unmount();
    const other = renderRoutes(routes, paths.importProducts, { user: aUser({ id: 9, role: 'vendor' }) });
    expect(await screen.findByLabelText(/CSV file/)).toBeInTheDocument();
    other.unmount();
    const again = open();
    await again.user.click(await button('Import 1 row'));
    await screen.findByText('1 product added, 0 changed, 0 refused.');
    again.unmount();
    open();
    expect(await screen.findByLabelText(/CSV file/)).toBeInTheDocument();
  });
});

test('imports the variants of a product with it', async () => {
  const calls = fakeApi({
    'POST /products/import': {
      results: [
        {
          row: 2,
          action: 'create',
          becomes: {
            price: 3,
            highestPrice: 5,
            inventory: 9,
            discount: 0,
            categoryName: 'Tea',
            shopName: null,
            variantCount: 2,
          },
        },
        {
          row: 4,
          action: 'update',
          id: 7,
          changes: { tags: { from: 'a', to: 'b' } },
          variantChanges: [{ title: 'Small', changes: { price: { from: 1, to: 2 } } }, { title: 'Large' }],
        },
      ],
    },
  });
  const head = 'id,variant id,name,category,option 1 name,option 1 value,sku,price,inventory,tags';
  const lines = [
    ',,Tea,Tea,Size,50 g,T50,3,4,',
    ',,,,,100 g,T100,5,5,',
    '7,71,Mug,,Size,Small,,2,,b',
    '7,,,,,Large,,4,1,',
  ];
  await choose(open(), [head, ...lines].join('\n'));
  await button('Import 2 products');
  expect(bodies(calls)[0]?.rows).toEqual([
    {
      row: 2,
      name: 'Tea',
      categoryName: 'Tea',
      options: ['Size'],
      variants: [
        { row: 2, values: ['50 g'], sku: 'T50', price: 3, inventory: 4 },
        { row: 3, values: ['100 g'], sku: 'T100', price: 5, inventory: 5 },
      ],
    },
    {
      row: 4,
      id: 7,
      name: 'Mug',
      tags: ['b'],
      options: ['Size'],
      variants: [
        { row: 4, id: 71, values: ['Small'], price: 2 },
        { row: 5, values: ['Large'], price: 4, inventory: 1 },
      ],
    },
  ]);
  expect(screen.getByRole('row', { name: /^Rows 2–3/ })).toHaveTextContent(
    '2 variants · $3.00 – $5.00 · 9 in stock · Tea · No shop',
  );
  expect(screen.getByRole('row', { name: /^Rows 4–5/ })).toHaveTextContent(
    'Tags, separated by commas a → b; Small: Price $1.00 → $2.00; New variant Large',
  );
});

describe('columns', () => {
  beforeEach(() => localStorage.clear());

  test('are recognised by the names that spreadsheets and other shops use', async () => {
    const calls = fakeApi({ 'POST /products/import': answers });
    await choose(open(), 'Title;Quantity;Unit Price;Product Type;Picture URL\nLeek;1.200;4,50;Vegetables;');
    await button('Import 1 row');
    expect(bodies(calls)[0]?.rows).toEqual([
      { row: 2, name: 'Leek', inventory: 1200, price: 4.5, categoryName: 'Vegetables' },
    ]);
  });

  test('can be assigned, and the choice is remembered for the next file', async () => {
    const calls = fakeApi({ 'POST /products/import': answers });
    const view = open();
    const file = 'Veg,Cost,Left\nLeek,3,12';
    await choose(view, file);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Choose which column has the product’s name, or its id.',
    );
    expect(bodies(calls)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'All 0' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Veg')).toHaveAccessibleDescription('First value: Leek');
    await view.user.selectOptions(screen.getByLabelText('Veg'), 'Name');
    await screen.findByText('Columns not used: Cost, Left.', { exact: false });
    await view.user.selectOptions(await screen.findByLabelText('Cost'), 'Price');
    await view.user.selectOptions(await screen.findByLabelText('Left'), 'Inventory');
    await button('Import 1 row');
    expect(bodies(calls).at(-1)?.rows).toEqual([{ row: 2, name: 'Leek', price: 3, inventory: 12 }]);
    await view.user.click(await button('Choose another file'));
    calls.length = 0;
    await choose(view, file);
    await button('Import 1 row');
    expect(bodies(calls)[0]?.rows).toEqual([{ row: 2, name: 'Leek', price: 3, inventory: 12 }]);
  });

  test('are shown if one that new products need is missing', async () => {
    fakeApi({ 'POST /products/import': answers });
    const view = open();
    await choose(view, 'Title,Quantity,Cost,Category\nLeek,3,4.50,Vegetables');
    await screen.findByText('Columns not used: Cost.', { exact: false });
    expect(screen.getByLabelText('Cost')).toBeVisible();
    await view.user.selectOptions(screen.getByLabelText('Cost'), 'Price');
    await button('Import 1 row');
    expect(screen.getByLabelText('Cost')).not.toBeVisible();
  });

  test('prefer an exact name if two match the same field', async () => {
    const calls = fakeApi({ 'POST /products/import': answers });
    await choose(open(), 'Title,Name,Price\nMr,Leek,3');
    await button('Import 1 row');
    expect(bodies(calls)[0]?.rows).toEqual([{ row: 2, name: 'Leek', price: 3 }]);
  });
});

test('warns about an inventory from before the latest sales, and can set it', async () => {
  const stock = { now: 77, exported: 202, kept: 85 };
  const calls = fakeApi({
    'POST /products/import': ({ body }: ApiCall) => {
      const to = (body as ImportProductsBody).staleStock === 'keep' ? 85 : 210;
      return {
        body: {
          results: [{ row: 2, id: 7, action: 'update', changes: { inventory: { from: 77, to } }, stock }],
        },
      };
    },
  });
  const view = open();
  await choose(view, 'id,name,inventory,inventory at export\n7,Plum,210,202');
  expect(await screen.findByText('1 row has inventory from before your latest sales.')).toBeInTheDocument();
  expect(screen.getByText(/^Inventory 77 → 85/)).toHaveTextContent('Inventory was 202 when exported and is 77 now.');
  await view.user.click(await button('Use the numbers in the file'));
  expect(await screen.findByText(/^Inventory 77 → 210/)).toBeInTheDocument();
  await view.user.click(await button('Import 1 row'));
  await screen.findByText('0 products added, 1 changed, 0 refused.');
  expect(bodies(calls).map(({ dryRun, staleStock }) => [dryRun, staleStock])).toEqual([
    [true, 'keep'],
    [true, 'set'],
    [false, 'set'],
  ]);
  expect(bodies(calls)[0]?.rows).toEqual([{ row: 2, id: 7, name: 'Plum', inventory: 210, inventoryAtExport: 202 }]);
});

test.each([
  ['en', /^Rows 2 and 4: some characters couldn’t be read and are shown as �\./],
  ['de', /^Zeilen 2 und 4: Einige Zeichen konnten nicht gelesen werden und stehen als � da\./],
] as const)('names the rows with unpaired surrogates (%s)', async (language, warning) => {
  fakeApi({ 'POST /products/import': answers });
  const text = '\uFEFFName,Price\r\nLe\uD83Eek,2\r\nSorrel 🥕,3\r\n\uDD55Dill,4';
  const units = Uint16Array.from({ length: text.length }, (_, n) => text.charCodeAt(n));
  await choose(open(), new Uint8Array(units.buffer));
  await act(() => chooseLanguage(language));
  expect(await screen.findByText(warning)).toBeInTheDocument();
});

test('names the first ten of many damaged rows', async () => {
  fakeApi({ 'POST /products/import': answers });
  const lines = Array.from({ length: 12 }, (_, n) => `Caf\uFFFD ${n},2`);
  await choose(open(), ['Name,Price', ...lines].join('\n'));
  expect(
    await screen.findByText(/^Rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, and 2 more: some characters/),
  ).toBeInTheDocument();
});
