import { endSession, useAuth } from '@rialto/shared/auth';
import type { Role } from '@rialto/shared/contract/user';
import { useNotices } from '@rialto/shared/notify';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../../testing/renderShell';

const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  sessionStorage.clear();
  useNotices.setState({ notices: [] });
  // jsdom cannot save files.
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  endSession(null);
});

const open = async (role: Role = 'user') => {
  const view = renderShell('/dashboard/profile', { user: aUser({ role, email: 'maya@rialto.example' }) });
  await screen.findByRole('heading', { name: 'Your data' });
  return view;
};
const openDialog = async (role?: Role) => {
  const view = await open(role);
  await view.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  return { ...view, dialog, password: dialog.getByLabelText('Your password') };
};

const openDownload = async () => {
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: 'Download my data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download your data?' }));
  return { ...view, dialog, password: dialog.getByLabelText('Your password') };
};

test('saves the data as one file after the password is confirmed, requesting it once', async () => {
  const data = { account: { email: 'maya@rialto.example' }, orders: [] };
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls = fakeApi({ 'GET /cart': [], 'POST /users/7/export': () => answered.then(() => ({ body: data })) });
  const { dialog, user, password } = await openDownload();
  const submit = dialog.getByRole('button', { name: 'Download my data' });
  await user.click(submit);
  expect(password).toHaveAccessibleDescription('Enter your password.');
  await user.type(password, 'old words');
  await user.dblClick(submit);
  answer();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.type).toBe('application/json');
  expect(saved[0]?.size).toBe(JSON.stringify(data, null, 2).length);
  expect(calls.filter(({ url }) => url === '/users/7/export').map(({ body }) => body)).toEqual([
    { currentPassword: 'old words' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  [429, { message: 'Too many exports.', code: 'TOO_MANY' }, 'Too many exports.'],
  [
    400,
    { message: 'X', code: 'WRONG_PASSWORD', fields: { currentPassword: 'Current password is wrong' } },
    'Current password is wrong.',
  ],
])('shows a refused download (%d) in the dialog', async (status, body, words) => {
  fakeApi({ 'GET /cart': [], 'POST /users/7/export': () => ({ status, body }) });
  const { dialog, user, password } = await openDownload();
  await user.type(password, 'old words');
  await user.click(dialog.getByRole('button', { name: 'Download my data' }));
  expect(await dialog.findByText(words)).toBeInTheDocument();
  expect(password).toHaveValue('old words');
  expect(saved).toEqual([]);
});

test('deleting names the consequences, requires the password, and sends one request', async () => {
  const calls = fakeApi({ 'GET /cart': [], 'DELETE /users/7': () => ({ status: 204 }) });
  const { dialog, user, password } = await openDialog();
  expect(dialog.getByText(/^Your orders stay in our records/)).toBeInTheDocument();
  expect(dialog.queryByText(/^Your shops will close/)).not.toBeInTheDocument();
  const submit = dialog.getByRole('button', { name: 'Delete my account' });
  await user.click(submit);
  expect(password).toHaveFocus();
  expect(password).toHaveAccessibleDescription('Enter your password.');
  await user.type(password, 'old words');
  await user.dblClick(submit);
  await waitFor(() => expect(useAuth.getState().status).toBe('signedOut'));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([
    { currentPassword: 'old words' },
  ]);
  expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['Your account has been deleted.']);
});

test.each([
  [
    { message: 'X', code: 'WRONG_PASSWORD', fields: { currentPassword: 'Current password is wrong' } },
    400,
    /is wrong\./,
  ],
  [{ message: 'You have an unpaid order.', code: 'UNFINISHED' }, 409, /an unpaid order\./],
])('shows a refused deletion in the dialog and keeps the password: %j', async (body, status, words) => {
  fakeApi({ 'GET /cart': [], 'DELETE /users/7': () => ({ status, body }) });
  const { dialog, user, password } = await openDialog();
  await user.type(password, 'old words');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByText(words)).toBeInTheDocument();
  expect(password).toHaveValue('old words');
  expect(useAuth.getState().status).toBe('signedIn');
});

test('warns vendors about their shops and products; admins cannot delete their account', async () => {
  fakeApi({ 'GET /cart': [] });
  const { dialog, unmount } = await openDialog('vendor');
  expect(dialog.getByText('Your shops will close, and your products will be taken off sale.')).toBeInTheDocument();
  unmount();
  await open('admin');
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  expect(screen.getByText(/Administrator accounts can’t be deleted/)).toBeInTheDocument();
});
