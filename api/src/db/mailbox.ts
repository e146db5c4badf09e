import { type SQL, sql } from 'drizzle-orm';

const gmail = /^(.*)@(?:gmail|googlemail)\.com$/;

/**
 * The mailbox of an address, for rate limits: most providers deliver 'ann+shop@mail.example' to 'ann@mail.example', and Gmail
 * ignores dots and has two domains.
 */
export function mailboxOf(address: string): string {
  const untagged = address.toLowerCase().replace(/\+[^@]*@/, '@');
  const [, name] = gmail.exec(untagged) ?? [];
  return name === undefined ? untagged : `${name.replaceAll('.', '')}@gmail.com`;
}

/** `mailboxOf` in SQL. */
export const mailboxSql = (address: SQL) => {
  const untagged = sql`regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;
  return sql`(CASE WHEN ${untagged} ~ '@(gmail|googlemail)\\.com$'
    THEN replace(regexp_replace(${untagged}, '@[^@]*$', ''), '.', '') || '@gmail.com' ELSE ${untagged} END)`;
};
