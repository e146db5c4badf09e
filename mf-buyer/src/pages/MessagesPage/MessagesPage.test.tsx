import type { Conversation, Message } from '@rialto/shared/contract/conversation';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const aMessage = (fields: Partial<Message> = {}): Message => ({
  id: 11,
  from: 'buyer',
  text: 'Are they ripe?',
  pictures: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  ...fields,
});

const aConversation = (fields: Partial<Conversation> = {}): Conversation => ({
  id: 5,
  side: 'buyer',
  subject: { kind: 'product', id: 31, name: 'Pear' },
  buyer: { name: 'Maya' },
  shop: { name: 'Orchard' },
  unread: 0,
  seenUpTo: 0,
  closed: null,
  lastMessage: aMessage(),
  ...fields,
});

const answers = (conversation: Conversation | null, messages: Message[] = [aMessage()]) => ({
  'GET /conversations': conversation ? [conversation] : [],
  ...(conversation && { 'GET /conversations/5': conversation, 'GET /conversations/5/messages': messages.toReversed() }),
});
const open = (address = paths.conversation(5)) => renderRoutes(routes, address, { user: aUser() });
const sent = (calls: ApiCall[]) => calls.filter(({ method }) => method === 'POST');

test('lists the conversations with what is unread', async () => {
  fakeApi(answers(aConversation({ unread: 2, lastMessage: aMessage({ from: 'vendor', text: 'Yes.' }) })));
  open(paths.messages);
  const entry = await screen.findByRole('link', { name: /Orchard.*Pear.*Yes\..*2 unread messages/ });
  expect(entry).toHaveAttribute('href', '/dashboard/messages/5');
});

test.each([
  ['user', 'Browse products', paths.products],
  ['vendor', 'See your sales', paths.sales],
] as const)('says to a %s how to begin when there are none', async (role, link, path) => {
  fakeApi(answers(null));
  renderRoutes(routes, paths.messages, { user: aUser({ role }) });
  expect(await screen.findByText('You have no messages yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', path);
});

test('shows the messages, marks them as read, and says what the other side has read', async () => {
  const messages = [aMessage(), aMessage({ id: 12, from: 'vendor', text: 'Very.' })];
  const calls = fakeApi({
    ...answers(aConversation({ unread: 1, seenUpTo: 11 }), messages),
    'PUT /conversations/5/read': { status: 204 },
  });
  open();
  const log = await screen.findByRole('log');
  const texts = within(log)
    .getAllByRole('article')
    .map((article) => article.textContent);
  expect(texts[0]).toMatch(/^You.*Are they ripe\?Read$/);
  expect(texts[1]).toMatch(/^OOrchard.*Very\.Report$/);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Orchard']);
  await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ method: 'PUT', body: { upToId: 12 } })));
});

test('shows the logo of a shop to the buyer, and initials to the vendor', async () => {
  const shop = { id: 31, name: 'Orchard', logo: '/api/media/orchard.svg' };
  const received = aMessage({ from: 'vendor', text: 'Very.' });
  fakeApi(answers(aConversation({ shop, lastMessage: received }), [received]));
  const { container, unmount } = open();
  await screen.findByRole('log');
  const logos = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(logos()).toEqual(Array(3).fill('/api/media/orchard.svg'));
  unmount();
  fakeApi(answers(aConversation({ shop, side: 'vendor' })));
  const asVendor = open();
  await screen.findByRole('log');
  expect(asVendor.container.querySelector('img')).toBeNull();
});

test('sends with Ctrl+Enter, once more with the same key after a failure, and keeps the text until then', async () => {
  let isDown = true;
  const calls = fakeApi({
    ...answers(aConversation()),
    'POST /conversations/5/messages': () =>
      isDown ? { status: 503, body: { message: 'Unavailable.', code: 'BUSY' } } : { status: 201, body: aMessage() },
  });
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: 'Your message' });
  await user.type(field, 'Hello{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/Your message wasn’t sent, and your text is kept\./)).toBeInTheDocument();
  expect(field).toHaveValue('Hello');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toHaveValue(''));
  const [first, second] = sent(calls);
  expect(second?.body).toEqual({ text: 'Hello', pictures: [] });
  expect(first?.idempotencyKey).toBeTruthy();
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('sends nothing blank', async () => {
  const calls = fakeApi(answers(aConversation()));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Write something or add a picture.')).toBeInTheDocument();
  expect(sent(calls)).toEqual([]);
});

test('says why a conversation is closed, with the name of a deleted account', async () => {
  fakeApi(answers(aConversation({ closed: 'deleted', shop: { name: null } })));
  open();
  expect(await screen.findByText(/One of the two accounts was deleted/)).toBeInTheDocument();
  expect(screen.getAllByText('Deleted account').length).toBeGreaterThan(0);
  expect(screen.queryByRole('textbox', { name: 'Your message' })).not.toBeInTheDocument();
});

test('says that a conversation is gone', async () => {
  fakeApi(answers(null));
  open();
  expect(await screen.findByText(/doesn’t exist any more/)).toBeInTheDocument();
});

test('reports a message of the other side, with a reason and words', async () => {
  const received = aMessage({ id: 12, from: 'vendor', text: 'No, silly.' });
  const calls = fakeApi({ ...answers(aConversation(), [received]), 'POST /reports': { status: 204 } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Report: message from/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this message' });
  await user.click(within(dialog).getByRole('button', { name: 'Report' }));
  expect(await within(dialog).findByText('Choose a reason.')).toBeInTheDocument();
  expect(within(dialog).getByText('Say what is wrong.')).toBeInTheDocument();
  await user.selectOptions(within(dialog).getByLabelText('Reason'), 'hate');
  await user.type(within(dialog).getByLabelText('What is wrong?'), 'Rude.');
  await user.click(within(dialog).getByRole('button', { name: 'Report' }));
  await waitFor(() =>
    expect(sent(calls).map(({ body }) => body)).toEqual([
      { subject: { kind: 'message', id: 12 }, reason: 'hate', text: 'Rude.' },
    ]),
  );
});
