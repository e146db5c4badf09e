import { foldText } from '@rialto/shared/contract/searchText';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a text contains another, as searches compare them; see contract/searchText.ts. */
export function containsText(text: PgColumn | SQL, part: string): SQL {
  return sql`fold_text(${text}) LIKE ${containing(part)}`;
}

/** The pattern of folded texts that contain a text. */
export function containing(part: string): string {
  return `%${escapeLike(foldText(part))}%`;
}

/** A text as LIKE finds it, its wildcards being letters like any other. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
