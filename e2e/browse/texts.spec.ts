import type { Locator, Page } from '@playwright/test';
import type { Category } from '@rialto/shared/contract/category';
import type { Product } from '@rialto/shared/contract/product';
import { newWare } from '../support/market';
import { test as base, expect } from '../support/test';

// The specification's texts on the public pages, letter by letter: its section, the text, and where it is to be seen.

interface Shelf {
  /** Without a description, a picture or a review. */
  plain: Product;
  /** With a discount and reviews. */
  reduced: Product;
  category: Category;
}

const test = base.extend<{ shelf: Shelf }>({
  shelf: async ({ request, siteUrl }, use) => {
    const ware = await newWare(siteUrl);
    const catalogue = (await (await request.get('/api/products')).json()) as Product[];
    const reduced = catalogue.find(({ discount, reviews, price }) => discount > 0 && reviews > 1 && price < 1000);
    const [category] = (await (await request.get('/api/categories')).json()) as Category[];
    if (!reduced || !category) throw new Error('The demo data lacks a reduced product or a category.');
    await use({ plain: ware.product, reduced, category });
  },
});

const card = (page: Page, { name }: Product) =>
  page
    .locator('#products')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const openCard = async (page: Page, product: Product) => {
  await page.goto(`/products?keyword=${encodeURIComponent(product.name)}`);
  return card(page, product);
};
const at = (address: string, find: (page: Page) => Locator) => async (page: Page) => {
  await page.goto(address);
  return find(page);
};
const subscribing = (address: string) => async (page: Page) => {
  await page.goto('/');
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  return page.getByRole('main');
};

type Show = (page: Page, shelf: Shelf) => Promise<Locator>;

const texts: [section: number, text: string, where: Show][] = [
  [2, 'Products', at('/products', (page) => page.getByRole('heading', { level: 1 }))],
  [2, 'Products', at('/', (page) => page.locator('#products').getByRole('heading', { level: 2 }))],
  [2, 'Select Category', at('/products', (page) => page.locator('#products select option').first())],
  [2, 'Bestseller', (page, { plain }) => openCard(page, plain)],
  [2, 'No description available.', (page, { plain }) => openCard(page, plain)],
  [2, 'View Details', (page, { plain }) => openCard(page, plain)],
  [2, 'More Details', (page, { plain }) => openCard(page, plain)],
  [2, 'Add to Cart', (page, { plain }) => openCard(page, plain)],
  [2, 'Add to Cart', (page, { plain }) => at(`/product/${plain.id}`, (it) => it.getByRole('main'))(page)],
  [2, 'Back', (page, { plain }) => at(`/product/${plain.id}`, (it) => it.getByRole('main'))(page)],
  [2, 'Leave a Review', (page, { plain }) => at(`/product/${plain.id}`, (it) => it.getByRole('main'))(page)],
  [2, 'Add Blog', at('/blog', (page) => page.getByRole('main'))],
  [2, 'No products found matching your criteria', at('/products?keyword=qqqq', (page) => page.locator('#products'))],
  [5, 'Please enter your email address.', subscribing('')],
  [5, 'Please enter a valid email address.', subscribing('a@b.c')],
  [5, 'Thank you for subscribing!', subscribing(`texts-${process.pid}@example.com`)],
  [
    5,
    'Please provide a rating and a review.',
    async (page, { plain }) => {
      await page.goto(`/product/${plain.id}`);
      await page.getByRole('button', { name: 'Post review' }).click();
      return page.getByRole('region', { name: 'Leave a Review' });
    },
  ],
  [8, 'No shops found', at('/allShops?keyword=qqqq', (page) => page.getByRole('main'))],
  [9, '50%', at('/', (page) => page.getByRole('region', { name: 'Special offers' }))],
  [9, '100%', at('/', (page) => page.getByRole('region', { name: 'Special offers' }))],
  [9, 'Buy 1 Get 1 Free', at('/', (page) => page.getByRole('region', { name: 'Special offers' }))],
  [9, '40%', at('/', (page) => page.getByRole('region', { name: 'Special offers' }))],
  [9, '$4.05', (page, { plain }) => openCard(page, plain)],
];

for (const [section, text, where] of texts) {
  const again = texts.filter((other) => other[1] === text).findIndex((other) => other[2] === where);
  test(`§${section} '${text}'${again > 0 ? `, ${again + 1}` : ''}`, async ({ page, shelf }) => {
    const place = await where(page, shelf);
    // The text is the place itself, or stands in it on its own; 'View Details' is seen when the card is pointed at.
    await expect(
      place
        .getByText(text, { exact: true })
        .or(place.and(page.getByText(text, { exact: true })))
        .first(),
    ).toBeAttached();
    if (text !== 'Select Category') await expect(place.first()).toBeVisible();
  });
}

test("§2 'Search by keyword', 'Min Price', 'Max Price', from 0 to 1000", async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByPlaceholder('Search by keyword', { exact: true })).toHaveValue('');
  await expect(page.getByPlaceholder('Min Price', { exact: true })).toHaveValue('0');
  await expect(page.getByPlaceholder('Max Price', { exact: true })).toHaveValue('1000');
});

test("§2 'Products in {category name}', from a link and from its address", async ({ page, shelf: { category } }) => {
  const heading = page.getByRole('heading', { level: 1, name: `Products in ${category.name}`, exact: true });
  await page.goto('/#categories');
  await page.locator('#categories').getByRole('link', { name: category.name }).click();
  await expect(heading).toBeVisible();
  await page.goto(`/products/${category.id}`);
  await expect(heading).toBeVisible();
});

test("§2 '(N reviews)' and the struck-through original price", async ({ page, shelf: { reduced } }) => {
  const place = await openCard(page, reduced);
  await expect(place.getByText(`(${reduced.reviews} reviews)`)).toBeVisible();
  await expect(place.locator('s')).toContainText(`$${reduced.originalPrice.toFixed(2)}`);
});

test('§9 a review has 1 to 5 stars', async ({ page, shelf: { plain } }) => {
  await page.goto(`/product/${plain.id}`);
  const stars = page.getByRole('group', { name: 'Your rating' }).getByRole('radio');
  await expect(stars).toHaveCount(5);
  for (const [index, name] of ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'].entries())
    await expect(stars.nth(index)).toHaveAccessibleName(name);
});

/** Empty or failed, a list says the same: here the way to the API is cut, since the demo market is never empty. */
for (const [text, address] of [
  ['No categories found', '/'],
  ['No products found matching your criteria', '/products'],
  ['No shops found', '/allShops'],
  ['No blogs found', '/blog'],
] as const)
  test.describe('without the API', () => {
    test.use({ baseURL: ({ ownSite }, use) => use(ownSite.url) });
    test(`§8 '${text}'`, async ({ page, ownSite, complaints }) => {
      complaints.expected(/Failed to load resource.*(502|503|504)/);
      await ownSite.api.cut();
      await page.goto(address);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    });
  });
