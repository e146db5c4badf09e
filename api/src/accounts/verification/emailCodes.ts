import { hash as digest, randomBytes } from 'node:crypto';
import type { EmailPurpose } from '@rialto/shared/contract/verification';
import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { emailCodes } from '../../db/schema';
import { HttpError } from '../../errors/errors';

const LIFETIME = sql`interval '48 hours'`;

interface NewCode {
  purpose: EmailPurpose;
  /** Null for a newsletter without an account. */
  userId: number | null;
  email: string;
}

export type EmailCode = typeof emailCodes.$inferSelect;

const hashOf = (code: string) => digest('sha256', code, 'base64url');

/**
 * A code for a link to this address: 256 random bits, of which the database has the hash. It works once, for 48 hours. Earlier codes for the
 * same address keep working until one of them is used, as emails may arrive late; a change to another address withdraws them.
 */
export async function issueEmailCode(tx: Transaction, { purpose, userId, email }: NewCode): Promise<string> {
  if (userId !== null)
    await tx
      .delete(emailCodes)
      .where(
        and(eq(emailCodes.userId, userId), eq(emailCodes.purpose, purpose), ne(emailCodes.email, email), isUnused),
      );
  const code = randomBytes(32).toString('base64url');
  await tx
    .insert(emailCodes)
    .values({ purpose, userId, email, codeHash: hashOf(code), expiresAt: sql`now() + ${LIFETIME}` });
  return code;
}

/**
 * The record of a code that can be used. Line breaks are ignored, also as '=' at the end of a line in a quoted-printable email file.
 * @throws HttpError (400) for a code that is unknown, used or expired
 */
export async function findEmailCode(tx: Transaction, code: string): Promise<EmailCode> {
  const [found] = await tx
    .select({ record: emailCodes, isExpired: sql<boolean>`${emailCodes.expiresAt} <= now()` })
    .from(emailCodes)
    .where(eq(emailCodes.codeHash, hashOf(code.replace(/[\s=]+/g, ''))));
  if (!found) throw emailCodeError('unknown');
  if (found.record.usedAt) throw emailCodeError('used');
  if (found.isExpired) throw emailCodeError('expired');
  return found.record;
}

/**
 * Marks a code as used, with the others that were sent for the same.
 * @throws HttpError (400) if another call has just used it
 */
export async function useEmailCode(tx: Transaction, { id, purpose, userId, email }: EmailCode): Promise<void> {
  const isSame: SQL = userId === null ? isNull(emailCodes.userId) : eq(emailCodes.userId, userId);
  const used = await tx
    .update(emailCodes)
    .set({ usedAt: new Date() })
    .where(and(eq(emailCodes.purpose, purpose), isSame, eq(emailCodes.email, email), isUnused))
    .returning({ id: emailCodes.id });
  if (!used.some((code) => code.id === id)) throw emailCodeError('used');
}

/** The address that the account gets once the link sent to it is confirmed; null without a link that works. */
export async function findPendingEmail(db: Queryable, userId: number): Promise<string | null> {
  const [pending] = await db
    .select({ email: emailCodes.email })
    .from(emailCodes)
    .where(
      and(
        eq(emailCodes.userId, userId),
        eq(emailCodes.purpose, 'change'),
        isUnused,
        gt(emailCodes.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(emailCodes.id))
    .limit(1);
  return pending?.email ?? null;
}

const isUnused = isNull(emailCodes.usedAt);

/** 400 for a code that proves nothing. */
export function emailCodeError(of: 'unknown' | 'used' | 'expired'): HttpError {
  return new HttpError(400, 'EMAIL_CODE', { of }, { fields: { code: { code: 'WRONG_CODE' } } });
}
