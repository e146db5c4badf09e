import type { FactorCodeParams } from '@rialto/shared/contract/messages/fieldErrors';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../db/database';
import { totpFactors } from '../../db/schema';
import { isSealedWithFirst, seal, sealKeysOf, unseal } from '../../db/seal';
import { Conflict, HttpError } from '../../errors/errors';
import { minutesAhead, newSecret, stepOf } from './totp';

const fieldOf = (userId: number) => `totp_factors ${userId}`;

/** A new key for a user's app, which counts once a code of it is confirmed. Until then an earlier one works. */
export async function beginTotp({ db, config }: FastifyInstance, userId: number): Promise<string> {
  const secret = newSecret();
  const pendingSecret = seal(sealKeysOf(config), secret, fieldOf(userId));
  await db
    .insert(totpFactors)
    .values({ userId, pendingSecret })
    .onConflictDoUpdate({ target: totpFactors.userId, set: { pendingSecret } });
  return secret;
}

/**
 * Makes the new key of a user count.
 * @throws Conflict without a new key, HttpError (400) for a wrong code
 */
export async function confirmTotp({ config }: FastifyInstance, tx: Transaction, userId: number, code: string) {
  const [factor] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, userId)).for('update');
  const secret = factor?.pendingSecret && unseal(sealKeysOf(config), factor.pendingSecret, fieldOf(userId));
  if (!secret) throw new Conflict('NO_NEW_FACTOR');
  const typed = code.replace(/\s/g, '');
  const step = stepOf(secret, typed);
  if (step === null) {
    const minutes = minutesAhead(secret, typed);
    throw factorCodeError(minutes === null ? { of: 'wrong' } : { of: 'clock', minutes });
  }
  await tx
    .update(totpFactors)
    .set({ secret: factor.pendingSecret, pendingSecret: null, confirmedAt: new Date(), lastStep: step })
    .where(eq(totpFactors.userId, userId));
}

/** Uses a code of a user's app. A code works once; a key that cannot be opened is `unreadable`. */
export function spendTotpCode(
  { db, config }: FastifyInstance,
  userId: number,
  code: string,
): Promise<'right' | 'wrong' | 'used' | 'unreadable'> {
  return db.transaction(async (tx) => {
    const [factor] = await tx.select().from(totpFactors).where(eq(totpFactors.userId, userId)).for('update');
    if (!factor?.secret) return 'wrong';
    const secret = unseal(sealKeysOf(config), factor.secret, fieldOf(userId));
    if (secret === undefined) return 'unreadable';
    const step = stepOf(secret, code);
    if (step === null) return 'wrong';
    if (step <= factor.lastStep) return 'used';
    await tx.update(totpFactors).set({ lastStep: step }).where(eq(totpFactors.userId, userId));
    return 'right';
  });
}

/** Seals with the first key what another one has sealed, so that a previous key is needed for one start only. */
export async function resealSecrets(db: Database, config: Parameters<typeof sealKeysOf>[0]): Promise<void> {
  const keys = sealKeysOf(config);
  const rows = await db
    .select({ userId: totpFactors.userId, secret: totpFactors.secret })
    .from(totpFactors)
    .where(isNotNull(totpFactors.secret));
  for (const { userId, secret } of rows) {
    if (!secret || isSealedWithFirst(keys, secret)) continue;
    const opened = unseal(keys, secret, fieldOf(userId));
    if (opened === undefined) continue;
    await db
      .update(totpFactors)
      .set({ secret: seal(keys, opened, fieldOf(userId)) })
      .where(and(eq(totpFactors.userId, userId), eq(totpFactors.secret, secret)));
  }
}

/** 400 for a code that shows nothing, beside its field. */
export function factorCodeError(params: FactorCodeParams): HttpError {
  return new HttpError(400, 'FACTOR_CODE', params, { fields: { code: { code: 'FACTOR_CODE', params } } });
}
