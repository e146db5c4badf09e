import { foldText } from '@rialto/shared/contract/searchText';
import { like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a text contains another, as searches compare them; see contract/searchText.ts. */
export function containsText(text: PgColumn | SQL, part: string): SQL {
  return sql`fold_text(${text}) LIKE ${containing(part)}`;
}

/**
 * Whether a column of folded names contains a text. Of fewer than three letters in a row there are no trigrams: PostgreSQL would
 * read their whole index, and every name after that; of an expression it doesn't know that there is one.
 */
export function nameContains(name: PgColumn, part: string): SQL {
  const hasTrigrams = /[\p{L}\p{N}]{3}/u.test(foldText(part));
  return like(hasTrigrams ? name : sql`(${name} || '')`, containing(part));
}

/** The pattern of folded texts that contain a text. */
export function containing(part: string): string {
  return `%${escapeLike(foldText(part))}%`;
}

/** A text as LIKE finds it, its wildcards being letters like any other. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
