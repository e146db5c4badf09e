import { addRecentSearch, clearRecentSearches, recentSearches, removeRecentSearch } from './recentSearches';

afterEach(() => localStorage.clear());

test('keeps the five latest searches, each once', () => {
  for (const text of ['fig', 'tomato', 'Crème', 'basil', 'honey', 'leek', 'creme ']) addRecentSearch(text);
  expect(recentSearches()).toEqual(['creme ', 'leek', 'honey', 'basil', 'tomato']);
});

test('removes one or all', () => {
  for (const text of ['fig', 'tomato']) addRecentSearch(text);
  expect(removeRecentSearch('FIG')).toEqual(['tomato']);
  clearRecentSearches();
  expect(recentSearches()).toEqual([]);
});

test.each(['{', '7', 'null', '[1,{},"fig"]', `["${'a'.repeat(101)}"]`])('reads %s', (stored) => {
  localStorage.setItem('rialto.searches', stored);
  expect(recentSearches()).toEqual(stored.includes('fig') ? ['fig'] : []);
});
