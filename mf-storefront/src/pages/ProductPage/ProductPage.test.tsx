import { useGuestCart } from '@rialto/shared/cart';
import type { Review } from '@rialto/shared/contract/review';
import { dismissNotice, useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/paths';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';
import { cabbage, catalogue, categories } from '../../testing/fixtures';

const fig = aProduct({ id: 55, name: 'Black Figs', price: 4.5, discount: 10, description: 'Sweet.', inventory: 3 });
const review: Review = {
  id: 1,
  rating: 4,
  comment: 'Very sweet.',
  verified: true,
  product: { id: 55, name: 'Black Figs', image: null },
  user: { id: 9, name: 'Ines' },
  createdAt: '2026-10-10T12:00:00.000Z',
  editedAt: null,
};
const server = { 'GET /products/55': fig, 'GET /products': [fig, cabbage], 'GET /reviews': [review] };

const open = (address: string = paths.product(55), options = {}) => renderRoutes(routes, address, options);
const loaded = () => screen.findByRole('heading', { level: 1, name: 'Black Figs' });
const form = () => within(screen.getByRole('region', { name: 'Leave a Review' }));
const comment = () => form().getByRole('textbox', { name: 'Your review' });
const post = () => form().getByRole('button', { name: 'Post review' });
const notices = () => useNotices.getState().notices.map(({ text }) => text);

afterEach(() => {
  sessionStorage.clear();
  act(() => {
    useGuestCart.setState({ lines: [] });
    for (const { id } of useNotices.getState().notices) dismissNotice(id);
  });
});

test('shows the product', async () => {
  fakeApi(server);
  open();
  await loaded();
  expect(document.title).toBe('Black Figs · Rialto');
  expect(screen.getByRole('img', { name: 'Black Figs' })).toBeInTheDocument();
  expect(screen.getByText('Sweet.')).toBeInTheDocument();
  expect(screen.getByText('$4.50')).toBeInTheDocument();
  expect(screen.getByText('$5.00').closest('s')).toBeInTheDocument();
  expect(screen.getByText('Only 3 left')).toBeInTheDocument();
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent),
  );
  expect(data).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Products' }, { name: 'Vegetables' }, { name: 'Black Figs' }],
    },
    { '@type': 'Product', name: 'Black Figs', offers: { price: '4.50', availability: 'https://schema.org/InStock' } },
  ]);
  for (const link of screen.getAllByRole('link', { name: 'Vegetables' }))
    expect(link).toHaveAttribute('href', '/products/1');
  expect(screen.getByRole('link', { name: 'Fallow Lane Farm' })).toHaveAttribute('href', '/products?shop=31');
});

test('adds the chosen quantity, within what is in stock', async () => {
  fakeApi(server);
  const { user } = open();
  await loaded();
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Black Figs' });
  expect(screen.getByRole('button', { name: 'One less' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'One more' }));
  expect(quantity).toHaveValue('2');
  await user.type(quantity, '9{Enter}');
  expect(quantity).toHaveValue('3');
  expect(screen.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
  const [add] = screen.getAllByRole('button', { name: 'Add to Cart' });
  await user.click(add ?? quantity);
  expect(useGuestCart.getState().lines).toEqual([{ productId: 55, quantity: 3 }]);
});

test('a sold-out product cannot be added', async () => {
  fakeApi({ ...server, 'GET /products/55': { ...fig, available: 0 } });
  open();
  await loaded();
  expect(screen.getByText('Sold out')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add to Cart' })[0]).toBeDisabled();
  expect(screen.queryByRole('textbox', { name: /Quantity/ })).not.toBeInTheDocument();
});

test('Back returns to where the visitor came from', async () => {
  fakeApi({ ...server, 'GET /products': [fig], 'GET /categories': categories });
  const { user, router } = open('/products?keyword=fig');
  await user.click(await screen.findByRole('link', { name: 'More Details' }));
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/products', search: '?keyword=fig' }));
});

test('Back leads to the products when there is nothing to return to', async () => {
  fakeApi({ ...server, 'GET /products': catalogue, 'GET /categories': categories });
  const { user, router } = open();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
});

test('shows others of the same category', async () => {
  const calls = fakeApi(server);
  open();
  await loaded();
  const others = within(await screen.findByRole('region', { name: 'More in Vegetables' }));
  expect(others.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Savoy Cabbage',
  ]);
  expect(calls.map(({ url }) => url)).toContain('/products?category=1&sort=bestselling&limit=5');
});

describe('an address without a product', () => {
  test.each(['/product/99', '/product/none', '/product/-1', '/product/99999999999'])('%s', async (address) => {
    const calls = fakeApi({});
    open(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'No such product' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products');
    expect(calls.length).toBe(address === '/product/99' ? 1 : 0);
  });

  test('but with a vendor, whom the backend answers with a list', async () => {
    fakeApi({ 'GET /products/55': [fig] });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'No such product' })).toBeInTheDocument();
  });
});

test('a product that fails to load can be tried again', async () => {
  let fails = true;
  fakeApi({
    ...server,
    'GET /products/55': () => (fails ? { status: 500, body: { message: 'The shelf fell down.' } } : { body: fig }),
  });
  const { user } = open();
  expect(await screen.findByText('The shelf fell down.')).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await loaded()).toBeInTheDocument();
});

test('a buyer’s visit is recorded once; a guest’s and a vendor’s not at all', async () => {
  const calls = fakeApi({ ...server, 'POST /recently-viewed': null, 'GET /cart': [] });
  const recorded = () => calls.filter(({ url }) => url === '/recently-viewed').map(({ body }) => body);
  open().unmount();
  const vendor = open(paths.product(55), { user: aUser({ role: 'vendor' }) });
  await loaded();
  vendor.unmount();
  expect(recorded()).toEqual([]);
  const { user } = open(paths.product(55), { user: aUser() });
  await loaded();
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await waitFor(() => expect(recorded()).toEqual([{ productId: 55 }]));
});

describe('reviews', () => {
  test('are listed, with how many gave each rating', async () => {
    fakeApi({ ...server, 'GET /reviews': [review, { ...review, id: 2, rating: 1, verified: false }] });
    open();
    await loaded();
    const reviews = within(screen.getByRole('region', { name: 'Reviews' }));
    expect(await reviews.findAllByText('Very sweet.')).toHaveLength(2);
    expect(reviews.getAllByText('Verified purchase')).toHaveLength(1);
    expect(reviews.getByText('2.5')).toBeInTheDocument();
    const bars = reviews.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(bars).toEqual(expect.arrayContaining(['5 stars0', '4 stars1', '1 star1']));
  });

  test('are shown in part when there are many, and whole on demand', async () => {
    fakeApi({ ...server, 'GET /reviews': Array.from({ length: 9 }, (_, id) => ({ ...review, id })) });
    const { user } = open();
    await loaded();
    const reviews = within(screen.getByRole('region', { name: 'Reviews' }));
    expect(await reviews.findAllByText('Very sweet.')).toHaveLength(6);
    await user.click(reviews.getByRole('button', { name: 'Show all 9 reviews' }));
    expect(reviews.getAllByText('Very sweet.')).toHaveLength(9);
  });

  test('put the reader’s own first', async () => {
    const own = { ...review, id: 2, comment: 'My own words.', user: { id: 7, name: 'Me' } };
    fakeApi({ ...server, 'GET /reviews': [review, own], 'POST /recently-viewed': null });
    open(paths.product(55), { user: aUser({ id: 7 }) });
    await loaded();
    const reviews = within(screen.getByRole('region', { name: 'Reviews' }));
    await reviews.findByText('My own words.');
    const [first] = reviews.getAllByRole('article');
    expect(first).toHaveTextContent('Your review');
    expect(first).toHaveTextContent('My own words.');
  });

  test('need a rating and a text that is not blank', async () => {
    const calls = fakeApi(server);
    const { user } = open(paths.product(55), { user: aUser({ role: 'vendor' }) });
    await loaded();
    const text = 'Please provide a rating and a review.';
    await user.click(post());
    expect(form().getByRole('alert')).toHaveTextContent(text);
    expect(comment()).toHaveAccessibleDescription(text);
    expect(form().getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription(text);
    await user.click(form().getByRole('radio', { name: '4 stars' }));
    await user.type(comment(), '   ');
    await user.click(post());
    expect(form().getByRole('alert')).toHaveTextContent(text);
    expect(comment()).toHaveFocus();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('are posted, thanked for and shown', async () => {
    const reviews = [review];
    const calls = fakeApi({
      ...server,
      'GET /reviews': () => ({ body: [...reviews] }),
      'POST /reviews': () => {
        reviews.unshift({ ...review, id: 2, comment: 'Best ever.' });
        return { status: 201 };
      },
      'POST /recently-viewed': null,
      'GET /cart': [],
    });
    const { user } = open(paths.product(55), { user: aUser() });
    await loaded();
    await user.click(form().getByRole('radio', { name: '5 stars' }));
    await user.type(comment(), 'Best ever.');
    await user.click(post());
    expect(await screen.findByText('Best ever.', { selector: 'p' })).toBeInTheDocument();
    expect(calls.find(({ method, url }) => method === 'POST' && url === '/reviews')?.body).toEqual({
      productId: 55,
      rating: 5,
      comment: 'Best ever.',
    });
    expect(notices()).toEqual(['Thank you for your review!']);
    expect(comment()).toHaveValue('');
    expect(form().getByRole('radio', { name: '5 stars' })).not.toBeChecked();
  });

  test('signed out, wait for the login', async () => {
    const calls = fakeApi(server);
    const { user, unmount } = open();
    await loaded();
    await user.click(form().getByRole('radio', { name: '3 stars' }));
    await user.type(comment(), 'Fine.');
    await user.click(post());
    expect(form().getByRole('link', { name: 'log in' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent('/product/55#leave-review')}`,
    );
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    unmount();
    open(paths.product(55), { user: aUser({ role: 'vendor' }) });
    await loaded();
    expect(comment()).toHaveValue('Fine.');
    expect(form().getByRole('radio', { name: '3 stars' })).toBeChecked();
  });

  test('show what the server says against them', async () => {
    fakeApi({ ...server, 'POST /reviews': () => ({ status: 403, body: { message: 'Only buyers review.' } }) });
    const { user } = open(paths.product(55), { user: aUser({ role: 'vendor' }) });
    await loaded();
    await user.click(form().getByRole('radio', { name: '3 stars' }));
    await user.type(comment(), 'Fine.');
    await user.click(post());
    await waitFor(() => expect(form().getByRole('alert')).toHaveTextContent('Only buyers review.'));
    expect(comment()).toHaveValue('Fine.');
  });
});
