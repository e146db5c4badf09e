import type { Page } from '@playwright/test';
import type { BlogPost } from '@rialto/shared/contract/blog';
import { tidyName } from '@rialto/shared/contract/fields';
import type { Product } from '@rialto/shared/contract/product';
import type { Shop } from '@rialto/shared/contract/shop';
import { newAccount, tokenOf } from '../support/accounts';
import { receive } from '../support/checkout';
import { callApi, newProduct } from '../support/market';
import { expect, test } from '../support/test';

// User content is shown as text, never run, and never wider than its place.

const script = `<script>document.title='taken'</script><img src=x onerror="document.title='taken'">`;
/** The first `length` UTF-16 units, without half a surrogate pair at the end. */
const cut = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
const kinds = {
  script: (length: number) => cut(`${script} `.repeat(20), length),
  'one endless word': (length: number) => cut('Kartoffelpuffer'.repeat(100), length),
  'emoji and right-to-left text': (length: number) => cut('עגבניות שרי 🥕👩‍🌾 طماطم '.repeat(60), length),
} as const;

/** The most that each field takes, and a likely length for the longer ones. */
const length = { product: 200, shop: 120, author: 120, title: 200, words: 1000 } as const;

async function expectNoOverflow(page: Page, address: string) {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(address);
  await expect(page.locator('main h1')).toHaveCount(1);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForLoadState('networkidle');
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, `${address} at ${width} px`).toBeLessThanOrEqual(0);
    // Text stays inside its card, too.
    const out = await page
      .locator('main article')
      .evaluateAll(
        (cards) =>
          cards.filter((card) =>
            [...card.querySelectorAll('h1,h2,h3,p,b,a')].some(
              (part) =>
                part.getBoundingClientRect().right > card.getBoundingClientRect().right + 1 &&
                getComputedStyle(part).position !== 'absolute',
            ),
          ).length,
      );
    expect(out, `${address} at ${width} px`).toBe(0);
    expect(await page.title()).not.toBe('taken');
  }
}

for (const [kind, text] of Object.entries(kinds))
  test(`${kind} is shown as text on every page`, async ({ page, siteUrl, buyer }) => {
    test.slow();
    const vendor = await newAccount(siteUrl, 'vendor');
    const [asVendor, asBuyer] = [await tokenOf(siteUrl, vendor), await tokenOf(siteUrl, buyer)];
    const [category] = await callApi<{ id: number }[]>(siteUrl, asVendor, 'GET', '/categories');
    const shop = await callApi<Shop>(siteUrl, asVendor, 'POST', '/shop', {
      name: text(length.shop),
      description: text(length.words),
    });
    const product = await callApi<Product>(siteUrl, asVendor, 'POST', '/products', {
      name: text(length.product),
      description: text(length.words),
      price: 4.5,
      inventory: 3,
      categoryId: category?.id,
      shopId: shop.id,
    });
    await receive(siteUrl, buyer, { ...product, vendor });
    await callApi(siteUrl, asBuyer, 'POST', '/reviews', {
      productId: product.id,
      rating: 4,
      comment: text(length.words),
    });
    await callApi(siteUrl, asBuyer, 'POST', '/blog', {
      title: text(length.title),
      details: text(length.words),
      author: text(length.author),
    });
    const [post] = (await callApi<BlogPost[]>(siteUrl, asBuyer, 'GET', '/blog')).filter(
      ({ title }) => title === tidyName(text(length.title)),
    );
    if (!post) throw new Error('The post is not in the list.');
    try {
      await expectNoOverflow(page, `/product/${product.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
      await expect(page.locator('#reviews').getByRole('article')).toContainText(text(length.words).slice(0, 40));
      await expectNoOverflow(page, `/shop/${shop.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.name);
      await expect(page.locator('#products').getByRole('article')).toHaveCount(1);
      await expectNoOverflow(page, '/allShops');
      await expectNoOverflow(page, '/blog');
      await expectNoOverflow(page, `/blog/${post.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
      await expectNoOverflow(page, `/products?keyword=${encodeURIComponent(product.name.slice(0, 40))}`);
    } finally {
      await callApi(siteUrl, asBuyer, 'DELETE', `/blog/${post.id}`);
      await callApi(siteUrl, asVendor, 'DELETE', `/shop/${shop.id}`);
    }
  });

test('each line of a description is laid out in its own direction', async ({ page, siteUrl }) => {
  const lines = ['שלום, עולם!', 'Hello, gardeners!'];
  const product = await newProduct(siteUrl, { description: lines.join('\n') });
  await page.goto(`/product/${product.id}`);
  const description = page.getByText(lines[1] ?? '');
  await expect(description).toBeVisible();
  const [hebrew, english] = await description.evaluate((element) => {
    const text = element.firstChild as Text; // the only child
    const box = element.getBoundingClientRect();
    const lineAt = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return range.getBoundingClientRect();
    };
    const end = text.data.indexOf('\n');
    const last = lineAt(end - 1, end);
    return [
      // A right-to-left line ends with its mark on the left and starts at the right edge.
      { atEdge: Math.abs(lineAt(0, end).right - box.right) < 2, markFirst: last.left < lineAt(0, 1).left },
      { atEdge: Math.abs(lineAt(end + 1, text.length).left - box.left) < 2 },
    ];
  });
  expect(hebrew).toEqual({ atEdge: true, markFirst: true });
  expect(english).toEqual({ atEdge: true });
});
