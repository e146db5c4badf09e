import { randomUUID } from 'node:crypto';
import type { CartItem } from '@rialto/shared/contract/cart';
import type { PaymentStarted } from '@rialto/shared/contract/payment';
import type { Product } from '@rialto/shared/contract/product';
import type { Sale } from '@rialto/shared/contract/sale';
import type { Calls } from './calls';

/** Of the demo accounts. */
const demoPassword = 'rialto-demo';
const newPassword = 'correct horse battery';
const pages = ['/', '/products', '/allShops', '/blog'];
const words = ['tomato', 'honey', 'basil', 'rose', 'apple', 'seed', 'trowel', 'tomatoe'];
const RESTOCKED_BELOW = 20;

const any = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

/** Logs in, or registers first. @throws Error when the account is refused */
export async function session(calls: Calls, email: string, { isNew }: { isNew: boolean }): Promise<string> {
  const password = isNew ? newPassword : demoPassword;
  if (isNew) await calls.call('register', 'POST', '/api/auth/register', { body: { email, password, role: 'user' } });
  const login = await calls.call<{ token: string }>('log in', 'POST', '/api/auth/login', { body: { email, password } });
  if (!login)
    throw new Error(`${email} cannot log in: ${[...calls.unexpected.keys(), ...calls.announced.keys()].join('; ')}`);
  return login.token;
}

/** Opens a page, searches, and opens a product that was found. */
export async function browse(calls: Calls): Promise<Product | undefined> {
  await calls.once('page', any(pages) ?? '/', {});
  const word = any(words) ?? '';
  await calls.call('suggestions', 'GET', `/api/suggestions?q=${word.slice(0, 4)}`);
  const found = await calls.call<Product[]>('search', 'GET', `/api/products?keyword=${word}&limit=50`);
  const product = any(found ?? []) ?? any((await calls.call<Product[]>('list', 'GET', '/api/products?limit=50')) ?? []);
  if (product) await calls.once('product page', `/product/${product.id}`, {});
  return product;
}

/** Fills the cart, checks out, and pays at the bank. Gives the transaction's id once the bank has taken the money. */
export async function buy(calls: Calls, token: string, product: Product): Promise<string | null> {
  await calls.call('add to cart', 'POST', '/api/cart', { token, body: { productId: product.id, quantity: 1 } });
  const cart = await calls.call<CartItem[]>('cart', 'GET', '/api/cart', { token });
  const inStock = cart?.filter(({ product }) => product.available > 0);
  if (!inStock?.length) return null;
  const unknown = 'N/A';
  const started = await calls.call<PaymentStarted>('check out', 'POST', '/api/payment', {
    token,
    key: randomUUID(),
    body: {
      ...{ userId: unknown, userEmail: unknown, userName: 'Maya Ray', userPhone: unknown, userAddress: unknown },
      ...{ totalPriceToPay: unknown, cartItems: inStock },
    },
  });
  if (!started) return null;
  const form = { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) };
  const paid = await calls.once('pay', `/api/sandbox/pay/${started.tranId}`, form);
  if (!paid?.location) return null;
  const back = new URL(paid.location, 'http://bank.invalid');
  // A buyer who does not come back has paid, too.
  if (Math.random() < 0.9) await calls.once('back from the bank', back.pathname + back.search, { method: 'POST' });
  await calls.call('orders', 'GET', '/api/orders', { token });
  return started.tranId;
}

/** Ships what was sold and adds stock where little is left. */
export async function workAtDesk(calls: Calls, token: string, vendorId: number): Promise<void> {
  const filter = 'status=Completed&fulfilment=Unfulfilled&limit=5';
  const sales = await calls.call<Sale[]>('sales', 'GET', `/api/sales?${filter}`, { token });
  for (const { id } of sales ?? [])
    await calls.call('ship', 'PATCH', `/api/sales/${id}`, { token, body: { fulfilment: 'Shipped' } });
  const products = await calls.call<Product[]>('stock', 'GET', `/api/products/${vendorId}?limit=250`, { token });
  for (const { id, inventory } of products?.filter((product) => product.inventory < RESTOCKED_BELOW).slice(0, 5) ?? [])
    await calls.call('restock', 'PUT', `/api/products/${id}`, { token, body: { inventory: inventory + 50 } });
}
