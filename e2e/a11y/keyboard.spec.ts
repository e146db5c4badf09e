import type { Page } from '@playwright/test';
import type { Category } from '@rialto/shared/contract/category';
import { asAdmin } from '../admin/admin';
import { newVendor } from '../sell/vendor';
import { demoAccounts, newAccount } from '../support/accounts';
import { buy } from '../support/checkout';
import { newProduct } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { hasFocus, mostStops, press, reach, type } from './keys';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// No test clicks, fills or focuses a control: each one is reached with Tab and found by its role and accessible name.

// Hundreds of key presses, with a check of the focus after each, take long on a busy machine.
test.describe.configure({ timeout: 150_000 });

/** Exactly one live region announces the text. */
async function expectAnnouncedOnce(page: Page, text: string): Promise<void> {
  const live = page.locator('[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]');
  await expect(live.filter({ hasText: text }).filter({ hasNot: live })).toHaveCount(1);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a buyer finds, orders and pays for a product with the keyboard', async ({ page, siteUrl, buyer }) => {
  const product = await newProduct(siteUrl);
  const { name } = product;
  await signIn(page, siteUrl, buyer);
  await page.goto('/products');
  await expect(page.getByRole('article').first()).toBeVisible();
  await press(page.getByRole('link', { name: 'Skip to content' }));
  await type(page.getByPlaceholder('Search by keyword'), name);
  await type(page.getByPlaceholder('Min Price'), '4');
  await type(page.getByPlaceholder('Max Price'), '5');
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await press(page.getByRole('article').getByRole('button', { name: /^Add to Cart/ }));
  await expectAnnouncedOnce(page, `${name} added to your cart.`);
  await reach(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'My Cart')).toBeFocused();
  await press(page.getByRole('button', { name: 'Checkout' }));
  await expect(heading(page, 'Checkout')).toBeFocused();
  await type(page.getByRole('textbox', { name: 'Name' }), 'Maya Ray');
  await type(page.getByRole('textbox', { name: 'Address' }), '1 Mill Lane');
  const payIt = page.getByRole('button', { name: /^Pay \$/ });
  await press(payIt);
  const question = page.getByRole('alertdialog', { name: 'Are you sure to proceed with payment?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(payIt).toBeFocused();
  await page.keyboard.press('Enter');
  await press(question.getByRole('button', { name: 'Proceed' }));
  await expect(page).toHaveURL(/\/api\/sandbox\/pay\//);
  await press(page.getByRole('button', { name: 'Pay', exact: true }));
  await expect(heading(page, 'Payment Successfull')).toBeVisible();
  expect((await product.stock()).inventory).toBe(6);
});

test('a vendor adds a product with the keyboard', async ({ page, siteUrl }) => {
  const vendor = await newVendor(siteUrl, 0);
  const [category] = await vendor.call<Category[]>('GET', '/categories');
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/add-product');
  const main = page.getByRole('main');
  await expect(heading(page, 'Add Product')).toBeVisible();
  await type(main.getByLabel('Name'), 'Night pears');
  await type(main.getByLabel('Price'), '9');
  await type(main.getByLabel('Category'), category?.name ?? '');
  await type(main.getByLabel('Inventory'), '4');
  await press(main.getByRole('button', { name: 'Add Product' }));
  await expect(main.getByRole('link', { name: 'View product' })).toBeVisible();
});

test('a vendor edits the inventory with the keyboard', async ({ page, siteUrl }) => {
  const vendor = await newVendor(siteUrl, 2);
  const [first] = await vendor.products();
  if (!first) throw new Error('There are no products.');
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard');
  await reach(page.getByRole('link', { name: 'Manage Inventory' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Manage Inventory')).toBeFocused();
  const cell = page.getByRole('row').filter({ hasText: first.name }).locator('[data-label="Inventory"]');
  const grid = page.getByRole('grid', { name: 'Your products' });
  await expect(cell).toBeVisible();
  for (let stop = 0; stop < mostStops && !(await grid.evaluate((it) => it.contains(document.activeElement))); stop += 1)
    await page.keyboard.press('Tab');
  for (let move = 0; move < 20 && !(await cell.evaluate(hasFocus)); move += 1) {
    const isRight = await cell.evaluate((it) => it.parentElement?.contains(document.activeElement) ?? false);
    await page.keyboard.press(isRight ? 'ArrowRight' : 'ArrowDown');
  }
  await expect(cell).toBeFocused();
  await page.keyboard.type('33\n');
  await page.keyboard.press('Control+s');
  await expectAnnouncedOnce(page, '1 row saved.');
  expect((await vendor.products()).find(({ id }) => id === first.id)?.inventory).toBe(33);
});

test('a vendor ships a sold product with the keyboard', async ({ page, siteUrl, buyer }) => {
  const vendor = await newVendor(siteUrl, 1);
  const [first] = await vendor.products();
  if (!first) throw new Error('There are no products.');
  const order = await buy(siteUrl, buyer, first, 1);
  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard');
  await reach(page.getByRole('link', { name: 'Sales' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sales')).toBeFocused();
  await press(page.getByRole('button', { name: `Mark Shipped ${first.name}, order ${order.id}` }));
  await expectAnnouncedOnce(page, `${first.name}: Shipped.`);
  await expect(heading(page, 'Sales')).toBeFocused();
});

test.describe('as admin', () => {
  test.use({ as: 'admin' });

  test('an admin suspends an account with the keyboard', async ({ page, siteUrl }) => {
    const { email } = await newAccount(siteUrl, 'user');
    await page.goto('/dashboard/manage-users');
    await expect(heading(page, /Users/)).toBeVisible();
    await type(page.getByRole('main').getByRole('searchbox'), email);
    await expect(page.getByText('1 account', { exact: true })).toBeVisible();
    await press(page.getByRole('button', { name: `Suspend ${email}` }));
    const suspending = page.getByRole('alertdialog', { name: `Suspend ${email}?` });
    await type(suspending.getByRole('textbox', { name: 'Reason' }), 'Sells what is not theirs.');
    await press(suspending.getByRole('button', { name: 'Suspend' }));
    await expectAnnouncedOnce(page, `${email} is suspended.`);
    await expect(page.getByRole('button', { name: `Reinstate ${email}` })).toBeFocused();
  });

  test('an admin adds, renames and deletes a category with the keyboard', async ({ page, siteUrl }) => {
    const name = `Herbs ${process.pid}-${Date.now()}`;
    await page.goto('/dashboard');
    await reach(page.getByRole('link', { name: 'Manage Categories' }));
    await page.keyboard.press('Enter');
    await expect(heading(page, /Categories/)).toBeFocused();
    const adding = page.getByRole('form', { name: 'Add a category' });
    await type(adding.getByRole('textbox', { name: 'Name' }), '  \n');
    await expect(page.getByText('Category name cannot be empty')).toBeVisible();
    await page.keyboard.type(`${name}\n`);
    await press(page.getByRole('button', { name: `Edit ${name}` }));
    const editing = page.getByRole('form', { name: `Edit ${name}` });
    await expect(editing.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type(`${name} and teas`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Green and dried.\n');
    await expect(page.getByRole('button', { name: `Edit ${name} and teas` })).toBeFocused();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Green and dried.');
    await press(page.getByRole('button', { name: `Delete ${name} and teas` }));
    const question = page.getByRole('alertdialog', { name: `Delete ${name} and teas?` });
    await expect(question).toContainText('This can’t be undone.');
    await press(question.getByRole('button', { name: 'Delete' }));
    await expect(page.getByRole('region', { name: 'All categories' })).toBeFocused();
    const left = await asAdmin<Category[]>(siteUrl, 'GET', '/categories');
    expect(left.filter((category) => category.name.startsWith(name))).toEqual([]);
  });

  test('an admin refunds an order with the keyboard', async ({ page, siteUrl, buyer }) => {
    const product = await newProduct(siteUrl);
    const order = await buy(siteUrl, buyer, product, 1);
    await page.goto('/dashboard');
    await reach(page.getByRole('link', { name: 'Monitor Transactions' }));
    await page.keyboard.press('Enter');
    await expect(heading(page, /Transactions/)).toBeFocused();
    await type(page.getByRole('main').getByRole('searchbox'), product.name);
    await expect(page.getByText('1 transaction', { exact: true })).toBeVisible();
    await press(page.getByRole('link', { name: `Order ${order.id}` }));
    await expect(heading(page, /Order/)).toBeFocused();
    await press(page.getByRole('button', { name: 'Refund…' }));
    const refund = page.getByRole('dialog', { name: `Refund order ${order.id}` });
    await press(refund.getByRole('button', { name: 'Refund $4.05' }));
    // The missing reason gets the focus.
    await expect(refund.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.type('It arrived spoilt.');
    await press(refund.getByRole('button', { name: 'Refund $4.05' }));
    await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  });
});

test('Tab scrolls the focused entry of a sideways list into view on a phone', async ({ page, request, siteUrl }) => {
  const [category] = (await (await request.get('/api/categories')).json()) as { id: number }[];
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, siteUrl, demoAccounts.vendor);
  for (const [address, line] of [
    ['/dashboard', page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')],
    [`/products/${category?.id}`, page.getByRole('navigation', { name: 'Categories' }).getByRole('link')],
  ] as const) {
    await page.goto(address);
    await expect(line.first()).toBeVisible();
    for (const stop of await line.all()) {
      await reach(stop);
      const { left, right } = await stop.evaluate((it) => it.getBoundingClientRect());
      expect([left >= 0, right <= 360], `${address}: ${await stop.textContent()}`).toEqual([true, true]);
    }
  }
});
