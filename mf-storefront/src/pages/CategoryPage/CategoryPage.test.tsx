import { paths } from '@rialto/shared/routing/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor } from '@testing-library/react';
import routes from '../../routes';
import { cabbage, carrots, categories, sunflower, vegetables } from '../../testing/fixtures';

const open = (address: string) => renderRoutes(routes, address);
const urls = (calls: { url: string }[]) => calls.map(({ url }) => url);

test('loads the category’s name and products', async () => {
  const calls = fakeApi({
    'GET /products': [carrots, cabbage],
    'GET /categories': categories,
    'GET /categories/1': vegetables,
  });
  open('/products/1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Products in Vegetables' })).toBeInTheDocument();
  expect(await screen.findByText('Savoy Cabbage')).toBeInTheDocument();
  expect(urls(calls).sort()).toEqual(['/categories', '/categories/1', '/products?category=1']);
  expect(document.title).toBe('Products in Vegetables · Rialto');
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Products');
});

test('uses the name in the navigation state, also after filtering', async () => {
  const calls = fakeApi({ 'GET /products': [sunflower], 'GET /categories': categories });
  const { user, router } = open(paths.home);
  await user.click(await screen.findByRole('link', { name: /^Seeds/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Products in Seeds' })).toBeInTheDocument();
  await user.type(await screen.findByRole('searchbox', { name: 'Keyword' }), 'sun');
  await waitFor(() => expect(router.state.location.search).toBe('?keyword=sun'));
  expect(screen.getByRole('heading', { level: 1, name: 'Products in Seeds' })).toBeInTheDocument();
  expect(urls(calls)).not.toContain('/categories/2');
});

test('links to the other categories and has no category filter', async () => {
  fakeApi({ 'GET /products': [carrots], 'GET /categories': categories, 'GET /categories/1': vegetables });
  const { user } = open('/products/1');
  await user.click(await screen.findByRole('link', { name: 'Tools' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Products in Tools' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Category' })).not.toBeInTheDocument();
});

describe('the facts of a category', () => {
  const origin = {
    key: 'origin',
    name: 'Origin',
    kind: 'text',
    unit: null,
    values: [
      { value: 'Italy', count: 2 },
      { value: 'Spain', count: 1 },
    ],
  };
  const counts = { total: 2, above: 0, categories: [], price: null, shops: [], ratings: [], onOffer: 0, new: 0 };
  const server = {
    'GET /products': ({ url }: { url: string }) => ({
      body: url.includes('fact.origin=Spain') ? [cabbage] : [carrots, cabbage],
    }),
    'GET /categories': [{ ...vegetables, filterableFacts: 1 }, ...categories.slice(0, 2)],
    'GET /categories/1': vegetables,
    'GET /products/facets': { ...counts, facts: [origin] },
  };

  test('filter its products in the backend, also several values of one fact', async () => {
    const calls = fakeApi(server);
    const { user, router } = open('/products/1');
    await user.click(await screen.findByRole('button', { name: 'Origin' }));
    await user.click(screen.getByRole('checkbox', { name: 'Spain 1' }));
    await waitFor(() => expect(screen.queryByText('Heritage Carrots')).not.toBeInTheDocument());
    await waitFor(() => expect(router.state.location.search).toBe('?fact.origin=Spain'));
    expect(screen.getByText('Savoy Cabbage')).toBeInTheDocument();
    expect(screen.getByText('1 result')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Italy 2' }));
    await waitFor(() => expect(router.state.location.search).toBe('?fact.origin=Italy&fact.origin=Spain'));
    await waitFor(() =>
      expect(urls(calls)).toContain('/products?maxPrice=1000&fact.origin=Italy&fact.origin=Spain&category=1'),
    );
    expect(screen.getByRole('button', { name: 'Origin (2)' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove filter: Origin: Italy' }));
    await waitFor(() => expect(router.state.location.search).toBe('?fact.origin=Spain'));
  });

  test('are filters of an address', async () => {
    fakeApi(server);
    open('/products/1?fact.origin=Spain');
    expect(await screen.findByText('Savoy Cabbage')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Remove filter: Origin: Spain' })).toBeInTheDocument();
    expect(screen.queryByText('Heritage Carrots')).not.toBeInTheDocument();
  });
});

test('the products of a tag are filtered in the backend', async () => {
  const calls = fakeApi({ 'GET /products': [carrots], 'GET /categories': categories });
  open('/products?tag=organic');
  expect(await screen.findByRole('button', { name: 'Remove filter: Tag: organic' })).toBeInTheDocument();
  await waitFor(() => expect(urls(calls)).toContain('/products?maxPrice=1000&tag=organic'));
});

test.each(['/products/99', '/products/none', '/products/0'])(
  '%s shows that there is no such category',
  async (address) => {
    fakeApi({ 'GET /products': [], 'GET /categories': categories });
    open(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Category not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products');
  },
);

test('shows the products of a category whose name fails to load', async () => {
  fakeApi({
    'GET /products': [carrots],
    'GET /categories': categories,
    'GET /categories/1': () => ({ status: 500, body: { message: 'No.' } }),
  });
  open('/products/1');
  expect(await screen.findByText('Heritage Carrots')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeInTheDocument();
});
