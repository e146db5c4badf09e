import { ApiError, errorMessage } from '@rialto/shared/http';
import { forEachConcurrently, retryAfterLimit } from '../../data/batches';
import { updateProduct } from '../../data/changeProducts';
import type { Outcome } from './editStore';
import { bodyOf, type Numbers, problemsOf, type RowEdit, type RowNote } from './rowEdits';

interface SaveOptions {
  onOutcome: (id: number, outcome: Outcome) => void;
  /** Whether to send no further rows. */
  isStopped: () => boolean;
}

/** Why the remaining rows were not sent; null if all were. */
export type Stop = { message: string } | null;

/** Saves each row with a call of its own. Stops early if the server can't be reached or the session is over. */
export async function saveRows(
  rows: readonly (readonly [Numbers, RowEdit])[],
  { onOutcome, isStopped }: SaveOptions,
): Promise<Stop> {
  let stop: Stop = null;
  const saveRow = async ([product, edit]: readonly [Numbers, RowEdit]) => {
    try {
      onOutcome(product.id, await save(product, edit));
    } catch (error) {
      stop = { message: errorMessage(error) };
    }
  };
  await forEachConcurrently(rows, saveRow, () => stop !== null || isStopped());
  return stop;
}

/** @throws errors that concern all rows */
async function save(product: Numbers, edit: RowEdit): Promise<Outcome> {
  const problems = problemsOf(edit);
  if (problems.length > 0) return { edit, note: noteOf(() => problemsOf(edit).join(' ')) };
  try {
    return { edit, saved: await retryAfterLimit(() => updateProduct(product.id, bodyOf(edit), edit.revision)) };
  } catch (error) {
    if (!(error instanceof ApiError) || [0, 401, 429].includes(error.status)) throw error;
    const { current } = error.details;
    const note = noteOf(() => error.message, current?.revision);
    return { edit, note, ...(current && { current: { id: product.id, ...current } }) };
  }
}

/** The message is in the language shown when it is read. */
const noteOf = (message: () => string, conflictWith: string | null = null): RowNote => ({
  get message() {
    return message();
  },
  conflictWith,
});
