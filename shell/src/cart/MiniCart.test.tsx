import { addToCart, useGuestCart, useLastAdded } from '@rialto/shared/cart';
import { useNotices } from '@rialto/shared/notify';
import { aProduct } from '@rialto/shared/testing/aProduct';
import { fakeApi } from '@rialto/shared/testing/api';
import { aUser } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

beforeEach(() => {
  fakeApi({ 'GET /cart': [], 'GET /products': [], 'GET /categories': [] });
  useGuestCart.setState({ lines: [] });
  useLastAdded.setState({ added: null });
});
afterEach(() => act(() => useNotices.setState({ notices: [] })));

const fig = aProduct({ id: 55, name: 'Fig', price: 4.5, inventory: 9 });
const miniCart = () => screen.findByRole('region', { name: 'Just added' });
const add = (quantity = 1) => act(() => addToCart(fig, quantity));

async function open(user?: ReturnType<typeof aUser>) {
  const view = renderShell('/login', { ...(user && { user }) });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

test('shows what was added, the pieces and the subtotal, without taking the focus', async () => {
  await open();
  screen.getByLabelText('Password').focus();
  await add(2);
  const shown = within(await miniCart());
  expect(shown.getByText('Fig')).toBeInTheDocument();
  expect(shown.getByText('2 × $4.50')).toBeInTheDocument();
  expect(shown.getByText('2 items in all')).toBeInTheDocument();
  expect(shown.getByText('$9.00')).toBeInTheDocument();
  expect(shown.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/dashboard/cart');
  expect(shown.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('the notice stays in the live region, out of sight', async () => {
  await open();
  await add();
  await miniCart();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument());
  expect(screen.getByText('Fig added to your cart.').closest('[role="status"]')).toBeInTheDocument();
});

test('follows further additions', async () => {
  await open();
  await add();
  await add(3);
  const shown = within(await miniCart());
  expect(shown.getByText('3 × $4.50')).toBeInTheDocument();
  expect(shown.getByText('4 items in all')).toBeInTheDocument();
});

test('a buyer’s subtotal is that of the account’s cart', async () => {
  fakeApi({
    'POST /cart': { status: 201 },
    'GET /cart': [{ id: 1, quantity: 3, addedPrice: 4, product: { ...fig, price: 4 }, user: { id: 7 } }],
  });
  renderShell('/dashboard', { user: aUser() });
  await screen.findByRole('heading', { level: 1 });
  await add();
  const shown = within(await miniCart());
  expect(await shown.findByText('$12.00')).toBeInTheDocument();
  expect(shown.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/dashboard/checkout');
});

test('Escape, the button, a press elsewhere and another page close it', async () => {
  const { user } = await open();
  const closes: (() => Promise<void>)[] = [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Close' })),
    () => user.click(screen.getByRole('heading', { level: 1 })),
    async () => {
      screen.getByRole('link', { name: 'Forgot your password?' }).focus();
      await user.keyboard('{Enter}');
    },
  ];
  for (const close of closes) {
    await add();
    await miniCart();
    await close();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Just added' })).not.toBeInTheDocument());
  }
});

test('Escape in it restores the focus', async () => {
  const { user } = await open();
  const field = screen.getByLabelText('Password');
  field.focus();
  await add();
  within(await miniCart())
    .getByRole('link', { name: 'View cart' })
    .focus();
  await user.keyboard('{Escape}');
  expect(field).toHaveFocus();
});
