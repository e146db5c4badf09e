import { storage } from '@rialto/shared/browser/storage';
import { foldText } from '@rialto/shared/contract/searchText';

const key = 'rialto.searches';
const most = 5;
/** The API's limit for a search text. */
export const maxSearchText = 100;

/** What was searched for in this browser, latest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((text) => typeof text === 'string' && text.length <= maxSearchText).slice(0, most)
      : [];
  } catch {
    return [];
  }
}

/** Puts a text first; texts that search for the same are stored once. */
export function addRecentSearch(text: string): string[] {
  return store([text, ...without(text)].slice(0, most));
}

export function removeRecentSearch(text: string): string[] {
  return store(without(text));
}

export function clearRecentSearches(): void {
  storage.removeItem(key);
}

const without = (text: string) => recentSearches().filter((other) => foldText(other) !== foldText(text));

function store(texts: string[]): string[] {
  storage.setItem(key, JSON.stringify(texts));
  return texts;
}
