import { ApiError, errorMessage } from '@rialto/shared/http';
import { updateProduct } from '../../data/changeProducts';
import type { Outcome } from './editStore';
import { bodyOf, type Numbers, problemsOf, type RowEdit, type RowNote } from './rowEdits';

const concurrency = 4;
/** The rate limit is counted by the minute. */
const retryAfterMs = 5000;
const maxRetries = 15;

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
  await Promise.all(Array.from({ length: concurrency }, work));
  return stop;
}

/** @throws errors that concern all rows */
async function save(product: Numbers, edit: RowEdit, retries = 0): Promise<Outcome> {
  const problems = problemsOf(edit);
  if (problems.length > 0) return { edit, note: noteOf(() => problemsOf(edit).join(' ')) };
  try {
    return { edit, saved: await updateProduct(product.id, bodyOf(edit), edit.revision) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) throw error;
    if (error.status === 429) {
      if (retries === maxRetries) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
      return save(product, edit, retries + 1);
    }
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
