import type { Page } from '@playwright/test';
import type { Product } from '@rialto/shared/contract/product';
import type { Shop } from '@rialto/shared/contract/shop';
import { expect, test } from '../support/test';

let shop: Shop;
let products: Product[];
test.beforeEach(async ({ request }) => {
  const shops = (await (await request.get('/api/shop')).json()) as Shop[];
  const [largest] = shops.toSorted((a, b) => b.products - a.products);
  if (!largest) throw new Error('The demo data has no shop.');
  shop = largest;
  const catalogue = (await (await request.get('/api/products')).json()) as Product[];
  products = catalogue.filter((product) => product.shop?.id === shop.id);
});

const namesOf = (list: Product[]) => list.map(({ name }) => name).sort();

test('a shop is found by its name in any case and opens from its card', async ({ page }) => {
  await page.goto('/allShops');
  await page.getByRole('searchbox', { name: 'Search shops by name' }).fill(shop.name.slice(1, 6).toUpperCase());
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/keyword=/);
  await page.getByRole('link', { name: shop.name }).click();
  await expect(page).toHaveURL(`/shop/${shop.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: shop.name })).toBeFocused();
  await expect(main.getByText(shop.description)).toBeVisible();
  await expect(main.getByText(`${shop.products} products`, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search shops by name' })).not.toHaveValue('');
});

/** Opens the shop without a price limit; gives the names of its shown products, after one press of 'Show more'. */
async function openShop(page: Page) {
  await page.goto(`/shop/${shop.id}?maxPrice=`);
  const cards = page.locator('#products').getByRole('article');
  const names = async () => {
    const more = page.getByRole('link', { name: /^Show \d+ more$/ });
    // The link disappears when a filter shortens the list meanwhile.
    if (await more.isVisible()) await more.click({ timeout: 1000 }).catch(() => {});
    return (await cards.getByRole('heading').allTextContents()).sort();
  };
  return { cards, names };
}

test('a shop’s page lists exactly its products', async ({ page }) => {
  const { names } = await openShop(page);
  await expect.poll(names).toEqual(namesOf(products));
  expect(products.length).toBe(shop.products);
});

test('a shop’s products are narrowed by category, also after a reload, and sorted', async ({ page }) => {
  const { cards, names } = await openShop(page);
  await expect.poll(names).toEqual(namesOf(products));
  const category = products[0]?.category.name ?? '';
  await page.getByLabel('Category', { exact: true }).selectOption(category);
  await expect.poll(names).toEqual(namesOf(products.filter((product) => product.category.name === category)));
  await expect(page).toHaveURL(/category=/);
  await page.reload();
  await expect.poll(names).toEqual(namesOf(products.filter((product) => product.category.name === category)));
  await page.getByLabel('Sort').selectOption('-price');
  const prices = products.filter((product) => product.category.name === category).map(({ price }) => price);
  await expect(cards.first()).toContainText(`$${Math.max(...prices).toFixed(2)}`);
});

test('a product links to its shop', async ({ page }) => {
  await page.goto(`/product/${products[0]?.id}`);
  await page.getByRole('main').getByRole('link', { name: shop.name }).first().click();
  await expect(page).toHaveURL(`/shop/${shop.id}`);
  await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible();
});

test('the address of a missing shop shows Shop not found', async ({ page, complaints }) => {
  complaints.expected(/Failed to load resource.*40[04]/);
  for (const id of ['2147483647', '0', 'apple'])
    await test.step(`/shop/${id}`, async () => {
      await page.goto(`/shop/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Shop not found' })).toBeVisible();
      await page.getByRole('link', { name: 'See all shops' }).click();
      await expect(page).toHaveURL('/allShops');
    });
});
