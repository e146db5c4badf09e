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
const shop = { id: 31, name: 'Fallow Lane Farm', logo: null, description: 'Roots.', userId: 8, products: 4 };
const other = { ...shop, id: 32, name: 'Night Market' };
const lists = { 'GET /categories': categories, 'GET /shop': [shop] };

const open = () => renderRoutes(routes, paths.addProduct, { user: aUser({ id: 8, role: 'vendor' }) });
const field = (name: string) => screen.getByLabelText(name);
const posts = (calls: ApiCall[]) => calls.filter(({ method }) => method === 'POST');

/** Fills a field at once, as most of these tests are not about typing. */
const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

async function fillIn() {
  await screen.findByLabelText('Name');
  put('Name', 'Heritage Carrots');
  put('Price', '90');
  put('Category', '1');
  put('Inventory', '40');
}

const submit = ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Add Product' }));

beforeEach(() => sessionStorage.clear());
afterEach(() => act(() => chooseLanguage('en')));

test('adds a product and links to it', async () => {
  const calls = fakeApi({ ...lists, 'POST /products': aProduct({ id: 900 }) });
  const view = open();
  await fillIn();
  put('Discount (optional)', '10');
  put('Image URL (optional)', 'https://pictures.example/carrots.avif');
  put('Description (optional)', 'Sweet.');
  await submit(view);
  const link = await screen.findByRole('link', { name: 'View product' });
  expect(link).toHaveAttribute('href', '/product/900');
  expect(useNotices.getState().notices.at(-1)).toMatchObject({ text: 'Heritage Carrots added.', kind: 'success' });
  expect(posts(calls).map(({ body }) => body)).toEqual([
    {
      name: 'Heritage Carrots',
      price: 90,
      categoryId: 1,
      inventory: 40,
      image: 'https://pictures.example/carrots.avif',
      discount: 10,
      createdBy: 8,
      description: 'Sweet.',
      shopId: 31,
    },
  ]);
  expect(field('Name')).toHaveValue('');
  expect(link.closest('section')).toHaveFocus();
});

test('previews the price that buyers will see', async () => {
  fakeApi(lists);
  const view = open();
  await view.user.type(await screen.findByLabelText('Price'), '90');
  expect(screen.getByText('Buyers pay $90.00')).toBeInTheDocument();
  await view.user.type(field('Discount (optional)'), '10');
  expect(screen.getByText('Buyers pay $90.00, was $100.00')).toBeInTheDocument();
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
  expect(preview.getByText('$100.00')).toBeInTheDocument();
  expect(preview.getByText('No description available.')).toBeInTheDocument();
});

test('shows errors for missing fields, focuses the first and sends nothing', async () => {
  const calls = fakeApi(lists);
  const view = open();
  await screen.findByLabelText('Name');
  await submit(view);
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveAccessibleDescription('Enter a name.');
  expect(field('Price')).toHaveAccessibleDescription(/Enter a price\./);
  expect(field('Category')).toHaveAccessibleDescription('Choose a category.');
  expect(field('Inventory')).toHaveAccessibleDescription('Enter how many you have.');
  await view.user.type(field('Name'), 'Leeks');
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toBeValid();
  expect(posts(calls)).toEqual([]);
});

test('shows the server’s error at its field, and keeps the draft', async () => {
  const refusal = {
    message: 'Price must be at most 50.',
    code: 'INVALID',
    fields: { price: 'Price must be at most 50' },
  };
  fakeApi({ ...lists, 'POST /products': () => ({ status: 400, body: refusal }) });
  const view = open();
  await fillIn();
  await submit(view);
  expect(await screen.findByText('Price must be at most 50.')).toBeInTheDocument();
  expect(field('Price')).toHaveAccessibleDescription(/Price must be at most 50\./);
  expect(field('Price')).toHaveFocus();
  expect(field('Name')).toHaveValue('Heritage Carrots');
});

test('refuses a text that is too long instead of truncating it', async () => {
  const fields = { name: 'Name must have at most 200 characters' };
  const body = { message: 'Name must be shorter.', code: 'INVALID_INPUT', fields };
  fakeApi({ ...lists, 'POST /products': () => ({ status: 400, body }) });
  const view = open();
  await fillIn();
  const pasted = { Name: 'n'.repeat(400), 'Description (optional)': 'd'.repeat(5001) };
  for (const [name, text] of Object.entries(pasted)) {
    await view.user.clear(field(name));
    await view.user.click(field(name));
    await view.user.paste(text);
  }
  await submit(view);
  expect(await screen.findByText(`${fields.name}.`)).toBeInTheDocument();
  for (const [name, text] of Object.entries(pasted)) expect(field(name)).toHaveValue(text);
});

test('shows the server’s message, and keeps the draft after a reload until it is discarded', async () => {
  fakeApi({ ...lists, 'POST /products': () => ({ status: 500, body: { message: 'The market is closed.' } }) });
  const view = open();
  await fillIn();
  await submit(view);
  expect(await screen.findByRole('alert')).toHaveTextContent('The market is closed.');
  expect(field('Name')).toHaveValue('Heritage Carrots');
  view.unmount();

  const { user } = open();
  expect(await screen.findByLabelText('Name')).toHaveValue('Heritage Carrots');
  expect(field('Inventory')).toHaveValue('40');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(field('Name')).toHaveValue('');
});

test('offers a choice if the vendor has several shops', async () => {
  const calls = fakeApi({ ...lists, 'GET /shop': [shop, other], 'POST /products': aProduct() });
  const view = open();
  await fillIn();
  expect(field('Shop')).toHaveDisplayValue('Fallow Lane Farm');
  await view.user.selectOptions(field('Shop'), 'Night Market');
  await submit(view);
  await screen.findByRole('link', { name: 'View product' });
  expect(posts(calls)[0]?.body).toMatchObject({ shopId: 32 });
});

test('adds a product without a shop if the vendor has none', async () => {
  const calls = fakeApi({ ...lists, 'GET /shop': [], 'POST /products': aProduct() });
  const view = open();
  await fillIn();
  expect(screen.queryByLabelText('Shop')).not.toBeInTheDocument();
  await submit(view);
  await screen.findByRole('link', { name: 'View product' });
  expect(posts(calls)[0]?.body).toMatchObject({ shopId: null });
});

test.each([
  ['GET /categories', 'No categories found'],
  ['GET /shop', 'No shops found'],
])('when %s fails, shows %s and tries again', async (call, text) => {
  let works = false;
  fakeApi({ ...lists, [call]: () => (works ? { body: lists[call as keyof typeof lists] } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Name')).toBeInTheDocument();
});

test('uploads a picture, and waits for it before sending', async () => {
  const url = `/api/media/uploads/${'c'.repeat(32)}/640.webp`;
  let answer: () => void = () => {};
  const calls = fakeApi({
    ...lists,
    'POST /products': aProduct(),
    'POST /uploads': () =>
      new Promise((resolve) => {
        answer = () => resolve({ status: 201, body: { url, width: 640, height: 480 } });
      }),
  });
  const view = open();
  await fillIn();
  await view.user.upload(field('Choose pictures'), new File(['bytes'], 'carrots.png', { type: 'image/png' }));
  await screen.findByRole('progressbar', { name: 'Uploading carrots.png' });
  await submit(view);
  expect(field('Image URL (optional)')).toHaveAccessibleDescription(/finish uploading/);
  await act(async () => answer());
  expect(field('Image URL (optional)')).toHaveValue(url);
  await submit(view);
  await screen.findByRole('link', { name: 'View product' });
  expect(posts(calls).find((call) => call.url === '/products')?.body).toMatchObject({ image: url });
});

test('keeps the draft and translates its errors when the language changes', async () => {
  const calls = fakeApi({ ...lists, 'POST /products': aProduct({ id: 900 }) });
  const { user } = open();
  await fillIn();
  put('Name', '');
  put('Price', '9.0001');
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(field('Price')).toHaveAccessibleDescription(/Enter at most two decimals, such as 9\.00\./);
  await act(() => chooseLanguage('de'));
  expect(field('Preis')).toHaveValue('9.0001');
  expect(field('Preis')).toHaveAccessibleDescription(/höchstens zwei Nachkommastellen/);
  expect(field('Name')).toHaveAccessibleDescription(/Geben Sie/);
  expect(screen.queryByText(/Enter a/)).not.toBeInTheDocument();
  put('Preis', '9.5');
  expect(field('Preis')).not.toHaveAttribute('aria-invalid');
  put('Name', 'Möhren');
  await user.click(screen.getByRole('button', { name: 'Produkt hinzufügen' }));
  await screen.findByRole('link', { name: 'Produkt ansehen' });
  expect(posts(calls)).toMatchObject([{ body: { name: 'Möhren', price: 9.5, inventory: 40 } }]);
});

test('warns that a product for $0 cannot be bought alone', async () => {
  fakeApi(lists);
  open();
  await screen.findByLabelText('Name');
  put('Price', '0.00');
  expect(field('Price')).toHaveAccessibleDescription('Buyers can only order free products together with paid ones.');
  put('Price', '0.01');
  expect(field('Price')).toHaveAccessibleDescription('What buyers pay, in US dollars.');
});

const original = {
  ...aProduct({ id: 105, name: 'Heritage Carrots', price: 4.5, inventory: 40 }),
  revision: 'r1',
  archivedAt: null,
};
const duplicate = () => renderRoutes(routes, paths.duplicateProduct(105), { user: aUser({ id: 8, role: 'vendor' }) });

test('duplicates a product under a new name, and opens the copy', async () => {
  const calls = fakeApi({
    ...lists,
    'GET /products/105/own': original,
    'POST /products/105/duplicate': { ...original, id: 900, name: 'Purple Carrots', state: 'draft' },
  });
  const { router, user } = duplicate();
  expect(await screen.findByRole('heading', { level: 1, name: 'Duplicate Heritage Carrots' })).toBeInTheDocument();
  expect(await screen.findByLabelText('Name')).toHaveValue('Heritage Carrots (copy)');
  put('Name', ' ');
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  expect(field('Name')).toHaveAccessibleDescription('Enter a name.');
  expect(posts(calls)).toEqual([]);
  put('Name', ' Purple Carrots');
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/manage-inventory/900'));
  expect(posts(calls).map(({ body }) => body)).toEqual([{ name: 'Purple Carrots' }]);
  expect(useNotices.getState().notices.at(-1)?.text).toBe('Purple Carrots created as a draft.');
});

test('shows why a product could not be duplicated, and keeps the name', async () => {
  const refusal = { message: 'The market is closed.', code: 'INTERNAL' };
  fakeApi({
    ...lists,
    'GET /products/105/own': original,
    'POST /products/105/duplicate': () => ({ status: 500, body: refusal }),
  });
  const { user } = duplicate();
  await screen.findByLabelText('Name');
  put('Name', 'Purple Carrots');
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The market is closed.');
  expect(field('Name')).toHaveValue('Purple Carrots');
});

test('shows that there is nothing to duplicate', async () => {
  fakeApi(lists);
  duplicate();
  expect(await screen.findByText(/The product to duplicate doesn’t exist/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add Product' })).toHaveAttribute('href', '/dashboard/add-product');
});

const png = (name: string) => new File(['bytes'], name, { type: 'image/png' });
const uploaded = (digit: string) => `/api/media/uploads/${digit.repeat(32)}/640.webp`;
const upload = (files: File[]) => fireEvent.change(field('Choose pictures'), { target: { files } });
const pictureNames = () => screen.getAllByRole('listitem', { name: /^Picture/ }).map((item) => item.textContent);

describe('pictures', () => {
  function backend() {
    let count = 0;
    return fakeApi({
      ...lists,
      'POST /products': aProduct({ id: 900 }),
      'POST /uploads': () => ({
        status: 201,
        body: { url: uploaded('abcdefghijklm'[count++] ?? 'z'), width: 1, height: 1 },
      }),
    });
  }

  test('are uploaded in their order, described, moved by buttons and removed with Undo', async () => {
    const calls = backend();
    const view = open();
    await fillIn();
    upload([png('a.png'), png('b.png'), png('c.png')]);
    expect(await screen.findByText('3 pictures uploaded.')).toBeInTheDocument();
    put('Description of picture 2', 'Cut in half');
    await view.user.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
    expect(await screen.findByText('Now picture 1 of 3.')).toBeInTheDocument();
    expect(field('Description of picture 1')).toHaveValue('Cut in half');
    expect(field('Image URL (optional)')).toHaveValue(uploaded('b'));
    expect(screen.getByRole('button', { name: 'Move picture 1 forward' })).toBeDisabled();
    await view.user.click(screen.getByRole('button', { name: 'Remove picture 3' }));
    expect(pictureNames()).toHaveLength(2);
    act(() => useNotices.getState().notices.at(-1)?.action?.run());
    await waitFor(() => expect(pictureNames()).toHaveLength(3));
    await submit(view);
    await screen.findByRole('link', { name: 'View product' });
    expect(posts(calls).find(({ url }) => url === '/products')?.body).toMatchObject({
      image: uploaded('b'),
      pictures: [
        { url: uploaded('b'), alt: 'Cut in half' },
        { url: uploaded('a'), alt: '' },
        { url: uploaded('c'), alt: '' },
      ],
    });
  });

  test('keep their order while the address of the first one is typed again', async () => {
    backend();
    const { user } = open();
    await screen.findByLabelText('Name');
    upload([png('a.png'), png('b.png')]);
    expect(await screen.findByText('2 pictures uploaded.')).toBeInTheDocument();
    const address = field('Image URL (optional)');
    await user.clear(address);
    put('Image URL (optional)', 'https://pictures.example/c.avif');
    expect(pictureNames()).toHaveLength(2);
    put('Image URL (optional)', '');
    await user.tab();
    expect(pictureNames()).toHaveLength(1);
    expect(address).toHaveValue(uploaded('b'));
  });

  test('are refused in words beside the file when they are wrong, huge or too many, and the others stay', async () => {
    const calls = backend();
    const view = open();
    await fillIn();
    const huge = png('huge.png');
    Object.defineProperty(huge, 'size', { value: 20 * 1024 * 1024 });
    const many = Array.from({ length: 11 }, (_, n) => png(`p${n}.png`));
    upload([new File(['x'], 'notes.pdf', { type: 'application/pdf' }), huge, ...many]);
    const reasonOf = (name: string) => screen.getByText(name).closest('li');
    expect(reasonOf('notes.pdf')).toHaveTextContent('Choose a JPEG, PNG, WebP, AVIF or GIF picture.');
    expect(reasonOf('huge.png')).toHaveTextContent('This picture is 20.0 MB. Choose one up to 8 MB.');
    expect(reasonOf('p10.png')).toHaveTextContent('p10.png was not added: a product can have at most 10 pictures.');
    await waitFor(() => expect(pictureNames()).toHaveLength(10));
    expect(field('Name')).toHaveValue('Heritage Carrots');
    await view.user.click(screen.getByRole('button', { name: 'Dismiss notes.pdf' }));
    expect(screen.queryByText('notes.pdf')).not.toBeInTheDocument();
    expect(calls.filter(({ url }) => url === '/uploads')).toHaveLength(10);
  });

  test('that the server refuses say why, and can be tried again', async () => {
    let works = false;
    fakeApi({
      ...lists,
      'POST /uploads': () =>
        works
          ? { status: 201, body: { url: uploaded('a'), width: 1, height: 1 } }
          : { status: 400, body: { message: 'The picture is damaged or incomplete.', code: 'INVALID_INPUT' } },
    });
    const { user } = open();
    await screen.findByLabelText('Name');
    upload([png('a.png')]);
    expect(await screen.findByText('The picture is damaged or incomplete.')).toBeInTheDocument();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try a.png again' }));
    await waitFor(() => expect(field('Image URL (optional)')).toHaveValue(uploaded('a')));
  });

  test('survive a reload with the rest of the draft', async () => {
    backend();
    const view = open();
    await screen.findByLabelText('Name');
    upload([png('a.png'), png('b.png')]);
    expect(await screen.findByText('2 pictures uploaded.')).toBeInTheDocument();
    view.unmount();
    open();
    expect(await screen.findByText('Your draft is still here.')).toBeInTheDocument();
    expect(pictureNames()).toHaveLength(2);
  });
});

const unfold = (view: ReturnType<typeof open>, title: RegExp) =>
  view.user.click(screen.getByRole('button', { name: title }));

describe('options', () => {
  /** Options with their values, typed one after the other. */
  async function typeOptions(view: ReturnType<typeof open>, options: Record<string, string[]>) {
    await unfold(view, /^Options and variants/);
    let count = 0;
    for (const [name, values] of Object.entries(options)) {
      await view.user.click(screen.getByRole('button', { name: /^Add (an|another) option$/ }));
      put(`Option ${++count}`, name);
      const group = within(screen.getByRole('group', { name }));
      for (const value of values)
        fireEvent.change(group.getByRole('textbox', { name: 'Add a value' }), { target: { value } });
    }
  }

  test('make the combinations, with the price and the stock that were typed before', async () => {
    const calls = fakeApi({ ...lists, 'POST /products': aProduct({ id: 900 }) });
    const view = open();
    await fillIn();
    await typeOptions(view, { Size: ['S', 'L'] });
    expect(screen.queryByLabelText('Price')).not.toBeInTheDocument();
    expect(field('Price, S')).toHaveValue('90');
    expect(field('Stock, S')).toHaveValue('40');
    expect(field('Price, L')).toHaveValue('90');
    put('Stock, L', '3');
    put('Price, L', '120');
    put('SKU, L', 'CAR-L');
    await submit(view);
    await screen.findByRole('link', { name: 'View product' });
    expect(posts(calls)[0]?.body).toMatchObject({
      name: 'Heritage Carrots',
      options: ['Size'],
      variants: [
        { values: ['S'], price: 90, inventory: 40, sku: null },
        { values: ['L'], price: 120, inventory: 3, sku: 'CAR-L' },
      ],
    });
  });

  test('shows errors beside the cells, focuses the first and sends nothing', async () => {
    const calls = fakeApi(lists);
    const view = open();
    await fillIn();
    await typeOptions(view, { Size: ['S', 'L', 'l'] });
    put('SKU, S', 'car');
    put('SKU, L', 'CAR');
    put('Price, L', '9.0001');
    await submit(view);
    expect(field('SKU, L')).toHaveAccessibleDescription('Another variant has this SKU.');
    expect(field('Price, L')).toHaveAccessibleDescription(/at most two decimals/);
    expect(field('Stock, L')).toHaveAccessibleDescription('Enter how many you have.');
    expect(screen.getByText('This value is already there.')).toBeInTheDocument();
    expect(screen.getByDisplayValue('l')).toHaveFocus();
    expect(posts(calls)).toEqual([]);
    put('SKU, L', 'CAR-L');
    expect(field('SKU, L')).toBeValid();
    expect(field('Stock, L')).toHaveAccessibleDescription('Enter how many you have.');
  });

  test('that make more than a hundred variants are refused in words', async () => {
    const calls = fakeApi(lists);
    const view = open();
    await fillIn();
    const numbers = (count: number) => Array.from({ length: count }, (_, n) => `v${n}`);
    await typeOptions(view, { Size: numbers(11), Colour: numbers(10) });
    await submit(view);
    expect(screen.getByText('These values make 110 variants. A product can have at most 100.')).toBeInTheDocument();
    expect(screen.getAllByRole('textbox', { name: 'Add a value' }).at(-1)).toHaveFocus();
    expect(posts(calls)).toEqual([]);
  });

  test('sets a column of all variants, or of those with a value', async () => {
    fakeApi(lists);
    const view = open();
    await fillIn();
    await typeOptions(view, { Size: ['S', 'L'] });
    put('Column', 'inventory');
    put('New value', '7');
    await view.user.click(screen.getByRole('button', { name: 'Set' }));
    expect([field('Stock, S'), field('Stock, L')].map((input) => (input as HTMLInputElement).value)).toEqual([
      '7',
      '7',
    ]);
    expect(screen.getByText('2 variants changed. Save to keep them.')).toBeInTheDocument();
    await view.user.selectOptions(field('Which variants'), 'Size: L');
    put('New value', '9');
    await view.user.click(screen.getByRole('button', { name: 'Set' }));
    expect([field('Stock, S'), field('Stock, L')].map((input) => (input as HTMLInputElement).value)).toEqual([
      '7',
      '9',
    ]);
  });

  test('shows a SKU that the server refuses beside its cell', async () => {
    const fields = { 'variants.1.sku': 'The SKU CAR-L is already used by Kohlrabi' };
    const body = { message: 'The SKU CAR-L is already used by Kohlrabi.', code: 'SKU_TAKEN', fields };
    fakeApi({ ...lists, 'POST /products': () => ({ status: 409, body }) });
    const view = open();
    await fillIn();
    await typeOptions(view, { Size: ['S', 'L'] });
    put('Stock, L', '3');
    put('SKU, L', 'CAR-L');
    await submit(view);
    await waitFor(() => expect(field('SKU, L')).toHaveAccessibleDescription(`${fields['variants.1.sku']}.`));
    expect(field('SKU, L')).toHaveFocus();
    put('SKU, L', 'CAR-XL');
    expect(field('SKU, L')).toBeValid();
  });
});

test('sends facts, state, tags and texts for search engines', async () => {
  const facts = [
    {
      id: 1,
      key: 'origin',
      name: 'Origin',
      kind: 'choice',
      unit: null,
      choices: ['Spain', 'Italy'],
      filterable: true,
      products: 0,
    },
    { id: 2, key: 'weight', name: 'Weight', kind: 'number', unit: 'g', choices: [], filterable: false, products: 0 },
  ];
  const calls = fakeApi({
    ...lists,
    'GET /categories/1/facts': facts,
    'POST /products': { ...aProduct({ id: 900, name: 'Heritage Carrots' }), state: 'draft' },
  });
  const view = open();
  await fillIn();
  await view.user.selectOptions(await screen.findByLabelText('Origin'), 'Italy');
  put('Weight (g)', 'much');
  await unfold(view, /^Availability/);
  await view.user.click(screen.getByRole('radio', { name: /^Scheduled/ }));
  await unfold(view, /^Search engines and tags/);
  put('Tags (optional)', 'rare, heirloom, ');
  put('Title for search engines (optional)', 'Purple carrots');
  await submit(view);
  expect(field('Weight (g)')).toHaveAccessibleDescription('Enter a number, such as 12.5.');
  expect(field('Goes on sale')).toHaveAccessibleDescription('Enter a date and a time.');
  put('Weight (g)', '500');
  await view.user.click(screen.getByRole('radio', { name: /^Draft/ }));
  await submit(view);
  expect(await screen.findByRole('link', { name: 'Preview' })).toHaveAttribute('href', '/product/900?own=1');
  expect(screen.getByText('Heritage Carrots was added. State: Draft.')).toBeInTheDocument();
  expect(posts(calls)[0]?.body).toMatchObject({
    facts: { origin: 'Italy', weight: 500 },
    state: 'draft',
    tags: ['rare', 'heirloom'],
    searchTitle: 'Purple carrots',
  });
});
