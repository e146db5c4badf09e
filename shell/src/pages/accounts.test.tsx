import { endSession, tokenKey, useAuth } from '@rialto/shared/auth';
import { useGuestCart } from '@rialto/shared/cart';
import type { Role } from '@rialto/shared/contract/user';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

/** The calls that change something. Every page also reads the announcements. */
const writes = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ method }) => method !== 'GET');

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
    expect(writes(calls)[0]).toMatchObject({ body: { email: 'buyer@rialto.example', password: 'rialto-demo' } });
  });

  test('shows the error’s message under the form and keeps what was typed', async () => {
    fakeApi({ 'POST /auth/login': refusal(401, 'The email or the password is wrong.') });
    await fill(renderShell('/login'));
    expect(await screen.findByText('The email or the password is wrong.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('buyer@rialto.example');
  });

  test('says that a guest’s cart is kept', async () => {
    act(() => useGuestCart.setState({ lines: [{ productId: 3, quantity: 4 }] }));
    renderShell('/login?next=/dashboard/cart');
    expect(await screen.findByText('We’ll keep the 4 items in your cart.')).toBeInTheDocument();
    act(() => useGuestCart.setState({ lines: [] }));
    expect(screen.queryByText(/We’ll keep/)).not.toBeInTheDocument();
  });

  test('requires email and password', async () => {
    renderShell('/login');
    expect(await screen.findByLabelText('Email')).toBeRequired();
    expect(screen.getByLabelText('Password')).toBeRequired();
  });

  test('redirects a signed-in user', async () => {
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
    expect(writes(calls)[0]).toMatchObject({
      body: { email: 'new@mail.example', password: 'long enough', role: 'user' },
    });
  });

  test('shows the server’s message once, under the form', async () => {
    fakeApi({ 'POST /auth/register': refusal(429, 'Too many registrations from your network.') });
    await fill(renderShell('/register'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many registrations from your network\.$/);
    expect(screen.getAllByText('Too many registrations from your network.')).toHaveLength(1);
  });

  test('shows the error of a field once, instead of its hint', async () => {
    const words = 'Password must have at least 8 characters';
    fakeApi({ 'POST /auth/register': refusal(400, `${words}.`, { password: words }) });
    await fill(renderShell('/register'));
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveAccessibleDescription(`${words}.`);
    expect(screen.getAllByText(`${words}.`)).toHaveLength(1);
    expect(screen.queryByText(/^At least 8 characters/)).not.toBeInTheDocument();
  });

  test('shows a taken address once, beside its field', async () => {
    const message = 'An account with this email address already exists.';
    fakeApi({ 'POST /auth/register': () => ({ status: 409, body: { message, code: 'EMAIL_TAKEN' } }) });
    await fill(renderShell('/register'));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message));
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(screen.getByText(message)).toHaveAttribute('role', 'alert');
  });

  test('removes the errors of a refused attempt after a successful one', async () => {
    const message = 'Password must have at least 8 characters.';
    let answer: object = { status: 400, body: { message, code: 'INVALID', fields: { password: message } } };
    fakeApi({ 'POST /auth/register': () => answer });
    const shell = renderShell('/register');
    await fill(shell);
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1));
    answer = { status: 201, body: {} };
    await shell.user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Registration successful!')).toBeInTheDocument();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  test('keeps the requested page while registering', async () => {
    fakeApi({ 'POST /auth/register': () => ({ status: 201, body: {} }) });
    const shell = renderShell('/login?next=%2Fdashboard%2Fcart');
    await shell.user.click(await screen.findByRole('link', { name: 'Create an account' }));
    expect(await screen.findByRole('heading', { name: 'Register' })).toBeInTheDocument();
    await fill(shell);
    await waitFor(() => expect(window.location.href).toContain('/login?next=%2Fdashboard%2Fcart'));
  });

  test('ignores a second click while sending', async () => {
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
    expect(writes(calls)).toHaveLength(1);
  });

  test('says ‘Registration failed!’ when the response has no message', async () => {
    fakeApi({ 'POST /auth/register': () => ({ status: 502, body: '<html>' }) });
    await fill(renderShell('/register'));
    expect(await screen.findAllByText('Registration failed!')).not.toHaveLength(0);
  });

  test('says ‘Registration failed!’ when there is no response', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Send link' }));
  };
  const sent = { 'POST /auth/forgot-password': { message: 'If there is an account …' } };

  test('takes the typed email and the requested page from the login and back', async () => {
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

  test('names the address, sends the email again, and lets the address be corrected', async () => {
    const calls = fakeApi(sent);
    const shell = renderShell('/forgot-password?next=%2Fdashboard%2Fcart');
    await ask(shell);
    expect(
      await screen.findByText('If buyer@rialto.example has an account, we’ve emailed a link. It works for one hour.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Nothing there? Check your spam folder.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
    const enter = screen.getByRole('link', { name: 'Enter code' });
    expect(enter).toHaveAttribute('href', '/reset-password?next=%2Fdashboard%2Fcart');
    await shell.user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('We’ve sent the email again.')).toBeInTheDocument();
    expect(writes(calls).map(({ body }) => body)).toEqual(Array(2).fill({ email: 'buyer@rialto.example' }));
    await shell.user.click(screen.getByRole('button', { name: 'Use a different address' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('buyer@rialto.example');
  });

  test('shows an invalid address beside the field and focuses it', async () => {
    const said = 'Email address must look like name@example.com';
    fakeApi({ 'POST /auth/forgot-password': refusal(400, `${said}.`, { email: said }) });
    await ask(renderShell('/forgot-password'));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(expect.stringContaining(`${said}.`));
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeInTheDocument();
  });

  test('shows the rate limit, also when sending again', async () => {
    let answer: unknown = { body: {} };
    fakeApi({ 'POST /auth/forgot-password': () => answer });
    const shell = renderShell('/forgot-password');
    await ask(shell);
    await screen.findByRole('heading', { name: 'Check your inbox' });
    answer = { status: 429, body: { message: 'Too many emails.', code: 'TOO_MANY' } };
    await shell.user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Too many emails.')).toHaveAttribute('role', 'alert');
  });

  test('excludes both pages from search engines', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };
  const good = { 'POST /auth/reset-password': { token }, 'GET /users/7': aUser(), 'GET /cart': [] };
  const noLongerGood = 'This link has expired or was already used. Please request a new one.';
  const tooOld = {
    status: 400,
    body: { message: noLongerGood, code: 'RESET_CODE', fields: { code: 'This code is wrong or has expired' } },
  };

  test('removes the link’s code from the address, and logs in with the new password', async () => {
    const calls = fakeApi(good);
    const shell = renderShell('/reset-password#a.reset-c_ode');
    expect(await screen.findByLabelText('New password')).toHaveAccessibleDescription(
      'At least 8 characters. Avoid common passwords.',
    );
    await waitFor(() => expect(window.location.href).toMatch(/\/reset-password$/));
    expect(screen.queryByLabelText('Code from the email')).not.toBeInTheDocument();
    const entries = window.history.length;
    await choose(shell);
    expect(await screen.findByText('Your password has been changed.')).toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(writes(calls)[0]).toMatchObject({ body: { code: 'a.reset-c_ode', password: 'a new horse' } });
    expect(localStorage.getItem(tokenKey)).toBe(token);
    expect(window.history.length).toBe(entries);
    expect(JSON.stringify(window.history.state)).not.toContain('code');
  });

  test('accepts a typed code, and opens the requested page', async () => {
    const calls = fakeApi(good);
    const shell = renderShell('/reset-password?next=%2Fdashboard%2Fprofile');
    await shell.user.type(await screen.findByLabelText('Code from the email'), 'typed');
    await choose(shell);
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/profile'));
    expect(writes(calls)[0]).toMatchObject({ body: { code: 'typed', password: 'a new horse' } });
  });

  test('accepts a link while logged in', async () => {
    fakeApi(good);
    const shell = renderShell('/reset-password#code', { user: aUser({ id: 8, email: 'other@rialto.example' }) });
    await choose(shell);
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(useAuth.getState()).toMatchObject({ token, user: { id: 7 } });
  });

  test('shows an expired link under the form, and links to a new one', async () => {
    fakeApi({ 'POST /auth/reset-password': () => tooOld });
    await choose(renderShell('/reset-password?next=%2Fdashboard%2Fcart#old'));
    expect(await screen.findByText(noLongerGood)).toHaveAttribute('role', 'alert');
    const newLink = screen.getByRole('link', { name: 'Get a new link' });
    expect(newLink).toHaveAttribute('href', '/forgot-password?next=%2Fdashboard%2Fcart');
    expect(window.location.pathname).toBe('/reset-password');
  });

  test('shows an invalid code and a short password beside their fields and focuses the first', async () => {
    const short = 'Password must have at least 8 characters';
    let answer: unknown = tooOld;
    fakeApi({ 'POST /auth/reset-password': () => answer });
    const shell = renderShell('/reset-password');
    await shell.user.type(await screen.findByLabelText('Code from the email'), 'typed');
    await choose(shell);
    const code = screen.getByLabelText('Code from the email');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAccessibleDescription(expect.stringContaining('This code is wrong or has expired.'));
    answer = { status: 400, body: { message: `${short}.`, code: 'VALIDATION', fields: { password: short } } };
    await choose(shell);
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(`${short}.`);
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
  // Section 6 of the specification, and our additions.
  test.each<[Role, string[], string[]]>([
    [
      'user',
      ['My Cart', 'Recently Viewed', 'My Reviews', 'Orders', 'Profile'],
      ['Wishlist', 'Addresses', 'Messages', 'Notifications'],
    ],
    [
      'vendor',
      ['My Shop', 'Add Product', 'Manage Inventory', 'Orders', 'Profile'],
      ['Sales', 'Reviews', 'Overview', 'Delivery', 'Vouchers', 'Returns', 'Payouts', 'Messages', 'Notifications'],
    ],
    [
      'admin',
      ['Manage Users', 'Manage Categories', 'Monitor Transactions', 'Profile'],
      [
        ...['Overview', 'Audit', 'Areas', 'Returns', 'Payouts', 'Commission', 'Reconciliation', 'Vouchers', 'Tax'],
        ...['Notifications', 'Reports', 'Contact Requests', 'Site Pages', 'Announcements', 'Seasonal Picks'],
        'Vendor Applications',
      ],
    ],
  ])('%s', async (role, labels, additions) => {
    fakeApi({ 'GET /cart': [] });
    renderShell('/dashboard', { user: aUser({ role }) });
    const menu = await screen.findByRole('navigation', { name: 'Dashboard' });
    const entries = [...menu.querySelectorAll('a')].map((link) => link.textContent);
    expect(entries.filter((entry) => !additions.includes(entry))).toEqual(labels);
    expect(entries).toEqual(expect.arrayContaining(additions));
  });
});
