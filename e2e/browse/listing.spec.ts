import type { Page } from '@playwright/test';
import type { Product } from '@rialto/shared/contract/product';
import { expect, test } from '../support/test';

const nothing = 'No products found matching your criteria';

const cards = (page: Page) => page.locator('#products').getByRole('article');
const filterOf = (page: Page) => ({
  keyword: page.getByPlaceholder('Search by keyword'),
  category: page.locator('#products').getByLabel('Category', { exact: true }),
  min: page.getByPlaceholder('Min Price'),
  max: page.getByPlaceholder('Max Price'),
});

/** The demo goods. What other tests put on sale for a moment is of today, and not looked at. */
let catalogue: Product[];
test.beforeEach(async ({ request }) => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const onSale = (await (await request.get('/api/products')).json()) as Product[];
  catalogue = onSale.filter(({ createdAt }) => createdAt < yesterday);
});
const namesWhere = (passes: (product: Product) => boolean) =>
  catalogue
    .filter(passes)
    .map(({ name }) => name)
    .sort();
/** What all of the list shows, page by page: polled until it is what is expected. */
const names = async (page: Page) => {
  const more = page.locator('#products').getByRole('link', { name: /^Show \d+ more$/ });
  // It goes when the list is narrowed meanwhile.
  if (await more.isVisible()) await more.click({ timeout: 1000 }).catch(() => {});
  const known = new Set(catalogue.map(({ name }) => name));
  return (await cards(page).getByRole('heading').allTextContents()).filter((name) => known.has(name)).sort();
};

test('starts with every product from $0 to $1000, one call for the products and then one for the categories', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(products|categories)/.test(pathname)) calls.push(pathname);
  });
  // From another page: at its own address the list comes with its data, and asks for nothing.
  await page.goto('/allShops');
  // Before the code is there, a link opens the list at its own address.
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  const { keyword, category, min, max } = filterOf(page);
  await expect(keyword).toHaveValue('');
  await expect(category).toHaveValue('');
  await expect(category.locator('option').first()).toHaveText('Select Category');
  await expect(min).toHaveValue('0');
  await expect(max).toHaveValue('1000');
  await expect.poll(() => names(page)).toEqual(namesWhere(({ price }) => price <= 1000));
  expect(calls).toEqual(['/api/products', '/api/categories']);

  const categories = new Set(catalogue.map((product) => product.category.name));
  expect(await category.locator('option').allTextContents()).toEqual(expect.arrayContaining([...categories]));
});

test('the filters of the list', async ({ page }) => {
  await page.goto('/products');
  await expect(cards(page).first()).toBeVisible();
  const { keyword, category, min, max } = filterOf(page);

  await test.step('the keyword is looked for in the name, ignoring case, without another call', async () => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/products')) calls += 1;
    });
    const word = catalogue[0]?.name.slice(1, 4).toUpperCase() ?? '';
    await keyword.fill(word);
    const expected = namesWhere(({ name, price }) => price <= 1000 && name.toUpperCase().includes(word));
    expect(expected.length).toBeGreaterThan(0);
    await expect.poll(() => names(page)).toEqual(expected);
    expect(calls).toBe(0);

    await keyword.fill('qqqq');
    await expect(page.getByText(nothing, { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await keyword.fill('');
  });

  await test.step('the category must be the same, to the letter', async () => {
    await category.selectOption('Seeds');
    await expect
      .poll(() => names(page))
      .toEqual(namesWhere(({ category, price }) => price <= 1000 && category.name === 'Seeds'));
    await category.selectOption('');
  });

  await test.step('both ends of the price range are inclusive; a blank end is none', async () => {
    const prices = catalogue.map(({ price }) => price).sort((a, b) => a - b);
    const [low, high] = [prices[Math.floor(prices.length / 3)] ?? 0, prices[Math.floor(prices.length / 2)] ?? 0];
    await min.fill(String(low));
    await max.fill(String(high));
    await expect.poll(() => names(page)).toEqual(namesWhere(({ price }) => price >= low && price <= high));
    expect(catalogue.some(({ price }) => price === low)).toBe(true);
    await min.fill('');
    await expect.poll(() => names(page)).toEqual(namesWhere(({ price }) => price <= high));
    await max.fill('');
    await expect.poll(() => names(page)).toEqual(namesWhere(() => true));
    await min.fill('0');
    await max.fill('1000');
  });

  await test.step('what the range hides is said, and shown on request', async () => {
    const dear = namesWhere(({ price }) => price > 1000);
    expect(dear.length).toBeGreaterThan(0);
    await expect(page.getByText(`${dear.length} product${dear.length === 1 ? '' : 's'} above $1000.`)).toBeVisible();
    await page.getByRole('button', { name: 'Show them' }).click();
    await expect.poll(() => names(page)).toEqual(namesWhere(() => true));
    await expect(max).toHaveValue('');
    await max.fill('1000');
  });

  await test.step('filters in use are chips that can be taken away, one by one and all at once', async () => {
    await keyword.fill('a');
    await category.selectOption('Vegetables');
    await min.fill('2');
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('button', { name: /^Remove filter/ })).toHaveCount(3);
    await chips.getByRole('button', { name: 'Remove filter: Vegetables' }).click();
    await expect(category).toHaveValue('');
    await expect(chips.getByRole('button', { name: /^Remove filter/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(chips).toBeHidden();
    await expect(keyword).toHaveValue('');
    await expect(min).toHaveValue('0');
    await expect(page).toHaveURL('/products');
  });

  await test.step('what nothing matches says what may have been meant, and what to do', async () => {
    const product = catalogue.find(({ name }) => /^[A-Z][a-z]{6,}/.test(name));
    if (!product) throw new Error('The demo data has no product with a long first word.');
    const [word = ''] = product.name.split(/[^A-Za-z]/);
    const typo = `${word.slice(0, 4)}${word.charAt(3)}${word.slice(4)}`;
    await keyword.fill(typo);
    await expect(page.getByText(nothing, { exact: true })).toBeVisible();
    const meant = page.getByRole('list', { name: 'Did you mean' }).getByRole('link');
    await expect(meant.first()).toContainText(new RegExp(word, 'i'));
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(keyword).toHaveValue('');
  });
});

test('filters live in the address', async ({ page }) => {
  await page.goto('/products');
  const { category, max } = filterOf(page);

  await test.step('a reload and a shared link show the same', async () => {
    await category.selectOption('Fruits');
    await max.fill('5');
    await expect(page).toHaveURL(/[?&]category=Fruits/);
    await expect(page).toHaveURL(/[?&]maxPrice=5(&|$)/);
    const expected = namesWhere(({ category, price }) => category.name === 'Fruits' && price <= 5);
    await expect.poll(() => names(page)).toEqual(expected);
    await page.reload();
    await expect(category).toHaveValue('Fruits');
    await expect(max).toHaveValue('5');
    await expect.poll(() => names(page)).toEqual(expected);
  });

  await test.step('Back from a product restores them and the scroll position', async () => {
    await category.selectOption('Vegetables');
    await max.fill('1000');
    await expect(page).toHaveURL(/category=Vegetables/);
    // The list is drawn in steps: the last card is the last one once all are there.
    await expect
      .poll(() => names(page))
      .toEqual(namesWhere(({ category, price }) => category.name === 'Vegetables' && price <= 1000));
    const last = cards(page).last();
    await last.scrollIntoViewIfNeeded();
    await last.getByRole('link', { name: 'More Details' }).click();
    await expect(page).toHaveURL(/\/product\/\d+$/);
    const scrolled = await page.evaluate(() => history.state?.idx);
    expect(scrolled).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(category).toHaveValue('Vegetables');
    await expect(last).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });
});

test('the list as it is laid out', async ({ page }) => {
  await page.goto('/products?maxPrice=10');
  await expect(cards(page).nth(8)).toBeAttached();

  await test.step('the grid has one column at 500 px, two at 700 and three at 1024', async () => {
    for (const [width, columns] of [
      [500, 1],
      [700, 2],
      [1024, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await cards(page).evaluateAll((list) =>
        list.slice(0, 9).map((card) => Math.round(card.getBoundingClientRect().left)),
      );
      expect(new Set(lefts).size, `${width} px`).toBe(columns);
    }
  });

  await test.step('each category says how many products it would leave', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const facets = page.getByRole('group', { name: 'Narrow by category' });
    const seeds = catalogue.filter(({ category, price }) => category.name === 'Seeds' && price <= 10);
    await facets.getByRole('button', { name: `Seeds ${seeds.length}`, exact: true }).click();
    await expect.poll(() => names(page)).toEqual(seeds.map(({ name }) => name).sort());
    await expect(filterOf(page).category).toHaveValue('Seeds');
  });
});

test('a card', async ({ page }) => {
  const product = catalogue.find(({ discount, price }) => discount > 0 && price <= 1000);
  const plain = catalogue.find(({ originalPrice, price }) => originalPrice === price && price <= 1000);
  if (!product) throw new Error('The demo data has no discounted product.');
  if (!plain) throw new Error('The demo data has no product at its full price.');
  const cardOf = ({ name }: Product) => cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
  await page.goto(`/products?keyword=${encodeURIComponent(product.name)}`);

  await test.step('has all that the specification asks for', async () => {
    const card = cardOf(product);
    await expect(card.getByText('Bestseller', { exact: true })).toBeVisible();
    await expect(card.getByRole('img', { name: product.name })).toBeVisible();
    await expect(card.getByText(product.description ?? 'No description available.', { exact: true })).toBeVisible();
    await expect(card.getByText(`$${product.price.toFixed(2)}`, { exact: true })).toBeVisible();
    await expect(card.locator('s')).toContainText(`$${product.originalPrice.toFixed(2)}`);
    await expect(card.getByText(`(${product.reviews} reviews)`)).toBeVisible();
    await expect(card.getByText('View Details')).toBeAttached();
    await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    const description = card.getByText(product.description ?? 'No description available.', { exact: true });
    const lines = await description.evaluate((element) => {
      const { lineHeight } = getComputedStyle(element);
      return Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight));
    });
    expect(lines).toBeLessThanOrEqual(2);
  });

  await test.step('without a discount has no price struck through', async () => {
    await filterOf(page).keyword.fill(plain.name);
    await expect(cardOf(plain)).toBeVisible();
    await expect(cardOf(plain).locator('s')).toHaveCount(0);
  });
});

test('the search of the navbar opens the list with the keyword', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('combobox', { name: 'Search the market' }).fill('tomato');
  // Enter without a choice among what is suggested.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?keyword=tomato');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(filterOf(page).keyword).toHaveValue('tomato');
  await expect.poll(() => names(page)).toEqual(namesWhere(({ name, price }) => price <= 1000 && /tomato/i.test(name)));
});

test('a list begins with 24 products, and shows more by the keyboard and without a script', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/products');
  await expect(cards(page)).toHaveCount(24);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000);
  const more = page.getByRole('link', { name: 'Show 24 more' });
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(48);
  await expect(page).toHaveURL('/products?shown=48');
  const next = cards(page).nth(24);
  await expect(next.getByRole('link').first()).toBeFocused();
  await expect(next).toBeInViewport();

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto('/products');
  await plain.getByRole('link', { name: 'Show 24 more' }).click();
  await expect(cards(plain)).toHaveCount(48);
  await context.close();
});

test('a reload in the middle of the list stays there', async ({ page }) => {
  for (const address of ['/products?shown=72', '/products?category=Vegetables&sort=price']) {
    await page.goto(address);
    await expect(cards(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await cards(page).nth(20).scrollIntoViewIfNeeded();
    const card = cards(page).nth(20);
    const name = await card.getByRole('heading').textContent();
    // Cards above it that were only now laid out have pushed it: it stands still when two looks agree.
    let before = 0;
    await expect(async () => {
      const last = before;
      before = await page.evaluate(() => scrollY);
      expect(before).toBe(last);
    }).toPass({ intervals: [300] });
    expect(before).toBeGreaterThan(1000);
    await page.reload();
    const again = page
      .locator('#products h3')
      .filter({ hasText: name ?? '' })
      .first();
    await expect(again).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40);
  }
});

test('on a phone the category that is shown is in sight among the others', async ({ page, request }) => {
  const categories = (await (await request.get('/api/categories')).json()) as { id: number; name: string }[];
  const last = categories.at(-1);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/products/${last?.id}`);
  const link = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: last?.name ?? '' });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(link).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
