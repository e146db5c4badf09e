import { ApiError, errorMessage } from '@rialto/shared/http';
import { updateProduct } from '../../data/changeProducts';
import type { Outcome } from './editStore';
import { bodyOf, type Numbers, problemsOf, type RowEdit, type RowNote } from './rowEdits';

const atOnce = 4;
/** The server counts calls by the minute: what it refuses for their number is sent again until that minute is over. */
const waitMs = 5000;
const mostWaits = 15;

interface SaveOptions {
  /** Told of every row when it is known what became of it. */
  onOutcome: (id: number, outcome: Outcome) => void;
  /** Whether the rows that are not on their way yet stay here. */
  isStopped: () => boolean;
}

/** Why the rest of a save was not sent; null when all was. */
export type Stop = { message: string } | null;

/**
 * Sends the changed fields of each row, some rows at once, each standing alone. Ends early when the server can't be reached,
 * the session is over, or `isStopped` says so.
 */
export async function saveRows(
  rows: readonly (readonly [Numbers, RowEdit])[],
  { onOutcome, isStopped }: SaveOptions,
): Promise<Stop> {
  const waiting = [...rows];
  let stop: Stop = null;
  const work = async () => {
    for (let next = waiting.shift(); next && !stop && !isStopped(); next = waiting.shift()) {
      const [product, edit] = next;
      try {
        onOutcome(product.id, await save(product, edit));
      } catch (error) {
        stop = { message: errorMessage(error) };
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return stop;
}

/** @throws what concerns not this row but all of them */
async function save(product: Numbers, edit: RowEdit, waits = 0): Promise<Outcome> {
  const problems = problemsOf(edit);
  if (problems.length > 0) return { edit, note: noteOf(() => problemsOf(edit).join(' ')) };
  try {
    return { edit, saved: await updateProduct(product.id, bodyOf(edit), edit.revision) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) throw error;
    if (error.status === 429) {
      if (waits === mostWaits) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      return save(product, edit, waits + 1);
    }
    const { current } = error.details;
    const note = noteOf(() => error.message, current?.revision);
    return { edit, note, ...(current && { current: { id: product.id, ...current } }) };
  }
}

/** In the language that is shown when it is read. */
const noteOf = (words: () => string, conflictWith: string | null = null): RowNote => ({
  get message() {
    return words();
  },
  conflictWith,
});
