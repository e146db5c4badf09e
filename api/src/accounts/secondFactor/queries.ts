import type { FactorMethod, SecondFactor } from '@rialto/shared/contract/secondFactor';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { factorChallenges, recoveryCodes, totpFactors } from '../../db/schema';
import { countRecoveryCodes } from './recoveryCodes';

/** The second factor of a user, as people see it. */
export async function findSecondFactor(db: Queryable, userId: number): Promise<SecondFactor> {
  const [totp] = await db
    .select({ since: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(eq(totpFactors.userId, userId));
  return {
    totpSince: totp?.since?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}

/** How a user can show a second factor; empty without one. */
export async function methodsOf(db: Queryable, userId: number): Promise<FactorMethod[]> {
  const { totpSince, recoveryCodesLeft } = await findSecondFactor(db, userId);
  if (totpSince === null) return [];
  return recoveryCodesLeft > 0 ? ['totp', 'recovery'] : ['totp'];
}

/** Deletes everything of a user's second factor. Returns whether there was one. */
export async function deleteSecondFactor(db: Queryable, userId: number): Promise<boolean> {
  const [totp] = await db.delete(totpFactors).where(eq(totpFactors.userId, userId)).returning();
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.delete(factorChallenges).where(eq(factorChallenges.userId, userId));
  return totp?.confirmedAt != null;
}
