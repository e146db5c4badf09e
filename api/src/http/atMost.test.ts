import { LRUCache } from 'lru-cache';
import { atMost } from './atMost';

it('keeps the given number of entries, the last used', () => {
  const cache = new LRUCache<string, number>(atMost(2));
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([...cache.keys()].sort()).toEqual(['a', 'c']);
});
