import { setCookie } from '@rialto/shared/browser/cookie';
import { confirm } from '@rialto/shared/confirm';
import { anOrder, anOrderItem } from '@rialto/shared/testing/anOrder';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { colorSchemeCookie, colorSchemeIn } from '@rialto/shared/theme/colorScheme';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { usePalette } from './paletteStore';

const found = { products: [{ id: 101, name: 'Heritage Carrots', price: 3.2, image: null }], categories: [], shops: [] };
const palette = () => screen.findByRole('dialog', { name: 'Search and commands' });
const labels = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('option')
    .map((option) => option.textContent);

beforeEach(() => {
  fakeApi({ 'GET /cart': [], 'GET /suggestions': found, 'GET /products': [], 'GET /categories': [] });
});
afterEach(() => {
  usePalette.setState({ opening: null });
  setCookie(colorSchemeCookie, '');
  delete document.documentElement.dataset.scheme;
});

test('Ctrl K opens the pages and actions of the role', async () => {
  const { user } = renderShell('/dashboard', { user: aUser() });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await palette();
  expect(labels(dialog)).toEqual([
    'My Cart',
    'Recently Viewed',
    'Wishlist',
    'My Reviews',
    'Orders',
    'Messages',
    'Addresses',
    'Notifications',
    'Profile',
    'Home',
    'Categories',
    'Products',
    'Shops',
    'Blog',
    'Switch to the dark theme',
    'Logout',
  ]);
});

test('keeps text typed while its code loads, and types it nowhere else', async () => {
  renderShell('/login');
  const email = await screen.findByLabelText('Email');
  fireEvent.keyDown(email, { key: 'k', ctrlKey: true });
  for (const key of ['c', 'r', 'Backspace', 'a']) fireEvent.keyDown(email, { key });
  expect(fireEvent.keyDown(email, { key: 'r' })).toBe(false);
  expect(within(await palette()).getByRole('combobox')).toHaveValue('car');
});

test('offers Login and Register without a session', async () => {
  const { user } = renderShell('/login');
  await user.click(screen.getByRole('button', { name: /^Search and commands/ }));
  const all = labels(await palette());
  expect(all.slice(-2)).toEqual(['Login', 'Register']);
  expect(all).not.toContain('Profile');
});

test('finds products and pages, and Enter opens the active one', async () => {
  const { user } = renderShell('/dashboard', { user: aUser() });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await palette();
  await user.type(within(dialog).getByRole('combobox'), 'car');
  await within(dialog).findByText('$3.20');
  expect(labels(dialog)).toEqual(['Search all products for “car”', 'Heritage Carrots$3.20', 'My Cart']);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/product/101'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('switches the theme and stores it', async () => {
  const { user } = renderShell('/login');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(within(await palette()).getByRole('combobox'), 'dark');
  await user.keyboard('{End}{Enter}');
  expect([document.documentElement.dataset.scheme, colorSchemeIn(document.cookie)]).toEqual(['dark', 'dark']);
  await user.keyboard('{Control>}k{/Control}');
  expect(labels(await palette())).toContain('Switch to the light theme');
});

test('asks before logging out', async () => {
  const { user } = renderShell('/dashboard', { user: aUser() });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(within(await palette()).getByRole('combobox'), 'logout');
  await user.keyboard('{End}{Enter}');
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure you want to logout?' })).toBeInTheDocument();
});

test('does not open over a confirmation', async () => {
  const { user } = renderShell('/login');
  let answer = Promise.resolve(false);
  act(() => {
    answer = confirm('Sure?');
  });
  await screen.findByRole('alertdialog');
  await user.keyboard('{Control>}k{/Control}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await answer).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('reopens before the close event of the previous opening', async () => {
  const { user } = renderShell('/login');
  await user.keyboard('{Control>}k{/Control}');
  const closing = await palette();
  closing.removeAttribute('open');
  await user.keyboard('{Control>}k{/Control}');
  fireEvent(closing, new Event('close'));
  expect(await palette()).not.toBe(closing);
});

test('says when product suggestions fail, and still suggests pages', async () => {
  fakeApi({ 'GET /suggestions': () => ({ status: 500, body: { message: 'No.' } }) });
  const { user } = renderShell('/login');
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await palette();
  await user.type(within(dialog).getByRole('combobox'), 'blog');
  expect(
    await within(dialog).findByText('Product and shop suggestions aren’t available right now.'),
  ).toBeInTheDocument();
  expect(labels(dialog)).toEqual(['Search all products for “blog”', 'Blog']);
});

test('says when nothing is found, and still searches all products', async () => {
  fakeApi({ 'GET /suggestions': { products: [], categories: [], shops: [] } });
  const { user } = renderShell('/login');
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await palette();
  await user.type(within(dialog).getByRole('combobox'), 'zzzxq');
  expect(await within(dialog).findByText(/^No results for “zzzxq”/)).toBeInTheDocument();
  expect(labels(dialog)).toEqual(['Search all products for “zzzxq”']);
});

describe('on the desk', () => {
  const none = { products: [], categories: [], shops: [] };
  const groups = (dialog: HTMLElement) =>
    within(dialog)
      .getAllByRole('group')
      .map((group) => group.firstChild?.textContent);
  const search = async (role: 'vendor' | 'admin', text: string) => {
    const { user } = renderShell('/dashboard', { user: aUser({ id: 8, role }) });
    await user.keyboard('{Control>}k{/Control}');
    const dialog = await palette();
    await user.type(within(dialog).getByRole('combobox', { name: /^Search orders, people/ }), text);
    return { user, dialog };
  };

  test('an admin finds orders and people, and opens their pages', async () => {
    const calls = fakeApi({
      'GET /suggestions': none,
      'GET /allOrders': [anOrder({ id: 501, totalPrice: 9.9 })],
      'GET /users': [aUser({ id: 9, name: 'Maya R.', email: 'maya@rialto.example' })],
    });
    const { user, dialog } = await search('admin', 'maya');
    await within(dialog).findByText('$9.90');
    expect(groups(dialog)).toEqual(['Matching orders', 'People', 'Search']);
    expect(labels(dialog)).toEqual([
      'Order 501, Maya R.$9.90',
      'Maya R. (maya@rialto.example)user',
      'Search all products for “maya”',
    ]);
    expect(calls.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/allOrders?q=maya&limit=5', '/users?q=maya&limit=5']),
    );
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/users/9'));
  });

  test('a vendor finds own sales and products', async () => {
    const sale = { ...anOrderItem({ id: 3 }), orderId: 501, status: 'Completed', buyer: 'Maya', createdAt: '' };
    const calls = fakeApi({
      'GET /suggestions': none,
      'GET /sales': [sale],
      'GET /products/8': [{ id: 101, name: 'Heritage Carrots', price: 3.2, image: null }],
    });
    const { user, dialog } = await search('vendor', 'carr');
    await within(dialog).findByText('$3.20');
    expect(groups(dialog)).toEqual(['Your sales', 'Your products', 'Search']);
    expect(labels(dialog)[0]).toBe('Order 501: 3 × Heritage CarrotsMaya');
    expect(calls.map(({ url }) => url)).toContain('/products/8?q=carr&limit=5');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/sold-orders/501'));
  });

  test('says when nothing is found', async () => {
    fakeApi({ 'GET /suggestions': none, 'GET /allOrders': [], 'GET /users': [] });
    const { dialog } = await search('admin', 'zzzxq');
    expect(await within(dialog).findByText(/^No results for “zzzxq”/)).toBeInTheDocument();
  });

  test('says when a part of the results failed, and shows the rest', async () => {
    fakeApi({
      'GET /suggestions': none,
      'GET /allOrders': () => ({ status: 500, body: { message: 'No.' } }),
      'GET /users': [aUser({ id: 9, name: 'Maya R.', email: 'maya@rialto.example' })],
    });
    const { dialog } = await search('admin', 'maya');
    expect(await within(dialog).findByText(/^Some results couldn’t be loaded/)).toBeInTheDocument();
    expect(labels(dialog)[0]).toMatch(/^Maya R\./);
  });

  test('the navbar has the palette in the place of the market’s search', async () => {
    const { user } = renderShell('/dashboard', { user: aUser({ id: 8, role: 'vendor' }) });
    // jsdom has a narrow window, in which it is hidden.
    await user.click(await screen.findByText('Search orders, people…'));
    expect(within(await palette()).getByRole('combobox')).toBeInTheDocument();
    expect(screen.queryByRole('search', { name: 'Market', hidden: true })).not.toBeInTheDocument();
  });
});
