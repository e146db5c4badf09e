import type { Category } from '@rialto/shared/contract/category';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const shownSlide = '#banner [aria-roledescription=slide]:not([inert])';

test.describe('the home page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('shows its sections in order', async ({ page }) => {
    const order = ['banner', 'Special offers', 'categories', 'products', 'What buyers say', 'newsletter'];
    await expect(page.locator('#banner')).toBeVisible();
    await expect(page.locator('#categories')).toBeVisible();
    await expect(page.locator('#products')).toBeVisible();
    const tops = await page.evaluate(() => {
      const top = (element: Element | null | undefined) => (element ? element.getBoundingClientRect().top : Number.NaN);
      const headed = (text: string) =>
        [...document.querySelectorAll('main h2')].find((heading) => heading.textContent === text);
      return [
        top(document.querySelector('#banner')),
        top(headed('Special offers')),
        top(document.querySelector('#categories')),
        top(document.querySelector('#products')),
        top(headed('What buyers say')),
        top(document.querySelector('input[type=email]')),
      ];
    });
    expect(tops.every((top) => !Number.isNaN(top))).toBe(true);
    expect(order.length).toBe(tops.length);
    expect([...tops].sort((a, b) => a - b)).toEqual(tops);
  });

  test('serves the banner’s picture in each width of its srcset', async ({ page, request }) => {
    const offered = await page.locator('#banner img').first().getAttribute('srcset');
    const files = offered?.split(', ').map((file) => file.split(' ')) ?? [];
    expect(files.map(([, width]) => width)).toEqual(['320w', '480w']);
    for (const [address = ''] of files) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      expect(answer.headers()['content-type']).toBe('image/webp');
    }
  });

  test('makes only the links of the shown slide reachable', async ({ page }) => {
    await page.getByRole('button', { name: 'Show slide 3 of 3' }).click();
    await expect(page.locator(shownSlide)).toHaveAttribute('aria-label', '3 of 3');
    await expect(page.locator('#banner a').and(page.getByRole('link'))).toHaveCount(2);
  });

  test('shows the special offers 50%, 100% (Buy 1 Get 1 Free) and 40%', async ({ page }) => {
    const offers = page.getByRole('region', { name: 'Special offers' });
    for (const text of ['50%', '100%', 'Buy 1 Get 1 Free', '40%'])
      await expect(offers.getByText(text, { exact: true })).toBeVisible();
  });

  for (const width of [360, 768, 1280])
    test(`keeps each special offer on one line at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const text of ['50%', '100%', '40%']) {
        const figure = page.getByText(text, { exact: true });
        // Text that is far below the window is not laid out.
        await figure.scrollIntoViewIfNeeded();
        const lines = await figure.evaluate((element) => {
          const words = document.createRange();
          words.selectNodeContents(element);
          return new Set([...words.getClientRects()].map(({ top }) => top)).size;
        });
        expect(lines, text).toBe(1);
      }
    });

  test('shows four reviews', async ({ page }) => {
    const reviews = page.getByRole('region', { name: 'What buyers say' });
    await expect(reviews.getByRole('figure')).toHaveCount(4);
  });

  test('shows the three messages of the newsletter', async ({ page }) => {
    const field = page.getByLabel('Email address');
    const subscribe = page.getByRole('button', { name: 'Subscribe' });
    await subscribe.click();
    await expect(page.getByText('Please enter your email address.', { exact: true })).toBeVisible();
    await expect(field).toBeFocused();
    for (const wrong of ['nobody', 'a@b', 'a b@c.de']) {
      await field.fill(wrong);
      await subscribe.click();
      await expect(page.getByText('Please enter a valid email address.', { exact: true })).toBeVisible();
    }
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await field.fill(`reader-${process.pid}@example.com`);
      await subscribe.click();
      await expect(page.getByText('Thank you for subscribing!', { exact: true })).toBeVisible();
      await expect(field).toHaveValue('');
    }
  });

  test('shows a picture for each category and links to its products', async ({ page, request }) => {
    const tiles = page.locator('#categories').getByRole('link');
    // Other tests add and delete categories meanwhile.
    await expect(async () => {
      await page.reload();
      const categories = (await (await request.get('/api/categories')).json()) as Category[];
      await expect(tiles).toHaveCount(categories.length);
    }).toPass();
    for (const name of ['Vegetables', 'Fruits', 'Plants', 'Seeds']) {
      const tile = tiles.filter({ hasText: name });
      // A reload restores the scroll position, possibly after the first look at the tile.
      await expect(async () => {
        await tile.scrollIntoViewIfNeeded({ timeout: 1_000 });
        const width = await tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth, undefined, {
          timeout: 1_000,
        });
        expect(width).toBeGreaterThan(0);
      }).toPass();
    }
    const pictures = await tiles
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect(new Set(pictures).size).toBeGreaterThanOrEqual(4);

    await tiles.filter({ hasText: 'Fruits' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Products in Fruits' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Products in Fruits' })).toBeVisible();
  });

  test('loads the font with accented characters for a text that has one', async ({ page }) => {
    const fontRequest = page.waitForRequest(/\/fonts\/fraunces-[\d.]+-latin\.woff2$/);
    await page.evaluate(() => {
      const heading = document.createElement('h2');
      heading.textContent = 'Åre';
      document.body.append(heading);
    });
    await fontRequest;
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check("20px 'Fraunces Rest'", 'Å'))).toBe(true);
  });
});

test.describe('the banner', () => {
  test('shows the next of three slides every 7 seconds until it is paused', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const label = () => page.locator(shownSlide).getAttribute('aria-label');
    await expect(page.locator(shownSlide)).toHaveAttribute('aria-label', '1 of 3');
    await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
    // From here on only `runFor` advances the page's clock.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
    for (let waited = 0; (await label()) === '1 of 3' && waited < 7000; waited += 100) await page.clock.runFor(100);
    expect(await label()).toBe('2 of 3');
    await page.clock.runFor(6800);
    expect(await label()).toBe('2 of 3');
    for (const next of ['3 of 3', '1 of 3']) {
      await page.clock.runFor(7000);
      expect(await label()).toBe(next);
    }
    await page.getByRole('button', { name: 'Pause the slides' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(30_000);
    expect(await label()).toBe('1 of 3');
    await page.getByRole('button', { name: 'Play the slides' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(7100);
    expect(await label()).toBe('2 of 3');
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('shows the first slide until Play is pressed', async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
      await page.clock.runFor(20_000);
      await expect(page.locator(shownSlide)).toHaveAttribute('aria-label', '1 of 3');
    });
  });
});

test('no public page scrolls sideways at 360 px and 1280 px', async ({ page }) => {
  for (const address of ['/', '/products', '/login', '/allShops', '/blog']) {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(address);
    await expect(page.locator('main h1')).toHaveCount(1);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForLoadState('networkidle');
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('the banner’s dots are visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const dots = page.getByRole('button', { name: /^Show slide/ });
  await expect(dots).toHaveCount(3);
  const colours = await dots.evaluateAll((buttons) =>
    [document.body, ...buttons].map(
      (element, at) => getComputedStyle(element, at > 0 ? '::before' : null).backgroundColor,
    ),
  );
  const [ground, ...marks] = colours;
  for (const mark of marks) expect(mark).not.toBe(ground);
});
