import type { SitePage } from '@rialto/shared/contract/sitePage';
import { chooseLanguage } from '@rialto/shared/language';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, within } from '@testing-library/react';
import routes from '../../routes';

const page: SitePage = {
  ...{ slug: 'contact', language: 'en', title: 'Contact', html: '<p>Ask the shop first.</p>' },
  ...{ description: 'Ask the shop first.', contents: [], publishedAt: null },
};
const server = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ 'GET /pages/contact': page, 'POST /contact': () => ({ status: 201, body: { id: 12 } }), ...more });
const posted = (calls: ApiCall[]) => calls.filter(({ method }) => method === 'POST');
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

beforeEach(() => sessionStorage.clear());
afterEach(() => act(() => chooseLanguage('en')));

async function fillIn(user: ReturnType<typeof renderRoutes>['user']) {
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Gus');
  await user.type(field('Email'), 'gus@mail.example');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Delivery');
  await user.type(field('Order number (optional)'), '#40');
  await user.type(field('Message'), 'Where is my parcel?');
}

test('a guest writes, and reads what happens next', async () => {
  const calls = server();
  const { user } = renderRoutes(routes, '/contact');
  await fillIn(user);
  expect(screen.getByText('Ask the shop first.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  const thanks = await screen.findByRole('heading', { name: 'Thank you for your message' });
  expect(thanks).toHaveFocus();
  expect(screen.getByText(/number 12\. We’ll answer by email to gus@mail\.example/)).toBeInTheDocument();
  expect(posted(calls)).toMatchObject([
    {
      url: '/contact',
      body: { name: 'Gus', email: 'gus@mail.example', topic: 'delivery', orderId: 40, text: 'Where is my parcel?' },
      idempotencyKey: expect.stringMatching(/^[\da-f]{32}-/),
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(field('Message')).toHaveValue('');
});

test('fills in the name and address of a logged-in user, and both can be changed', async () => {
  const calls = server();
  const { user } = renderRoutes(routes, '/contact', { user: aUser({ name: 'Maya', email: 'maya@mail.example' }) });
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Maya');
  await user.clear(field('Email'));
  await user.type(field('Email'), 'other@mail.example');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'My account');
  await user.type(field('Message'), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByRole('heading', { name: 'Thank you for your message' });
  expect(posted(calls)).toMatchObject([{ body: { name: 'Maya', email: 'other@mail.example', orderId: null } }]);
});

test('says beside each field what is missing or wrong, and sends nothing', async () => {
  const calls = server();
  const { user } = renderRoutes(routes, '/contact');
  await user.click(await screen.findByRole('button', { name: 'Send message' }));
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveAccessibleDescription('Enter your name.');
  expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveAccessibleDescription('Choose a topic.');
  await user.type(field('Email'), 'gus@');
  await user.type(field('Order number (optional)'), '12 or 13');
  await user.click(field('Message'));
  await user.paste('x'.repeat(100_000));
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(field('Email')).toHaveAccessibleDescription(/must look like/);
  expect(field('Order number (optional)')).toHaveAccessibleDescription(/only digits/);
  expect(field('Message')).toHaveAccessibleDescription(
    'This is 96,000 characters too long: a message has at most 4000.',
  );
  expect(posted(calls)).toEqual([]);
});

test('a refused message keeps what was typed, and is sent once for the same key', async () => {
  const answers = [
    { status: 429, body: { code: 'OTHER', message: 'Please try again later; your text is kept.' } },
    { status: 201, body: { id: 12 } },
  ];
  const calls = server({ 'POST /contact': () => answers.shift() ?? {} });
  const { user } = renderRoutes(routes, '/contact');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await within(screen.getByRole('form')).findByRole('alert')).toHaveTextContent('your text is kept');
  expect(field('Message')).toHaveValue('Where is my parcel?');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByRole('heading', { name: 'Thank you for your message' });
  const keys = posted(calls).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys)).toHaveProperty('size', 1);
});
