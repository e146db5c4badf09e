import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a row is shown now: from its start to its end, or without an end. */
export const isShownNow = ({ startsAt, endsAt }: { startsAt: PgColumn; endsAt: PgColumn }): SQL | undefined =>
  and(lte(startsAt, sql`now()`), or(isNull(endsAt), gt(endsAt, sql`now()`)));
