import type { Queryable } from '../../db/database';
import { Forbidden, NotFound } from '../../errors/errors';
import type { Account } from '../../identity/auth';
import { mayChangeShop } from './policy';
import { findAnyShop } from './queries';

/**
 * @throws Forbidden unless the caller may change the shop
 * @throws NotFound for a shop that is not there for the caller
 */
export async function requireOwnShop(db: Queryable, caller: Account, shopId: number): Promise<void> {
  const shop = await findAnyShop(db, shopId);
  if (shop && mayChangeShop(caller, shop)) return;
  throw shop?.open ? new Forbidden('FORBIDDEN', { of: 'change shops' }) : new NotFound('Shop');
}
