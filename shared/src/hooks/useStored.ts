import { storage } from '@rialto/shared/browser/storage';
import { useSyncExternalStore } from 'react';

/** A text in the browser's storage, null without one. Whatever shows it follows a change, in this tab and in others. */
export function useStored(key: string): readonly [string | null, (text: string | null) => void] {
  const stored = useSyncExternalStore(
    follow,
    () => storage.getItem(key),
    () => null,
  );
  const store = (text: string | null) => {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    // Browsers send the event to other tabs only.
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  return [stored, store];
}

function follow(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
