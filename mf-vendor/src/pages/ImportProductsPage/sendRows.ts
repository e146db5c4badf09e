import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@rialto/shared/contract/limits';
import type { ImportResult, ImportRow } from '@rialto/shared/contract/product';
import { ApiError } from '@rialto/shared/http';
import { importProducts } from '../../data/changeProducts';

/** What the call says besides its rows is far less than this. */
const envelopeBytes = 1000;
/** The server counts calls by the minute. */
const waitMs = 5000;
const mostWaits = 15;

/** The rows in parts that one call takes, in their order. */
function inParts(rows: readonly ImportRow[]): ImportRow[][] {
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
  /** Told of each part's results. */
  onResults: (results: ImportResult[]) => void;
  /** Whether the parts that are not sent yet stay here. */
  isStopped: () => boolean;
}

/**
 * Sends the rows part by part.
 * @throws ApiError when a part could not be sent; those before it are done
 */
export async function sendRows(rows: readonly ImportRow[], options: SendOptions): Promise<void> {
  for (const part of inParts(rows)) {
    if (options.isStopped()) return;
    options.onResults(await sendPart(part, options));
  }
}

async function sendPart(rows: ImportRow[], options: SendOptions, waits = 0): Promise<ImportResult[]> {
  const { dryRun, importKey, staleStock, isStopped } = options;
  try {
    return await importProducts({ dryRun, importKey, staleStock, rows });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || waits === mostWaits || isStopped()) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return sendPart(rows, options, waits + 1);
  }
}
