import { plainText } from '@rialto/shared/contract/fields';
import { MAX_PAGE } from '@rialto/shared/contract/page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InvalidInput } from '../../errors/errors';

/** Where a page ended: its last row's sort key and id. Opaque to clients. */
function encodeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Reads a cursor back. Throws InvalidInput for one that no list gave out, or another list or order did. */
export function decodeCursor<T>(cursor: string, schema: z.ZodType<T>): T {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw new InvalidInput({ cursor: { code: 'NO_CURSOR' } });
  }
  const result = schema.safeParse(parts);
  if (!result.success) throw new InvalidInput({ cursor: { code: 'NO_CURSOR' } });
  return result.data;
}

/** Where a page of a list by name ended: its last row's name as the list sorts it, and its id. */
export type NameCursor = readonly [name: string, id: number];
export const nameCursorSchema = z.tuple([plainText(500), z.int().min(0).max(2_147_483_647)]).readonly();

/** How many rows a page holds: what was asked for, else as many as any page may. Fetch one more, for `sendPage`. */
export function pageLimit(query: { limit?: number }): number {
  return query.limit ?? MAX_PAGE;
}

/**
 * The rows of one page out of the `limit + 1` that were fetched; where there are more, a `Link: <…>; rel="next"` header
 * tells the same address with the next cursor.
 */
export function onePage<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: T[],
  limit: number,
  cursorOf: (last: T) => readonly (string | number)[],
): T[] {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) {
    const [path = '', query] = request.url.split('?');
    const next = new URLSearchParams(query);
    next.set('cursor', encodeCursor(cursorOf(last)));
    reply.header('link', `<${path}?${next}>; rel="next"`);
  }
  return page;
}
