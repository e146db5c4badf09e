import { useConfirm } from '@rialto/shared/confirm';
import type { ContactRequest } from '@rialto/shared/contract/contact';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const open: ContactRequest = {
  ...{ id: 12, name: 'Gus', email: 'gus@mail.example', sender: null, topic: 'delivery', text: 'Where is it?' },
  ...{ order: { id: 40, match: 'other' }, createdAt: '2026-11-20T12:00:00.000Z', doneAt: null, answers: [] },
};
const done: ContactRequest = {
  ...open,
  ...{ id: 11, sender: { id: 7, name: 'Maya', email: 'maya@mail.example' }, order: { id: 9, match: 'missing' } },
  doneAt: '2026-11-20T13:00:00.000Z',
  answers: [{ id: 1, text: 'It left today.', by: null, createdAt: '2026-11-20T13:00:00.000Z' }],
};
const nothing = () => ({ status: 204, body: null });
const server = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /contact-requests': ({ url }: ApiCall) => ({ body: url.includes('state=open') ? [open] : [open, done] }),
    ...more,
  });
const render = () => renderRoutes(routes, paths.contactRequests, { user: aUser({ id: 1, role: 'admin' }) });
const sent = (calls: ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body }));

test('shows who wrote what, whose order the number is, and the answers', async () => {
  server();
  const { user } = render();
  const [first, second] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(within(first).getByRole('heading', { name: '#12: Delivery' })).toBeInTheDocument();
  expect(first).toHaveTextContent('Gus · gus@mail.example · Guest');
  expect(first).toHaveTextContent('Order #40: not of this sender: tell them nothing about it');
  expect(within(first).getByRole('link', { name: 'Order #40' })).toHaveAttribute('href', paths.transaction(40));
  expect(within(second).getByRole('link', { name: 'Maya' })).toHaveAttribute('href', paths.adminUser(7));
  expect(second).toHaveTextContent('Order #9: there is no such order');
  expect(second).toHaveTextContent('Answer by a deleted account');
  expect(second).toHaveTextContent('It left today.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Open');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('sends an answer that is based on the answers shown', async () => {
  const calls = server({ 'POST /contact-requests/11/answers': nothing });
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: 'Answer again… (request #11)' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Answer to request #11' }));
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveAccessibleDescription('Write the answer.');
  await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'It is there.');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(calls)).toEqual([
    { method: 'POST', url: '/contact-requests/11/answers', body: { text: 'It is there.', basedOn: 1 } },
  ]);
});

test('an answer that another admin was first to send stays in the dialog, and is sent after theirs was read', async () => {
  const message = 'Somebody else has answered meanwhile.';
  let answers = open.answers;
  const bodies: unknown[] = [];
  server({
    'GET /contact-requests': () => ({ body: [{ ...open, answers }] }),
    'POST /contact-requests/12/answers': ({ body }: ApiCall) => {
      bodies.push(body);
      if (answers.length > 0) return nothing();
      answers = done.answers;
      return { status: 409, body: { code: 'OTHER', message } };
    },
  });
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: 'Answer… (request #12)' }));
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'Tomorrow.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByText('It left today.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Answer again… (request #12)' }));
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Tomorrow.');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies).toEqual([
    { text: 'Tomorrow.', basedOn: 0 },
    { text: 'Tomorrow.', basedOn: 1 },
  ]);
});

test('marks as done, opens again, and deletes after a question', async () => {
  const calls = server({
    'PUT /contact-requests/12': nothing,
    'PUT /contact-requests/11': nothing,
    'DELETE /contact-requests/12': nothing,
  });
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: 'Mark as done (request #12)' }));
  await user.click(screen.getByRole('button', { name: 'Open again (request #11)' }));
  await user.click(screen.getByRole('button', { name: 'Delete… (request #12)' }));
  expect(useConfirm.getState().question).toMatchObject({ text: 'Delete request #12?' });
  await act(async () => useConfirm.getState().answer(true));
  await waitFor(() => expect(sent(calls)).toHaveLength(3));
  expect(sent(calls)).toMatchObject([
    { method: 'PUT', url: '/contact-requests/12', body: { isDone: true } },
    { method: 'PUT', url: '/contact-requests/11', body: { isDone: false } },
    { method: 'DELETE', url: '/contact-requests/12' },
  ]);
});
