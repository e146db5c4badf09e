import { definedParams } from '@rialto/shared/api/queryKey';
import { openStream } from '@rialto/shared/http';
import type { OrdersFilter } from './orders';

export interface ExportProgress {
  /** Complete lines so far, without the header. */
  lines: number;
  bytes: number;
}

const quote = 0x22;
const lineFeed = 0x0a;
/** More than this becomes a Blob, which the browser may keep on disk. */
const heldBytes = 4_000_000;

/**
 * Streams every order that matches the filter as a CSV file.
 * @throws ApiError with the server's message; TypeError if the connection was lost; the reason `signal` was aborted with
 */
export async function exportOrders(
  filter: OrdersFilter,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ file: Blob; lines: number }> {
  const reader = (await openStream('/allOrders/export', definedParams(filter), signal)).getReader();
  const parts: Blob[] = [];
  let held: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, sinceKept, ends, isQuoted] = [0, 0, 0, false];
  const keep = () => {
    parts.push(new Blob(held));
    held = [];
    sinceKept = 0;
  };
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue;
    // A line feed within quotes is part of a cell.
    for (const byte of value) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) ends += 1;
    }
    held.push(new Uint8Array(value));
    bytes += value.length;
    sinceKept += value.length;
    if (sinceKept >= heldBytes) keep();
    onProgress({ lines: Math.max(ends - 1, 0), bytes });
  }
  keep();
  return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), lines: Math.max(ends - 1, 0) };
}
