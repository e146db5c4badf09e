import type { Page } from '@playwright/test';
import type { Product } from '@rialto/shared/contract/product';
import { newAccount } from '../support/accounts';
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

test('German from the home page to the cart, kept over a reload, and English again', async ({ page, siteUrl }) => {
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
  await expect(page).toHaveTitle('Anmelden · Rialto');
  await main.getByLabel('E-Mail').fill(buyer.email);
  await main.getByLabel('Passwort').fill(buyer.password);
  await main.getByRole('button', { name: 'Anmelden' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Mein Warenkorb' })).toBeVisible();
  await expect(main.getByText(money(product.price), { exact: true }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Übersicht' }).getByRole('link', { name: 'Profil' }).click();
  await expect(main.getByText(new Date().toLocaleDateString('de-DE', { dateStyle: 'medium' }))).toBeVisible();

  await main.getByLabel('Telefon').fill('+49 30 1');
  await picker(page).getByRole('radio', { name: 'English' }).check();
  await expect(main.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(main.getByLabel('Phone')).toHaveValue('+49 30 1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('an area whose German does not come stays English, and the page says so', async ({
  page,
  siteUrl,
  complaints,
}) => {
  complaints.expected(/Failed to load resource/, /net::ERR_FAILED/);
  await inGerman(page, siteUrl);
  await page.route('**/remotes/storefront/**/de.*.js', (route) => route.abort());
  await page.goto('/products');
  await expect(page.getByText('Some of this page is not available in Deutsch, and stays in English.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(page.getByText('Ein Markt, kein Warenlager.')).toBeVisible();
});

test('German words have the room they need on a phone', async ({ page, siteUrl }) => {
  await inGerman(page, siteUrl);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/', '/products', `/product/${product.id}`, '/allShops', '/blog', '/login', '/register']) {
    await page.goto(address);
    await expect(page.getByText('Ein Markt, kein Warenlager.')).toBeVisible();
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.getByRole('status', { name: /geladen$/ })).toHaveCount(0);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, address).toBeLessThanOrEqual(0);
  }
});
