import { safeNext } from '@rialto/shared/routing/paths';

test.each(['/dashboard/orders', '/product/3?x=1#reviews', '/'])(
  '%s is accepted as the page after the login',
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
])('%s leads to the dashboard instead', (next) => {
  expect(safeNext(next)).toBe('/dashboard');
});
