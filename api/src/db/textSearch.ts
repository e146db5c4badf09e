import { foldText } from '@rialto/shared/contract/searchText';
import { like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a text contains another, compared as in searches; see contract/searchText.ts. */
export function containsText(text: PgColumn | SQL, part: string): SQL {
  return sql`fold_text(${text}) LIKE ${containing(part)}`;
}

/**
 * Whether a column of folded names contains a text. Texts without three letters in a row have no trigrams, so PostgreSQL
 * would scan the whole index and then every name; the expression `|| ''` hides the index from it.
 */
export function nameContains(name: PgColumn, part: string): SQL {
  const hasTrigrams = /[\p{L}\p{N}]{3}/u.test(foldText(part));
  return like(hasTrigrams ? name : sql`(${name} || '')`, containing(part));
}

/** The LIKE pattern for folded texts that contain this text. */
export function containing(part: string): string {
  return `%${escapeLike(foldText(part))}%`;
}

/** Escapes LIKE's wildcards. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
