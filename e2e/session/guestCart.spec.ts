import type { CartItem } from '@rialto/shared/contract/cart';
import type { Product } from '@rialto/shared/contract/product';
import { claimsOf, tokenOf } from '../support/accounts';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

/** A buyer's cart, without a browser. */
function cartOf(siteUrl: string, token: string) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return {
    async add(productId: number, quantity: number): Promise<void> {
      const body = JSON.stringify({ productId, quantity });
      const response = await fetch(`${siteUrl}/api/cart`, { method: 'POST', headers, body });
      expect(response.ok, await response.text()).toBe(true);
    },
    async quantities(): Promise<Record<number, number>> {
      const response = await fetch(`${siteUrl}/api/cart?userId=${claimsOf(token).id}`, { headers });
      const items = (await response.json()) as CartItem[];
      return Object.fromEntries(items.map(({ product, quantity }) => [product.id, quantity]));
    },
  };
}

async function goods(siteUrl: string): Promise<Product[]> {
  return (await (await fetch(`${siteUrl}/api/products`)).json()) as Product[];
}

test('a guest’s cart of three lines goes into a cart that has one of them', async ({ page, buyer, siteUrl }) => {
  const cart = cartOf(siteUrl, await tokenOf(siteUrl, buyer));
  const [first, second, third] = (await goods(siteUrl)).filter(({ available }) => available >= 8);
  if (!first || !second || !third) throw new Error('The demo market has too few goods.');
  await cart.add(first.id, 2);

  for (const product of [first, second, third]) {
    await page.goto(`/product/${product.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText(`${product.name} added to your cart.`, { exact: true })).toBeVisible();
  }
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await expect(link).toHaveAccessibleName('Cart, 3 items');
  await link.click();
  await fillLogin(page, buyer);
  await expect(page).toHaveURL('/dashboard/cart');
  await expect(link).toHaveAccessibleName('Cart, 5 items');
  expect(await cart.quantities()).toEqual({ [first.id]: 3, [second.id]: 1, [third.id]: 1 });
  expect(await page.evaluate(() => localStorage.getItem('rialto.cart'))).toContain('"lines":[]');
});

test('what both carts hold beyond the stock is cut to it, and that is said', async ({
  page,
  buyer,
  siteUrl,
  complaints,
}) => {
  complaints.expected(/Failed to load resource.*409/);
  const cart = cartOf(siteUrl, await tokenOf(siteUrl, buyer));
  const all = await goods(siteUrl);
  const scarce = all.filter(({ available }) => available >= 2).sort((a, b) => a.available - b.available)[0];
  const other = all.filter(({ id, available }) => available >= 8 && id !== scarce?.id)[0];
  if (!scarce || !other) throw new Error('The demo market has too few goods.');
  await cart.add(scarce.id, scarce.available - 1);

  const lines = [
    { productId: scarce.id, quantity: 2 },
    { productId: other.id, quantity: 2 },
  ];
  await page.goto('/robots.txt');
  await page.evaluate(
    (guest) => localStorage.setItem('rialto.cart', JSON.stringify({ state: { lines: guest }, version: 0 })),
    lines,
  );
  await page.goto('/login?next=/dashboard/cart');
  await fillLogin(page, buyer);
  await expect(
    page.getByText(`Only ${scarce.available} of ${scarce.name} left: all of them are in your cart.`, { exact: true }),
  ).toBeVisible();
  expect(await cart.quantities()).toEqual({ [scarce.id]: scarce.available, [other.id]: 2 });
});
