import type { PageQuery } from '@rialto/shared/contract/page';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { decodeCursor, onePage, pageLimit } from './page';

/** The end of a page of a list sorted by time: timestamp (ISO) and id of its last row. */
export type InstantCursor = readonly [at: string, id: number];

/** A part of a list. */
export interface Slice {
  after?: InstantCursor;
  limit: number;
}

/** The number of rows in a list; with `more`, at least that many. */
interface Total {
  total: number;
  more: boolean;
}

/** A timestamp in a cursor, in the format of `toISOString`. PostgreSQL has no year 0, and no data is older than 1970. */
export const cursorInstant = z.iso.datetime({ precision: 3 }).refine((at) => at >= '1970');

const cursorSchema = z.tuple([cursorInstant, z.int().min(0).max(2_147_483_647)]).readonly();

/** The rows after a cursor, newest first. An ascending index on (at, id) is scanned backwards. */
export function afterCursor(at: PgColumn, id: PgColumn, after: InstantCursor | undefined): SQL | undefined {
  return after && sql`(${at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::int)`;
}

/** The rows after a cursor, oldest first. */
export function laterThanCursor(at: PgColumn, id: PgColumn, after: InstantCursor | undefined): SQL | undefined {
  return after && sql`(${at}, ${id}) > (${after[0]}::timestamptz, ${after[1]}::int)`;
}

/**
 * A page of a list sorted by time, usually newest first, with the headers `X-Total-Count` and `Link`. `list` is called for one row more than
 * the page holds, and `total` only if the page is not the whole list. A `total` that reached its limit is a lower bound.
 */
export async function newestPage<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  query: PageQuery,
  source: {
    list(slice: Slice): Promise<Row[]>;
    total(slice: Slice): Promise<number | Total>;
    cursorOf(row: Row): [at: Date, id: number];
    countLimit?: number;
  },
): Promise<Row[]> {
  const limit = pageLimit(query);
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, cursorSchema);
  const slice = { after, limit: limit + 1 };
  const rows = await source.list(slice);
  const counted = after || rows.length > limit ? await source.total(slice) : rows.length;
  const { total, more } = typeof counted === 'number' ? { total: counted, more: false } : counted;
  const { countLimit = total } = source;
  reply.header('x-total-count', Math.min(total, countLimit));
  if (more || total > countLimit) reply.header('x-total-at-least', 'true');
  return onePage(request, reply, rows, limit, (last) => {
    const [at, id] = source.cursorOf(last);
    return [at.toISOString(), id];
  });
}
