import { demoAccounts } from '../support/accounts';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';

test.describe('as vendor', () => {
  test.use({ as: 'vendor' });

  test('the command palette loads on demand, keeps the focus inside and returns it', async ({ page }) => {
    await page.goto('/dashboard/profile');
    const name = page.getByRole('main').getByLabel('Name');
    await expect(name).toBeVisible();
    const before = await page.evaluate(() => performance.getEntriesByType('resource').length);
    expect(before).toBeGreaterThan(0);
    await name.focus();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search and commands' });
    const field = dialog.getByRole('combobox');
    await expect(field).toBeFocused();
    expect(scripts.length).toBeGreaterThan(0);
    // The focus stays inside.
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') ?? null)).toBeNull();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(name).toBeFocused();
  });

  test('opens a page of the dashboard with the keyboard', async ({ page }) => {
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('main').getByLabel('Name')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Search and commands' });
    const field = dialog.getByRole('combobox');
    await page.keyboard.press('Control+k');
    await field.fill('inventory');
    await expect(dialog.getByRole('option')).toHaveText([/^Search all products/, 'Manage Inventory']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/manage-inventory');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('switches the theme, also for later visits', async ({ page }) => {
    await page.goto('/');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: /^Search and commands/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Search and commands' });
    await dialog.getByRole('option', { name: 'Switch to the dark theme' }).click();
    expect(await background()).not.toBe(light);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: demoAccounts.vendor.email })).toBeVisible();
    expect(await background()).not.toBe(light);
  });
});

test('logs out after the usual question', async ({ page, siteUrl, buyer }) => {
  await signIn(page, siteUrl, buyer);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Search and commands/ })).toBeEnabled();
  const dialog = page.getByRole('dialog', { name: 'Search and commands' });
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('logout');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
  await expect(question).toBeVisible();
  // One modal at a time.
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeHidden();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the command palette finds products and says when there are none', async ({ page }) => {
  await page.goto('/blog');
  // The shortcut works after hydration.
  await expect(page.getByRole('button', { name: /^Search and commands/ })).toBeEnabled();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search and commands' });
  await dialog.getByRole('combobox').fill('seed');
  await expect(dialog.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible();
  await dialog.getByRole('combobox').fill('qqqqqqqq');
  await expect(dialog.getByText(/^No results for “qqqqqqqq”/)).toBeVisible();
  await expect(dialog.getByRole('option')).toHaveCount(1);
});
