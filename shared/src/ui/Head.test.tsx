import { initialTitleId } from '@rialto/shared/federation/area';
import { RouterProvider } from '@rialto/shared/router';
import { createMemoryRouter } from '@rialto/shared/routing/createMemoryRouter';
import { site } from '@rialto/shared/site';
import { renderRoutes } from '@rialto/shared/testing/render';
import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Head, type HeadProps } from './Head';

const at = (address: string, head: HeadProps) => renderRoutes([{ path: '*', element: <Head {...head} /> }], address);
const one = (selector: string) => {
  const found = document.head.querySelectorAll(selector);
  expect(found).toHaveLength(1);
  return found[0]?.getAttribute('content') ?? found[0]?.getAttribute('href');
};

afterEach(() => {
  delete site.publicUrl;
});

test('the canonical address has no query or fragment', () => {
  site.publicUrl = 'https://shop.example';
  at('/products/?keyword=fig&utm_source=email#reviews', { title: 'Products', image: '/api/media/fig.webp' });
  expect(document.title).toBe('Products · Rialto');
  expect(one('link[rel="canonical"]')).toBe('https://shop.example/products');
  expect(one('meta[property="og:url"]')).toBe('https://shop.example/products');
  expect(one('meta[property="og:image"]')).toBe('https://shop.example/api/media/fig.webp');
  expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
});

test('without a public origin addresses are paths until the browser adds its own; the market’s picture is the default', () => {
  const routes = [{ path: '*', element: <Head title="A market" /> }];
  const html = renderToString(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(html).toContain('<link rel="canonical" href="/"/>');
  at('/', { title: 'A market' });
  expect(one('link[rel="canonical"]')).toBe(`${location.origin}/`);
  expect(one('meta[property="og:image"]')).toBe(`${location.origin}/share.png`);
  expect(document.head.querySelector('meta[name="description"]')).toBeNull();
});

test('truncates a long description between words, on one line', () => {
  at('/', { title: 'A market', description: `  many\n\nwords ${'and more '.repeat(60)}` });
  expect(one('meta[name="description"]')).toMatch(/^many words and more .{150,185} (and|more)…$/);
});

test('excludes unlisted pages from search engines, without a canonical address', () => {
  at('/nowhere', { title: 'Not found', unlisted: true });
  expect(one('meta[name="robots"]')).toBe('noindex');
  expect(document.head.querySelector('link[rel="canonical"], meta[property^="og:"]')).toBeNull();
});

test('renders only title and description on a dashboard page', () => {
  at('/dashboard/cart', { title: 'My Cart', description: 'What you are about to buy.' });
  expect(one('meta[name="description"]')).toBe('What you are about to buy.');
  expect(document.head.querySelector('meta[name="robots"], link[rel="canonical"], meta[property]')).toBeNull();
});

test('keeps exactly one title, also between pages', async () => {
  document.head.innerHTML = `<title id="${initialTitleId}">Rialto</title>`;
  const titles = () => [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent);
  const { router } = renderRoutes(
    [
      { path: '/', element: <Head title="One" /> },
      { path: '/late', element: <p>On its way</p> },
      { path: '/two', element: <Head title="Two" /> },
    ],
    '/',
  );
  for (const [address, title] of [
    ['/', 'One · Rialto'],
    ['/late', 'Rialto'],
    ['/two', 'Two · Rialto'],
    ['/', 'One · Rialto'],
  ] as const) {
    await act(() => router.navigate(address));
    expect(titles()).toEqual([title]);
  }
});
