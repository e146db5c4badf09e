import { useGuestCart } from '@rialto/shared/cart';
import { useConfirm } from '@rialto/shared/confirm';
import type { Review, ReviewSummary } from '@rialto/shared/contract/review';
import { dismissNotice, useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';
import { cabbage, catalogue, categories } from '../../testing/fixtures';

const fig = aProduct({ id: 55, name: 'Black Figs', price: 4.5, discount: 10, description: 'Sweet.', inventory: 3 });
const review: Review = {
  id: 1,
  rating: 4,
  comment: 'Very sweet.',
  photos: [],
  helpful: 0,
  reply: null,
  verified: true,
  product: { id: 55, name: 'Black Figs', image: null },
  user: { id: 9, name: 'Ines' },
  createdAt: '2026-10-10T12:00:00.000Z',
  editedAt: null,
};
const summary: ReviewSummary = { count: 1, average: 4, stars: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 } };
const server = {
  'GET /products/55': fig,
  'GET /products': [fig, cabbage],
  'GET /reviews': ({ url }: ApiCall) => ({ body: url.includes('userId') ? [] : [review] }),
  'GET /reviews/summary': summary,
  'GET /reviews/eligibility': { canReview: true },
  'GET /cart': [],
  'POST /recently-viewed': null,
};

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

test.each([
  [0, true],
  [0.01, false],
])('says of a price of $%s that it cannot be checked out alone: %s', async (price, expected) => {
  fakeApi({ ...server, 'GET /products/55': { ...fig, price } });
  open();
  await loaded();
  expect(screen.queryAllByText(/order free products together with paid ones/)).toHaveLength(expected ? 1 : 0);
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
  expect(screen.getByRole('link', { name: 'Fallow Lane Farm' })).toHaveAttribute('href', '/shop/31');
});

test('adds the chosen quantity, up to the stock', async () => {
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
  expect(useGuestCart.getState().lines).toMatchObject([{ productId: 55, quantity: 3 }]);
});

test('shows the discount rounded down', async () => {
  fakeApi({ ...server, 'GET /products/55': { ...fig, discount: 12.5 } });
  open();
  await loaded();
  expect(screen.getByText('12% off')).toBeInTheDocument();
});

test('a sold-out product cannot be added', async () => {
  fakeApi({ ...server, 'GET /products/55': { ...fig, available: 0 } });
  open();
  await loaded();
  expect(screen.getByText('Sold out')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add to Cart' })[0]).toBeDisabled();
  expect(screen.queryByRole('textbox', { name: /Quantity/ })).not.toBeInTheDocument();
});

test('Back returns to the previous page', async () => {
  fakeApi({ ...server, 'GET /products': [fig], 'GET /categories': categories });
  const { user, router } = open('/products?keyword=fig');
  await user.click(await screen.findByRole('link', { name: 'More Details' }));
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/products', search: '?keyword=fig' }));
});

test('Back leads to the products without a previous page', async () => {
  fakeApi({ ...server, 'GET /products': catalogue, 'GET /categories': categories });
  const { user, router } = open();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
});

test('shows other products of the same category', async () => {
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
    expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products');
    expect(calls.length).toBe(address === '/product/99' ? 1 : 0);
  });

  test('also for a vendor’s id, which the backend answers with a list', async () => {
    fakeApi({ 'GET /products/55': [fig] });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeInTheDocument();
  });
});

test('a product that fails to load can be retried', async () => {
  let fails = true;
  fakeApi({
    ...server,
    'GET /products/55': () => (fails ? { status: 500, body: { message: 'The shelf fell down.' } } : { body: fig }),
  });
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t load this product.' })).toBeInTheDocument();
  expect(screen.queryByText('The shelf fell down.')).not.toBeInTheDocument();
  expect(document.title).toBe('We couldn’t load this product. · Rialto');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await loaded()).toBeInTheDocument();
});

test('records a buyer’s visit once, and none of a guest or a vendor', async () => {
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

test('shows how many are in the cart and how many more are left', async () => {
  fakeApi({ ...server, 'GET /cart': [{ id: 1, quantity: 2, addedPrice: 4.5, product: fig, user: { id: 7 } }] });
  const { user } = open(paths.product(55), { user: aUser() });
  await loaded();
  expect(await screen.findByText(/^2 in your cart\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your cart' })).toHaveAttribute('href', '/dashboard/cart');
  await user.click(screen.getByRole('button', { name: 'One more' }));
  expect(screen.getByRole('textbox', { name: 'Quantity of Black Figs' })).toHaveValue('1');
});

test('says when the whole stock is in the cart', async () => {
  fakeApi(server);
  useGuestCart.setState({ lines: [{ productId: 55, quantity: 3 }] });
  const { user } = open();
  await loaded();
  expect(screen.getByText(/^3 in your cart\./)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /Quantity/ })).not.toBeInTheDocument();
  const [all] = screen.getAllByRole('button', { name: 'All 3 left are in your cart' });
  expect(all).toHaveAttribute('aria-disabled', 'true');
  if (all) await user.click(all);
  expect(useGuestCart.getState().lines).toMatchObject([{ productId: 55, quantity: 3 }]);
  expect(notices()).toEqual([]);
});

test('says how it corrected a quantity above the stock or an invalid one', async () => {
  fakeApi(server);
  const { user } = open();
  await loaded();
  const quantity = () => screen.getByRole('textbox', { name: 'Quantity of Black Figs' });
  const type = async (text: string) => {
    await user.clear(quantity());
    await user.type(quantity(), `${text}{Enter}`);
  };
  await type('120');
  expect(quantity()).toHaveValue('3');
  expect(screen.getByText('Only 3 left. We changed the quantity to 3.')).toBeInTheDocument();
  await type('2');
  expect(screen.queryByText(/^Only 3 left, so/)).not.toBeInTheDocument();
  await type('some');
  expect(screen.getByText('Enter a whole number from 1 to 999.')).toBeInTheDocument();
  expect(quantity()).toHaveValue('2');
  await user.click(screen.getAllByRole('button', { name: 'Add to Cart' })[0] as HTMLElement);
  await type('9000');
  expect(screen.getByText('Only 1 more left. We changed the quantity to 1.')).toBeInTheDocument();
});

test('shows that the reviews failed to load', async () => {
  fakeApi({ ...server, 'GET /reviews': () => ({ status: 500, body: { message: 'The book is lost.' } }) });
  open();
  await loaded();
  expect(await screen.findByText('The book is lost.')).toBeInTheDocument();
  expect(screen.getByText('We couldn’t load the reviews.')).toBeInTheDocument();
});

describe('reviews', () => {
  const mine: Review = { ...review, id: 2, rating: 2, comment: 'My own words.', user: { id: 7, name: 'Me' } };
  const asBuyer = { user: aUser({ id: 7 }) };
  const section = () => within(screen.getByRole('region', { name: 'Reviews' }));
  const editForm = () => within(screen.getByRole('region', { name: 'Edit your review' }));
  const words = () => editForm().getByRole('textbox', { name: 'Your review' });
  const sent = (calls: ApiCall[]) => calls.filter(({ url, method }) => url === '/reviews' && method === 'POST');

  /** A server that keeps one buyer's review. */
  function keeping(first: Review | null) {
    let kept = first;
    return fakeApi({
      ...server,
      'GET /reviews': ({ url }: ApiCall) => ({
        body: url.includes('userId') ? [kept].filter(Boolean) : [review, kept].filter(Boolean),
      }),
      'POST /reviews': ({ body }: ApiCall) => {
        const written = body as { rating: number; comment: string }; // as `postReview` sends it
        kept = { ...mine, ...written, editedAt: kept ? '2026-11-02T12:00:00.000Z' : null };
        return { body: kept };
      },
      'DELETE /reviews/2': () => {
        kept = null;
        return { status: 204 };
      },
    });
  }
  const answerQuestion = (yes: boolean) => act(async () => useConfirm.getState().answer(yes));

  test('are listed with the number of each rating', async () => {
    fakeApi({
      ...server,
      'GET /reviews': [review, { ...review, id: 2, rating: 1, verified: false, editedAt: '2026-11-02T12:00:00.000Z' }],
      'GET /reviews/summary': { count: 1300, average: 2.54, stars: { 1: 300, 2: 0, 3: 0, 4: 1000, 5: 0 } },
    });
    open();
    await loaded();
    expect(await section().findAllByText('Very sweet.')).toHaveLength(2);
    expect(section().getAllByText('Verified purchase')).toHaveLength(1);
    expect(section().getAllByText(/edited/)).toHaveLength(1);
    expect(section().getByText('Nov 2, 2026')).toBeInTheDocument();
    expect(section().getByText('2.5')).toBeInTheDocument();
    expect(section().getByText('1,300 reviews')).toBeInTheDocument();
    const bars = section()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(bars).toEqual(expect.arrayContaining(['5 stars0', '4 stars1000', '1 star300']));
  });

  test('are shown in part, and whole on demand', async () => {
    fakeApi({ ...server, 'GET /reviews': Array.from({ length: 9 }, (_, id) => ({ ...review, id })) });
    const { user } = open();
    await loaded();
    expect(await section().findAllByText('Very sweet.')).toHaveLength(8);
    await user.click(section().getByRole('link', { name: 'Show 1 more' }));
    await waitFor(() => expect(section().getAllByText('Very sweet.')).toHaveLength(9));
    expect(section().getAllByText('Very sweet.')[8]?.closest('li')).toHaveFocus();
  });

  test('require a rating and a text', async () => {
    const calls = fakeApi(server);
    const { user } = open(paths.product(55), asBuyer);
    await loaded();
    const text = 'Please provide a rating and a review.';
    await user.click(await screen.findByRole('button', { name: 'Post review' }));
    expect(form().getByRole('alert')).toHaveTextContent(text);
    expect(comment()).toHaveAccessibleDescription(text);
    expect(form().getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription(text);
    await user.click(form().getByRole('radio', { name: '4 stars' }));
    await user.type(comment(), '   ');
    await user.click(post());
    expect(form().getByRole('alert')).toHaveTextContent(text);
    expect(comment()).toHaveFocus();
    expect(sent(calls)).toEqual([]);
  });

  test('are posted and shown, and can then be edited', async () => {
    const calls = keeping(null);
    const { user } = open(paths.product(55), asBuyer);
    await user.click(await screen.findByRole('radio', { name: '5 stars' }));
    await user.type(comment(), ' Best ever. ');
    await user.dblClick(post());
    expect(await section().findByText('Best ever.', { selector: 'p' })).toBeInTheDocument();
    expect(sent(calls).map(({ body }) => body)).toEqual([{ productId: 55, rating: 5, comment: 'Best ever.' }]);
    expect(notices()).toEqual(['Thank you for your review!']);
    expect(words()).toHaveValue('Best ever.');
    expect(editForm().getByRole('radio', { name: '5 stars' })).toBeChecked();
  });

  test('by the reader come first and are edited in the form', async () => {
    const calls = fakeApi({
      ...server,
      'GET /reviews': ({ url }: ApiCall) => ({ body: url.includes('userId') ? [mine] : [review] }),
      'POST /reviews': () => ({ body: { ...mine, comment: 'My own words. Really.', editedAt: mine.createdAt } }),
    });
    const { user } = open(paths.product(55), asBuyer);
    await loaded();
    await section().findByText('My own words.', { selector: 'p' });
    const [first] = section().getAllByRole('article');
    expect(first).toHaveTextContent('Your review');
    expect(editForm().getByRole('radio', { name: '2 stars' })).toBeChecked();
    expect(words()).toHaveValue('My own words.');
    await user.type(words(), ' Realy.');
    await user.click(editForm().getByRole('button', { name: 'Discard changes' }));
    expect(words()).toHaveValue('My own words.');
    await user.type(words(), ' Really.');
    await user.click(editForm().getByRole('button', { name: 'Save review' }));
    await waitFor(() => expect(notices()).toEqual(['Your review was updated.']));
    expect(sent(calls).map(({ body }) => body)).toEqual([
      { productId: 55, rating: 2, comment: 'My own words. Really.' },
    ]);
    expect(editForm().queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
  });

  test('keep what is typed while they are posted', async () => {
    const good = { ...mine, comment: 'Good.' };
    let stored: Review[] = [];
    let answer: () => void = () => {};
    fakeApi({
      ...server,
      'GET /reviews': () => ({ body: stored }),
      'POST /reviews': () =>
        new Promise((resolve) => {
          answer = () => {
            stored = [good];
            resolve({ status: 201, body: good });
          };
        }),
    });
    const { user, unmount } = open(paths.product(55), asBuyer);
    await user.click(await screen.findByRole('radio', { name: '2 stars' }));
    await user.type(comment(), 'Good.');
    await user.click(post());
    await user.type(comment(), ' And sweet.');
    answer();
    await screen.findByRole('region', { name: 'Edit your review' });
    expect(words()).toHaveValue('Good. And sweet.');
    unmount();
    open(paths.product(55), asBuyer);
    await loaded();
    expect(await screen.findByRole('textbox', { name: 'Your review' })).toHaveValue('Good. And sweet.');
  });

  test('are deleted after confirmation', async () => {
    const calls = keeping(mine);
    const { user } = open(paths.product(55), asBuyer);
    await loaded();
    const remove = await section().findByRole('button', { name: 'Delete your review' });
    await user.click(remove);
    expect(useConfirm.getState().question).toMatchObject({ text: 'Delete your review of Black Figs?', danger: true });
    await answerQuestion(false);
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(remove);
    await answerQuestion(true);
    await waitFor(() => expect(section().queryByText('My own words.')).not.toBeInTheDocument());
    expect(comment()).toHaveValue('');
    expect(screen.getByRole('region', { name: 'Reviews' })).toHaveFocus();
    expect(section().queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
  });

  test('that can’t be deleted show why; admins may delete any', async () => {
    fakeApi({ ...server, 'DELETE /reviews/1': () => ({ status: 500, body: { message: 'Not now.' } }) });
    const { user } = open(paths.product(55), { user: aUser({ role: 'admin' }) });
    await loaded();
    await user.click(await section().findByRole('button', { name: 'Delete the review by Ines' }));
    expect(useConfirm.getState().question?.text).toBe('Delete the review by Ines?');
    await answerQuestion(true);
    expect(await section().findByRole('alert')).toHaveTextContent('Not now.');
  });

  test.each(['vendor', 'admin'] as const)('cannot be written by a %s', async (role) => {
    fakeApi(server);
    open(paths.product(55), { user: aUser({ role }) });
    await loaded();
    expect(screen.getByText(/Only buyers can write reviews\./)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Leave a Review' })).not.toBeInTheDocument();
  });

  test.each([
    [false, 'You can review this product once your order has been delivered.'],
    [true, null],
  ])('by a buyer who may review it: %p, say so before anything is written', async (canReview, words) => {
    const calls = fakeApi({ ...server, 'GET /reviews/eligibility': { canReview } });
    open(paths.product(55), asBuyer);
    await loaded();
    await screen.findByRole('region', { name: 'Leave a Review' });
    await waitFor(() => expect(calls.map(({ url }) => url)).toContain('/reviews/eligibility?productId=55'));
    if (words) expect(await form().findByText(words)).toBeInTheDocument();
    else expect(form().queryByText(/delivered/)).not.toBeInTheDocument();
  });

  test('say to a guest when they can be written', async () => {
    const calls = fakeApi(server);
    open();
    await loaded();
    expect(form().getByText('Reviews are open to buyers once their order has been delivered.')).toBeInTheDocument();
    expect(calls.some(({ url }) => url.includes('eligibility'))).toBe(false);
  });

  test('of a guest are kept for the login', async () => {
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
    expect(sent(calls)).toEqual([]);
    unmount();
    open(paths.product(55), asBuyer);
    await screen.findByRole('region', { name: 'Leave a Review' });
    expect(comment()).toHaveValue('Fine.');
    expect(form().getByRole('radio', { name: '3 stars' })).toBeChecked();
  });

  test('that are too long are refused', async () => {
    const message = 'Comment must have at most 4000 characters.';
    const calls = fakeApi({ ...server, 'POST /reviews': () => ({ status: 400, body: { message } }) });
    const { user } = open(paths.product(55), asBuyer);
    await user.click(await screen.findByRole('radio', { name: '3 stars' }));
    await user.click(comment());
    await user.paste('w'.repeat(4001));
    await user.click(post());
    await waitFor(() => expect(form().getByRole('alert')).toHaveTextContent(message));
    expect(comment()).toHaveValue('w'.repeat(4001));
    expect(sent(calls)[0]?.body).toMatchObject({ comment: 'w'.repeat(4001) });
  });

  test('show the server’s refusal', async () => {
    fakeApi({ ...server, 'POST /reviews': () => ({ status: 403, body: { message: 'Not this one.' } }) });
    const { user } = open(paths.product(55), asBuyer);
    await user.click(await screen.findByRole('radio', { name: '3 stars' }));
    await user.type(comment(), 'Fine.');
    await user.click(post());
    await waitFor(() => expect(form().getByRole('alert')).toHaveTextContent('Not this one.'));
    expect(comment()).toHaveValue('Fine.');
  });
});
