import type { InventoryRow } from '@rialto/shared/contract/product';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { forEachConcurrently, retryAfterLimit } from '../../data/batches';
import { rowOfProduct, rowOfVariant, saveInventoryRow } from '../../data/inventoryRow';
import type { Outcome } from './editStore';
import { bodyOf, problemsOf, type RowEdit, type RowNote } from './rowEdits';
import { type StockRow, stockRow } from './stockRows';

interface SaveOptions {
  onOutcome: (id: number, outcome: Outcome) => void;
  /** Whether to send no further rows. */
  isStopped: () => boolean;
}

/** Why the remaining rows were not sent; null if all were. */
export type Stop = { message: string } | null;

/** Saves each row with a call of its own. Stops early if the server can't be reached or the session is over. */
export async function saveRows(
  rows: readonly (readonly [StockRow, RowEdit])[],
  { onOutcome, isStopped }: SaveOptions,
): Promise<Stop> {
  let stop: Stop = null;
  const saveRow = async ([row, edit]: readonly [StockRow, RowEdit]) => {
    try {
      onOutcome(row.id, await save(row, edit));
    } catch (error) {
      stop = { message: errorMessage(error) };
    }
  };
  await forEachConcurrently(rows, saveRow, () => stop !== null || isStopped());
  return stop;
}

/** @throws errors that concern all rows */
async function save(row: StockRow, edit: RowEdit): Promise<Outcome> {
  const problems = problemsOf(edit);
  if (problems.length > 0) return { edit, note: noteOf(() => problemsOf(edit).join(' ')) };
  const rowWith = (change: Partial<InventoryRow>) => stockRow({ ...row.listed, ...change });
  try {
    const change = await retryAfterLimit(() => saveInventoryRow(row.listed, bodyOf(edit), edit.revision));
    return { edit, saved: rowWith(change) };
  } catch (error) {
    if (!(error instanceof ApiError) || [0, 401, 429].includes(error.status)) throw error;
    const { current, variant } = error.details;
    const change = variant ? rowOfVariant(variant) : current && rowOfProduct(current);
    if (change) {
      const now = rowWith(change);
      return { edit, note: noteOf(() => error.message, now.revision), current: now };
    }
    // A draft of an older version of the page has a revision of the product, which a variant does not know.
    const isOtherRevision = 'if-match' in error.fields;
    return { edit, note: noteOf(() => error.message, isOtherRevision ? row.revision : null) };
  }
}

/** The message is in the language shown when it is read. */
const noteOf = (message: () => string, conflictWith: string | null = null): RowNote => ({
  get message() {
    return message();
  },
  conflictWith,
});
