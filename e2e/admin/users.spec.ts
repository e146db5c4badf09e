import { logIn, newAccount } from '../support/accounts';
import { buy, startPayment } from '../support/checkout';
import { fillCart, newProduct } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';

test.use({ as: 'admin' });

test('a suspension ends open sessions, and a reinstated account logs in again', async ({
  page,
  browser,
  siteUrl,
  complaints,
}) => {
  const buyer = await newAccount(siteUrl, 'user');
  const elsewhere = await browser.newContext({ storageState: undefined });
  complaints.watch(elsewhere);
  const theirs = await elsewhere.newPage();
  await signIn(theirs, siteUrl, buyer);
  await theirs.goto(`${siteUrl}/dashboard/cart`);
  await expect(theirs.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible();

  await page.goto(`/dashboard/manage-users?q=${encodeURIComponent(buyer.email)}`);
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Suspend ${buyer.email}` }).click();
  const question = page.getByRole('alertdialog', { name: `Suspend ${buyer.email}?` });
  await expect(question).toContainText('They are logged out everywhere');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(question.getByText('Enter a reason.')).toBeVisible();
  await question.getByLabel('Reason').fill('Reviews for money.');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(`${buyer.email} is suspended.`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: buyer.email });
  await expect(row.getByText('suspended', { exact: true })).toBeVisible();

  await expect(row.getByRole('button', { name: `Reinstate ${buyer.email}` })).toBeFocused();

  // The next call of the suspended user is refused with the reason: the one for the reviews, or the stream of notifications.
  complaints.expected(/status of 401/);
  await expect(async () => {
    const reviews = theirs.getByRole('link', { name: 'My Reviews' });
    if (await reviews.isVisible()) await reviews.click({ timeout: 2000 });
    await expect(theirs.getByText(/suspended/).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(await theirs.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(logIn(siteUrl, buyer)).rejects.toThrow('This account is suspended. Reason: Reviews for money.');

  await row.getByRole('button', { name: `Reinstate ${buyer.email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reinstate' }).click();
  await expect(row.getByText('active', { exact: true })).toBeVisible();
  expect(await logIn(siteUrl, buyer)).toBeTruthy();
  await elsewhere.close();
});

test('deleting a vendor removes the products and cancels unpaid orders', async ({ page, siteUrl, buyer }) => {
  const product = await newProduct(siteUrl);
  const { email } = product.vendor;
  await fillCart(siteUrl, buyer, product);
  const tranId = await startPayment(siteUrl, buyer);
  await page.goto(`/dashboard/manage-users?q=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${email}?` });
  await expect(question).toContainText('This can’t be undone.');
  await expect(question).toContainText('Their 1 product on sale is removed for good.');
  await expect(question).toContainText('1 unpaid order for their products is cancelled.');
  await question.getByLabel('Reason').fill('Asked for by the vendor.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${email} is deleted.`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'The accounts' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('No users found.')).toBeVisible();

  await page.goto(`/dashboard/monitor-transactions?q=${tranId}`);
  await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('Cancelled');
  expect((await fetch(`${siteUrl}/api/products/${product.id}`)).status).toBe(404);
});

test('paid orders that a suspended vendor has not shipped are listed and refunded', async ({
  page,
  siteUrl,
  buyer,
}) => {
  const product = await newProduct(siteUrl);
  const { email } = product.vendor;
  await buy(siteUrl, buyer, product, 1);
  await page.goto(`/dashboard/manage-users?q=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: `Suspend ${email}` }).click();
  const question = page.getByRole('alertdialog', { name: `Suspend ${email}?` });
  await question.getByLabel('Reason').fill('Does not ship.');
  await question.getByRole('button', { name: 'Suspend' }).click();
  const list = page.getByRole('region', { name: `1 paid order not shipped by ${email}` });
  await expect(list.getByRole('heading')).toBeFocused();
  await expect(list).toContainText(product.name);
  await list.getByRole('button', { name: /^Refund this order/ }).click();
  const refund = page.getByRole('alertdialog', { name: 'Refund 1 order?' });
  await refund.getByLabel('Reason').fill('The seller is suspended.');
  await refund.getByRole('button', { name: /^Refund this order/ }).click();
  await expect(page.getByText('1 refund started.')).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.goto(`/dashboard/monitor-transactions?q=${encodeURIComponent(product.name)}`);
  await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('Refunded');
});

test('selected accounts are suspended together, with a report of each', async ({ page, siteUrl }) => {
  const accounts = [await newAccount(siteUrl, 'user'), await newAccount(siteUrl, 'vendor')];
  await page.goto('/dashboard/manage-users');
  await page.getByRole('searchbox', { name: 'Search' }).fill('e2e-');
  for (const { email } of accounts) await page.getByRole('checkbox', { name: `Select ${email}` }).check();
  await page.getByRole('button', { name: 'Suspend 2 accounts' }).click();
  const question = page.getByRole('alertdialog', { name: 'Suspend 2 accounts?' });
  await question.getByLabel('Reason').fill('Spam');
  await question.getByRole('button', { name: 'Suspend 2 accounts' }).click();
  const report = page.getByRole('region', { name: 'Suspension report' });
  await expect(report.getByRole('heading')).toHaveText('2 of 2 accounts suspended');
  await expect(report.getByRole('heading')).toBeFocused();
  for (const { email } of accounts) await expect(report.getByText(email)).toBeVisible();
});

test('an admin’s row has no actions and cannot be selected', async ({ page }) => {
  await page.goto('/dashboard/manage-users?role=admin');
  const row = page.getByRole('row').filter({ hasText: 'admin@rialto.example' });
  await expect(row).toContainText('None for admins');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row.getByRole('checkbox')).toBeDisabled();
});
