import { type SQL, sql } from 'drizzle-orm';

/**
 * The mailbox behind an address, for limits alone: most providers deliver 'ann+shop@mail.example' to 'ann@mail.example', so
 * that tags would otherwise multiply what one person can be sent.
 */
export function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, '@');
}

/** `mailboxOf` in SQL. */
export const mailboxSql = (address: SQL) => sql`regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;
