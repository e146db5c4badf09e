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
  await view.user.upload(field('Choose a picture'), new File(['bytes'], 'carrots.png', { type: 'image/png' }));
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
  expect(field('Price')).toHaveAccessibleDescription('What buyers pay, in dollars.');
});

const original = {
  ...aProduct({
    id: 105,
    name: 'Heritage Carrots',
    price: 4.5,
    discount: 10,
    inventory: 40,
    image: '/api/media/c.svg',
  }),
  shop: { id: 32, name: 'Night Market' },
  description: 'Sweet.',
  revision: 'r1',
  archivedAt: null,
};

test('copies every field but the inventory', async () => {
  const calls = fakeApi({
    ...lists,
    'GET /shop': [shop, other],
    'GET /products/105/own': original,
    'POST /products': aProduct({ id: 900 }),
  });
  const { router, user } = renderRoutes(routes, paths.duplicateProduct(105), {
    user: aUser({ id: 8, role: 'vendor' }),
  });
  expect(await screen.findByLabelText('Name')).toHaveValue('Heritage Carrots');
  expect(screen.getByText('A copy of Heritage Carrots. It goes on sale when you add it.')).toBeInTheDocument();
  expect(field('Inventory')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(field('Inventory')).toHaveAccessibleDescription('Enter how many you have.');
  expect(posts(calls)).toEqual([]);
  put('Name', 'Purple Carrots');
  put('Inventory', '12');
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/dashboard/manage-inventory/900');
  expect(posts(calls).map(({ body }) => body)).toMatchObject([
    {
      name: 'Purple Carrots',
      price: 4.5,
      discount: 10,
      inventory: 12,
      image: '/api/media/c.svg',
      description: 'Sweet.',
      categoryId: original.categoryId,
      shopId: 32,
    },
  ]);
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(field('Name')).toHaveValue(''));
});

test('copies a price that was changed since another page showed the product', async () => {
  let price = 4.5;
  fakeApi({ ...lists, 'GET /products/105/own': () => ({ body: { ...original, price } }) });
  const { router } = renderRoutes(routes, paths.editProduct(105), { user: aUser({ id: 8, role: 'vendor' }) });
  expect(await screen.findByLabelText('Price')).toHaveValue('4.50');
  price = 5.25;
  await act(() => router.navigate(paths.duplicateProduct(105)));
  expect(await screen.findByText(/A copy of Heritage Carrots/)).toBeInTheDocument();
  expect(await screen.findByLabelText('Price')).toHaveValue('5.25');
});

test('shows that there is nothing to copy, with an empty form', async () => {
  fakeApi(lists);
  renderRoutes(routes, paths.duplicateProduct(105), { user: aUser({ id: 8, role: 'vendor' }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(/The product to copy doesn’t exist/);
  expect(await screen.findByLabelText('Name')).toHaveValue('');
});
