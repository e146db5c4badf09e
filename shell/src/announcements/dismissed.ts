import { storage } from '@rialto/shared/browser/storage';

const key = 'rialto.announcements.dismissed';
/** An attribute of the document's root with the ids of the announcements that this browser has dismissed. */
const attribute = 'data-dismissed';
/** Older ones are over. */
const mostKept = 50;

/** Matches the bar of a dismissed announcement, from the first paint. In CSS: `${isDismissed(id)} { … }`. */
export const isDismissed = (id: number): string => `:root[${attribute}~='${id}'] &`;

/** Marks the page before its first paint. */
export function markDismissed(): void {
  const ids = storage.getItem(key);
  if (ids) document.documentElement.setAttribute(attribute, ids);
}

export function dismiss(id: number): void {
  const ids = [...(storage.getItem(key) ?? '').split(' ').filter(Boolean), String(id)];
  storage.setItem(key, ids.slice(-mostKept).join(' '));
  document.documentElement.setAttribute(attribute, ids.join(' '));
}
