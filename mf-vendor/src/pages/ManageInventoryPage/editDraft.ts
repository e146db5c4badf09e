import { gridFields } from './gridFields';
import type { Edits, RowEdit } from './rowEdits';

// Unsaved edits are kept in this tab's session storage, by vendor, until they are saved or discarded.

const key = (userId: number) => `rialto.inventory.${userId}`;
const pauseMs = 250;

let waiting: { userId: number; edits: Edits } | null = null;

/** Stores the edits when typing pauses, or when the page is left. */
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
    // Storage is full or disabled: the edits live as long as the page.
  }
}

window.addEventListener('pagehide', flush);

/** The stored edits of this vendor; malformed entries are dropped. */
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
  const { texts, revision } = (entry[1] ?? {}) as Partial<RowEdit>; // checked below
  const fields = Object.entries(texts ?? {});
  return (
    typeof revision === 'string' &&
    fields.length > 0 &&
    fields.every(([field, text]) => (gridFields as readonly string[]).includes(field) && typeof text === 'string')
  );
}
