import { endSession, tokenKey } from '@rialto/shared/auth';
import { useGuestCart } from '@rialto/shared/cart';
import type { Role } from '@rialto/shared/contract/user';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
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
