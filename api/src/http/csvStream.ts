import { Readable } from 'node:stream';
import { CSV_MARK, type CsvCell, csvLine } from '@rialto/shared/contract/csv';
import type { FastifyReply } from 'fastify';

/** Rows per query. */
const BATCH_SIZE = 1_000;

interface CsvSource<Row, Cursor> {
  header: readonly string[];
  /** The next rows after a cursor. */
  read(after: Cursor | undefined, limit: number): Promise<Row[]>;
  cursorOf(row: Row): Cursor;
  /** The lines of a row. */
  cells(row: Row): CsvCell[][];
}

/**
 * A CSV file in batches that are read as the client consumes them. Every batch is its own query after a cursor, so that a slow
 * client holds no connection and a disconnect stops the reading.
 */
export async function* csvFile<Row, Cursor>(
  { header, read, cursorOf, cells }: CsvSource<Row, Cursor>,
  size = BATCH_SIZE,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(header);
  let after: Cursor | undefined;
  do {
    const rows = await read(after, size);
    if (rows.length > 0)
      yield rows
        .flatMap(cells)
        .map((line) => csvLine(line))
        .join('');
    const last = rows.length === size ? rows.at(-1) : undefined;
    after = last && cursorOf(last);
  } while (after !== undefined);
}

/** Streams a CSV file as a download. */
export function sendCsv(reply: FastifyReply, name: string, file: AsyncGenerator<string>): string {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
  return Readable.from(file) as unknown as string; // safe: the schema declares a string, but Fastify also sends streams
}
