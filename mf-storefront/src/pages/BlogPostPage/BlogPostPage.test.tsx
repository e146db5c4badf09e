import { useConfirm } from '@rialto/shared/confirm';
import type { BlogPost } from '@rialto/shared/contract/blog';
import { paths } from '@rialto/shared/routing/paths';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const frost: BlogPost = {
  id: 4,
  title: 'First <i>frost</i>',
  details: '<script>alert(1)</script> over.\nhttps://evil.example stays text.\n\nשלום, and then we made chutney.',
  imageUrl: null,
  author: 'Maya',
  createdAt: '2026-11-03T12:00:00.000Z',
  userId: 7,
};
const server = { 'GET /blog/4': frost, 'GET /blog': [frost] };

const open = (address: string = paths.blogPost(4), options = {}) => renderRoutes(routes, address, options);
const loaded = () => screen.findByRole('heading', { level: 1, name: 'First <i>frost</i>' });
const remove = () => screen.getByRole('button', { name: 'Delete post' });
const answer = (yes: boolean) => act(async () => useConfirm.getState().answer(yes));

test('shows the post with paragraphs and line breaks and renders no markup', async () => {
  fakeApi(server);
  open();
  await loaded();
  expect(document.title).toBe('First <i>frost</i> · Rialto');
  expect(screen.getByText('Maya')).toBeInTheDocument();
  expect(screen.getByText('Nov 3, 2026')).toBeInTheDocument();
  const article = screen.getByRole('article');
  const [first, second] = [...article.querySelectorAll('p[dir="auto"]')];
  expect(first?.textContent).toBe('<script>alert(1)</script> over.\nhttps://evil.example stays text.');
  expect(first).toHaveStyle({ whiteSpace: 'pre-line' });
  expect(second).toHaveTextContent('שלום, and then we made chutney.');
  expect(article.querySelector('script, i, a')).toBeNull();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
  expect(screen.queryByRole('button', { name: 'Delete post' })).not.toBeInTheDocument();
});

test('leads to the author’s shop and to what it sells', async () => {
  const shop = { id: 3, name: 'Fallow Farm' };
  const calls = fakeApi({
    'GET /blog/4': { ...frost, shop },
    'GET /products': [{ id: 9, name: 'Parsnips', price: 3 }],
  });
  open();
  const section = within(await screen.findByRole('region', { name: 'From the author’s shop: Fallow Farm' }));
  expect(section.getByRole('link', { name: 'See the shop' })).toHaveAttribute('href', '/shop/3');
  expect(await section.findByRole('heading', { name: 'Parsnips' })).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toContain('/products?shopId=3&sort=bestselling&limit=4');
});

describe('the products of a post', () => {
  const pear = aProduct({ id: 9, name: 'Pear' });
  const quince = aProduct({ id: 10, name: 'Quince' });
  const named = { ...frost, shop: { id: 3, name: 'Fallow Farm' }, products: [pear] };

  test('are cards above the author’s shop, which then shows no others', async () => {
    const calls = fakeApi({ 'GET /blog/4': named });
    open();
    const section = within(await screen.findByRole('region', { name: 'In this post' }));
    expect(section.getByRole('heading', { name: 'Pear' })).toBeInTheDocument();
    expect(section.queryByRole('button', { name: 'Choose products…' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the shop' })).toHaveAttribute('href', '/shop/3');
    expect(calls.map(({ url }) => url)).toEqual(['/blog/4']);
  });

  test('are chosen by the vendor among their own, and a refusal is beside them', async () => {
    let refused = true;
    const calls = fakeApi({
      'GET /blog/4': named,
      'GET /products': [pear, quince],
      'PUT /blog/4/products': () =>
        refused
          ? { status: 400, body: { message: 'No.', fields: { productIds: 'Choose products of your own.' } } }
          : { body: { ...named, products: [pear, quince] } },
    });
    const { user } = open(paths.blogPost(4), { user: aUser({ id: 7, role: 'vendor' }) });
    await user.click(await screen.findByRole('button', { name: 'Choose products…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Products in this post' }));
    await user.type(dialog.getByRole('searchbox', { name: 'Find products' }), 'qui');
    await user.click(await dialog.findByRole('checkbox', { name: 'Quince' }));
    expect(calls.map(({ url }) => url)).toContain('/products?keyword=qui&createdBy=7&limit=8');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose products of your own.')).toBeInTheDocument();
    refused = false;
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Quince' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { productIds: [9, 10] } });
  });

  test('are not chosen by other vendors', async () => {
    fakeApi(server);
    open(paths.blogPost(4), { user: aUser({ id: 8, role: 'vendor' }) });
    await loaded();
    expect(screen.queryByRole('region', { name: 'In this post' })).not.toBeInTheDocument();
  });
});

test('Back leads to the blog without a previous page', async () => {
  fakeApi(server);
  const { user, router } = open();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/blog'));
});

test.each(['/blog/99', '/blog/none'])('%s shows that there is no such post', async (address) => {
  fakeApi(server);
  open(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Post not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all posts' })).toHaveAttribute('href', '/blog');
});

test('a post that fails to load can be retried', async () => {
  let fails = true;
  fakeApi({ 'GET /blog/4': () => (fails ? { status: 500, body: { message: 'Out of ink.' } } : { body: frost }) });
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t load this post.' })).toBeInTheDocument();
  expect(screen.queryByText('Out of ink.')).not.toBeInTheDocument();
  expect(document.title).toBe('We couldn’t load this post. · Rialto');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await loaded()).toBeInTheDocument();
});

describe('deleting', () => {
  test.each([
    ['its writer', aUser({ id: 7 })],
    ['an admin', aUser({ id: 1, role: 'admin' })],
  ])('is possible for %s after confirmation', async (_who, user) => {
    const posts = [frost];
    const calls = fakeApi({
      'GET /blog/4': frost,
      'GET /blog': () => ({ body: [...posts] }),
      'DELETE /blog/4': () => {
        posts.pop();
        return { status: 204 };
      },
    });
    const view = open(paths.blogPost(4), { user });
    await loaded();
    await view.user.click(remove());
    expect(useConfirm.getState().question?.text).toBe('Delete the post “First <i>frost</i>”?');
    await answer(false);
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await view.user.click(remove());
    await answer(true);
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/blog'));
    expect(await screen.findByText('No blogs found')).toBeInTheDocument();
  });

  test('is not possible for others', async () => {
    fakeApi(server);
    open(paths.blogPost(4), { user: aUser({ id: 8, role: 'vendor' }) });
    await loaded();
    expect(screen.queryByRole('button', { name: 'Delete post' })).not.toBeInTheDocument();
  });

  test('keeps the post and says why it failed', async () => {
    fakeApi({ ...server, 'DELETE /blog/4': () => ({ status: 500, body: { message: 'Not now.' } }) });
    const { user } = open(paths.blogPost(4), { user: aUser({ id: 7 }) });
    await loaded();
    await user.click(remove());
    await answer(true);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    expect(remove()).toBeEnabled();
  });
});
