import type { CartItem } from '@rialto/shared/contract/cart';
import type { Product } from '@rialto/shared/contract/product';
import { claimsOf, tokenOf } from '../support/accounts';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

/** A buyer's cart, by calls of the API. */
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

async function fetchProducts(siteUrl: string): Promise<Product[]> {
  return (await (await fetch(`${siteUrl}/api/products`)).json()) as Product[];
}

test('a guest’s cart is added to the cart of the account at the login', async ({ page, buyer, siteUrl }) => {
  const cart = cartOf(siteUrl, await tokenOf(siteUrl, buyer));
  const [first, second, third] = (await fetchProducts(siteUrl)).filter(({ available }) => available >= 8);
  if (!first || !second || !third) throw new Error('The demo data have too few products in stock.');
  await cart.add(first.id, 2);

  for (const product of [first, second, third]) {
    await page.goto(`/product/${product.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText(`${product.name} added to your cart.`, { exact: true })).toBeVisible();
  }
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await expect(link).toHaveAccessibleName('Cart, 3 items');
  await link.click();
  await expect(page).toHaveURL('/dashboard/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^My Cart/);
  for (const product of [first, second, third])
    await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
  await page.getByRole('button', { name: 'Log in to check out' }).click();
  await fillLogin(page, buyer);
  await expect(page).toHaveURL('/dashboard/checkout');
  await expect(link).toHaveAccessibleName('Cart, 5 items');
  expect(await cart.quantities()).toEqual({ [first.id]: 3, [second.id]: 1, [third.id]: 1 });
  expect(await page.evaluate(() => localStorage.getItem('rialto.cart'))).toContain('"lines":[]');
});

test('a sum of both carts above the stock is reduced to it, with a message', async ({
  page,
  buyer,
  siteUrl,
  complaints,
}) => {
  complaints.expected(/Failed to load resource.*409/);
  const cart = cartOf(siteUrl, await tokenOf(siteUrl, buyer));
  const all = await fetchProducts(siteUrl);
  const scarce = all.filter(({ available }) => available >= 2).sort((a, b) => a.available - b.available)[0];
  const other = all.filter(({ id, available }) => available >= 8 && id !== scarce?.id)[0];
  if (!scarce || !other) throw new Error('The demo data have too few products in stock.');
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
    page.getByText(`Only ${scarce.available} of ${scarce.name} left, and they’re all in your cart.`, { exact: true }),
  ).toBeVisible();
  expect(await cart.quantities()).toEqual({ [scarce.id]: scarce.available, [other.id]: 2 });
});

test('a guest’s changes of the cart appear in another tab and survive a reload', async ({ page, context, siteUrl }) => {
  const [first, second] = (await fetchProducts(siteUrl)).filter(({ available }) => available >= 8);
  if (!first || !second) throw new Error('The demo data have too few products in stock.');
  for (const product of [first, second]) {
    await page.goto(`/product/${product.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText(`${product.name} added to your cart.`, { exact: true })).toBeVisible();
  }
  await page.goto('/dashboard/cart');
  const other = await context.newPage();
  await other.goto('/dashboard/cart');
  const quantity = (tab: typeof page) => tab.getByRole('textbox', { name: `Quantity of ${first.name}` });
  await page
    .getByRole('group', { name: `Quantity of ${first.name}` })
    .getByRole('button', { name: 'One more' })
    .click();
  for (const tab of [page, other]) {
    await expect(quantity(tab)).toHaveValue('2');
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  }
  await other
    .getByRole('group', { name: `Quantity of ${first.name}` })
    .getByRole('button', { name: 'One more' })
    .click();
  await expect(quantity(page)).toHaveValue('3');
  const names = page.getByRole('main').locator('li a');
  const before = await names.allTextContents();
  await page.getByRole('button', { name: `Remove ${first.name}` }).click();
  await expect(quantity(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantity(page)).toHaveValue('3');
  expect(await names.allTextContents()).toEqual(before);
  await page.reload();
  await expect(quantity(page)).toHaveValue('3');
  expect(await names.allTextContents()).toEqual(before);
});

test('a lost answer to the merging call adds nothing twice at the next login', async ({
  page,
  buyer,
  siteUrl,
  complaints,
}) => {
  complaints.expected(/ERR_FAILED|Failed to load resource/);
  const [product] = (await fetchProducts(siteUrl)).filter(({ available }) => available >= 8);
  if (!product) throw new Error('The demo data have too few products in stock.');
  await page.goto(`/product/${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`${product.name} added to your cart.`, { exact: true })).toBeVisible();
  let lost = 0;
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    lost += 1;
    return route.abort();
  });
  await page.goto('/login?next=/dashboard/cart');
  await fillLogin(page, buyer);
  await expect(page).toHaveURL('/dashboard/cart');
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.unrouteAll();
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rialto.cart'))).toContain('"lines":[]');
  const cart = cartOf(siteUrl, await tokenOf(siteUrl, buyer));
  expect(await cart.quantities()).toEqual({ [product.id]: 1 });
});

test('two tabs of an account show the same quantity, and One more adds to the newest', async ({
  page,
  context,
  buyer,
  siteUrl,
}) => {
  const cart = cartOf(siteUrl, await tokenOf(siteUrl, buyer));
  const [product] = (await fetchProducts(siteUrl)).filter(({ available }) => available >= 12);
  if (!product) throw new Error('The demo data have too few products in stock.');
  await cart.add(product.id, 1);
  await page.goto('/login?next=/dashboard/cart');
  await fillLogin(page, buyer);
  const other = await context.newPage();
  await other.goto('/dashboard/cart');
  const field = (tab: typeof page) => tab.getByRole('textbox', { name: `Quantity of ${product.name}` });
  await expect(field(other)).toHaveValue('1');
  await field(page).fill('5');
  await field(page).press('Enter');
  await expect(field(other)).toHaveValue('5');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Cart, 5 items' })).toBeVisible();
  const group = other.getByRole('group', { name: `Quantity of ${product.name}` });
  await group.getByRole('button', { name: 'One more' }).click();
  await expect(field(page)).toHaveValue('6');
  expect(await cart.quantities()).toEqual({ [product.id]: 6 });
});
