import type { User } from '@rialto/shared/contract/user';
import { type AskAbout, AskShop } from '@rialto/shared/forms/AskShop';
import { useNotices } from '@rialto/shared/notify';
import type { RouteObject } from '@rialto/shared/router';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';

const pear: AskAbout = { about: { kind: 'product', id: 31 }, subject: 'Pear' };
const order: AskAbout = { about: { kind: 'order', id: 9, itemId: 4 }, subject: 'order #9', shop: 'Orchard' };

const pages = (asked: AskAbout): RouteObject[] => [
  { path: '/product/31', element: <AskShop {...asked} /> },
  { path: '/login', element: <p>Login page</p> },
  { path: '/dashboard/messages/:id', element: <p>Conversation page</p> },
];
const open = (user: User | undefined, { asked = pear, search = '' } = {}) =>
  renderRoutes(pages(asked), `/product/31${search}`, user ? { user } : {});
const started = () => ({ status: 201, body: { conversationId: 5, message: {} } });
const sent = (calls: ApiCall[]) => calls.filter(({ method }) => method === 'POST');

beforeEach(() => sessionStorage.clear());

test('a buyer writes, and comes to the conversation', async () => {
  const calls = fakeApi({ 'POST /conversations': started });
  const { user } = open(aUser());
  await user.click(screen.getByRole('button', { name: 'Ask the shop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask the shop' }));
  expect(dialog.getByText('About Pear')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByRole('textbox', { name: 'Your message' })).toHaveAccessibleDescription(
    'Write something or add a picture.',
  );
  await user.type(dialog.getByRole('textbox', { name: 'Your message' }), 'Are they ripe?');
  await user.dblClick(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Conversation page')).toBeInTheDocument();
  expect(sent(calls)).toMatchObject([
    { url: '/conversations', body: { about: pear.about, text: 'Are they ripe?', pictures: [] } },
  ]);
  expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['Your message was sent.']);
});

test('a message of 100 kB is refused beside the field, and stays', async () => {
  const calls = fakeApi({});
  const { user } = open(aUser());
  await user.click(screen.getByRole('button', { name: 'Ask the shop' }));
  const field = await screen.findByRole('textbox', { name: 'Your message' });
  await user.click(field);
  await user.paste('x'.repeat(100_000));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(field).toHaveAccessibleDescription('At most 4000 characters fit.');
  expect(field).toHaveValue('x'.repeat(100_000));
  expect(sent(calls)).toEqual([]);
});

test('a refused message stays, and is sent again with the same key', async () => {
  const answers = [{ status: 429, body: { code: 'OTHER', message: 'Please try again later.' } }, started()];
  const calls = fakeApi({ 'POST /conversations': () => answers.shift() ?? {} });
  const { user } = open(aUser());
  await user.click(screen.getByRole('button', { name: 'Ask the shop' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Ripe?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please try again later.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Conversation page');
  expect(new Set(sent(calls).map(({ idempotencyKey }) => idempotencyKey))).toHaveProperty('size', 1);
});

test('a guest logs in first, and comes back to the open dialog with the text', async () => {
  const calls = fakeApi({ 'POST /conversations': started });
  const asGuest = open(undefined);
  await asGuest.user.click(screen.getByRole('button', { name: 'Ask the shop' }));
  await asGuest.user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Ripe?');
  await asGuest.user.click(screen.getByRole('button', { name: 'Log in and send' }));
  await screen.findByText('Login page');
  const next = new URLSearchParams(asGuest.router.state.location.search).get('next') ?? '';
  expect(next).toBe('/product/31?ask=product-31-');
  expect(sent(calls)).toEqual([]);
  asGuest.unmount();

  const { user, router } = open(aUser(), { search: next.slice('/product/31'.length) });
  expect(await screen.findByRole('textbox', { name: 'Your message' })).toHaveValue('Ripe?');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the vendor of an order writes to its buyer', async () => {
  fakeApi({});
  const { user } = open(aUser({ role: 'vendor' }), { asked: order });
  await user.click(screen.getByRole('button', { name: 'Write to the buyer' }));
  expect(await screen.findByRole('dialog', { name: 'Write to the buyer' })).toBeInTheDocument();
});

test('names the shop where an order has several', () => {
  fakeApi({});
  open(aUser(), { asked: order });
  expect(screen.getByRole('button', { name: 'Ask the shop: Orchard' })).toBeInTheDocument();
});

test.each([
  ['a vendor at a product', aUser({ role: 'vendor' }), pear],
  ['an admin at a product', aUser({ role: 'admin' }), pear],
  ['an admin at an order', aUser({ role: 'admin' }), order],
])('there is nothing for %s', (_who, user, asked) => {
  fakeApi({});
  open(user, { asked });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
