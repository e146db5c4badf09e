import { firstTitleId } from '@rialto/shared/federation/area';
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

test('a page says its own address, whatever was asked of it', () => {
  site.publicUrl = 'https://shop.example';
  at('/products/?keyword=fig&utm_source=letter#reviews', { title: 'Products', image: '/api/media/fig.webp' });
  expect(document.title).toBe('Products · Rialto');
  expect(one('link[rel="canonical"]')).toBe('https://shop.example/products');
  expect(one('meta[property="og:url"]')).toBe('https://shop.example/products');
  expect(one('meta[property="og:image"]')).toBe('https://shop.example/api/media/fig.webp');
  expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
});

test('without a known origin addresses are paths until the browser says its own, and the market has a picture', () => {
  const routes = [{ path: '*', element: <Head title="A market" /> }];
  const html = renderToString(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(html).toContain('<link rel="canonical" href="/"/>');
  at('/', { title: 'A market' });
  expect(one('link[rel="canonical"]')).toBe(`${location.origin}/`);
  expect(one('meta[property="og:image"]')).toBe(`${location.origin}/share.png`);
  expect(document.head.querySelector('meta[name="description"]')).toBeNull();
});

test('a long description is cut between words, in one line', () => {
  at('/', { title: 'A market', description: `  many\n\nwords ${'and more '.repeat(60)}` });
  expect(one('meta[name="description"]')).toMatch(/^many words and more .{150,185} (and|more)…$/);
});

test('what is not there is for nobody who searches, and has no address to share', () => {
  at('/nowhere', { title: 'Not found', unlisted: true });
  expect(one('meta[name="robots"]')).toBe('noindex');
  expect(document.head.querySelector('link[rel="canonical"], meta[property^="og:"]')).toBeNull();
});

test('of a dashboard page only its title and its purpose are said: the layout says that it is not to be listed', () => {
  at('/dashboard/cart', { title: 'My Cart', description: 'What you are about to buy.' });
  expect(one('meta[name="description"]')).toBe('What you are about to buy.');
  expect(document.head.querySelector('meta[name="robots"], link[rel="canonical"], meta[property]')).toBeNull();
});

test('there is one title at any time: also while the next page is on its way', async () => {
  document.head.innerHTML = `<title id="${firstTitleId}">Rialto</title>`;
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
