import type { SearchResults } from '@rialto/shared/contract/search';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { fakeApi } from '@rialto/shared/testing/api';
import { aShop } from '@rialto/shared/testing/aShop';
import { renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const nothing: SearchResults = {
  products: [],
  categories: [],
  shops: [],
  posts: [],
  isSimilar: false,
  didYouMean: null,
};
const found: SearchResults = {
  ...nothing,
  products: [aProduct({ id: 101, name: 'Cherry Tomatoes' })],
  categories: [{ id: 1, name: 'Tomato plants' }],
  shops: [aShop({ id: 5, name: 'Tomato & Söhne' })],
  posts: [
    {
      id: 9,
      title: 'Where does a tomato want to live?',
      imageUrl: null,
      author: 'Teodor',
      createdAt: '2026-05-01T12:00:00.000Z',
    },
  ],
};

function open(q: string, results: SearchResults | object = found) {
  const calls = fakeApi({
    'GET /search': results,
    'GET /searches/popular': ['honey', 'lavender'],
    'GET /categories': [{ id: 3, name: 'Herbs' }],
    'POST /searches': { status: 204 },
  });
  return { calls, ...renderRoutes(routes, q ? `/search?q=${encodeURIComponent(q)}` : '/search') };
}

beforeEach(() => localStorage.clear());

test('shows products, categories, shops and posts in one', async () => {
  const { calls } = open('tomato');
  expect(await screen.findByRole('heading', { level: 1, name: 'Results for “tomato”' })).toBeInTheDocument();
  expect(await screen.findByText('4 results')).toBeInTheDocument();
  const part = (name: string) => within(screen.getByRole('region', { name }));
  expect(part('Products').getByRole('heading', { name: 'Cherry Tomatoes' })).toBeInTheDocument();
  expect(part('Products').getByRole('link', { name: 'Filter and sort these products' })).toHaveAttribute(
    'href',
    '/products?keyword=tomato',
  );
  expect(part('Categories').getByRole('link', { name: 'Tomato plants' })).toHaveAttribute('href', '/products/1');
  expect(part('Shops').getByRole('link', { name: 'Tomato & Söhne' })).toHaveAttribute('href', '/shop/5');
  expect(part('From the blog').getByRole('link')).toHaveAttribute('href', '/blog/9');
  expect(calls.filter(({ url }) => url.startsWith('/search?'))).toHaveLength(1);
});

test('is not indexed', async () => {
  open('tomato');
  await screen.findByText('4 results');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('keeps and counts a search that found something', async () => {
  const { calls } = open('tomato');
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { q: 'tomato' } }));
  expect(JSON.parse(localStorage.getItem('rialto.searches') ?? '')).toEqual(['tomato']);
});

test('asks what a misspelt text means, and shows similar names', async () => {
  const { calls } = open('tomatto', { ...nothing, products: found.products, isSimilar: true, didYouMean: 'tomato' });
  expect(await screen.findByRole('link', { name: 'tomato' })).toHaveAttribute('href', '/search?q=tomato');
  expect(screen.getByText(/No results for “tomatto”. These have similar names:/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Cherry Tomatoes' })).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(localStorage.getItem('rialto.searches')).toBeNull();
});

test('says that nothing was found, and helps', async () => {
  open('zzzxq', { ...nothing, isSimilar: true });
  expect(await screen.findByText('No results for “zzzxq”')).toBeInTheDocument();
  expect(screen.getByText(/Check the spelling/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products');
  expect(await screen.findByRole('link', { name: 'honey' })).toHaveAttribute('href', '/search?q=honey');
  expect(await screen.findByRole('link', { name: 'Herbs' })).toHaveAttribute('href', '/products/3');
});

test('without a text offers recent searches, which can be removed, popular ones and categories', async () => {
  localStorage.setItem('rialto.searches', JSON.stringify(['figs', 'leek', 'basil']));
  const { user, calls } = open('');
  const recent = within(await screen.findByRole('region', { name: 'Recent searches' }));
  await user.click(recent.getByRole('button', { name: 'Remove leek' }));
  expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['figs', 'basil']);
  await user.click(recent.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: 'Recent searches' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'lavender' })).toBeInTheDocument();
  expect(calls.filter(({ url }) => url.startsWith('/search?'))).toEqual([]);
});

test('searches again from the page', async () => {
  const { user, router } = open('tomato');
  const field = await screen.findByRole('searchbox', { name: 'Search products, shops and posts' });
  await user.clear(field);
  await user.type(field, ' leek {Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=leek'));
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “leek”' })).toBeInTheDocument();
});

test('searches with the first hundred characters', async () => {
  const { calls } = open('a'.repeat(5_000));
  await screen.findByText('4 results');
  expect(calls.find(({ url }) => url.startsWith('/search?'))?.url).toBe(`/search?q=${'a'.repeat(100)}`);
});

test('says that the search failed, and tries again', async () => {
  let fails = true;
  const { user } = open('tomato', () => (fails ? { status: 404, body: { message: 'No.' } } : { body: found }));
  await screen.findByText('We couldn’t search right now.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('4 results')).toBeInTheDocument();
});
