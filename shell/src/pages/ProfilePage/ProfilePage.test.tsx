import { endSession, useAuth } from '@rialto/shared/auth';
import { useNotices } from '@rialto/shared/notify';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../../testing/renderShell';

const user = aUser({ name: 'Ada', phone: '1', address: 'Old Lane 1' });
const open = async () => {
  const view = renderShell('/dashboard/profile', { user });
  await screen.findByLabelText('Name');
  return view;
};
const field = (label: string) => screen.getByLabelText(label);
const put = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const patches = (calls: ApiCall[]) => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const notices = () => useNotices.getState().notices.map(({ text }) => text);
const refusal =
  (fields: object, message = 'Refused.') =>
  () => ({ status: 400, body: { message, code: 'X', fields } });

beforeEach(() => {
  sessionStorage.clear();
  useNotices.setState({ notices: [] });
});
afterEach(() => endSession(null));

test('sends the changes once and shows the saved values', async () => {
  const calls = fakeApi({ 'GET /cart': [], 'PATCH /users/7': { ...user, name: 'Ada L.' } });
  const view = await open();
  put('Name', ' Ada L. ');
  await view.user.dblClick(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('heading', { name: 'Hello, Ada L.' })).toBeInTheDocument();
  expect(patches(calls)).toEqual([{ name: ' Ada L. ' }]);
  expect(field('Name')).toHaveValue('Ada L.');
  expect(screen.getByText('All changes saved.')).toBeInTheDocument();
  expect(notices()).toEqual(['Your profile has been saved.']);
});

test('sends nothing without a change', async () => {
  const calls = fakeApi({ 'GET /cart': [] });
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(patches(calls)).toEqual([]);
});

test('shows the server’s error below its field, focuses it and keeps typed text', async () => {
  fakeApi({ 'GET /cart': [], 'PATCH /users/7': refusal({ phone: 'Phone must have at most 40 characters' }) });
  const view = await open();
  put('Name', 'Grace');
  put('Phone', '9'.repeat(41));
  await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(field('Phone')).toHaveFocus());
  expect(field('Phone')).toHaveAccessibleDescription(/Phone must have at most 40 characters\./);
  expect(field('Name')).toHaveValue('Grace');
  expect(screen.queryByText('Refused.')).not.toBeInTheDocument();
});

test('a save after the session ended leads to the login, and the draft survives', async () => {
  fakeApi({ 'GET /cart': [], 'PATCH /users/7': () => ({ status: 401, body: { code: 'SESSION_ENDED' } }) });
  const view = await open();
  put('Address', 'New Lane 2');
  await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
  expect(screen.getAllByText(/session has ended/)).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  view.unmount();

  await open();
  expect(field('Address')).toHaveValue('New Lane 2');
  expect(field('Name')).toHaveValue('Ada');
});

test('asks before leaving with unsaved changes, and stays on request', async () => {
  fakeApi({ 'GET /cart': [] });
  const view = await open();
  put('Name', 'Grace');
  await view.user.click(screen.getByRole('link', { name: 'Rialto' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await view.user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(window.location.pathname).toBe('/dashboard/profile');
  await view.user.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(field('Name')).toHaveValue('Ada');
});

test('a new password continues the session with a new token and empties the fields', async () => {
  const calls = fakeApi({ 'GET /cart': [], 'PATCH /users/7': { ...user, token: 'the-next' } });
  const view = await open();
  expect(field('Current password')).toHaveAttribute('autocomplete', 'current-password');
  expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('New password')).toHaveAttribute('type', 'password');
  put('Current password', 'old words');
  put('New password', 'new words!');
  await view.user.click(screen.getByRole('button', { name: 'Show passwords' }));
  expect(field('New password')).toHaveAttribute('type', 'text');
  await view.user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(useAuth.getState().token).toBe('the-next'));
  expect(patches(calls)).toEqual([{ currentPassword: 'old words', password: 'new words!' }]);
  expect(field('New password')).toHaveValue('');
  expect(field('New password')).toHaveAttribute('type', 'password');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('words');
});

test('requires both passwords before sending', async () => {
  const calls = fakeApi({ 'GET /cart': [] });
  const view = await open();
  await view.user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(field('Current password')).toHaveFocus();
  expect(field('Current password')).toHaveAccessibleDescription('Enter your current password.');
  expect(field('New password')).toHaveAccessibleDescription(/Enter a new password\./);
  expect(patches(calls)).toEqual([]);
});

test('shows a failure without fields under the form', async () => {
  fakeApi({ 'GET /cart': [], 'PATCH /users/7': () => ({ status: 500, body: { message: 'The market is closed.' } }) });
  const view = await open();
  put('Name', 'Grace');
  await view.user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The market is closed.')).toBeInTheDocument();
  expect(field('Name')).toHaveValue('Grace');
});
