import { plainText } from '@rialto/shared/contract/fields';
import { MAX_PAGE } from '@rialto/shared/contract/page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InvalidInput } from '../../errors/errors';

/** Encodes the sort key and id of a page's last row. Opaque to clients. */
function encodeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * Decodes a cursor.
 * @throws InvalidInput for a cursor that does not belong to this list and sort order
 */
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

/** The end of a page of a list sorted by name: sort key and id of its last row. */
export type NameCursor = readonly [name: string, id: number];
export const nameCursorSchema = z.tuple([plainText(500), z.int().min(0).max(2_147_483_647)]).readonly();

/** The page size requested, or the maximum. Fetch one row more for `onePage`. */
export function pageLimit(query: { limit?: number }): number {
  return query.limit ?? MAX_PAGE;
}

/**
 * The rows of a page, out of up to `limit + 1` that were fetched. If there is one more, the header `Link: <…>; rel="next"`
 * has the URL of the next page.
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
