import { paths } from '@rialto/shared/paths';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const seeds = { id: 2, name: 'Seeds' };
const goods = [
  aProduct({ id: 101, name: 'Heritage Carrots', price: 3.2, discount: 20, inventory: 40, available: 38 }),
  aProduct({ id: 102, name: 'Sunflower Seeds', price: 2.1, inventory: 3, category: seeds, Category: seeds }),
  aProduct({ id: 103, name: 'savoy Cabbage', price: 12, inventory: 0 }),
];
const open = (search = '') =>
  renderRoutes(routes, paths.manageInventory + search, { user: aUser({ id: 8, role: 'vendor' }) });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const table = () => screen.findByRole('table', { name: 'Your products' });

test('lists the vendor’s own goods with price, discount and stock', async () => {
  const calls = fakeApi({ 'GET /products/8': goods });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Inventory' })).toBeInTheDocument();
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Heritage Carrots', 'Vegetables', '$3.20', '20%', '402 reserved', 'In stock'],
    ['Sunflower Seeds', 'Seeds', '$2.10', '–', '3', 'Only 3 left'],
    ['savoy Cabbage', 'Vegetables', '$12.00', '–', '0', 'Sold out'],
  ]);
  expect(screen.getByRole('link', { name: 'Heritage Carrots' })).toHaveAttribute('href', '/product/101');
  expect(screen.getByText('3 products')).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toEqual(['/products/8']);
});

test('sorts by a column, rising and falling, and keeps the order in the address', async () => {
  fakeApi({ 'GET /products/8': goods });
  const { user, router } = open();
  await table();
  await user.click(screen.getByRole('button', { name: 'Product' }));
  await waitFor(() => expect(names()).toEqual(['Heritage Carrots', 'savoy Cabbage', 'Sunflower Seeds']));
  expect(screen.getByRole('columnheader', { name: 'Product' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Price' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending'),
  );
  await user.click(screen.getByRole('button', { name: 'Price' }));
  await waitFor(() => expect(names()).toEqual(['savoy Cabbage', 'Heritage Carrots', 'Sunflower Seeds']));
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  expect(router.state.location.search).toBe('?sort=-price');
});

test('on cards, where there are no column heads, a select sorts', async () => {
  fakeApi({ 'GET /products/8': goods });
  const { user } = open();
  await table();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Inventory, rising');
  await waitFor(() => expect(names()).toEqual(['savoy Cabbage', 'Sunflower Seeds', 'Heritage Carrots']));
});

test('search and category narrow the list, in the address', async () => {
  fakeApi({ 'GET /products/8': goods });
  const { user, router } = open();
  await table();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'SE');
  await waitFor(() => expect(names()).toEqual(['Sunflower Seeds']));
  expect(screen.getByText('1 of 3 products')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Vegetables');
  expect(await screen.findByText('No products available.')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?q=SE&category=1');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await table();
  expect(names()).toHaveLength(3);
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(''));
});

test('opens narrowed and sorted as its address says', async () => {
  fakeApi({ 'GET /products/8': goods });
  open('?category=1&sort=-price');
  await table();
  expect(names()).toEqual(['savoy Cabbage', 'Heritage Carrots']);
});

test('says when there is nothing, with the next step', async () => {
  fakeApi({ 'GET /products/8': [] });
  open();
  expect(await screen.findByText('No products available.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add a product' })).toHaveAttribute('href', paths.addProduct);
});

test('says the same on failure, and tries again', async () => {
  let works = false;
  fakeApi({ 'GET /products/8': () => (works ? { body: goods } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No products available.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await table();
});
