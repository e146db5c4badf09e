import { LRUCache } from 'lru-cache';
import { lruLimit } from './lruLimit';

it('keeps the given number of entries, the last used', () => {
  const cache = new LRUCache<string, number>(lruLimit(2));
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([...cache.keys()].sort()).toEqual(['a', 'c']);
});
