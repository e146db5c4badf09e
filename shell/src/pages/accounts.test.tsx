import { endSession, tokenKey, useAuth } from '@rialto/shared/auth';
import { useGuestCart } from '@rialto/shared/cart';
import type { Role } from '@rialto/shared/contract/user';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

const base64 = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const token = `${base64({ alg: 'HS256' })}.${base64({ id: 7 })}.signature`;

const refusal =
  (status: number, message: string, fields = {}) =>
  () => ({
    status,
    body: { message, code: 'REFUSED', fields },
  });

afterEach(() => endSession(null));

describe('Login', () => {
  const fill = async ({ user }: ReturnType<typeof renderShell>) => {
    await user.type(await screen.findByLabelText('Email'), 'buyer@rialto.example');
    await user.type(screen.getByLabelText('Password'), 'rialto-demo');
    await user.click(screen.getByRole('button', { name: 'Login' }));
  };

  test('stores the token and goes to /dashboard', async () => {
    const calls = fakeApi({ 'POST /auth/login': { token }, 'GET /users/7': aUser(), 'GET /cart': [] });
    await fill(renderShell('/login'));
    expect(await screen.findByText('Profile', { selector: 'h1' })).toBeInTheDocument();
    expect(calls.filter(({ url }) => url.startsWith('/cart'))).toHaveLength(1);
    expect(window.location.pathname).toBe('/dashboard');
    expect(localStorage.getItem(tokenKey)).toBe(token);
    expect(calls[0]).toMatchObject({ body: { email: 'buyer@rialto.example', password: 'rialto-demo' } });
  });

  test('shows the error’s message under the form and keeps what was typed', async () => {
    fakeApi({ 'POST /auth/login': refusal(401, 'The email or the password is wrong.') });
    await fill(renderShell('/login'));
    expect(await screen.findByText('The email or the password is wrong.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('buyer@rialto.example');
  });

  test('a guest sent here from the cart is told that it is not lost', async () => {
    act(() => useGuestCart.setState({ lines: [{ productId: 3, quantity: 4 }] }));
    renderShell('/login?next=/dashboard/cart');
    expect(await screen.findByText('Your cart comes along: 4 items.')).toBeInTheDocument();
    act(() => useGuestCart.setState({ lines: [] }));
    expect(screen.queryByText(/Your cart comes along/)).not.toBeInTheDocument();
  });

  test('email and password are required', async () => {
    renderShell('/login');
    expect(await screen.findByLabelText('Email')).toBeRequired();
    expect(screen.getByLabelText('Password')).toBeRequired();
  });

  test('signed in already, it leads on', async () => {
    fakeApi({ 'GET /cart': [] });
    renderShell('/login?next=/dashboard/profile', { user: aUser() });
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/profile'));
  });
});

describe('Register', () => {
  const fill = async ({ user }: ReturnType<typeof renderShell>) => {
    await user.type(await screen.findByLabelText('Email'), 'new@mail.example');
    await user.type(screen.getByLabelText('Password'), 'long enough');
    await user.click(screen.getByRole('button', { name: 'Register' }));
  };

  test('offers user and vendor, user first', async () => {
    renderShell('/register');
    expect(await screen.findByLabelText('Role')).toHaveValue('user');
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('value'))).toEqual(['user', 'vendor']);
  });

  test('says ‘Registration successful!’ and goes to /login', async () => {
    const calls = fakeApi({ 'POST /auth/register': () => ({ status: 201, body: {} }) });
    await fill(renderShell('/register'));
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(await screen.findByLabelText('Email')).toHaveValue('new@mail.example');
    expect(calls[0]).toMatchObject({ body: { email: 'new@mail.example', password: 'long enough', role: 'user' } });
  });

  test('says the server’s message', async () => {
    fakeApi({ 'POST /auth/register': refusal(409, 'This email is registered already.', { email: 'is registered' }) });
    await fill(renderShell('/register'));
    expect(await screen.findAllByText('This email is registered already.')).toHaveLength(1);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('is registered.');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  test('an address that is taken: once beside its field, once in the alert', async () => {
    const message = 'An account with this email address already exists.';
    fakeApi({ 'POST /auth/register': () => ({ status: 409, body: { message, code: 'EMAIL_TAKEN' } }) });
    await fill(renderShell('/register'));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message));
    expect(screen.getAllByText(message)).toHaveLength(2);
  });

  test('what a refused attempt was told does not stand beside the success of the next', async () => {
    const message = 'Password must have at least 8 characters.';
    let answer: object = { status: 400, body: { message, code: 'INVALID', fields: { password: message } } };
    fakeApi({ 'POST /auth/register': () => answer });
    const shell = renderShell('/register');
    await fill(shell);
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    answer = { status: 201, body: {} };
    await shell.user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  test('the page that was asked for is not forgotten on the way', async () => {
    fakeApi({ 'POST /auth/register': () => ({ status: 201, body: {} }) });
    const shell = renderShell('/login?next=%2Fdashboard%2Fcart');
    await shell.user.click(await screen.findByRole('link', { name: 'Create an account' }));
    expect(await screen.findByRole('heading', { name: 'Register' })).toBeInTheDocument();
    await fill(shell);
    await waitFor(() => expect(window.location.href).toContain('/login?next=%2Fdashboard%2Fcart'));
  });

  test('a second click while it is sent sends nothing', async () => {
    let answer = (_: object) => {};
    const calls = fakeApi({
      'POST /auth/register': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const shell = renderShell('/register');
    await fill(shell);
    await shell.user.click(screen.getByRole('button', { name: 'Creating your account…' }));
    await act(async () => answer({ status: 201, body: {} }));
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  test('says ‘Registration failed!’ when the answer has no words', async () => {
    fakeApi({ 'POST /auth/register': () => ({ status: 502, body: '<html>' }) });
    await fill(renderShell('/register'));
    expect(await screen.findAllByText('Registration failed!')).not.toHaveLength(0);
  });

  test('says ‘Registration failed!’ when there is there is no answer', async () => {
    fakeApi({
      'POST /auth/register': () => {
        throw new Error('no answer');
      },
    });
    await fill(renderShell('/register'));
    expect(await screen.findAllByText('Registration failed!')).not.toHaveLength(0);
    expect(window.location.pathname).toBe('/register');
  });
});

describe('Forgot your password?', () => {
  const ask = async ({ user }: ReturnType<typeof renderShell>) => {
    await user.type(await screen.findByLabelText('Email'), 'buyer@rialto.example');
    await user.click(screen.getByRole('button', { name: 'Send the letter' }));
  };
  const sent = { 'POST /auth/forgot-password': { message: 'If there is an account …' } };

  test('the login leads there with what was typed and the page that was asked for, and is led back to with both', async () => {
    fakeApi({});
    const { user } = renderShell('/login?next=%2Fdashboard%2Fcart');
    await user.type(await screen.findByLabelText('Email'), 'buyer@rialto.example');
    expect(screen.getAllByLabelText(/password/i)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('buyer@rialto.example');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('buyer@rialto.example');
    expect(window.location.search).toBe('?next=%2Fdashboard%2Fcart');
  });

  test('says where a letter was sent, sends it again, and lets the address be corrected', async () => {
    const calls = fakeApi(sent);
    const shell = renderShell('/forgot-password?next=%2Fdashboard%2Fcart');
    await ask(shell);
    expect(await screen.findByText(/a letter to buyer@rialto\.example\. It is good for an hour\./)).toBeInTheDocument();
    expect(screen.getByText(/Look among the spam. No letter comes if there is no account/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Look for our letter' })).toHaveFocus();
    const enter = screen.getByRole('link', { name: 'Enter the code' });
    expect(enter).toHaveAttribute('href', '/reset-password?next=%2Fdashboard%2Fcart');
    await shell.user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('The letter is sent again.')).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual(Array(2).fill({ email: 'buyer@rialto.example' }));
    await shell.user.click(screen.getByRole('button', { name: 'Correct the address' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('buyer@rialto.example');
  });

  test('what is no address is refused beside the field, which gets the focus', async () => {
    const said = 'Email address must look like name@example.com';
    fakeApi({ 'POST /auth/forgot-password': refusal(400, `${said}.`, { email: said }) });
    await ask(renderShell('/forgot-password'));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(expect.stringContaining(`${said}.`));
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeInTheDocument();
  });

  test('too many letters are refused in words, also where it is asked for again', async () => {
    let answer: unknown = { body: {} };
    fakeApi({ 'POST /auth/forgot-password': () => answer });
    const shell = renderShell('/forgot-password');
    await ask(shell);
    await screen.findByRole('heading', { name: 'Look for our letter' });
    answer = { status: 429, body: { message: 'Too many letters.', code: 'TOO_MANY' } };
    await shell.user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('Too many letters.')).toHaveAttribute('role', 'alert');
  });

  test('neither page is for search engines', async () => {
    const { router } = renderShell('/forgot-password');
    for (const address of ['/forgot-password', '/reset-password']) {
      await act(() => router.navigate(address));
      await waitFor(() => expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex'));
      expect(document.querySelector('link[rel=canonical]')).toBeNull();
    }
  });
});

describe('Choose a new password', () => {
  const choose = async ({ user }: ReturnType<typeof renderShell>) => {
    await user.type(await screen.findByLabelText('New password'), 'a new horse');
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
  };
  const good = { 'POST /auth/reset-password': { token }, 'GET /users/7': aUser(), 'GET /cart': [] };
  const noLongerGood = 'This letter is no longer good. Please ask for a new one.';
  const tooOld = {
    status: 400,
    body: { message: noLongerGood, code: 'RESET_CODE', fields: { code: 'This code is not or no longer good' } },
  };

  test('by the letter’s link: its code leaves the address, and the new password logs in', async () => {
    const calls = fakeApi(good);
    const shell = renderShell('/reset-password#a.letter-s_code');
    expect(await screen.findByLabelText('New password')).toHaveAccessibleDescription('At least 8 characters.');
    await waitFor(() => expect(window.location.href).toMatch(/\/reset-password$/));
    expect(screen.queryByLabelText('Code from the letter')).not.toBeInTheDocument();
    const entries = window.history.length;
    await choose(shell);
    expect(await screen.findByText('Your password is changed.')).toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(calls[0]).toMatchObject({ body: { code: 'a.letter-s_code', password: 'a new horse' } });
    expect(localStorage.getItem(tokenKey)).toBe(token);
    expect(window.history.length).toBe(entries);
    expect(JSON.stringify(window.history.state)).not.toContain('code');
  });

  test('without the link: the code is typed; then on to the page that was asked for', async () => {
    const calls = fakeApi(good);
    const shell = renderShell('/reset-password?next=%2Fdashboard%2Fprofile');
    await shell.user.type(await screen.findByLabelText('Code from the letter'), 'typed');
    await choose(shell);
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/profile'));
    expect(calls[0]).toMatchObject({ body: { code: 'typed', password: 'a new horse' } });
  });

  test('somebody who is logged in may use a letter too', async () => {
    fakeApi(good);
    const shell = renderShell('/reset-password#code', { user: aUser({ id: 8, email: 'other@rialto.example' }) });
    await choose(shell);
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(useAuth.getState()).toMatchObject({ token, user: { id: 7 } });
  });

  test('a link that is no longer good: said under the form, with the way to another letter', async () => {
    fakeApi({ 'POST /auth/reset-password': () => tooOld });
    await choose(renderShell('/reset-password?next=%2Fdashboard%2Fcart#old'));
    expect(await screen.findByText(noLongerGood)).toHaveAttribute('role', 'alert');
    const askAnew = screen.getByRole('link', { name: 'Ask for a new letter' });
    expect(askAnew).toHaveAttribute('href', '/forgot-password?next=%2Fdashboard%2Fcart');
    expect(window.location.pathname).toBe('/reset-password');
  });

  test('a code that is not good, and a short password: each beside its field, the first gets the focus', async () => {
    const short = 'Password must have at least 8 characters';
    let answer: unknown = tooOld;
    fakeApi({ 'POST /auth/reset-password': () => answer });
    const shell = renderShell('/reset-password');
    await shell.user.type(await screen.findByLabelText('Code from the letter'), 'typed');
    await choose(shell);
    const code = screen.getByLabelText('Code from the letter');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAccessibleDescription(expect.stringContaining('This code is not or no longer good.'));
    answer = { status: 400, body: { message: `${short}.`, code: 'VALIDATION', fields: { password: short } } };
    await choose(shell);
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(`At least 8 characters. ${short}.`);
    expect(code).toHaveValue('typed');
  });
});

describe('Profile', () => {
  test.each(['/dashboard', '/dashboard/profile'])('%s shows email, role and created-at', async (address) => {
    fakeApi({});
    renderShell(address, { user: aUser({ role: 'admin', email: 'admin@rialto.example' }) });
    expect(await screen.findByText('admin', { selector: 'dd' })).toBeInTheDocument();
    expect(screen.getByText('admin@rialto.example', { selector: 'dd' })).toBeInTheDocument();
    expect(screen.getByText('Jan 5, 2026')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /role admin/ })).toBeInTheDocument();
  });
});

describe('the menu of a role', () => {
  // Section 6 of the specification, and what we add beyond it.
  test.each<[Role, string[], string[]]>([
    ['user', ['My Cart', 'Recently Viewed', 'My Reviews', 'Orders', 'Profile'], []],
    ['vendor', ['My Shop', 'Add Product', 'Manage Inventory', 'Orders', 'Profile'], ['Sales', 'Overview']],
    ['admin', ['Manage Users', 'Manage Categories', 'Monitor Transactions', 'Profile'], ['Overview', 'Audit', 'Areas']],
  ])('%s', async (role, labels, additions) => {
    fakeApi({ 'GET /cart': [] });
    renderShell('/dashboard', { user: aUser({ role }) });
    const menu = await screen.findByRole('navigation', { name: 'Dashboard' });
    const entries = [...menu.querySelectorAll('a')].map((link) => link.textContent);
    expect(entries.filter((entry) => !additions.includes(entry))).toEqual(labels);
    expect(entries).toEqual(expect.arrayContaining(additions));
  });
});
