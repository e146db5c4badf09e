import type { Product } from '@rialto/shared/contract/product';
import { type Account, newAccount, tokenOf } from './accounts';

/** Calls the API with a session's token. Throws an error with the answer's text when the call is refused. */
export async function callApi<Body>(
  siteUrl: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const response = await fetch(`${siteUrl}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

/** A product of a new vendor, which no other test buys. */
export interface TestProduct extends Product {
  vendor: Account;
  /** Changes fields as the vendor. */
  change(fields: Partial<Pick<Product, 'price' | 'inventory'>>): Promise<void>;
  /** The vendor's inventory, and the part of it that no unpaid order reserves. */
  stock(): Promise<{ inventory: number; available: number }>;
}

let made = 0;

/** Adds a product, by default 7 pieces at $4.05. */
export async function newProduct(
  siteUrl: string,
  fields: { price?: number; inventory?: number; description?: string; categoryId?: number } = {},
): Promise<TestProduct> {
  const vendor = await newAccount(siteUrl, 'vendor');
  const token = await tokenOf(siteUrl, vendor);
  const [category] = await callApi<{ id: number }[]>(siteUrl, token, 'GET', '/categories');
  made += 1;
  const name = `Test pear ${process.pid}-${Date.now()}-${made}`;
  const body = { name, price: 4.05, inventory: 7, categoryId: category?.id, ...fields };
  const product = await callApi<Product>(siteUrl, token, 'POST', '/products', body);
  const path = `/products/${product.id}`;
  return {
    ...product,
    vendor,
    change: (change) => callApi(siteUrl, token, 'PUT', path, change),
    stock: async () => {
      const { inventory, available } = await callApi<Product>(siteUrl, token, 'GET', path);
      return { inventory, available };
    },
  };
}

/** Adds pieces of a product to a buyer's cart. */
export async function fillCart(
  siteUrl: string,
  buyer: Account,
  product: Pick<Product, 'id'>,
  quantity = 1,
): Promise<void> {
  const token = await tokenOf(siteUrl, buyer);
  await callApi(siteUrl, token, 'POST', '/cart', { productId: product.id, quantity });
}
