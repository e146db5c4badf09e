import { useConfirm } from '@rialto/shared/confirm';
import type { Review } from '@rialto/shared/contract/review';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import routes from '../../routes';

const review: Review = {
  id: 4,
  rating: 2,
  comment: 'Woody.',
  photos: [`/api/media/uploads/${'a'.repeat(32)}/640.webp`],
  verified: true,
  product: { id: 55, name: 'Heritage Carrots', image: null },
  user: { id: 9, name: 'Ines' },
  createdAt: '2026-10-10T12:00:00.000Z',
  editedAt: null,
  helpful: 3,
  reply: null,
};
const reply = { shop: 'Fallow Lane', comment: 'We are sorry.', createdAt: '2026-10-11T12:00:00.000Z', editedAt: null };
const open = (address: string = paths.productReviews) =>
  renderRoutes(routes, address, { user: aUser({ id: 8, role: 'vendor' }) });
const writes = (calls: ApiCall[]) => calls.filter(({ method }) => method !== 'GET');

beforeEach(() => sessionStorage.clear());

test('shows the reviews of the vendor’s products, and filters them', async () => {
  const calls = fakeApi({ 'GET /reviews/received': [review] });
  const { user, router } = open();
  expect(await screen.findByRole('link', { name: 'Heritage Carrots' })).toHaveAttribute('href', '/product/55');
  expect(screen.getByText('Woody.')).toBeInTheDocument();
  expect(screen.getByText('Rated 2 out of 5')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Photo 1 by Ines' })).toBeInTheDocument();
  expect(screen.getByText('3 people found this helpful')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Reply'), 'Not replied to');
  await user.selectOptions(screen.getByLabelText('Rating'), '2 stars');
  await waitFor(() => expect(router.state.location.search).toBe('?answered=false&stars=2'));
  expect(calls.at(-1)?.url).toBe('/reviews/received?answered=false&rating=2&limit=50');
});

test('replies to a review once it has a text, and keeps the draft of a failed attempt', async () => {
  let current = review;
  let works = false;
  const calls = fakeApi({
    'GET /reviews/received': () => ({ body: [current] }),
    'PUT /reviews/4/reply': () => {
      if (!works) return { status: 500, body: { message: 'Broken.' } };
      current = { ...review, reply };
      return { body: current };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Reply/ }));
  const words = await screen.findByLabelText('Your reply');
  expect(words).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  expect(words).toHaveAccessibleDescription('Write a reply.');
  await user.type(words, ' We are sorry. ');
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  expect(await screen.findByText('Broken.')).toBeInTheDocument();
  expect(words).toHaveValue(' We are sorry. ');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Post reply' }));
  expect(await screen.findByRole('button', { name: /^Edit reply/ })).toBeInTheDocument();
  expect(screen.getByText('We are sorry.')).toBeInTheDocument();
  expect(writes(calls).map(({ body }) => body)).toEqual([{ comment: 'We are sorry.' }, { comment: 'We are sorry.' }]);
});

test('the link of the product’s page opens the form of that review', async () => {
  fakeApi({ 'GET /reviews/received': [review, { ...review, id: 5, comment: 'Fine.' }] });
  open(paths.productReview(5));
  expect(await screen.findByLabelText('Your reply')).toHaveFocus();
  expect(screen.getAllByRole('button', { name: /^Reply/ })).toHaveLength(1);
});

test('a link leads to a review that is older than the first page, or says that it is gone', async () => {
  const older = { ...review, id: 6, comment: 'Sweet.' };
  fakeApi({
    'GET /reviews/received': ({ url }: ApiCall) => ({
      body: url.includes('id=6') ? [older] : url.includes('id=') ? [] : [review],
    }),
  });
  const { unmount } = open(paths.productReview(6));
  expect(await screen.findByLabelText('Your reply')).toHaveFocus();
  expect(screen.getByText('Sweet.')).toBeInTheDocument();
  unmount();
  open(paths.productReview(7));
  expect(await screen.findByText('This review was deleted or is hidden. Here are the others.')).toBeInTheDocument();
  expect(screen.getByText('Woody.')).toBeInTheDocument();
});

test('deletes a reply after confirmation', async () => {
  let current: Review = { ...review, reply };
  const calls = fakeApi({
    'GET /reviews/received': () => ({ body: [current] }),
    'DELETE /reviews/4/reply': () => {
      current = review;
      return { status: 204 };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Delete reply/ }));
  expect(useConfirm.getState().question?.text).toBe('Delete your reply?');
  await act(async () => useConfirm.getState().answer(true));
  expect(await screen.findByRole('button', { name: /^Reply/ })).toBeInTheDocument();
  expect(writes(calls)).toHaveLength(1);
});

test('says that there are none, or none with these filters', async () => {
  fakeApi({ 'GET /reviews/received': [] });
  const first = open();
  expect(await screen.findByText('No reviews yet.')).toBeInTheDocument();
  first.unmount();
  const { user, router } = open(`${paths.productReviews}?stars=1`);
  expect(await screen.findByText('No reviews match these filters.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all reviews' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
