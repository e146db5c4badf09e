import type { Page } from '@playwright/test';
import type { Registry } from '@rialto/shared/federation/area';
import { demoAccounts } from '../support/accounts';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

interface SharedModule {
  name: string;
  versions: number;
  from: string[];
  loaded: boolean;
  usedIn: string[];
}

/** The share scope of the page's federation runtime. */
function shareScope(page: Page): Promise<SharedModule[]> {
  return page.evaluate(() => {
    type Shared = { from: string; loaded?: boolean; lib?: unknown; useIn: string[] };
    type Instance = { shareScopeMap: Record<string, Record<string, Record<string, Shared>>> };
    const { __INSTANCES__: instances } = (window as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
      .__FEDERATION__;
    const merged = new Map<string, Set<Shared>>();
    for (const { shareScopeMap } of instances)
      for (const [name, versions] of Object.entries(shareScopeMap.default ?? {}))
        merged.set(name, new Set([...(merged.get(name) ?? []), ...Object.values(versions)]));
    return [...merged].map(([name, set]) => ({
      name,
      versions: set.size,
      from: [...new Set([...set].map(({ from }) => from))],
      loaded: [...set].every(({ loaded, lib }) => Boolean(loaded ?? lib)),
      usedIn: [...new Set([...set].flatMap(({ useIn }) => useIn))],
    }));
  });
}

test.describe('as a buyer', () => {
  test.use({ as: 'user' });

  test('areas use the shell’s one React, router and other shared modules', async ({ page }) => {
    await page.goto('/products?maxPrice=10');
    // Before hydration a link loads a document.
    await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
    await page.getByRole('article').first().getByRole('link', { name: 'More Details' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible();

    const scope = await shareScope(page);
    const names = scope.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'react',
        'react-dom',
        'styled-components',
        '@rialto/shared/auth',
        '@rialto/shared/router',
        '@rialto/shared/query',
        '@rialto/shared/cart',
        '@rialto/shared/http',
        '@rialto/shared/notify',
        '@rialto/shared/confirm',
      ]),
    );
    for (const { name, versions, from } of scope)
      expect({ name, versions, from }).toEqual({ name, versions: 1, from: ['rialto_shell'] });
    for (const name of ['react', 'styled-components', 'auth', 'router', 'query', 'http'].map((short) =>
      /react|styled/.test(short) ? short : `@rialto/shared/${short}`,
    ))
      expect(scope.find((each) => each.name === name)?.usedIn, name).toEqual(
        expect.arrayContaining(['rialto_storefront', 'rialto_buyer']),
      );

    await test.step('all areas write to one style sheet, with the page’s nonce', async () => {
      const sheets = await page
        .locator('style[data-styled]')
        .evaluateAll((styles: HTMLStyleElement[]) => styles.map(({ nonce, sheet }) => [nonce, sheet?.cssRules.length]));
      expect(sheets).toHaveLength(1);
      const [nonce, rules] = sheets[0] ?? [];
      expect(rules).toBeGreaterThan(50);
      expect(nonce).toBe(await page.locator('meta[property=csp-nonce]').evaluate((meta: HTMLElement) => meta.nonce));
    });
  });

  test('no script runs twice, and all come from the site’s origin', async ({ page, baseURL }) => {
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' && response.status() === 200) scripts.push(response.url());
    });
    await page.goto('/products?maxPrice=10');
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const name of ['My Cart', 'Orders', 'My Reviews']) {
      await page.goto('/dashboard');
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }).click();
      await expect(page.locator('main h1')).toBeFocused();
    }
    const evaluated = await page.evaluate(() =>
      [...document.scripts].map(({ src }) => src).filter((src) => src !== ''),
    );
    expect(new Set(evaluated).size).toBe(evaluated.length);
    for (const script of scripts) expect(script.startsWith(`${baseURL}/`), script).toBe(true);
  });
});

/** The data that the DevTools' extension reads. */
const moduleInfo = (page: Page) =>
  page.evaluate(() => {
    interface Module {
      buildVersion?: string;
      remoteEntry: string;
      modules?: { moduleName: string }[];
      shared?: { sharedName: string }[];
    }
    const { __FEDERATION__ } = window as unknown as { __FEDERATION__: { moduleInfo: Record<string, Module> } };
    return Object.entries(__FEDERATION__.moduleInfo).flatMap(
      ([name, { buildVersion, remoteEntry, modules, shared }]) =>
        buildVersion
          ? [
              {
                name: name.split(':')[0],
                buildVersion,
                remoteEntry,
                modules: modules?.map(({ moduleName }) => moduleName).sort(),
                shared: shared?.map(({ sharedName }) => sharedName).sort(),
              },
            ]
          : [],
    );
  });

for (const [role, areas] of Object.entries({
  user: { storefront: '/products', buyer: '/dashboard/cart' },
  vendor: { vendor: '/dashboard/my-shop' },
  admin: { admin: '/dashboard/manage-users' },
}))
  test.describe(`as ${role}`, () => {
    test.use({ as: role as keyof typeof demoAccounts });

    test('the DevTools of Module Federation list the areas with their releases and shared modules', async ({
      page,
      request,
    }) => {
      const registry = (await (await request.get('/remotes.json')).json()) as Registry;
      for (const [area, address] of Object.entries(areas)) {
        await page.goto(address);
        await expect(page.locator('main h1')).toBeVisible();
        const { version = '', entry, base } = registry[area]?.active ?? {};
        const manifest = (await (await request.get(`${base}mf-manifest.json`)).json()) as {
          metaData: object;
          shared: { name: string }[];
          exposes: { name: string }[];
        };
        expect(manifest.metaData).toMatchObject({ buildInfo: { buildVersion: version } });
        await expect
          .poll(() => moduleInfo(page))
          .toContainEqual({
            name: `rialto_${area}`,
            buildVersion: version,
            remoteEntry: entry,
            modules: manifest.exposes.map(({ name }) => name).sort(),
            shared: manifest.shared.map(({ name }) => name).sort(),
          });
      }
    });
  });

test('an area knows a login in the shell without a reload', async ({ page }) => {
  await page.goto('/blog');
  // Before hydration a link loads a document.
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeEnabled();
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, demoAccounts.user);
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('the shell counts what an area puts in the cart', async ({ page }) => {
  await page.goto('/products?maxPrice=10');
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await expect(cart).toHaveAccessibleName('Cart, 0 items');
  const add = page.getByRole('article').getByRole('button', { name: 'Add to Cart', disabled: false }).first();
  await add.click();
  await expect(cart).toHaveAccessibleName('Cart, 1 item');
  await add.click();
  await expect(cart).toHaveAccessibleName('Cart, 2 items');
});

test('an area is loaded on its first visit', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const area = /\/remotes\/(\w+)\//.exec(request.url())?.[1];
    if (area) loaded.add(area);
  });
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect([...loaded]).toEqual([]);
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Shops' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible();
  expect([...loaded]).toEqual(['storefront']);
});

test('the home page loads in two rounds, the page and then everything it needs', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#banner')).toBeVisible();
  const blocking = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => href);
    const inPage = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
    return entries
      .filter(({ initiatorType, name }) => initiatorType === 'script' && !preloaded.includes(name))
      .map(({ name }) => name)
      .filter((name) => !inPage.includes(name));
  });
  expect(blocking).toEqual([]);
});
