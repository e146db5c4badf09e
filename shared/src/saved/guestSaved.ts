import { storage } from '@rialto/shared/browser/storage';
import { MAX_SAVED } from '@rialto/shared/contract/limits';

/** What a person saves: products on the wishlist, and followed shops. Also the path of its calls. */
export type SavedKind = 'wishlist' | 'followed-shops';

/** A guest's ids are in the browser's storage until the login, as JSON, the last saved first. */
const keys: Record<SavedKind, string> = { wishlist: 'rialto.wishlist', 'followed-shops': 'rialto.followedShops' };

/** Tells the other components of this tab; other tabs get the browser's `storage` event. */
const changed = 'rialto:saved';

export const hasGuestSaved = (): boolean => Object.values(keys).some((key) => storage.getItem(key) !== null);

let parsed: Record<string, readonly number[]> = {};

/** The same array until the stored ids change. */
export function guestIds(kind: SavedKind): readonly number[] {
  const stored = storage.getItem(keys[kind]) ?? '[]';
  const cacheKey = `${kind} ${stored}`;
  const known = parsed[cacheKey];
  if (known) return known;
  const ids = idsIn(stored);
  parsed = { ...Object.fromEntries(Object.entries(parsed).filter(([key]) => !key.startsWith(kind))), [cacheKey]: ids };
  return ids;
}

function idsIn(stored: string): number[] {
  try {
    const ids: unknown = JSON.parse(stored);
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX_SAVED) : [];
  } catch {
    return [];
  }
}

/** Changes a guest's ids as they are stored now, which another tab may have changed meanwhile. */
export function changeGuestIds(kind: SavedKind, change: (ids: readonly number[]) => readonly number[]): void {
  const ids = change(guestIds(kind));
  if (ids.length === 0) storage.removeItem(keys[kind]);
  else storage.setItem(keys[kind], JSON.stringify(ids.slice(0, MAX_SAVED)));
  window.dispatchEvent(new Event(changed));
}

/** Calls back when a guest's ids change, in this tab or another. Returns a function that stops it. */
export function followGuestIds(callback: () => void): () => void {
  addEventListener(changed, callback);
  addEventListener('storage', callback);
  return () => {
    removeEventListener(changed, callback);
    removeEventListener('storage', callback);
  };
}
