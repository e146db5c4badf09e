import type { Review } from '@rialto/shared/contract/review';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aShop } from '@rialto/shared/testing/aShop';
import { renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';
import { cabbage, carrots, catalogue, categories } from '../../testing/fixtures';

const lane = aShop({ description: 'Sandy beds.', products: 2 });
const server = { 'GET /shop/31': lane, 'GET /products': [carrots, cabbage], 'GET /categories': categories };

const open = (address: string = paths.shop(31)) => renderRoutes(routes, address);
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('shows the shop and its products with the filters of the product list', async () => {
  const calls = fakeApi(server);
  const { user, router } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Fallow Lane Farm' })).toBeInTheDocument();
  expect(document.title).toBe('Fallow Lane Farm · Rialto');
  expect(screen.getByText('Sandy beds.')).toBeInTheDocument();
  expect(screen.getByText('2 products')).toBeInTheDocument();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Shops' })).toHaveAttribute('href', '/allShops');
  await waitFor(() => expect(cards()).toEqual(['Heritage Carrots', 'Savoy Cabbage']));
  expect(calls.filter(({ url }) => url.startsWith('/products')).map(({ url }) => url)).toEqual(['/products?shopId=31']);
  await user.type(screen.getByPlaceholderText('Search by keyword'), 'cabb');
  await waitFor(() => expect(cards()).toEqual(['Savoy Cabbage']));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/shop/31', search: '?keyword=cabb' }));
});

test('counts as many products in the list as in the header, including those above the price range', async () => {
  fakeApi({ ...server, 'GET /shop/31': { ...lane, products: 4 }, 'GET /products': catalogue });
  open();
  expect(await screen.findByText('4 products')).toBeInTheDocument();
  expect(await screen.findByText('3 of 4 products')).toBeInTheDocument();
  expect(screen.getByText(/1 product above \$1000/)).toBeInTheDocument();
});

test('shows that nothing is on sale', async () => {
  fakeApi({ ...server, 'GET /products': [] });
  open();
  expect(await screen.findByText('Nothing is for sale here right now.')).toBeInTheDocument();
  expect(screen.getByText('No products found matching your criteria')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

test.each(['/shop/99', '/shop/none', '/shop/0'])('%s shows that there is no such shop', async (address) => {
  fakeApi(server);
  open(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Shop not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all shops' })).toHaveAttribute('href', '/allShops');
});

test('a shop that fails to load can be retried and still shows its products', async () => {
  let fails = true;
  fakeApi({
    ...server,
    'GET /shop/31': (_call: ApiCall) =>
      fails ? { status: 500, body: { message: 'The gate is stuck.' } } : { body: lane },
  });
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t load this shop.' })).toBeInTheDocument();
  expect(screen.queryByText('The gate is stuck.')).not.toBeInTheDocument();
  expect(document.title).toBe('We couldn’t load this shop. · Rialto');
  await waitFor(() => expect(cards()).toHaveLength(2));
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Fallow Lane Farm' })).toBeInTheDocument();
});

const review: Review = {
  id: 4,
  rating: 5,
  comment: 'Crisp and sweet.',
  photos: [],
  verified: true,
  product: { id: 101, name: 'Heritage Carrots', image: null },
  user: { id: 9, name: 'Ines' },
  createdAt: '2026-10-10T12:00:00.000Z',
  editedAt: null,
  helpful: 0,
  reply: null,
};

test('introduces the shop, with its place, rating, sales, policies and latest reviews', async () => {
  const full = {
    ...{
      location: 'Lower Marsh',
      opening: 'Mornings.',
      deliveryPolicy: 'On Tuesdays.',
      returnsPolicy: 'Within two weeks.',
    },
    ...{ cover: '/api/media/barn.svg', averageRating: 4.56, reviews: 12, sales: 1204 },
  };
  const calls = fakeApi({ ...server, 'GET /shop/31': { ...lane, ...full }, 'GET /reviews': [review] });
  open();
  expect(await screen.findByText('Lower Marsh')).toBeInTheDocument();
  expect(screen.getByText('At Rialto since Mar 5, 2026')).toBeInTheDocument();
  expect(screen.getByText('Rated 4.6 out of 5')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '12 reviews' })).toHaveAttribute('href', '#shop-reviews');
  expect(screen.getByText('1,204 sales')).toBeInTheDocument();
  for (const [title, words] of [
    ['Opening hours', 'Mornings.'],
    ['Delivery', 'On Tuesdays.'],
    ['Returns', 'Within two weeks.'],
  ]) {
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(words as string)).toBeInTheDocument();
  }
  const reviews = within(await screen.findByRole('region', { name: 'Latest reviews' }));
  expect(reviews.getByText('Crisp and sweet.')).toBeInTheDocument();
  expect(reviews.getByRole('link', { name: 'Heritage Carrots' })).toHaveAttribute('href', '/product/101#reviews');
  expect(calls.map(({ url }) => url)).toContain('/reviews?shopId=31&limit=6');
});

test('says until when the shop is on holiday, and nothing of an empty policy', async () => {
  const away = { ...lane, holidayUntil: '2099-12-05', holidayNote: 'We are at the sea.' };
  fakeApi({ ...server, 'GET /shop/31': away });
  open();
  const notice = within(await screen.findByRole('region', { name: 'On holiday, back on Dec 5, 2099' }));
  expect(notice.getByText('We are at the sea.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Returns' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Latest reviews' })).not.toBeInTheDocument();
});

test('is followed by a guest', async () => {
  localStorage.clear();
  fakeApi(server);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Follow Fallow Lane Farm' }));
  expect(await screen.findByRole('button', { name: 'Following Fallow Lane Farm' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  localStorage.clear();
});
