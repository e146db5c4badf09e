import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column contains a text, ignoring case. The ICU collation is named because the case of letters beyond ASCII
 * otherwise depends on the locale the database was made with.
 */
export function containsText(column: PgColumn, text: string): SQL {
  const pattern = `%${escapeLike(text.toLowerCase())}%`;
  return sql`lower(${column} COLLATE "und-x-icu") LIKE ${pattern}`;
}

/** A text as LIKE finds it, its wildcards being letters like any other. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
