import { storage } from '@rialto/shared/browser/storage';

const key = 'rialto.viewed';
const most = 12;

/** The products that a guest viewed in this browser, latest first. */
export function guestViews(): number[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, most) : [];
  } catch {
    return [];
  }
}

export function addGuestView(productId: number): void {
  const others = guestViews().filter((id) => id !== productId);
  storage.setItem(key, JSON.stringify([productId, ...others].slice(0, most)));
}
