import { paths } from '@rialto/shared/routing/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { aShop } from '@rialto/shared/testing/aShop';
import { renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor } from '@testing-library/react';
import routes from '../../routes';

const lane = aShop({ description: 'Sandy beds.', products: 1 });
const seedShop = { ...lane, id: 32, name: 'Seed & Letter', description: 'Seeds by post.', products: 12 };

const open = () => renderRoutes(routes, paths.allShops);
const field = () => screen.getByRole('searchbox', { name: 'Search shops by name' });

test('shows the shops and searches them by name', async () => {
  fakeApi({ 'GET /shop': [lane, seedShop] });
  const { user, router } = open();
  expect(await screen.findByRole('link', { name: 'Fallow Lane Farm' })).toHaveAttribute('href', '/shop/31');
  expect(screen.getByText('Seeds by post.')).toBeInTheDocument();
  expect(screen.getByText('1 product')).toBeInTheDocument();
  expect(screen.getByText('2 shops')).toBeInTheDocument();
  await user.type(field(), 'SEED');
  await waitFor(() => expect(screen.queryByText('Fallow Lane Farm')).not.toBeInTheDocument());
  expect(screen.getByText('Seed & Letter')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?keyword=SEED');
});

test('shows that no shop matches, and leads back to all', async () => {
  fakeApi({ 'GET /shop': [lane] });
  const { user } = open();
  await screen.findByText('Fallow Lane Farm');
  await user.type(field(), 'bakery');
  expect(await screen.findByText('No shops found')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all shops' }));
  expect(await screen.findByText('Fallow Lane Farm')).toBeInTheDocument();
  expect(field()).toHaveValue('');
});

test('searches the shops of all pages', async () => {
  fakeApi({
    'GET /shop': ({ url }: { url: string }) =>
      url.includes('cursor')
        ? { body: [seedShop] }
        : { body: [lane], headers: { link: '</api/shop?cursor=b>; rel="next"' } },
  });
  const { user } = open();
  await screen.findByText('Fallow Lane Farm');
  await user.type(field(), 'seed');
  expect(await screen.findByText('Seed & Letter')).toBeInTheDocument();
});

test('a list that fails to load shows the text of an empty one and can be retried', async () => {
  let fails = true;
  fakeApi({ 'GET /shop': () => (fails ? { status: 500, body: { message: 'No.' } } : { body: [] }) });
  const { user } = open();
  await screen.findByText('No shops found');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
  expect(screen.getByText('No shops found')).toBeInTheDocument();
});

test('shows 24 shops and more on demand, and starts again after a search', async () => {
  fakeApi({ 'GET /shop': Array.from({ length: 50 }, (_, n) => ({ ...lane, id: 100 + n, name: `Farm ${n + 1}` })) });
  const { user, router } = open();
  await screen.findByText('Farm 24');
  expect(screen.getByText('50 shops')).toBeInTheDocument();
  expect(screen.queryByText('Farm 25')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Show 24 more' }));
  expect(await screen.findByRole('link', { name: 'Farm 25' })).toHaveFocus();
  expect(router.state.location.search).toBe('?shown=48');
  await user.type(field(), 'farm 5');
  await waitFor(() => expect(screen.getByText('2 shops')).toBeInTheDocument());
  expect(router.state.location.search).toBe('?keyword=farm+5');
});
