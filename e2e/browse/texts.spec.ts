import type { Locator, Page } from '@playwright/test';
import type { Category } from '@rialto/shared/contract/category';
import type { Product } from '@rialto/shared/contract/product';
import { newProduct } from '../support/market';
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

type Place = (page: Page, shelf: Shelf) => Locator | Promise<Locator>;
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

/** By page, which is opened once: what is read before what is done. */
const pages: Record<string, { address(shelf: Shelf): string; texts: Texts; also?(page: Page): Promise<void> }> = {
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
  // Empty or failed, a list says the same: the other lists' texts are in failure/api.spec.ts, since the demo market is never empty.
  'shops that nothing matches': { address: () => '/allShops?keyword=qqqq', texts: [[8, 'No shops found', main]] },
};

test('the texts of the public pages', async ({ page, shelf }) => {
  for (const [name, { address, texts, also }] of Object.entries(pages))
    await test.step(`${name}: ${texts.map(([section, text]) => `§${section} '${text}'`).join(', ')}`, async () => {
      await page.goto(address(shelf));
      for (const [section, text, where] of texts) {
        const place = await where(page, shelf);
        const said = `§${section} '${text}'`;
        // The text is the place itself, or stands in it on its own; 'View Details' is seen when the card is pointed at.
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

  await test.step("§2 'Products in {category name}', from a link and from its address", async () => {
    const { category } = shelf;
    const heading = page.getByRole('heading', { level: 1, name: `Products in ${category.name}`, exact: true });
    await page.goto('/#categories');
    await page.locator('#categories').getByRole('link', { name: category.name }).click();
    await expect(heading).toBeVisible();
    await page.goto(`/products/${category.id}`);
    await expect(heading).toBeVisible();
  });

  await test.step("§2 '(N reviews)' and the struck-through original price", async () => {
    const { reduced } = shelf;
    await page.goto(cardAddress(reduced));
    const place = card(page, reduced);
    await expect(place.getByText(`(${reduced.reviews} reviews)`)).toBeVisible();
    await expect(place.locator('s')).toContainText(`$${reduced.originalPrice.toFixed(2)}`);
  });
});
