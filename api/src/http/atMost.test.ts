import { LRUCache } from 'lru-cache';
import { atMost } from './atMost';

it('keeps the last used, so many and no more', () => {
  const cache = new LRUCache<string, number>(atMost(2));
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([...cache.keys()].sort()).toEqual(['a', 'c']);
});
