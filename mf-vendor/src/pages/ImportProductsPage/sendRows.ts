import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@rialto/shared/contract/limits';
import type { ImportResult, ImportRow } from '@rialto/shared/contract/product';
import { ApiError } from '@rialto/shared/http';
import { importProducts } from '../../data/changeProducts';

/** More than the request body has besides its rows. */
const envelopeBytes = 1000;
/** The rate limit is counted by the minute. */
const retryAfterMs = 5000;
const maxRetries = 15;

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
  for (const part of inBatches(rows)) {
    if (options.isStopped()) return;
    options.onResults(await sendPart(part, options));
  }
}

async function sendPart(rows: ImportRow[], options: SendOptions, retries = 0): Promise<ImportResult[]> {
  const { dryRun, importKey, staleStock, isStopped } = options;
  try {
    return await importProducts({ dryRun, importKey, staleStock, rows });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || retries === maxRetries || isStopped()) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    return sendPart(rows, options, retries + 1);
  }
}
