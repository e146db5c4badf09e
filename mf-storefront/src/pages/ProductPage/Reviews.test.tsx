import { useConfirm } from '@rialto/shared/confirm';
import type { Review, ReviewSummary } from '@rialto/shared/contract/review';
import { paths } from '@rialto/shared/routing/paths';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const fig = aProduct({ id: 55, name: 'Black Figs', reviews: 3, createdBy: 8 });
const photo = (n: number) => `/api/media/uploads/${String(n).repeat(32)}/640.webp`;
const review: Review = {
  id: 1,
  rating: 4,
  comment: 'Very sweet.',
  photos: [photo(1), photo(2)],
  verified: true,
  product: { id: 55, name: 'Black Figs', image: null },
  user: { id: 9, name: 'Ines' },
  createdAt: '2026-10-10T12:00:00.000Z',
  editedAt: null,
  helpful: 2,
  reply: { shop: 'Fallow Lane', comment: 'Thank you!', createdAt: '2026-10-11T12:00:00.000Z', editedAt: null },
};
const poor: Review = { ...review, id: 2, rating: 1, comment: 'Dry.', photos: [], helpful: 0, reply: null };
const summary: ReviewSummary = { count: 3, average: 3, stars: { 1: 1, 2: 0, 3: 0, 4: 2, 5: 0 } };
const server = {
  'GET /products/55': fig,
  'GET /products': [fig],
  'GET /reviews': ({ url }: ApiCall) => {
    if (url.includes('userId')) return { body: [] };
    return { body: url.includes('rating=1') ? [poor] : [review, poor] };
  },
  'GET /reviews/summary': summary,
  'GET /reviews/eligibility': { canReview: true },
  'GET /reviews/votes': { reviewIds: [] },
  'GET /cart': [],
  'GET /wishlist/ids': { ids: [] },
  'POST /recently-viewed': null,
};
const open = (address: string = paths.product(55), options = {}) => renderRoutes(routes, address, options);
const section = async () => within(await screen.findByRole('region', { name: 'Reviews' }));
const entry = async (words: string) => {
  const article = (await (await section()).findByText(words)).closest('article');
  return within(article as HTMLElement); // every review is an article
};
const listCalls = (calls: ApiCall[]) => calls.map(({ url }) => url).filter((url) => /^\/reviews\?/.test(url));

beforeEach(() => sessionStorage.clear());

test('a bar of the summary shows the reviews with its stars, and again all of them', async () => {
  const calls = fakeApi(server);
  const { user, router } = open();
  await entry('Very sweet.');
  const reviews = await section();
  const bar = reviews.getByRole('button', { name: /^1 star/ });
  await user.click(bar);
  await waitFor(() => expect(reviews.queryByText('Very sweet.')).not.toBeInTheDocument());
  expect(bar).toHaveAttribute('aria-pressed', 'true');
  expect(router.state.location.search).toBe('?stars=1');
  expect(listCalls(calls).at(-1)).toBe('/reviews?productId=55&rating=1');
  expect(reviews.getByText(/^Only reviews with 1 star/)).toBeInTheDocument();
  expect(reviews.getByRole('button', { name: /^2 stars/ })).toBeDisabled();
  await user.click(reviews.getByRole('button', { name: 'Show all reviews' }));
  expect(await reviews.findByText('Very sweet.')).toBeInTheDocument();
});

test('are sorted as the URL says, and as chosen', async () => {
  const calls = fakeApi(server);
  const { user, router } = open(`${paths.product(55)}?order=highest&stars=9`);
  await entry('Very sweet.');
  const sort = (await section()).getByLabelText('Sort by');
  expect(sort).toHaveValue('highest');
  expect(listCalls(calls)).toContain('/reviews?productId=55&sort=highest');
  await user.selectOptions(sort, 'Most helpful');
  await waitFor(() => expect(listCalls(calls).at(-1)).toBe('/reviews?productId=55&sort=helpful'));
  await user.selectOptions(sort, 'Newest');
  await waitFor(() => expect(router.state.location.search).toBe('?stars=9'));
});

test('have photos, which open in a dialog, and the shop’s reply', async () => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  fakeApi(server);
  const { user } = open();
  const ines = await entry('Very sweet.');
  expect(ines.getByText('Reply from Fallow Lane')).toBeInTheDocument();
  expect(ines.getByText('Thank you!')).toBeInTheDocument();
  await user.click(ines.getByRole('button', { name: 'Photo 1 by Ines' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photos by Ines' }));
  expect(dialog.getByText('1 of 2')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Next photo' }));
  expect(dialog.getByRole('img', { name: 'Photo 2 by Ines' })).toBeInTheDocument();
});

test('a buyer calls a review helpful, and takes it back', async () => {
  const calls = fakeApi({
    ...server,
    'PUT /reviews/1/helpful': { helpful: 3 },
    'DELETE /reviews/1/helpful': { helpful: 2 },
  });
  const { user } = open(paths.product(55), { user: aUser({ id: 7 }) });
  const ines = await entry('Very sweet.');
  expect(ines.getByText('2 people found this helpful')).toBeInTheDocument();
  const button = ines.getByRole('button', { name: 'Helpful (review by Ines)' });
  await user.click(button);
  expect(await ines.findByText('3 people found this helpful')).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  expect(await ines.findByText('2 people found this helpful')).toBeInTheDocument();
  expect(calls.filter(({ url }) => url === '/reviews/1/helpful').map(({ method }) => method)).toEqual([
    'PUT',
    'DELETE',
  ]);
});

test('a guest who calls a review helpful logs in first, and comes back to it', async () => {
  fakeApi(server);
  const { user, router } = renderRoutes([...routes, { path: '/login', element: <h1>Log in</h1> }], paths.product(55));
  await user.click((await entry('Very sweet.')).getByRole('button', { name: 'Helpful (review by Ines)' }));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?next=${encodeURIComponent('/product/55#review-1')}`);
});

test('the product’s vendor replies instead of voting', async () => {
  fakeApi(server);
  open(paths.product(55), { user: aUser({ id: 8, role: 'vendor' }) });
  const first = await entry('Dry.');
  expect(await first.findByRole('link', { name: 'Reply to this review' })).toHaveAttribute(
    'href',
    '/dashboard/product-reviews?reply=2',
  );
  expect((await section()).queryByRole('button', { name: /^Helpful/ })).not.toBeInTheDocument();
});

test('an admin deletes a shop’s reply after confirmation', async () => {
  const calls = fakeApi({ ...server, 'DELETE /reviews/1/reply': () => ({ status: 204 }) });
  const { user } = open(paths.product(55), { user: aUser({ id: 3, role: 'admin' }) });
  await user.click(await (await entry('Very sweet.')).findByRole('button', { name: /^Delete the reply/ }));
  await act(async () => useConfirm.getState().answer(true));
  await waitFor(() => expect(calls.map(({ method }) => method)).toContain('DELETE'));
});
