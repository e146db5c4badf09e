import { demoAccounts } from './support/accounts';
import { fillLogin } from './support/signIn';
import { expect, test } from './support/test';

test('a visitor becomes a buyer: browse, filter, look, register, fill the cart, leave', async ({ page, buyer }) => {
  await page.goto('/');
  await expect(page.locator('#banner')).toBeVisible();
  await page
    .locator('#categories')
    .getByRole('link', { name: /Vegetables/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products in Vegetables' })).toBeVisible();
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: 'More Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`${name} added to your cart.`, { exact: true })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, buyer);
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible();
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
});

for (const { email, password, role } of Object.values(demoAccounts))
  test(`the demo ${role} logs in and sees the first page of each part`, async ({ page }) => {
    await page.goto('/login');
    await fillLogin(page, { email, password });
    const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) {
      await link.click();
      await expect(page.locator('main h1')).toBeFocused();
    }
  });

test('an address inside is served when it is opened directly', async ({ page }) => {
  for (const address of ['/products', '/allShops', '/blog', '/register']) {
    await page.goto(address);
    await expect(page.locator('main h1')).toBeVisible();
  }
});
