import { useAuth } from '@rialto/shared/auth';
import { useGuestCart } from '@rialto/shared/cart';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

beforeEach(() => {
  fakeApi({
    'GET /cart': [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ],
  });
  useGuestCart.setState({ lines: [] });
});

/** Waits for the page, which renders after the navbar. */
async function open(...where: Parameters<typeof renderShell>) {
  const view = renderShell(...where);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

test('shows the specification’s links in order', async () => {
  await open('/login');
  const [bar] = screen.getAllByRole('navigation', { hidden: true });
  const links = within(bar as HTMLElement).getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/#banner'],
    ['Categories', '/#categories'],
    ['Products', '/products'],
    ['Shops', '/allShops'],
    ['Blog', '/blog'],
  ]);
});

test('shows Login, Register and the cart to guests', async () => {
  useGuestCart.setState({ lines: [{ productId: 3, quantity: 4 }] });
  await open('/register');
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  expect(header.getAllByRole('link', { name: 'Login', hidden: true })[0]).toHaveAttribute('href', '/login');
  expect(header.getByRole('link', { name: 'Cart, 4 items' })).toHaveAttribute('href', '/dashboard/cart');
});

test('choosing a language or theme keeps the user menu open; a press outside closes it', async () => {
  const { user } = await open('/dashboard', { user: aUser() });
  await user.click(screen.getByRole('button', { name: 'buyer@rialto.example' }));
  const menu = within(screen.getByRole('banner'));
  for (const word of ['Dark', 'Light', 'System']) {
    await user.click(menu.getByText(word));
    expect(menu.getByRole('radio', { name: word })).toBeChecked();
  }
  await user.click(menu.getAllByText('buyer@rialto.example').at(-1) as HTMLElement);
  expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(menu.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

test('the user menu shows the email, the dashboard link, and Logout with a confirmation', async () => {
  const { user } = await open('/dashboard', { user: aUser() });
  expect(await screen.findByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'buyer@rialto.example' }));
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await user.click(screen.getByRole('button', { name: 'Logout' }));

  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to logout?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(useAuth.getState().status).toBe('signedIn');

  await user.click(screen.getByRole('button', { name: 'buyer@rialto.example' }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(useAuth.getState().status).toBe('signedOut');
});

test('Escape closes the user menu and restores the focus', async () => {
  const { user } = await open('/dashboard', { user: aUser() });
  const opener = screen.getByRole('button', { name: 'buyer@rialto.example' });
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(opener).toHaveFocus();
});

test('the header gets its background after scrolling more than 50 px', async () => {
  await open('/login');
  const header = screen.getByRole('banner');
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      window.dispatchEvent(new Event('scroll'));
    });
  scrollTo(50);
  expect(header).toHaveAttribute('data-scrolled', 'false');
  scrollTo(51);
  expect(header).toHaveAttribute('data-scrolled', 'true');
  scrollTo(0);
});

test('Escape closes the mobile menu and restores the focus', async () => {
  const { user } = await open('/login');
  await user.click(screen.getByText('Open the menu'));
  const menu = document.getElementById('mobile-menu');
  expect(menu).not.toHaveAttribute('hidden');
  await user.tab();
  expect(menu).toContainElement(document.activeElement as HTMLElement); // a control of the panel
  await user.keyboard('{Escape}');
  expect(menu).toHaveAttribute('hidden');
  expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveFocus();
});

test('the mobile menu closes when the focus moves to the page', async () => {
  const { user } = await open('/login');
  await user.click(screen.getByText('Open the menu'));
  await user.tab();
  act(() => screen.getByLabelText('Password').focus());
  expect(document.getElementById('mobile-menu')).toHaveAttribute('hidden');
});
