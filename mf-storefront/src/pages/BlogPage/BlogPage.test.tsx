import { startSession } from '@rialto/shared/auth';
import type { BlogPost } from '@rialto/shared/contract/blog';
import { dismissNotice, useNotices } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/routing/paths';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import routes from '../../routes';

const frost: BlogPost = {
  id: 1,
  title: 'First frost',
  details: `The <b>tomatoes</b> are over. ${'We picked what was left. '.repeat(12)}\n\nThen we made chutney.`,
  imageUrl: null,
  author: 'Maya',
  createdAt: '2026-11-03T12:00:00.000Z',
  userId: 7,
};

const open = (options = {}) => renderRoutes(routes, paths.blog, options);
const dialog = () => within(screen.getByRole('dialog', { name: 'Add Blog' }));
const field = (name: string) => dialog().getByRole('textbox', { name });

async function write(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Add Blog' }));
  await user.type(field('Title'), 'Leeks');
  await user.type(field('Details'), 'They stand the winter.');
}

afterEach(() => {
  sessionStorage.clear();
  act(() => {
    for (const { id } of useNotices.getState().notices) dismissNotice(id);
  });
});

test('lists the posts and renders no markup of theirs', async () => {
  fakeApi({ 'GET /blog': [frost] });
  open();
  expect(await screen.findByRole('heading', { level: 2, name: 'First frost' })).toBeInTheDocument();
  expect(screen.getByText('Maya')).toBeInTheDocument();
  expect(screen.getByText('Nov 3, 2026')).toBeInTheDocument();
  expect(screen.getByText(/^The <b>tomatoes<\/b> are over\. .*…$/)).toBeInTheDocument();
  expect(screen.queryByText('Then we made chutney.')).not.toBeInTheDocument();
  for (const name of ['First frost', 'Read more of First frost'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/blog/1');
});

test('shows the same text for an empty list and a failed one, which also says that it failed', async () => {
  let fails = true;
  fakeApi({ 'GET /blog': () => (fails ? { status: 500, body: { message: 'No.' } } : { body: [] }) });
  const { user } = open();
  expect(await screen.findByText('No blogs found')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the posts.');
  expect(screen.queryByText('No.')).not.toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
  expect(screen.getByText('No blogs found')).toBeInTheDocument();
});

test('shows 12 posts, and more on demand', async () => {
  fakeApi({ 'GET /blog': Array.from({ length: 15 }, (_, n) => ({ ...frost, id: n + 1, title: `Frost ${n + 1}` })) });
  const { user } = open();
  await screen.findByRole('heading', { name: 'Frost 12' });
  expect(screen.getAllByRole('article')).toHaveLength(12);
  await user.click(screen.getByRole('link', { name: 'Show 3 more' }));
  expect(await screen.findByRole('link', { name: 'Frost 13' })).toHaveFocus();
  expect(screen.getAllByRole('article')).toHaveLength(15);
});

test('says what a post lacks', async () => {
  const calls = fakeApi({ 'GET /blog': [] });
  const { user } = open({ user: aUser() });
  await screen.findByText('No blogs found');
  await user.click(screen.getByRole('button', { name: 'Add Blog' }));
  await user.type(field('Image URL'), 'javascript:alert(1)');
  await user.click(dialog().getByRole('button', { name: 'Publish' }));
  expect(field('Title')).toHaveAccessibleDescription('Please enter a title.');
  expect(field('Title')).toHaveFocus();
  expect(field('Details')).toHaveAccessibleDescription(/Please write your post\./);
  expect(field('Image URL')).toHaveAccessibleDescription(/starts with https/);
  expect(calls).toHaveLength(1);
});

test('publishes a post and reloads the list', async () => {
  const posts = [frost];
  const calls = fakeApi({
    'GET /blog': () => ({ body: [...posts] }),
    'POST /blog': () => {
      posts.unshift({ ...frost, id: 2, title: 'Leeks' });
      return { status: 201 };
    },
  });
  const { user } = open({ user: aUser() });
  await screen.findByText('First frost');
  await write(user);
  await user.type(field('Image URL'), 'https://example.com/leek.jpg');
  await user.type(field('Author'), 'M. R.');
  await user.click(dialog().getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Leeks' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Leeks',
    details: 'They stand the winter.',
    imageUrl: 'https://example.com/leek.jpg',
    author: 'M. R.',
  });
  await user.click(screen.getByRole('button', { name: 'Add Blog' }));
  expect(field('Title')).toHaveValue('');
});

test('shows a refusal at its field and keeps the text', async () => {
  fakeApi({
    'GET /blog': [],
    'POST /blog': () => ({
      status: 400,
      body: { message: 'The post was refused.', code: 'INVALID', fields: { imageUrl: 'must be a web address' } },
    }),
  });
  const { user } = open({ user: aUser() });
  await screen.findByText('No blogs found');
  await write(user);
  await user.click(dialog().getByRole('button', { name: 'Publish' }));
  expect(await dialog().findByText('The post was refused.')).toBeInTheDocument();
  expect(field('Image URL')).toHaveAccessibleDescription(/must be a web address/);
  expect(field('Details')).toHaveValue('They stand the winter.');
});

test('refuses a text that is too long', async () => {
  const fields = { title: 'Title must have at most 200 characters', author: 'Author must have at most 120 characters' };
  const calls = fakeApi({
    'GET /blog': [],
    'POST /blog': () => ({ status: 400, body: { message: 'Title must be shorter.', code: 'INVALID_INPUT', fields } }),
  });
  const { user } = open({ user: aUser() });
  await screen.findByText('No blogs found');
  await user.click(screen.getByRole('button', { name: 'Add Blog' }));
  const pasted = { Title: 't'.repeat(400), Details: 'd'.repeat(20_001), Author: 'a'.repeat(400) };
  for (const [name, text] of Object.entries(pasted)) {
    await user.click(field(name));
    await user.paste(text);
  }
  await user.click(dialog().getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(field('Title')).toHaveAccessibleDescription(/at most 200 characters/));
  for (const [name, text] of Object.entries(pasted)) expect(field(name)).toHaveValue(text);
  const { Title: title, Details: details, Author: author } = pasted;
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ title, details, imageUrl: '', author });
});

test('keeps the post of a guest for the login', async () => {
  const calls = fakeApi({ 'GET /blog': [] });
  const first = open();
  await screen.findByText('No blogs found');
  await write(first.user);
  await first.user.click(dialog().getByRole('button', { name: 'Publish' }));
  expect(dialog().getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login?next=%2Fblog');
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  first.unmount();

  open();
  await screen.findByText('No blogs found');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => startSession('token', aUser()));
  expect(await screen.findByRole('dialog', { name: 'Add Blog' })).toBeInTheDocument();
  expect(field('Title')).toHaveValue('Leeks');
  expect(field('Details')).toHaveValue('They stand the winter.');
});

test('asks for a login when the session ends while publishing', async () => {
  fakeApi({ 'GET /blog': [], 'POST /blog': () => ({ status: 401, body: { message: 'Expired.' } }) });
  const { user } = open({ user: aUser() });
  await screen.findByText('No blogs found');
  await write(user);
  await user.click(dialog().getByRole('button', { name: 'Publish' }));
  expect(await dialog().findByRole('link', { name: 'log in' })).toBeInTheDocument();
  expect(dialog().queryByText('Expired.')).not.toBeInTheDocument();
});

test('closes on Cancel and keeps the draft', async () => {
  fakeApi({ 'GET /blog': [] });
  const { user } = open();
  await screen.findByText('No blogs found');
  await write(user);
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add Blog' }));
  expect(field('Title')).toHaveValue('Leeks');
});

test('uploads a picture before it publishes the post once', async () => {
  const url = `/api/media/uploads/${'d'.repeat(32)}/1280.webp`;
  let uploaded: () => void = () => {};
  const calls = fakeApi({
    'GET /blog': [],
    'POST /uploads': () =>
      new Promise((resolve) => {
        uploaded = () => resolve({ status: 201, body: { url, width: 1280, height: 720 } });
      }),
    'POST /blog': () => ({ status: 201 }),
  });
  const posts = () => calls.filter((call) => call.method === 'POST' && call.url === '/blog');
  const { user } = open({ user: aUser() });
  await screen.findByText('No blogs found');
  await write(user);
  await user.upload(dialog().getByLabelText('Choose a picture'), new File(['x'], 'leek.png', { type: 'image/png' }));
  await dialog().findByRole('progressbar');
  const publish = dialog().getByRole('button', { name: 'Publish' });
  await user.click(publish);
  expect(field('Image URL')).toHaveAccessibleDescription(/finish uploading/);
  expect(posts()).toEqual([]);
  uploaded();
  await waitFor(() => expect(field('Image URL')).toHaveValue(url));
  await user.dblClick(publish);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(posts().map(({ body }) => body)).toEqual([expect.objectContaining({ title: 'Leeks', imageUrl: url })]);
});

test('keeps the post of a guest who chooses a picture', async () => {
  fakeApi({ 'GET /blog': [] });
  const first = open();
  await screen.findByText('No blogs found');
  await write(first.user);
  await first.user.upload(dialog().getByLabelText('Choose a picture'), new File(['x'], 'a.png', { type: 'image/png' }));
  expect(dialog().getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login?next=%2Fblog');
  first.unmount();
  open({ user: aUser() });
  expect(await screen.findByRole('dialog', { name: 'Add Blog' })).toBeInTheDocument();
  expect(field('Title')).toHaveValue('Leeks');
});

test('a vendor names own products in a post', async () => {
  const calls = fakeApi({ 'GET /blog': [], 'POST /blog': frost, 'GET /products': [{ id: 9, name: 'Leeks' }] });
  const { user } = open({ user: aUser({ id: 7, role: 'vendor' }) });
  await screen.findByText('No blogs found');
  await write(user);
  await user.type(dialog().getByRole('searchbox', { name: 'Find products' }), 'lee');
  await user.click(await dialog().findByRole('checkbox', { name: 'Leeks' }));
  await user.click(dialog().getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ productIds: [9] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a buyer names no products', async () => {
  fakeApi({ 'GET /blog': [] });
  const { user } = open({ user: aUser({ id: 7 }) });
  await screen.findByText('No blogs found');
  await user.click(screen.getByRole('button', { name: 'Add Blog' }));
  expect(dialog().queryByRole('searchbox', { name: 'Find products' })).not.toBeInTheDocument();
});
