import { useConfirm } from '@rialto/shared/confirm';
import type { Review } from '@rialto/shared/contract/review';
import { paths } from '@rialto/shared/routing/paths';
import { anOrder } from '@rialto/shared/testing/anOrder';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const review: Review = {
  id: 1,
  rating: 4,
  comment: 'Sweet and crisp.',
  photos: [],
  helpful: 0,
  reply: null,
  verified: true,
  product: { id: 101, name: 'Heritage Carrots', image: null },
  user: { id: 7, name: 'Maya R.' },
  createdAt: '2026-11-02T12:00:00.000Z',
  editedAt: null,
};
const open = () => renderRoutes(routes, paths.reviews, { user: aUser() });

/** All of it has arrived. */
const delivered = anOrder({ items: anOrder().items.map((item) => ({ ...item, fulfilment: 'Delivered' as const })) });

test('does not offer undelivered products for review', async () => {
  const calls = fakeApi({ 'GET /orders': [anOrder()], 'GET /reviews': [review] });
  open();
  expect(await screen.findByText('Sweet and crisp.')).toBeInTheDocument();
  expect(calls).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'How was it?' })).not.toBeInTheDocument();
});

test('shows the buyer’s reviews', async () => {
  const calls = fakeApi({ 'GET /reviews': [review, { ...review, id: 2, verified: false, comment: 'Again, good.' }] });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Reviews' })).toBeInTheDocument();
  const [first] = await screen.findAllByRole('listitem');
  const card = within(first as HTMLElement); // findAllBy gives at least one
  expect(card.getByRole('link', { name: 'Heritage Carrots' })).toHaveAttribute('href', '/product/101');
  expect(card.getByText('Rated 4 out of 5')).toBeInTheDocument();
  expect(card.getByText('Sweet and crisp.')).toBeInTheDocument();
  expect(card.getByText('Nov 2, 2026')).toBeInTheDocument();
  expect(screen.getAllByText('Verified purchase')).toHaveLength(1);
  expect(screen.getByText('2 reviews')).toBeInTheDocument();
  expect(calls.map(({ url }) => url)).toContain('/reviews?userId=7');
});

test('an empty list links to the orders', async () => {
  fakeApi({ 'GET /reviews': [] });
  open();
  expect(await screen.findByText("You haven't reviewed any products yet.")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Review something you ordered' })).toHaveAttribute('href', paths.orders);
});

test('a list that fails to load can be retried', async () => {
  let works = false;
  fakeApi({ 'GET /reviews': () => (works ? { body: [review] } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your reviews.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sweet and crisp.')).toBeInTheDocument();
});

const posts = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ method }) => method === 'POST');

test('edits a review in place', async () => {
  let reviews = [review];
  const calls = fakeApi({
    'GET /orders': [],
    'GET /reviews': () => ({ body: reviews }),
    'POST /reviews': () => {
      reviews = [{ ...review, rating: 2, comment: 'Woody.', editedAt: '2026-11-05T12:00:00.000Z' }];
      return { body: reviews[0] };
    },
  });
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit your review of Heritage Carrots' }));
  expect(await screen.findByRole('radio', { name: '4 stars' })).toBeChecked();
  expect(router.state.location.search).toBe('?write=101');
  expect(screen.getByRole('radio', { name: '4 stars' })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: '2 stars' }));
  await user.clear(screen.getByLabelText('Your review'));
  await user.click(screen.getByRole('button', { name: 'Save review' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please provide a rating and a review.');
  await user.type(screen.getByLabelText('Your review'), ' Woody. ');
  await user.click(screen.getByRole('button', { name: 'Save review' }));
  expect(await screen.findByText('edited Nov 5, 2026')).toBeInTheDocument();
  expect(screen.getByText('Woody.')).toBeInTheDocument();
  expect(posts(calls).map(({ body }) => body)).toEqual([{ productId: 101, rating: 2, comment: 'Woody.' }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('keeps a draft after a failed save and a reload; Cancel discards it', async () => {
  fakeApi({
    'GET /orders': [],
    'GET /reviews': [review],
    'POST /reviews': () => ({ status: 500, body: { message: 'Broken.' } }),
  });
  const { user } = renderRoutes(routes, `${paths.reviews}?write=101`, { user: aUser() });
  await user.type(await screen.findByLabelText('Your review'), ' Really.');
  await user.click(screen.getByRole('button', { name: 'Save review' }));
  expect(await screen.findByText('Your review wasn’t saved. Broken.')).toBeInTheDocument();
  cleanup();
  const again = renderRoutes(routes, `${paths.reviews}?write=101`, { user: aUser() });
  expect(await screen.findByLabelText('Your review')).toHaveValue('Sweet and crisp. Really.');
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await again.user.click(screen.getByRole('button', { name: 'Edit your review of Heritage Carrots' }));
  expect(screen.getByLabelText('Your review')).toHaveValue('Sweet and crisp.');
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('refuses a review that is too long', async () => {
  const message = 'Comment must have at most 4000 characters.';
  fakeApi({ 'GET /orders': [], 'GET /reviews': [review], 'POST /reviews': () => ({ status: 400, body: { message } }) });
  const { user } = renderRoutes(routes, `${paths.reviews}?write=101`, { user: aUser() });
  const words = await screen.findByLabelText('Your review');
  await user.clear(words);
  await user.click(words);
  await user.paste('w'.repeat(4001));
  await user.click(screen.getByRole('button', { name: 'Save review' }));
  expect(await screen.findByText(`Your review wasn’t saved. ${message}`)).toBeInTheDocument();
  expect(words).toHaveValue('w'.repeat(4001));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('deletes a review after confirmation, and shows a refusal at the review', async () => {
  let refuses = true;
  let reviews = [review];
  fakeApi({
    'GET /orders': [],
    'GET /reviews': () => ({ body: reviews }),
    'DELETE /reviews/1': () => {
      if (refuses) return { status: 500, body: { message: 'Broken.' } };
      reviews = [];
      return { status: 204 };
    },
  });
  const { user } = open();
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete your review of Heritage Carrots' }));
    expect(useConfirm.getState().question?.text).toBe('Delete your review of Heritage Carrots?');
    act(() => useConfirm.getState().answer(true));
  };
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your review wasn’t deleted. Broken.');
  refuses = false;
  await press();
  expect(await screen.findByText("You haven't reviewed any products yet.")).toBeInTheDocument();
});

test('reviews a delivered product', async () => {
  let reviews = [review];
  const calls = fakeApi({
    'GET /orders': [delivered],
    'GET /reviews': () => ({ body: reviews }),
    'POST /reviews': () => {
      reviews = [{ ...review, id: 2, product: { id: 102, name: 'Amalfi Lemons', image: null } }, review];
      return { body: reviews[0] };
    },
  });
  const { user } = open();
  const box = within(await screen.findByRole('region', { name: 'How was it?' }));
  // The carrots of the same order have a review.
  expect(box.getAllByRole('listitem')).toHaveLength(1);
  await user.click(box.getByRole('button', { name: 'Write a review of Amalfi Lemons' }));
  await user.click(box.getByRole('radio', { name: '5 stars' }));
  await user.type(box.getByLabelText('Your review'), 'Fragrant.');
  await user.click(box.getByRole('button', { name: 'Save review' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'How was it?' })).not.toBeInTheDocument());
  expect(posts(calls).map(({ body }) => body)).toEqual([{ productId: 102, rating: 5, comment: 'Fragrant.' }]);
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('shows the list together with the products above it, or alone if their request fails', async () => {
  let fail = () => {};
  const orders = new Promise<{ status: number }>((resolve) => {
    fail = () => resolve({ status: 400 });
  });
  const calls = fakeApi({ 'GET /orders': () => orders, 'GET /reviews': [review] });
  open();
  await waitFor(() => expect(calls).toHaveLength(2));
  await screen.findByText('1 review');
  expect(screen.queryByText('Sweet and crisp.')).not.toBeInTheDocument();
  fail();
  expect(await screen.findByText('Sweet and crisp.')).toBeInTheDocument();
});
