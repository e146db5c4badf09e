import type { PageQuery } from '@rialto/shared/contract/page';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { decodeCursor, onePage, pageLimit } from './page';

/** Where a page of a list that is newest first ended: its last row's instant (ISO) and id. */
export type InstantCursor = readonly [at: string, id: number];

/** Which part of a list is asked for. */
export interface Slice {
  after?: InstantCursor;
  limit: number;
}

/** How many rows a list has, as far as anybody counted; `more`: at least so many. */
interface Total {
  total: number;
  more: boolean;
}

/** An instant in a cursor, in the one form we give out. PostgreSQL knows no year 0, and nothing here is older than computers. */
export const cursorInstant = z.iso.datetime({ precision: 3 }).refine((at) => at >= '1970');

const cursorSchema = z.tuple([cursorInstant, z.int().min(0).max(2_147_483_647)]).readonly();

/** What comes after a cursor, newest first; an ascending index on (at, id) scanned backwards serves it. */
export function afterCursor(at: PgColumn, id: PgColumn, after: InstantCursor | undefined): SQL | undefined {
  return after && sql`(${at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::int)`;
}

/**
 * One page of a list that is newest first, with its `X-Total-Count` and `Link`. `list` is asked for one row more than
 * fits; `total`, of the whole list, only where the page doesn't show it. Beyond `countedTo` it says that there are at least as many.
 */
export async function newestPage<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  query: PageQuery,
  source: {
    list(slice: Slice): Promise<Row[]>;
    total(slice: Slice): Promise<number | Total>;
    cursorOf(row: Row): [at: Date, id: number];
    countedTo?: number;
  },
): Promise<Row[]> {
  const limit = pageLimit(query);
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, cursorSchema);
  const slice = { after, limit: limit + 1 };
  const rows = await source.list(slice);
  const counted = after || rows.length > limit ? await source.total(slice) : rows.length;
  const { total, more } = typeof counted === 'number' ? { total: counted, more: false } : counted;
  const { countedTo = total } = source;
  reply.header('x-total-count', Math.min(total, countedTo));
  if (more || total > countedTo) reply.header('x-total-at-least', 'true');
  return onePage(request, reply, rows, limit, (last) => {
    const [at, id] = source.cursorOf(last);
    return [at.toISOString(), id];
  });
}
