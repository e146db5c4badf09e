import type { OwnProductDetail } from '@rialto/shared/contract/product';
import type { Queryable } from '../../db/database';
import { Forbidden, NotFound } from '../../errors/errors';
import type { Account } from '../../identity/auth';
import { readDetails } from './details';
import { findAnyProduct } from './ownProducts';
import { mayChangeProduct } from './policy';
import { presentOwnDetail } from './present';
import { variantsOf } from './variants/rows';

/** The id of a product that the caller may change. For any other: 403 if it is on sale, otherwise 404. */
export async function requireOwnProduct(db: Queryable, caller: Account, id: number): Promise<number> {
  const product = await findAnyProduct(db, id);
  if (product && mayChangeProduct(caller, product)) return id;
  throw product?.onSale ? new Forbidden('FORBIDDEN', { of: 'change products' }) : new NotFound('Product');
}

/** A product for its owner, on sale or not, with its variants. */
export async function readOwnDetail(db: Queryable, id: number): Promise<OwnProductDetail> {
  const product = await findAnyProduct(db, id);
  const details = product && (await readDetails(db, id));
  if (!details) throw new NotFound('Product');
  return presentOwnDetail(product, details.facts, await variantsOf(db, id));
}
