import type { Page } from '@playwright/test';
import type { BlogPost } from '@rialto/shared/contract/blog';
import type { Product } from '@rialto/shared/contract/product';
import { tokenOf } from '../support/accounts';
import { callApi, newProduct } from '../support/market';
import { renderedHtml } from '../support/rendered';
import { expect, test } from '../support/test';

/** What a page says of itself; each of these must be there once. */
interface Said {
  title: string[];
  description: string[];
  canonical: string[];
  url: string[];
  image: string[];
  robots: string[];
  /** The kinds of things it describes. */
  things: string[];
}

const nothing = { canonical: [], url: [], image: [] };

/** What a crawler reads that runs no scripts; in an empty page, where no policy of ours complains of what is read. */
async function saidBefore(blank: Page, address: string): Promise<Said> {
  const isDashboard = new URL(address).pathname.startsWith('/dashboard');
  return blank.evaluate(read, await (isDashboard ? (await fetch(address)).text() : renderedHtml(address)));
}

/** What stands in a page: in the one that is open, or in this HTML. */
function read(html: string | null): Said {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) =>
    [...page.querySelectorAll(selector)].map(
      (element) => element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent ?? '',
    );
  return {
    title: all('head > title'),
    description: all('meta[name="description"]'),
    canonical: all('link[rel="canonical"]'),
    url: all('meta[property="og:url"]'),
    image: all('meta[property="og:image"]'),
    robots: all('meta[name="robots"]'),
    things: all('script[type="application/ld+json"]')
      .map((json) => JSON.parse(json)['@type'] as string)
      .sort(),
  };
}

const saidNow = (page: Page) => page.evaluate(read, null);

test('public pages say what they are before any script runs, once it has, and after going from one to another', async ({
  page,
  context,
  siteUrl,
}) => {
  const blank = await context.newPage();
  const [product] = await callApi<Product[]>(siteUrl, '', 'GET', '/products?keyword=cherry+tomatoes');
  const [post] = await callApi<BlogPost[]>(siteUrl, '', 'GET', '/blog');
  if (!product?.shop || !post) throw new Error('The demo market has no goods of a shop, or no posts.');
  const market = 'A market for produce and gardens';
  const shop = product.shop;
  const pages: [path: string, title: string, things: string[]][] = [
    ['/', market, ['ItemList', 'Organization', 'WebSite']],
    ['/products', 'Products', ['ItemList']],
    [`/products/${product.category.id}`, `Products in ${product.category.name}`, ['BreadcrumbList', 'ItemList']],
    [`/product/${product.id}`, product.name, ['BreadcrumbList', 'Product']],
    ['/allShops', 'Shops', ['ItemList']],
    [`/shop/${shop.id}`, shop.name, ['BreadcrumbList', 'ItemList']],
    ['/blog', 'Blog', ['ItemList']],
    ['/login', 'Login', []],
    ['/register', 'Register', []],
    [`/blog/${post.id}`, post.title, ['BlogPosting', 'BreadcrumbList']],
  ];
  for (const [path, title, things] of pages) {
    // This site was published without its address, which then only the browser knows.
    const expected = (origin: string) => ({
      title: [`${title} · Rialto`],
      description: [expect.stringMatching(/.{10,201}/)],
      canonical: [origin + path],
      url: [origin + path],
      image: [expect.stringMatching(new RegExp(`^${origin}/[^/]`))],
      robots: [],
      things,
    });
    expect(await saidBefore(blank, `${siteUrl}${path}?utm_source=newsletter`), path).toEqual(expected(''));
    await page.goto(`${path}?utm_source=newsletter`);
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect.poll(() => saidNow(page), path).toEqual(expected(siteUrl));
  }

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Blog' }).click();
  await expect.poll(() => saidNow(page)).toMatchObject({ title: ['Blog · Rialto'], canonical: [`${siteUrl}/blog`] });
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect.poll(() => saidNow(page)).toMatchObject({ title: ['Login · Rialto'], canonical: [`${siteUrl}/login`] });
});

test('what is not for search engines says so before any script runs', async ({ page, siteUrl }) => {
  const ones = ['/dashboard', '/dashboard/payment/success/RL1', '/forgot-password', '/reset-password'];
  for (const path of [...ones, '/product/999999999', '/products/999999999'])
    expect(await saidBefore(page, siteUrl + path), path).toMatchObject({ ...nothing, robots: ['noindex'] });
});

test('a product’s data have its price, its stock and what buyers say, whatever its vendor writes', async ({
  page,
  siteUrl,
}) => {
  const product = await newProduct(siteUrl, { price: 4.05 });
  const name = `Pear </script><script>document.title='taken'</script> "&quot;`;
  const { id } = product;
  await callApi(siteUrl, await tokenOf(siteUrl, product.vendor), 'PUT', `/products/${id}`, { name });
  const blank = await page.context().newPage();
  const productData = (where: string | null) =>
    (where === null ? page : blank).evaluate((html) => {
      const root = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
      const all = [...root.querySelectorAll('script[type="application/ld+json"]')];
      return all.map(({ textContent }) => JSON.parse(textContent)).find((thing) => thing['@type'] === 'Product');
    }, where);
  const expected = {
    name,
    url: `/product/${id}`,
    offers: { price: '4.05', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  };
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pear' })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Rialto`);
  expect(await productData(null)).toMatchObject(expected);
  expect(await productData(await renderedHtml(`${siteUrl}/product/${id}`))).toMatchObject(expected);

  const reviewed = (await callApi<Product[]>(siteUrl, '', 'GET', '/products')).find(({ reviews }) => reviews > 3);
  await page.goto(`/product/${reviewed?.id}`);
  await expect
    .poll(() => productData(null))
    .toMatchObject({
      aggregateRating: { ratingValue: reviewed?.averageRating, reviewCount: reviewed?.reviews },
      review: [{ '@type': 'Review' }, { '@type': 'Review' }, { '@type': 'Review' }],
    });
});

test('crawlers find all public pages, and browsers the icons', async ({ siteUrl }) => {
  const get = (path: string) => fetch(siteUrl + path);
  // It names the sitemap where the site's address is known: crawlers take a whole one only.
  expect(await (await get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /dashboard\n');
  const index = await get('/sitemap.xml');
  expect(index.headers.get('content-type')).toContain('application/xml');
  const files = [...(await index.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(files).toContain(`${siteUrl}/sitemap/products-1.xml`);
  const texts = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
  const [product] = await callApi<Product[]>(siteUrl, '', 'GET', '/products?limit=1');
  const [post] = await callApi<BlogPost[]>(siteUrl, '', 'GET', '/blog');
  for (const path of ['/allShops', `/product/${product?.id}`, `/products/${product?.category.id}`, `/blog/${post?.id}`])
    expect(texts.join('')).toContain(`<loc>${siteUrl}${path}</loc>`);

  const manifest = (await (await get('/manifest.webmanifest')).json()) as { icons: { src: string; type: string }[] };
  const pictures = [...manifest.icons.map(({ src, type }) => [src, type]), ['/apple-touch-icon.png', 'image/png']];
  const byHabit = ['/favicon.ico', 'image/vnd.microsoft.icon'];
  for (const [src = '', type] of [...pictures, byHabit, ['/share.png', 'image/png']]) {
    const answer = await get(src);
    expect([answer.status, answer.headers.get('content-type')], src).toEqual([200, type]);
  }
});
