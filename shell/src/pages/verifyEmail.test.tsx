import { endSession, startSession, useAuth } from '@rialto/shared/auth';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

const ada = aUser({ email: 'ada@example.com', emailState: 'limited' });
const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const token = `${base64({ alg: 'HS256' })}.${base64({ id: 7 })}.signature`;
/** Renders the shell with a token that names its user. */
function renderSignedIn(address: string) {
  const shell = renderShell(address, { user: ada });
  act(() => startSession(token, ada));
  return shell;
}

const writes = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ method }) => method !== 'GET');
const failure = (message: string) => () => ({
  status: 400,
  body: { message, code: 'EMAIL_CODE', fields: { code: 'This code is wrong or has expired' } },
});

afterEach(() => endSession(null));

describe('Confirm your email address', () => {
  const confirm = async ({ user }: ReturnType<typeof renderShell>) =>
    user.click(await screen.findByRole('button', { name: 'Confirm' }));

  test('waits for the button, takes the code out of the address, and leads to the login', async () => {
    const calls = fakeApi({ 'POST /auth/verify-email': { purpose: 'registration', email: 'ada@example.com' } });
    const shell = renderShell('/verify-email#a_code');
    await screen.findByRole('button', { name: 'Confirm' });
    await waitFor(() => expect(window.location.href).toMatch(/\/verify-email$/));
    expect(writes(calls)).toEqual([]);
    await confirm(shell);
    const heading = await screen.findByRole('heading', { name: 'Confirmed' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(writes(calls)).toMatchObject([{ url: '/auth/verify-email', body: { code: 'a_code' } }]);
    expect(screen.getByText('ada@example.com is confirmed. You can now use all of Rialto.')).toBeInTheDocument();
    expect(screen.getByRole('main')).toContainElement(screen.getAllByRole('link', { name: 'Login' }).at(-1) ?? null);
  });

  test('updates the session of this browser', async () => {
    fakeApi({
      'GET /cart': [],
      'POST /auth/verify-email': { purpose: 'registration', email: 'ada@example.com' },
      'GET /users/7': { ...ada, emailState: 'verified' },
    });
    await confirm(renderSignedIn('/verify-email#a_code'));
    await screen.findByRole('heading', { name: 'Confirmed' });
    expect(useAuth.getState().user?.emailState).toBe('verified');
  });

  test('says that a link was used', async () => {
    fakeApi({ 'POST /auth/verify-email': failure('This link was already used. There’s nothing left to confirm.') });
    await confirm(renderShell('/verify-email#old'));
    expect(await screen.findByText(/^This link was already used/)).toHaveAttribute('role', 'alert');
  });

  test('accepts a typed code, and says beside it that it is wrong', async () => {
    fakeApi({ 'POST /auth/verify-email': failure('This link has expired. Please request a new one.') });
    const shell = renderShell('/verify-email');
    await shell.user.type(await screen.findByLabelText('Code from the email'), 'typed');
    await confirm(shell);
    await waitFor(() =>
      expect(screen.getByLabelText('Code from the email')).toHaveAccessibleDescription(
        expect.stringContaining('This code is wrong or has expired.'),
      ),
    );
    expect(screen.getByLabelText('Code from the email')).toHaveValue('typed');
  });

  test('sends a new link to the user', async () => {
    const calls = fakeApi({ 'GET /cart': [], 'POST /auth/verification-email': { message: 'Sent' } });
    const shell = renderShell('/verify-email', { user: ada });
    await shell.user.click(await screen.findByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('We’ve sent a link to ada@example.com.')).toBeInTheDocument();
    expect(writes(calls)).toMatchObject([{ url: '/auth/verification-email' }]);
  });
});

describe('Unsubscribe', () => {
  test('takes one press', async () => {
    const calls = fakeApi({ 'POST /newsletter/unsubscribe': { message: 'Done' } });
    const shell = renderShell('/unsubscribe#k');
    await shell.user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    const heading = await screen.findByRole('heading', { name: 'You’re unsubscribed' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(writes(calls)).toHaveLength(1);
  });

  test('says that a link is not complete', async () => {
    fakeApi({});
    renderShell('/unsubscribe');
    expect(await screen.findByText(/^This link isn’t complete/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
  });
});

describe('a limited account', () => {
  test('is asked to confirm on every page, until the address is confirmed on another device', async () => {
    let user = ada;
    fakeApi({ 'GET /cart': [], 'GET /users/7': () => ({ body: user }) });
    renderSignedIn('/dashboard/profile');
    const bar = await screen.findByText(/^Confirm your email address: open the link we sent to ada@example\.com/);
    expect(
      within(bar.parentElement ?? document.body).getByRole('link', { name: 'Use a different address' }),
    ).toBeVisible();
    user = { ...ada, emailState: 'verified' };
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(bar).not.toBeInTheDocument());
  });

  test('changes its address on the profile', async () => {
    const calls = fakeApi({ 'GET /cart': [], 'POST /users/7/email': { message: 'Sent' } });
    const shell = renderShell('/dashboard/profile', { user: ada });
    await shell.user.click(await screen.findByRole('button', { name: 'Change email' }));
    const dialog = await screen.findByRole('dialog');
    await shell.user.click(within(dialog).getByRole('button', { name: 'Send link' }));
    expect(within(dialog).getByLabelText('New email address')).toHaveAccessibleDescription(
      'Enter a new email address.',
    );
    await shell.user.type(within(dialog).getByLabelText('New email address'), 'ada@right.example');
    await shell.user.type(within(dialog).getByLabelText('Your password'), 'correct horse');
    await shell.user.click(within(dialog).getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/^We’ve sent a link to ada@right\.example\./)).toBeInTheDocument();
    expect(writes(calls)).toMatchObject([{ body: { email: 'ada@right.example', currentPassword: 'correct horse' } }]);
  });

  test('sees on the profile which address waits for its link, also after a reload', async () => {
    fakeApi({ 'GET /cart': [], 'GET /users/7/email': { pendingEmail: 'ada@right.example' } });
    renderShell('/dashboard/profile', { user: ada });
    expect(await screen.findByText(/^We’ve sent a link to ada@right\.example\./)).toBeInTheDocument();
  });
});
