import type { Locator, Page } from '@playwright/test';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { newVendor } from './vendor';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, label: string, control = page.getByLabel(label, { exact: true })) {
  for (let stop = 0; stop < 60; stop += 1) {
    if (await control.evaluate((it) => it === document.activeElement)) return control;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${label}.`);
}

/** Presses the arrow key in a select until the option is chosen; typed characters count as one word only within a second. */
async function arrowTo(page: Page, select: Locator, option: string) {
  const options = await select.locator('option').count();
  for (let press = 0; press < options; press += 1) {
    const chosen = await select.evaluate((it: HTMLSelectElement) => it.selectedOptions[0]?.text);
    if (chosen === option) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow key does not lead to ${option}.`);
}

test('a product is edited with the keyboard, and buyers see the change', async ({ page, siteUrl }) => {
  const vendor = await newVendor(siteUrl, 2);
  const [product] = await vendor.products();
  const [, second] = await vendor.call<{ id: number; name: string }[]>('GET', '/categories');
  const shop = await vendor.call<{ id: number }>('POST', '/shop', { name: 'Night Market', description: 'Open late.' });
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/manage-inventory');
  await rowOf(page, 'Variety 0001').getByRole('link', { name: 'Variety 0001', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Variety 0001' })).toBeFocused();

  await tabTo(page, 'Name');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Midnight plums');
  await arrowTo(page, await tabTo(page, 'Category'), second?.name ?? '');
  await arrowTo(page, await tabTo(page, 'Shop'), 'Night Market');
  await tabTo(page, 'Description (optional)');
  await page.keyboard.type('Picked after dark.');
  await tabTo(page, 'Save changes', page.getByRole('button', { name: 'Save changes' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Midnight plums' })).toBeVisible();
  await expect(page.getByText('Midnight plums saved.')).toBeVisible();

  expect((await vendor.products()).find(({ id }) => id === product?.id)).toMatchObject({
    name: 'Midnight plums',
    price: 4,
    inventory: 10,
    category: { id: second?.id },
    shop: { id: shop.id },
    description: 'Picked after dark.',
  });
  await page.getByRole('link', { name: 'View', exact: true }).click();
  // Until then the form's heading, 'Edit Midnight plums', and its textarea have the same words.
  await expect(page.getByRole('heading', { level: 1, name: 'Midnight plums', exact: true })).toBeVisible();
  await expect(page.getByText('Picked after dark.')).toBeVisible();
  await page.goto(`/products?keyword=midnight`);
  await expect(page.getByRole('heading', { name: 'Midnight plums' })).toBeVisible();
});

test('leaving with unsaved changes asks first', async ({ page, siteUrl }) => {
  const vendor = await newVendor(siteUrl, 1);
  const [product] = await vendor.products();
  await signIn(page, siteUrl, vendor.account);
  await page.goto(`/dashboard/manage-inventory/${product?.id}`);
  await page.getByLabel('Name').fill('Mine');
  await page.getByRole('link', { name: 'Back to inventory' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Mine');
});

test('a field that changed elsewhere meanwhile asks which value to keep', async ({ page, siteUrl, complaints }) => {
  complaints.expected(/status of 409/);
  const vendor = await newVendor(siteUrl, 1);
  const [product] = await vendor.products();
  await signIn(page, siteUrl, vendor.account);
  await page.goto(`/dashboard/manage-inventory/${product?.id}`);
  await page.getByLabel('Name').fill('Mine');
  await vendor.call('PUT', `/products/${product?.id}`, { name: 'Theirs', price: 7 });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const notice = page.getByRole('group', { name: 'Changed elsewhere' });
  await expect(notice).toContainText('Now: Theirs');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('Price')).toHaveValue('7.00');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Mine saved.')).toBeVisible();
  expect(await vendor.products()).toMatchObject([{ name: 'Mine', price: 7 }]);
});

/** Opens the inventory of a new vendor with one product, in German on a phone. */
async function openGermanInventory(page: Page, siteUrl: string) {
  const vendor = await newVendor(siteUrl, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, siteUrl, vendor.account);
  await page.context().addCookies([{ name: 'rialto.language', value: 'de', url: siteUrl }]);
  await page.goto('/dashboard/manage-inventory');
  await rowOf(page, 'Variety 0001').getByRole('link', { name: 'Variety 0001', exact: true }).click();
  return vendor;
}

test('a product is edited in German on a phone', async ({ page, siteUrl }) => {
  const vendor = await openGermanInventory(page, siteUrl);
  await page.getByLabel('Preis').fill('12,50');
  await page.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(page.getByText('Variety 0001 gespeichert.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await vendor.products()).toMatchObject([{ name: 'Variety 0001', price: 12.5, inventory: 10 }]);
});

test('a product is duplicated in German on a phone', async ({ page, siteUrl }) => {
  const vendor = await openGermanInventory(page, siteUrl);
  await page.getByRole('link', { name: 'Duplizieren' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Variety 0001 (Kopie)');
  await page.getByLabel('Name').fill('Variety 0002');
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Variety 0002 bearbeiten');
  await expect(page.getByLabel('Preis')).toHaveValue('4,00');
  await page.getByLabel('Lagerbestand').fill('3');
  await page.getByRole('radio', { name: /^Im Verkauf/ }).check();
  await page.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(page.getByText('Variety 0002 gespeichert.')).toBeVisible();
  expect(await vendor.products()).toMatchObject([
    { name: 'Variety 0001', price: 4, inventory: 10 },
    { name: 'Variety 0002', price: 4, inventory: 3 },
  ]);
});
