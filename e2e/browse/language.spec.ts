import type { Page } from '@playwright/test';
import type { Product } from '@rialto/shared/contract/product';
import { claimsOf, demoAccounts, newAccount, tokenOf } from '../support/accounts';
import { callApi } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';

const money = (dollars: number) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'USD' }).format(dollars);

const picker = (page: Page) => page.getByRole('contentinfo').getByRole('radiogroup', { name: /^(Language|Sprache)$/ });
const inGerman = (page: Page, siteUrl: string) =>
  page.context().addCookies([{ name: 'rialto.language', value: 'de', url: siteUrl }]);

let product: Product;
test.beforeEach(async ({ request }) => {
  const catalogue = (await (await request.get('/api/products')).json()) as Product[];
  const some = catalogue.find(({ available, price }) => available > 5 && price <= 1000);
  if (!some) throw new Error('The demo data has no product in stock.');
  product = some;
});

test('the chosen language applies from the home page to the profile and survives reload and login', async ({
  page,
  siteUrl,
}) => {
  const buyer = await newAccount(siteUrl, 'user');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await picker(page).getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.getByRole('heading', { name: 'Kategorien' })).toBeVisible();
  await expect(page).toHaveTitle('Ein Markt für Ernte und Garten · Rialto');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  await page.goto(`/products?keyword=${encodeURIComponent(product.name)}`);
  await expect(page.getByLabel('Stichwort')).toHaveValue(product.name);
  await expect(page).toHaveTitle('Produkte · Rialto');
  await page.getByRole('heading', { name: product.name, exact: true }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Bewertung schreiben' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bewertung schreiben' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const main = page.getByRole('main');
  await expect(main.getByText(money(product.price), { exact: true }).first()).toBeVisible();
  await main.getByRole('button', { name: 'In den Warenkorb' }).first().click();
  await expect(page.getByText(`${product.name} liegt in Ihrem Warenkorb.`)).toBeVisible();

  await page.getByRole('link', { name: 'Warenkorb, 1 Artikel' }).click();
  await expect(page).toHaveTitle('Mein Warenkorb · Rialto');
  await main.getByRole('button', { name: 'Anmelden und zur Kasse' }).click();
  await expect(page).toHaveTitle('Anmelden · Rialto');
  await main.getByLabel('E-Mail').fill(buyer.email);
  await main.getByLabel('Passwort').fill(buyer.password);
  await main.getByRole('button', { name: 'Anmelden' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Kasse' })).toBeVisible();
  await expect(main.getByText(money(product.price), { exact: true }).first()).toBeVisible();
  // The checkout has no menu.
  await page.goto('/dashboard/profile');
  await expect(main.getByText(new Date().toLocaleDateString('de-DE', { dateStyle: 'medium' }))).toBeVisible();

  await main.getByLabel('Telefon').fill('+49 30 1');
  await picker(page).getByRole('radio', { name: 'English' }).check();
  await expect(main.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(main.getByLabel('Phone')).toHaveValue('+49 30 1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('an area stays English and says so when its German texts fail to load', async ({ page, siteUrl, complaints }) => {
  complaints.expected(/Failed to load resource/, /net::ERR_FAILED/);
  await inGerman(page, siteUrl);
  await page.route('**/remotes/storefront/**/de.*.js', (route) => route.abort());
  await page.goto('/products');
  await expect(page.getByText('Some of this page is not available in Deutsch, and stays in English.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(page.getByText('Ein Markt, kein Warenlager.')).toBeVisible();
});

test('German public pages do not scroll sideways on a phone', async ({ page, siteUrl }) => {
  await inGerman(page, siteUrl);
  await page.setViewportSize({ width: 360, height: 740 });
  const accounts = ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email', '/unsubscribe'];
  for (const address of ['/', '/products', `/product/${product.id}`, '/allShops', '/blog', ...accounts]) {
    await page.goto(address);
    await expect(page.getByText('Ein Markt, kein Warenlager.')).toBeVisible();
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.getByRole('status', { name: /geladen$/ })).toHaveCount(0);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, address).toBeLessThanOrEqual(0);
  }
});

test('the German menu offers login and registration at 320 px, the width at 400 % zoom', async ({ page, siteUrl }) => {
  await inGerman(page, siteUrl);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  for (const name of ['Anmelden', 'Registrieren'])
    await expect(page.locator('#mobile-menu').getByRole('link', { name })).toBeVisible();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
});

test('German tables fit a tablet', async ({ page, siteUrl }) => {
  test.slow(); // visits the pages of two roles
  const { id } = claimsOf(await tokenOf(siteUrl, await newAccount(siteUrl, 'user')));
  await callApi(siteUrl, await tokenOf(siteUrl, 'admin'), 'PATCH', `/users/${id}/suspend`);
  await inGerman(page, siteUrl);
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [role, addresses] of [
    ['vendor', ['/dashboard/sales']],
    ['admin', ['/dashboard/manage-users', '/dashboard/manage-categories', '/dashboard/monitor-transactions']],
  ] as const) {
    await signIn(page, siteUrl, demoAccounts[role]);
    for (const address of addresses) {
      await page.goto(address);
      const table = page.getByRole('main').getByRole('table').last();
      await expect(table.getByRole('rowheader').first()).toBeVisible();
      await expect(table.getByRole('columnheader').first()).toBeVisible();
      const over = await table.evaluate(
        ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
      );
      expect(over, address).toBe(0);
    }
  }
});

test('a German rating stays on one line on a tablet', async ({ page, siteUrl }) => {
  await inGerman(page, siteUrl);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/products');
  const ratings = page.getByRole('article').getByText(/\([\d.]+ Bewertungen\)$/);
  // Text that is far below the window is not laid out.
  await ratings.first().scrollIntoViewIfNeeded();
  const lines = await ratings.first().evaluate(({ lastChild }) => {
    const said = document.createRange();
    said.selectNodeContents(lastChild as Node); // found by its text
    return said.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('the German list of low stock aligns its figures at the end of the line on a tablet', async ({
  page,
  siteUrl,
}) => {
  await inGerman(page, siteUrl);
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, siteUrl, demoAccounts.vendor);
  await page.goto('/dashboard/overview');
  const low = page.getByRole('region', { name: 'Geringer Bestand' }).getByRole('listitem');
  await expect(low.first()).toBeVisible();
  const ends = await low.evaluateAll((items) =>
    items.map(
      (item) => item.getBoundingClientRect().right - (item.querySelector('a + *')?.getBoundingClientRect().right ?? 0),
    ),
  );
  expect(ends).toEqual(ends.map(() => 0));
});

test('the cards of a narrow table put short cells side by side', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await signIn(page, siteUrl, demoAccounts.vendor);
  await page.goto('/dashboard/sales');
  const cells = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()
    .getByRole('cell');
  await expect(cells).toHaveCount(5);
  const [, total, net] = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top));
  expect(net).toBe(total);
});

test('the figures of an admin fit a phone in German', async ({ page, siteUrl }) => {
  await inGerman(page, siteUrl);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, siteUrl, demoAccounts.admin);
  await page.goto('/dashboard/monitor-transactions');
  await page.getByRole('button', { name: /^Zahlen: / }).click();
  const figures = page.getByRole('table', { name: 'Bestellungen nach Status' });
  await expect(figures.getByRole('columnheader')).toHaveText(['Status', 'Bestellungen', 'Summe']);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
});
