import { contractFits, ownerOf } from '@rialto/shared/area';

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
])('%s belongs to %s', (pathname, name) => {
  expect(ownerOf(areas, pathname)?.area.name).toBe(name);
});

test.each(['/login', '/productsale', '/dashboard'])('%s belongs to no area', (pathname) => {
  expect(ownerOf(areas, pathname)).toBeNull();
});

test.each([
  ['1.2.0', '1.2.0', true],
  ['1.2.0', '1.1.9', true],
  ['1.2.0', '1.3.0', false],
  ['2.0.0', '1.9.0', false],
  ['1.9.0', '2.0.0', false],
])('a shell that provides %s runs an area built against %s: %s', (provided, required, fits) => {
  expect(contractFits(provided, required)).toBe(fits);
});
