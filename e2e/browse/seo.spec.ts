import type { Page } from '@playwright/test';
import type { BlogPost } from '@rialto/shared/contract/blog';
import type { Product } from '@rialto/shared/contract/product';
import { tokenOf } from '../support/accounts';
import { callApi, newProduct } from '../support/market';
import { renderedHtml } from '../support/rendered';
import { expect, test } from '../support/test';

/** The metadata of a page; each list has one entry when the page is right. */
interface Metadata {
  title: string[];
  description: string[];
  canonical: string[];
  url: string[];
  image: string[];
  robots: string[];
  /** The types of its JSON-LD objects. */
  types: string[];
}

const nothing = { canonical: [], url: [], image: [] };

/** The metadata in the HTML, as a crawler without scripts reads it; parsed in a blank page, which has no content security policy. */
async function metadataInHtml(blank: Page, address: string): Promise<Metadata> {
  const isDashboard = new URL(address).pathname.startsWith('/dashboard');
  return blank.evaluate(read, await (isDashboard ? (await fetch(address)).text() : renderedHtml(address)));
}

/** Reads the metadata of the open page, or of an HTML text. */
function read(html: string | null): Metadata {
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
    types: all('script[type="application/ld+json"]')
      .map((json) => JSON.parse(json)['@type'] as string)
      .sort(),
  };
}

const metadataOf = (page: Page) => page.evaluate(read, null);

test('public pages have the same metadata in their HTML and after hydration', async ({ page, context, siteUrl }) => {
  test.slow(); // visits each page twice
  const blank = await context.newPage();
  const [product] = await callApi<Product[]>(siteUrl, '', 'GET', '/products?keyword=cherry+tomatoes');
  const [post] = await callApi<BlogPost[]>(siteUrl, '', 'GET', '/blog');
  if (!product?.shop || !post) throw new Error('The demo data has no product in a shop, or no post.');
  const market = 'A market for produce and gardens';
  const shop = product.shop;
  const pages: [path: string, title: string, types: string[]][] = [
    ['/', market, ['ItemList', 'Organization', 'WebSite']],
    ['/products', 'Products', ['ItemList']],
    [`/products/${product.category.id}`, `Products in ${product.category.name}`, ['BreadcrumbList', 'ItemList']],
    [`/product/${product.id}`, product.name, ['BreadcrumbList', 'Product']],
    ['/allShops', 'Shops', ['ItemList']],
    [`/shop/${shop.id}`, shop.name, ['BreadcrumbList', 'ItemList', 'Store']],
    ['/blog', 'Blog', ['ItemList']],
    ['/help', 'Help', []],
    ['/delivery-and-returns', 'Delivery and returns', []],
    ['/login', 'Login', []],
    ['/register', 'Register', []],
    [`/blog/${post.id}`, post.title, ['BlogPosting', 'BreadcrumbList']],
  ];
  for (const [path, title, types] of pages) {
    // The site was published without its address, so only the browser knows the origin.
    const expected = (origin: string) => ({
      title: [`${title} · Rialto`],
      description: [expect.stringMatching(/.{10,201}/)],
      canonical: [origin + path],
      url: [origin + path],
      image: [expect.stringMatching(new RegExp(`^${origin}/[^/]`))],
      robots: [],
      types,
    });
    expect(await metadataInHtml(blank, `${siteUrl}${path}?utm_source=newsletter`), path).toEqual(expected(''));
    await page.goto(`${path}?utm_source=newsletter`);
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect.poll(() => metadataOf(page), path).toEqual(expected(siteUrl));
  }
});

test('the metadata follow each navigation', async ({ page, siteUrl }) => {
  const [post] = await callApi<BlogPost[]>(siteUrl, '', 'GET', '/blog');
  await page.goto(`/blog/${post?.id}`);
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Blog' }).click();
  await expect.poll(() => metadataOf(page)).toMatchObject({ title: ['Blog · Rialto'], canonical: [`${siteUrl}/blog`] });
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect
    .poll(() => metadataOf(page))
    .toMatchObject({ title: ['Login · Rialto'], canonical: [`${siteUrl}/login`] });
});

test('pages that are not for search engines have noindex in their HTML', async ({ page, siteUrl }) => {
  const ofEmails = ['/forgot-password', '/reset-password', '/verify-email', '/unsubscribe'];
  const privatePages = ['/dashboard', '/dashboard/payment/success/RL1', ...ofEmails];
  for (const path of [...privatePages, '/product/999999999', '/products/999999999'])
    expect(await metadataInHtml(page, siteUrl + path), path).toMatchObject({ ...nothing, robots: ['noindex'] });
});

/** The JSON-LD object of a product, in the open page or in an HTML text. */
async function productData(page: Page, html: string | null) {
  const parsed = html === null ? page : await page.context().newPage();
  return parsed.evaluate((text) => {
    const root = text === null ? document : new DOMParser().parseFromString(text, 'text/html');
    const all = [...root.querySelectorAll('script[type="application/ld+json"]')];
    return all.map(({ textContent }) => JSON.parse(textContent)).find((thing) => thing['@type'] === 'Product');
  }, html);
}

test('the JSON-LD of a product has its price and stock, and escapes its name', async ({ page, siteUrl }) => {
  const product = await newProduct(siteUrl, { price: 4.05 });
  const name = `Pear </script><script>document.title='taken'</script> "&quot;`;
  const { id } = product;
  await callApi(siteUrl, await tokenOf(siteUrl, product.vendor), 'PUT', `/products/${id}`, { name });
  const expected = {
    name,
    url: `/product/${id}`,
    offers: { price: '4.05', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  };
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pear' })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Rialto`);
  expect(await productData(page, null)).toMatchObject(expected);
  expect(await productData(page, await renderedHtml(`${siteUrl}/product/${id}`))).toMatchObject(expected);
});

test('the JSON-LD of a reviewed product has its rating and three reviews', async ({ page, siteUrl }) => {
  const reviewed = (await callApi<Product[]>(siteUrl, '', 'GET', '/products')).find(({ reviews }) => reviews > 3);
  await page.goto(`/product/${reviewed?.id}`);
  await expect
    .poll(() => productData(page, null))
    .toMatchObject({
      aggregateRating: { ratingValue: reviewed?.averageRating, reviewCount: reviewed?.reviews },
      review: [{ '@type': 'Review' }, { '@type': 'Review' }, { '@type': 'Review' }],
    });
});

test('the sitemap lists all public pages', async ({ siteUrl }) => {
  const get = (path: string) => fetch(siteUrl + path);
  // robots.txt names the sitemap only on a site published with its address, since the sitemap's URL must be absolute.
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
});

test('every icon is served with its type', async ({ siteUrl }) => {
  const get = (path: string) => fetch(siteUrl + path);
  const manifest = (await (await get('/manifest.webmanifest')).json()) as { icons: { src: string; type: string }[] };
  const pictures = [...manifest.icons.map(({ src, type }) => [src, type]), ['/apple-touch-icon.png', 'image/png']];
  const requestedByDefault = ['/favicon.ico', 'image/vnd.microsoft.icon'];
  for (const [src = '', type] of [...pictures, requestedByDefault, ['/share.png', 'image/png']]) {
    const answer = await get(src);
    expect([answer.status, answer.headers.get('content-type')], src).toEqual([200, type]);
  }
});
