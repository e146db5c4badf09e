import type { ImportResult, ImportRow } from '@rialto/shared/contract/imports';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@rialto/shared/contract/limits';
import { retryAfterLimit } from '../../data/batches';
import { importProducts } from '../../data/changeProducts';

/** More than the request body has besides its rows. */
const envelopeBytes = 1000;

/** Splits the rows into batches that fit into one call. */
function inBatches(rows: readonly ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = [];
  let part: ImportRow[] = [];
  let bytes = envelopeBytes;
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1;
    if (part.length === MAX_IMPORT_ROWS || (part.length > 0 && bytes + size > MAX_IMPORT_BYTES)) {
      parts.push(part);
      part = [];
      bytes = envelopeBytes;
    }
    part.push(row);
    bytes += size;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

interface SendOptions {
  dryRun: boolean;
  importKey: string;
  staleStock: 'set' | 'keep';
  /** Called after each batch. */
  onResults: (results: ImportResult[]) => void;
  /** Whether to send no further batches. */
  isStopped: () => boolean;
}

/** @throws ApiError if a batch could not be sent; those before it are done */
export async function sendRows(rows: readonly ImportRow[], options: SendOptions): Promise<void> {
  const { onResults, isStopped, ...choices } = options;
  for (const batch of inBatches(rows)) {
    if (isStopped()) return;
    onResults(await retryAfterLimit(() => importProducts({ ...choices, rows: batch }), isStopped));
  }
}
