import type { Locator, Page } from '@playwright/test';
import type { Category } from '@rialto/shared/contract/category';
import type { Product } from '@rialto/shared/contract/product';
import { newProduct } from '../support/market';
import { test as base, expect } from '../support/test';

// The specification's exact texts on the public pages, with their section and place.

interface Samples {
  /** Without a description, a picture or a review. */
  plain: Product;
  /** With a discount and reviews. */
  reduced: Product;
  category: Category;
}

const test = base.extend<{ samples: Samples }>({
  samples: async ({ request, siteUrl }, use) => {
    const product = await newProduct(siteUrl);
    const catalogue = (await (await request.get('/api/products')).json()) as Product[];
    const reduced = catalogue.find(({ discount, reviews, price }) => discount > 0 && reviews > 1 && price < 1000);
    const [category] = (await (await request.get('/api/categories')).json()) as Category[];
    if (!reduced || !category) throw new Error('The demo data lacks a reduced product or a category.');
    await use({ plain: product, reduced, category });
  },
});

const card = (page: Page, { name }: Product) =>
  page
    .locator('#products')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const cardAddress = ({ name }: Product) => `/products?keyword=${encodeURIComponent(name)}`;

type Place = (page: Page, samples: Samples) => Locator | Promise<Locator>;
type Texts = [section: number, text: string, where: Place][];

const main: Place = (page) => page.getByRole('main');
const list: Place = (page) => page.locator('#products');
const plainCard: Place = (page, { plain }) => card(page, plain);
const offers: Place = (page) => page.getByRole('region', { name: 'Special offers' });
const subscribing =
  (address: string): Place =>
  async (page) => {
    await page.getByLabel('Email address').fill(address);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    return page.getByRole('main');
  };

/** By page; texts that need an action come after those that are there at once. */
const pages: Record<string, { address(samples: Samples): string; texts: Texts; also?(page: Page): Promise<void> }> = {
  'the home page': {
    address: () => '/',
    texts: [
      [2, 'Products', (page) => page.locator('#products').getByRole('heading', { level: 2 })],
      [9, '50%', offers],
      [9, '100%', offers],
      [9, 'Buy 1 Get 1 Free', offers],
      [9, '40%', offers],
      [5, 'Please enter your email address.', subscribing('')],
      [5, 'Please enter a valid email address.', subscribing('a@b.c')],
      [5, 'Thank you for subscribing!', subscribing(`texts-${process.pid}@example.com`)],
    ],
  },
  'the list': {
    address: () => '/products',
    texts: [
      [2, 'Products', (page) => page.getByRole('heading', { level: 1 })],
      [2, 'Select Category', (page) => page.locator('#products select option').first()],
    ],
    also: (page) =>
      test.step("§2 'Search by keyword', 'Min Price', 'Max Price', from 0 to 1000", async () => {
        await expect(page.getByPlaceholder('Search by keyword', { exact: true })).toHaveValue('');
        await expect(page.getByPlaceholder('Min Price', { exact: true })).toHaveValue('0');
        await expect(page.getByPlaceholder('Max Price', { exact: true })).toHaveValue('1000');
      }),
  },
  'a list that nothing matches': {
    address: () => '/products?keyword=qqqq',
    texts: [[2, 'No products found matching your criteria', list]],
  },
  'a card': {
    address: ({ plain }) => cardAddress(plain),
    texts: [
      [2, 'Bestseller', plainCard],
      [2, 'No description available.', plainCard],
      [2, 'View Details', plainCard],
      [2, 'More Details', plainCard],
      [2, 'Add to Cart', plainCard],
      [9, '$4.05', plainCard],
    ],
  },
  'a product': {
    address: ({ plain }) => `/product/${plain.id}`,
    texts: [
      [2, 'Add to Cart', main],
      [2, 'Back', main],
      [2, 'Leave a Review', main],
      [
        5,
        'Please provide a rating and a review.',
        async (page) => {
          await page.getByRole('button', { name: 'Post review' }).click();
          return page.getByRole('region', { name: 'Leave a Review' });
        },
      ],
    ],
    also: (page) =>
      test.step('§9 a review has 1 to 5 stars', async () => {
        const stars = page.getByRole('group', { name: 'Your rating' }).getByRole('radio');
        await expect(stars).toHaveCount(5);
        for (const [index, name] of ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'].entries())
          await expect(stars.nth(index)).toHaveAccessibleName(name);
      }),
  },
  'the blog': { address: () => '/blog', texts: [[2, 'Add Blog', main]] },
  // An empty list and a failed one show the same text. The demo data leave no list empty: failure/api.spec.ts has the other texts.
  'shops that nothing matches': { address: () => '/allShops?keyword=qqqq', texts: [[8, 'No shops found', main]] },
};

for (const [name, { address, texts, also }] of Object.entries(pages))
  test(`${name} has the texts of the specification`, async ({ page, samples }) => {
    await page.goto(address(samples));
    for (const [section, text, where] of texts) {
      const place = await where(page, samples);
      const said = `§${section} '${text}'`;
      // 'View Details' is visible only while the pointer is over the card, so being attached is enough.
      await expect(
        place
          .getByText(text, { exact: true })
          .or(place.and(page.getByText(text, { exact: true })))
          .first(),
        said,
      ).toBeAttached();
      if (text !== 'Select Category') await expect(place.first(), said).toBeVisible();
    }
    await also?.(page);
  });

test("§2 'Products in {category name}' is the heading from a link and at the address", async ({ page, samples }) => {
  const { category } = samples;
  const heading = page.getByRole('heading', { level: 1, name: `Products in ${category.name}`, exact: true });
  await page.goto('/#categories');
  await page.locator('#categories').getByRole('link', { name: category.name }).click();
  await expect(heading).toBeVisible();
  await page.goto(`/products/${category.id}`);
  await expect(heading).toBeVisible();
});

test("§2 a reduced product shows '(N reviews)' and its struck-through original price", async ({ page, samples }) => {
  const { reduced } = samples;
  await page.goto(cardAddress(reduced));
  const place = card(page, reduced);
  await expect(place.getByText(`(${reduced.reviews} reviews)`)).toBeVisible();
  await expect(place.locator('s')).toContainText(`$${reduced.originalPrice.toFixed(2)}`);
});
