import type { Product } from '@rialto/shared/contract/product';
import type { Shop } from '@rialto/shared/contract/shop';
import { expect, test } from '../support/test';

let shop: Shop;
let goods: Product[];
test.beforeEach(async ({ request }) => {
  const shops = (await (await request.get('/api/shop')).json()) as Shop[];
  const [largest] = shops.toSorted((a, b) => b.products - a.products);
  if (!largest) throw new Error('The demo data has no shop.');
  shop = largest;
  const catalogue = (await (await request.get('/api/products')).json()) as Product[];
  goods = catalogue.filter((product) => product.shop?.id === shop.id);
});

const namesOf = (products: Product[]) => products.map(({ name }) => name).sort();

test('a shop is found by its name in any case, and its card leads to its page', async ({ page }) => {
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

test('a shop’s page has its goods and no others, filtered and sorted as everywhere', async ({ page }) => {
  await page.goto(`/shop/${shop.id}?maxPrice=`);
  const cards = page.locator('#products').getByRole('article');
  const names = async () => {
    const more = page.getByRole('link', { name: /^Show \d+ more$/ });
    // It goes when the list is narrowed meanwhile.
    if (await more.isVisible()) await more.click({ timeout: 1000 }).catch(() => {});
    return (await cards.getByRole('heading').allTextContents()).sort();
  };
  await expect.poll(names).toEqual(namesOf(goods));
  expect(goods.length).toBe(shop.products);

  const [some] = goods;
  const category = some?.category.name ?? '';
  await page.getByRole('group', { name: 'Narrow by category' }).getByRole('button', { name: category }).click();
  await expect.poll(names).toEqual(namesOf(goods.filter((product) => product.category.name === category)));
  await expect(page).toHaveURL(/category=/);
  await page.reload();
  await expect.poll(names).toEqual(namesOf(goods.filter((product) => product.category.name === category)));
  await page.getByLabel('Sort').selectOption('-price');
  const dearest = goods.filter((product) => product.category.name === category).map(({ price }) => price);
  await expect(cards.first()).toContainText(`$${Math.max(...dearest).toFixed(2)}`);
});

test('a product leads to the shop it is from', async ({ page }) => {
  await page.goto(`/product/${goods[0]?.id}`);
  await page.getByRole('main').getByRole('link', { name: shop.name }).first().click();
  await expect(page).toHaveURL(`/shop/${shop.id}`);
  await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible();
});

test('an address of no shop names nothing, and says so', async ({ page, complaints }) => {
  complaints.expected(/Failed to load resource.*40[04]/);
  for (const id of ['2147483647', '0', 'apple'])
    await test.step(`/shop/${id}`, async () => {
      await page.goto(`/shop/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Shop not found' })).toBeVisible();
      await page.getByRole('link', { name: 'See all shops' }).click();
      await expect(page).toHaveURL('/allShops');
    });
});
