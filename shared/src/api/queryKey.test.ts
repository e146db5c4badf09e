import { callOf, urlOf } from '@rialto/shared/api/queryKey';

test.each([
  [['categories'], '/categories'],
  [['orders', { userId: 7, limit: 20 }], '/orders?userId=7&limit=20'],
  [['products', 7, { brief: 'true' }], '/products/7?brief=true'],
  [['blog', {}], '/blog'],
  [['products', { tag: ['a', 'b'], sort: 'price' }], '/products?tag=a&tag=b&sort=price'],
  [['allOrders', 'summary', { q: 'red beet & leek' }], '/allOrders/summary?q=red+beet+%26+leek'],
  [['https://rialto.example', 'remotes.json'], 'https://rialto.example/remotes.json'],
])('the key %j names the request %s', (queryKey, address) => {
  expect(urlOf(queryKey)).toBe(address);
});

test('splits a key into path and parameters', () => {
  expect(callOf(['stats', 'vendor', { days: 30 }])).toEqual({ path: '/stats/vendor', params: { days: 30 } });
});
