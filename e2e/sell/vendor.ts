import type { ImportedProducts, ImportRow } from '@rialto/shared/contract/imports';
import type { OwnProduct } from '@rialto/shared/contract/product';
import { type Account, claimsOf, newAccount, tokenOf } from '../support/accounts';
import { callApi } from '../support/market';

/** A vendor that no other test uses. */
export interface Vendor {
  account: Account;
  id: number;
  call<Body>(method: string, path: string, body?: unknown): Promise<Body>;
  /** The products on sale, oldest first. */
  products(): Promise<OwnProduct[]>;
}

/** Registers a vendor with the given number of products, named 'Variety 0001' and so on, ten pieces each at $4.00. */
export async function newVendor(siteUrl: string, products: number): Promise<Vendor> {
  const account = await newAccount(siteUrl, 'vendor');
  const token = await tokenOf(siteUrl, account);
  const { id } = claimsOf(token);
  const call: Vendor['call'] = (method, path, body) => callApi(siteUrl, token, method, path, body);
  const [category] = await call<{ name: string }[]>('GET', '/categories');
  const rows = Array.from(
    { length: products },
    (_, n): ImportRow => ({
      row: n + 1,
      name: `Variety ${String(n + 1).padStart(4, '0')}`,
      price: 4,
      inventory: 10,
      categoryName: category?.name ?? '',
    }),
  );
  for (let start = 0; start < rows.length; start += 500) {
    const { results } = await call<ImportedProducts>('POST', '/products/import', {
      dryRun: false,
      rows: rows.slice(start, start + 500),
    });
    const refused = results.find(({ action }) => action !== 'create');
    if (refused) throw new Error(`A product was not made: ${refused.message}`);
  }
  return { account, id, call, products: () => call('GET', `/products/${id}?limit=1000`) };
}
