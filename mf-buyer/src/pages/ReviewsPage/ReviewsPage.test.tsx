import type { Review } from '@rialto/shared/contract/review';
import { paths } from '@rialto/shared/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, within } from '@testing-library/react';
import routes from '../../routes';

const review: Review = {
  id: 1,
  rating: 4,
  comment: 'Sweet and crisp.',
  verified: true,
  product: { id: 101, name: 'Heritage Carrots', image: null },
  user: { id: 7, name: 'Maya R.' },
  createdAt: '2026-11-02T12:00:00.000Z',
  editedAt: null,
};
const open = () => renderRoutes(routes, paths.reviews, { user: aUser() });

test('shows what the buyer wrote', async () => {
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

test('says when there are none, with the next step', async () => {
  fakeApi({ 'GET /reviews': [] });
  open();
  expect(await screen.findByText("You haven't reviewed any products yet.")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Review something you ordered' })).toHaveAttribute('href', paths.orders);
});

test('says the same on failure, and tries again', async () => {
  let works = false;
  fakeApi({ 'GET /reviews': () => (works ? { body: [review] } : { status: 500 }) });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent("You haven't reviewed any products yet.");
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sweet and crisp.')).toBeInTheDocument();
});
