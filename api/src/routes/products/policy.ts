import { Forbidden } from '../../errors';
import type { Account } from '../../plugins/auth';

/** Whose a new product is: the caller's, or whose an admin says. Throws Forbidden when anyone else names another. */
export function ownerOfNew(caller: Account, createdBy: number | undefined): number {
  if (createdBy === undefined || createdBy === caller.id) return caller.id;
  if (caller.role !== 'admin') throw new Forbidden('You can only add products of your own.');
  return createdBy;
}
