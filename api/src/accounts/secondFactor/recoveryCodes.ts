import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { recoveryCodes } from '../../db/schema';
import { hashPassword, isPassword } from '../passwords/passwords';

/** Of a person. */
const CODES = 10;
const LENGTH = 10;
/** Without characters that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code of 50 random bits, such as 'K7QPX-2MWRT'. */
function newCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${characters.slice(0, LENGTH / 2).join('')}-${characters.slice(LENGTH / 2).join('')}`;
}

/** As it is hashed: however it was typed. */
const normalized = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

/** New codes and their hashes, which take a moment: make them before a transaction. They are hashed like passwords. */
export async function newRecoveryCodes(count = CODES): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: count }, newCode);
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(normalized(code)))) };
}

/** Replaces the recovery codes of a user. */
export async function replaceRecoveryCodes(tx: Transaction, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** The number of codes that still work. */
export function countRecoveryCodes(db: Queryable, userId: number): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}

/** The id of the unused code that this is; undefined if it is none. */
export async function findRecoveryCode(db: Queryable, userId: number, code: string): Promise<number | undefined> {
  const rows = await db
    .select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  const typed = normalized(code);
  for (const { id, codeHash } of rows) if (await isPassword(typed, codeHash)) return id;
  return undefined;
}

/** Marks a code as used. Returns whether it was still unused. */
export async function spendRecoveryCode(tx: Transaction, id: number): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}
