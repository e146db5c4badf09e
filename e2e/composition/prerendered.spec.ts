import { expect, test } from '../support/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a prerendered page shows the navbar, the footer and its static content, and its links work', async ({
    page,
  }) => {
    for (const [address, words] of Object.entries({
      '/dashboard/cart': 'Skip to content',
      '/login': 'Login',
      '/reset-password': 'Choose a new password',
      '/products': 'Products',
      '/': 'Picked this morning, on your table tonight.',
    }))
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toContainText('A market, not a warehouse.');
        await expect(page.getByText(words).first()).toBeAttached();
        await expect(page.locator('noscript p')).toBeInViewport();
        await expect(page.locator('#late')).toBeHidden();
        await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
      });
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Products' }).click();
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  });
});

test('hydration keeps the prerendered elements', async ({ page }) => {
  // The shell waits at most a second for the page's code; on a paused clock that second does not pass.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [address, selector] of Object.entries({
    '/': 'h2',
    '/products': 'h1',
    '/allShops': 'header',
    '/login': 'header',
    '/dashboard': 'header',
  }))
    await test.step(address, async () => {
      const arrived: (() => void)[] = [];
      await page.route('**/assets/shell.*.js', async (route) => {
        await new Promise<void>((resolve) => arrived.push(resolve));
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await page
        .locator(selector)
        .first()
        .evaluate((element) => Object.assign(element, { published: true }));
      await expect.poll(() => arrived.length).toBeGreaterThan(0);
      const commands = page.getByRole('button', { name: 'Search and commands' });
      await expect(commands).toBeDisabled();
      for (const go of arrived) go();
      // The app starts by a timer.
      await expect
        .poll(async () => {
          await page.clock.runFor(1);
          return commands.isEnabled();
        })
        .toBe(true);
      if (address === '/dashboard') await expect(page).toHaveURL(/\/login/);
      else await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
      const stayed = await page
        .locator(selector)
        .first()
        .evaluate((element) => 'published' in element);
      expect(stayed).toBe(true);
      await page.unrouteAll();
    });
});

test.describe('signed in', () => {
  test.use({ as: 'user' });

  test('the navbar never offers to register', async ({ page }) => {
    await page.addInitScript(() => {
      const look = () => {
        const register = [...document.querySelectorAll('header a')].find((link) => link.textContent === 'Register');
        if (register?.checkVisibility({ visibilityProperty: true })) Object.assign(window, { offeredToRegister: true });
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'buyer@rialto.example' })).toBeVisible();
    expect(await page.evaluate(() => 'offeredToRegister' in window)).toBe(false);
  });

  test('the controls of the navbar do not move when the account is known', async ({ page }) => {
    const places = () =>
      page
        .getByRole('banner')
        // The bell is loaded with the account, into free room.
        .locator('a:has(svg):not([href$=notifications]), button[aria-haspopup], button[aria-controls=mobile-menu]')
        .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().x));
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route('**/assets/shell.*.js', (route) => arrived.then(() => route.continue()));
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('banner')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await places();
      expect(before).toHaveLength(3);
      arrive();
      await expect(page.getByRole('button', { name: 'buyer@rialto.example' })).toBeVisible();
      expect(await places()).toEqual(before);
      await page.unrouteAll();
    }
  });
});

test('fonts that load late do not shift the layout', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/fonts/**', (route) => arrived.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const shifted = page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return new Promise<number>((resolve) => {
      new PerformanceObserver((list) =>
        resolve(
          list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
        ),
      ).observe({ type: 'layout-shift', buffered: true });
      setTimeout(resolve, 1000, 0);
    });
  });
  arrive();
  expect(await shifted).toBeLessThan(0.01);
});
