import { paths } from '@rialto/shared/routing/paths';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { fakeApi } from '@rialto/shared/testing/api';
import { renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';
import { catalogue, categories } from '../../testing/fixtures';

const open = () => renderRoutes(routes, paths.home);
const region = (name: string) => within(screen.getByRole('region', { name }));

test('has the specified sections in order', async () => {
  fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
  open();
  await screen.findByText('Heritage Carrots');
  const names = screen.getAllByRole('region').map((section) => section.getAttribute('aria-label') ?? section.id);
  const banner = screen.getByRole('region', { name: 'At the market' });
  expect(banner).toHaveAttribute('id', 'banner');
  expect(names.indexOf('At the market')).toBe(0);
  expect(screen.getByRole('region', { name: 'Categories' })).toHaveAttribute('id', 'categories');
  expect(screen.getByRole('region', { name: 'Products' })).toHaveAttribute('id', 'products');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Picked this morning, on your table tonight.',
    'Special offers',
    'Categories',
    'Products',
    'What buyers say',
    'What’s ripe, every Friday',
  ]);
  expect(document.title).toBe('A market for produce and gardens · Rialto');
});

test('shows the static offers and four sample reviews', async () => {
  fakeApi({ 'GET /products': [], 'GET /categories': [] });
  open();
  await screen.findByText('No categories found');
  const offers = region('Special offers');
  for (const text of ['50%', '100%', 'Buy 1 Get 1 Free', '40%']) expect(offers.getByText(text)).toBeInTheDocument();
  expect(region('What buyers say').getAllByRole('figure')).toHaveLength(4);
});

test('leads from the offers to discounted products, and names a code only while it applies', async () => {
  let firstOrderCode: string | null = null;
  fakeApi({ 'GET /products': [], 'GET /categories': [], 'GET /special-offers': () => ({ body: { firstOrderCode } }) });
  const without = open();
  await screen.findByText('No categories found');
  const targets = () =>
    region('Special offers')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(targets()).toEqual(Array(3).fill('/products?onOffer=true'));
  expect(region('Special offers').queryByText(/code/)).not.toBeInTheDocument();
  without.unmount();
  firstOrderCode = 'FIRST40';
  open();
  expect(await screen.findByText('off your first order, with the code FIRST40')).toBeInTheDocument();
  expect(targets()).toEqual(['/products?onOffer=true', '/products?onOffer=true', '/products']);
});

test('shows what admins have picked, under its title and before the products', async () => {
  const picks = { id: 4, titles: { en: 'Warm kitchens', de: null }, products: [aProduct({ id: 9, name: 'Walnuts' })] };
  fakeApi({ 'GET /products': catalogue, 'GET /categories': categories, 'GET /seasonal-picks': [picks] });
  open();
  const row = within(await screen.findByRole('region', { name: 'Warm kitchens' }));
  expect(row.getByRole('link', { name: /Walnuts/ })).toHaveAttribute('href', '/product/9');
  expect(row.getByRole('button', { name: 'Add to Cart' })).toHaveAccessibleDescription('Walnuts');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf('Warm kitchens')).toBe(headings.indexOf('Products') - 1);
});

test('links to the categories with their icon or the default one', async () => {
  const named = ['Fruits', 'Plants', 'Seeds', 'Vegetables', 'Tools', 'constructor'].map((name, index) => ({
    id: index + 1,
    name,
    description: null,
    products: index,
  }));
  fakeApi({ 'GET /products': catalogue, 'GET /categories': named });
  const { user, router } = open();
  const tiles = within(await screen.findByRole('region', { name: 'Categories' }));
  const fruits = await tiles.findByRole('link', { name: /Fruits/ });
  expect(fruits).toHaveAttribute('href', '/products/1');
  const icons = tiles.getAllByRole('link').map((tile) => tile.querySelector('img')?.getAttribute('src'));
  expect(new Set(icons.slice(0, 4)).size).toBe(4);
  expect(icons.slice(4)).toEqual(['/api/media/basket.svg', '/api/media/basket.svg']);
  await user.click(fruits);
  await screen.findByRole('heading', { level: 1, name: 'Products in Fruits' });
  expect(router.state.location.pathname).toBe('/products/1');
});

test('shows a product in the basket of a category without an icon', async () => {
  const pictured = categories.map((category) => ({ ...category, picture: '/api/media/rake.svg' }));
  fakeApi({ 'GET /products': catalogue, 'GET /categories': pictured });
  open();
  const tools = await screen.findByRole('link', { name: /^Tools/ });
  expect(tools.querySelector('img')).toHaveAttribute('src', '/api/media/rake.svg');
  expect(tools.querySelectorAll('img')[1]).toHaveAttribute('src', '/api/media/basket.svg');
});

test('requests the categories once, also with a listing on the page', async () => {
  const calls = fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
  open();
  await screen.findByText('Heritage Carrots');
  expect(calls.map(({ url }) => url).sort()).toEqual([
    '/categories',
    '/products?limit=12',
    '/seasonal-picks',
    '/special-offers',
  ]);
});

test('categories that fail to load can be retried, and do not affect the rest of the page', async () => {
  let fails = true;
  fakeApi({
    'GET /products': catalogue,
    'GET /categories': () => (fails ? { status: 500, body: { message: 'No.' } } : { body: categories }),
  });
  const { user } = open();
  const failure = within(await screen.findByRole('region', { name: 'Categories' }));
  expect(await failure.findByText('No categories found')).toBeInTheDocument();
  fails = false;
  await user.click(failure.getByRole('button', { name: 'Try again' }));
  expect(await failure.findByRole('link', { name: /Seeds/ })).toBeInTheDocument();
});

test('keeps the listing’s filters in the URL', async () => {
  fakeApi({ 'GET /products': catalogue, 'GET /categories': categories });
  const { user, router } = open();
  await screen.findByText('Heritage Carrots');
  await user.type(screen.getByRole('searchbox', { name: 'Keyword' }), 'sun');
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/', search: '?keyword=sun' }));
});

test('shows 12 products with a link to all, and every match once a filter is used', async () => {
  const many = Array.from({ length: 30 }, (_, n) => aProduct({ id: 200 + n, name: `Fig tree no. ${n + 1}`, price: 9 }));
  fakeApi({ 'GET /products': many, 'GET /categories': categories });
  const { user } = open();
  const listing = within(await screen.findByRole('region', { name: 'Products' }));
  expect(await listing.findByText('30 results')).toBeInTheDocument();
  await waitFor(() => expect(listing.getAllByText('Add to Cart')).toHaveLength(12));
  expect(listing.getByRole('link', { name: 'See all 30 products' })).toHaveAttribute('href', paths.products);
  await user.type(listing.getByRole('searchbox', { name: 'Keyword' }), 'fig');
  const more = () => listing.getByRole('link', { name: 'Show 6 more' });
  // Typing has ended once the URL has the text.
  await waitFor(() => expect(more()).toHaveAttribute('href', expect.stringContaining('keyword=fig')));
  await user.click(more());
  await waitFor(() => expect(listing.getAllByText('Add to Cart')).toHaveLength(30));
  expect(listing.queryByRole('link', { name: /See all|Show/ })).not.toBeInTheDocument();
});

test('requests the first products, and the others once a filter is used', async () => {
  const many = Array.from({ length: 30 }, (_, n) => aProduct({ id: 200 + n, name: `Fig tree no. ${n + 1}`, price: 9 }));
  const calls = fakeApi({
    'GET /products': ({ url }: { url: string }) =>
      url.includes('limit=12')
        ? { body: many.slice(0, 12), headers: { link: '</products?limit=12&cursor=12>; rel="next"' } }
        : { body: many },
    'GET /products/facets': { total: 30, above: 0, categories: [], price: null },
    'GET /categories': categories,
  });
  const { user } = open();
  const listing = within(await screen.findByRole('region', { name: 'Products' }));
  expect(await listing.findByText('30 results')).toBeInTheDocument();
  expect(listing.getByRole('link', { name: 'See all 30 products' })).toBeInTheDocument();
  const asked = () => calls.map(({ url }) => url).filter((url) => url.startsWith('/products'));
  expect(asked()).toEqual(['/products?limit=12', '/products/facets?maxPrice=1000']);
  await user.type(listing.getByRole('searchbox', { name: 'Keyword' }), 'no. 30');
  expect(await listing.findByText('Fig tree no. 30')).toBeInTheDocument();
  expect(await listing.findByText('1 result')).toBeInTheDocument();
  await user.clear(listing.getByRole('searchbox', { name: 'Keyword' }));
  expect(await listing.findByText('30 results')).toBeInTheDocument();
  expect(asked()).toEqual(['/products?limit=12', '/products/facets?maxPrice=1000', '/products']);
});
