import { productNumbers } from '../../components/productNumbers';
import type { Edits, RowEdit } from './rowEdits';

// Changes wait in this tab's session storage, each vendor's apart, until they are saved or discarded.

const key = (userId: number) => `rialto.inventory.${userId}`;
const pauseMs = 250;

let waiting: { userId: number; edits: Edits } | null = null;

/** Stores the changes when typing pauses, or the page is left. */
export function storeEdits(userId: number, edits: Edits): void {
  if (!waiting) setTimeout(flush, pauseMs);
  waiting = { userId, edits };
}

function flush(): void {
  if (!waiting) return;
  const { userId, edits } = waiting;
  waiting = null;
  try {
    if (edits.size > 0) sessionStorage.setItem(key(userId), JSON.stringify([...edits]));
    else sessionStorage.removeItem(key(userId));
  } catch {
    // Storage is full or switched off: the changes live as long as the page.
  }
}

window.addEventListener('pagehide', flush);

/** What this vendor left here; nothing of what doesn't read as changes. */
export function readEdits(userId: number): Edits {
  flush();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key(userId)) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [number, RowEdit] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'number') return false;
  const { texts, revision } = (entry[1] ?? {}) as Partial<RowEdit>; // looked at before it is believed
  const fields = Object.entries(texts ?? {});
  return (
    typeof revision === 'string' &&
    fields.length > 0 &&
    fields.every(([field, text]) => (productNumbers as readonly string[]).includes(field) && typeof text === 'string')
  );
}
