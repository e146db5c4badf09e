import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Category } from '@rialto/shared/contract/category';
import type { Product } from '@rialto/shared/contract/product';
import type { Shop } from '@rialto/shared/contract/shop';
import { newVendor } from '../sell/vendor';
import { fillCart } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { readingOf } from './reading';

/** Lists of other products, which other tests change. */
const others = ['More in '];

/**
 * Compares what a screen reader reads with a text that a person has read and found to make sense. After a change on purpose, write it
 * again with `npx playwright test -c e2e reading --update-snapshots`, and read it. `names` are replaced, as they differ in each run.
 */
async function expectReading(page: Page, address: string, name: string, names: [name: string, shown: string][]) {
  await page.goto(address);
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  const reading = async () =>
    names.reduce((text, [from, to]) => text.replaceAll(from, to), await readingOf(page, others));
  const file = path.join(import.meta.dirname, 'reading', `${name}.txt`);
  if (['all', 'changed'].includes(test.info().config.updateSnapshots)) {
    await page.waitForLoadState('networkidle');
    writeFileSync(file, await reading());
  }
  await expect.poll(reading).toBe(readFileSync(file, 'utf8'));
}

test('a screen reader reads the list, a product, the cart and the checkout', async ({ page, siteUrl, buyer }) => {
  const unique = `r${process.pid}${Date.now()}`;
  const vendor = await newVendor(siteUrl, 0);
  const shop = await vendor.call<Shop>('POST', '/shop', {
    ...{ name: `Pear House ${unique}`, description: 'Forty old trees on a slope to the south.', userId: vendor.id },
  });
  const [category] = await vendor.call<Category[]>('GET', '/categories');
  if (!category) throw new Error('There are no categories.');
  const add = (name: string, more: object) =>
    vendor.call<Product>('POST', '/products', {
      ...{ name: `${name} ${unique}`, categoryId: category.id, shopId: shop.id, inventory: 20, price: 4.5 },
      ...more,
    });
  const pears = await add('Comice Pears', { description: 'Picked in October, ripe in December.', discount: 10 });
  await add('Quince', { inventory: 3 });
  const names: [string, string][] = [
    [`House ${unique}`, 'House'],
    [`Pears ${unique}`, 'Pears'],
    [`Quince ${unique}`, 'Quince'],
    [unique, 'keyword'],
    [category.name, 'Category'],
    [buyer.email, 'buyer@example.com'],
  ];
  await expectReading(page, `/products?keyword=${unique}`, 'listing', names);
  await expectReading(page, `/product/${pears.id}`, 'product', names);
  await fillCart(siteUrl, buyer, pears, 2);
  await signIn(page, siteUrl, buyer);
  await expectReading(page, '/dashboard/cart', 'cart', names);
  await expectReading(page, '/dashboard/checkout', 'checkout', names);
});
