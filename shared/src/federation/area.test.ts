import { lazyPage, ownerOf, type PreloadContext, pageAddress, preloadQueries } from '@rialto/shared/federation/area';

const area = (name: string, ...paths: string[]) => ({ name, paths: paths.map((path) => ({ path })) });
const areas = [
  area('storefront', '/', '/products'),
  area('buyer', '/dashboard/orders'),
  area('other', '/products/new'),
];

test.each([
  ['/', 'storefront'],
  ['/products', 'storefront'],
  ['/products/12', 'storefront'],
  ['/products/new', 'other'],
  ['/products/new/2', 'other'],
  ['/dashboard/orders', 'buyer'],
  ['/dashboard/orders/4', 'buyer'],
])('the path %s belongs to %s', (pathname, name) => {
  expect(ownerOf(areas, pathname)?.area.name).toBe(name);
});

test.each(['/login', '/productsale', '/dashboard'])('the path %s belongs to no area', (pathname) => {
  expect(ownerOf(areas, pathname)).toBeNull();
});

describe('a page with a script that fails to load', () => {
  const missing = (fields: object) =>
    Object.assign(new Error('Loading chunk 8 failed.'), { name: 'ChunkLoadError', ...fields });
  const Page = () => null;
  // The loader ignores the router's arguments.
  const load = (page: () => Promise<typeof Page>) => (lazyPage(page).loader as () => Promise<null>)();
  let refetch: jest.SpyInstance;
  beforeEach(() => {
    refetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(''));
    jest.spyOn(Math, 'random').mockReturnValue(-0.5); // no pause
  });

  test('is retried twice, bypassing the cache', async () => {
    const page = jest.fn(async () => Page).mockRejectedValueOnce(missing({ type: 'error', request: '/8.js' }));
    await expect(load(page)).resolves.toBeNull();
    expect(refetch.mock.calls.map(([address, { cache }]) => [address, cache])).toEqual([['/8.js', 'reload']]);
    const never = jest.fn(() => Promise.reject(missing({ type: 'error', request: '/8.js' })));
    await expect(load(never)).rejects.toThrow('Loading chunk 8 failed.');
    expect(never).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['took too long', missing({ type: 'timeout' })],
    ['came and threw', new Error('boom')],
  ])('is not retried when it %s', async (_, error) => {
    const page = jest.fn(() => Promise.reject(error));
    await expect(load(page)).rejects.toBe(error);
    expect(page).toHaveBeenCalledTimes(1);
    expect(refetch).not.toHaveBeenCalled();
  });
});

test.each([
  ['', '/products'],
  ['?', '/products'],
  ['?utm_source=mail&fbclid=1', '/products'],
  ['?utm=1&keyword=red%20beet&x', '/products?keyword=red%20beet'],
  ['?keyword=a&keyword=b', '/products?keyword=a'],
  ['?sort=price&keyword=', '/products?sort=price&keyword='],
  ['?%6Beyword=a', '/products?%6Beyword=a'],
  ['?fact.a=1&fact.a=2&facts=3&fact.b=', '/products?fact.a=1&fact.a=2&fact.b='],
])('keeps the parameters of %j that the page reads', (search, address) => {
  expect(pageAddress('/products', search, ['keyword', 'sort', 'fact.*'])).toBe(address);
});

test('lists a page’s preload queries and search parameters', () => {
  const load = async () => () => null;
  const needs = {
    preload: ({ userId, origin, pageSize }: PreloadContext) => [
      { queryKey: ['orders', { userId, limit: pageSize }], initialPageParam: null },
      { queryKey: [origin, 'remotes.json'] },
    ],
    searchParams: ['keyword'],
  };
  const { handle } = lazyPage(load, needs);
  expect(handle).toMatchObject(needs);
  expect(preloadQueries(handle)).toEqual([
    { queryKey: ['orders', { userId: '{user}', limit: '{pageSize}' }], paged: true },
    { queryKey: ['{origin}', 'remotes.json'] },
  ]);
  expect(preloadQueries(lazyPage(load).handle)).toEqual([]);
});
