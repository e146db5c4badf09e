import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Order } from '@rialto/shared/contract/order';
import { newAccount, tokenOf } from '../support/accounts';
import { buy } from '../support/checkout';
import { callApi, newProduct, type TestProduct } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';

test.use({ as: ({ buyer }, use) => use(buyer) });

let product: TestProduct;
let order: Order;

/** Each test has one paid order. */
test.beforeEach(async ({ siteUrl, buyer }) => {
  product = await newProduct(siteUrl);
  order = await buy(siteUrl, buyer, product, 2);
});

test('My Orders is searched and filtered in its address', async ({ page }) => {
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
  const heading = page.getByRole('heading', { name: `Order ${order.id}` });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('listitem').getByText('Completed')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(product.name);
  await expect(page).toHaveURL(/\?q=/);
  await expect(heading).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed');
  await expect(page.getByText('No orders found.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('No orders found.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(heading).toBeVisible();
});

test('all orders are exported as CSV', async ({ page }) => {
  await page.goto('/dashboard/orders');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('rialto-orders.csv');
  const [head, row, end] = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(head).toMatch(/^\uFEFFOrder,Placed,Status/);
  expect(row).toBe(
    `${order.id},${order.createdAt},Completed,${order.tranId},,${product.name},,,2,4.05,8.1,8.1,Unfulfilled,0`,
  );
  expect(end).toBe('');
});

test('a payment page with the wrong outcome in its address shows the real one', async ({ page }) => {
  for (const [outcome, heading] of [
    ['fail', 'Payment Failed'],
    ['cancel', 'Payment Cancelled'],
  ] as const) {
    await page.goto(`/dashboard/payment/${outcome}/${order.tranId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText('This link is out of date. Your payment of $8.10 went through.')).toBeVisible();
  }
  await page.goto(`/dashboard/payment/success/${order.tranId}`);
  await expect(
    page.getByText(`Thank you! We received $8.10 for order ${order.id} and let the shops know.`),
  ).toBeVisible();
});

test('Buy again fills the cart and names what is short', async ({ page, complaints }) => {
  complaints.expected(/status of 409/);
  await page.goto(`/dashboard/orders/${order.id}`);
  await expect(page.getByText('2 × $4.05 · Paid · Not shipped yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'Order placed.',
  );
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByText(`In your cart now: 2 × ${product.name}.`)).toBeVisible();
  await product.change({ inventory: 3 });
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByText(`In your cart now: ${product.name}.`)).toBeVisible();
  await expect(page.getByText(`Only 3 of ${product.name} left. Your cart already has 2.`)).toBeVisible();
});

test('an order prints without the site’s controls, black on white', async ({ page }) => {
  await page.goto(`/dashboard/orders/${order.id}`);
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByText('In your cart now')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  expect(await pageColours(page)).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByText('In your cart now')).toBeHidden();
});

test('an invoice fits a phone and prints black on white', async ({ page }) => {
  await page.goto(`/dashboard/orders/${order.id}`);
  await page.getByRole('link', { name: 'Invoice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice');
  const table = page.getByRole('table');
  await expect(table.getByText(product.name)).toBeVisible();
  await expect(table.getByText('2 × $4.05')).toBeHidden();
  // A phone has no room for four columns.
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(table.getByText('2 × $4.05')).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveText(['Product', 'Amount']);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  expect(await pageColours(page)).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

/** The background and text colours of the page. */
const pageColours = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });

test('an order offers a review only once it is delivered', async ({ page, siteUrl }) => {
  await page.goto(`/dashboard/orders/${order.id}`);
  await expect(page.getByText('Not shipped yet', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Review/ })).toHaveCount(0);
  await deliver(siteUrl);
  await page.reload();
  await expect(page.getByRole('link', { name: `Review ${product.name}` })).toBeVisible();
});

/** Marks the order as delivered. */
async function deliver(siteUrl: string) {
  const vendor = await tokenOf(siteUrl, product.vendor);
  for (const fulfilment of ['Shipped', 'Delivered'])
    await callApi(siteUrl, vendor, 'PATCH', `/sales/${order.items[0]?.id}`, { fulfilment });
}

test('a delivered product is reviewed, edited and deleted in My Reviews', async ({ page, siteUrl }) => {
  await deliver(siteUrl);
  await page.goto(`/dashboard/orders/${order.id}`);
  await page.getByRole('link', { name: `Review ${product.name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Reviews');
  const form = page.getByRole('form', { name: `Your review of ${product.name}` });
  await form.getByRole('button', { name: 'Save review' }).click();
  await expect(form.getByText('Please provide a rating and a review.', { exact: true })).toBeVisible();
  await form.getByLabel('4 stars').check({ force: true });
  await form.getByLabel('Your review').fill('Sweet.');
  await page.reload();
  await expect(form.getByLabel('Your review')).toHaveValue('Sweet.');
  await form.getByRole('button', { name: 'Save review' }).click();
  await expect(page.getByText('Verified purchase')).toBeVisible();
  const edit = page.getByRole('button', { name: `Edit your review of ${product.name}` });
  await edit.click();
  await form.getByLabel('Your review').fill('Sweet and crisp.');
  await form.getByRole('button', { name: 'Save review' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Sweet and crisp.')).toBeVisible();
  const path = `${siteUrl}/api/reviews?productId=${product.id}`;
  await expect.poll(async () => (await (await fetch(path)).json()).length).toBe(1);
  await page.getByRole('button', { name: `Delete your review of ${product.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText("You haven't reviewed any products yet.")).toBeVisible();
  await expect(page.getByRole('button', { name: `Write a review of ${product.name}` })).toBeVisible();
});

test('another buyer’s order and payment are not found', async ({ browser, siteUrl, complaints }) => {
  const otherBuyer = await newAccount(siteUrl, 'user');
  const context = await browser.newContext({ baseURL: siteUrl });
  complaints.watch(context);
  complaints.expected(/status of 404/);
  const page = await context.newPage();
  await signIn(page, siteUrl, otherBuyer);
  for (const path of [`/dashboard/orders/${order.id}`, `/dashboard/orders/${order.id}/invoice`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found');
    const gap = await page.getByRole('main').evaluate((main) => {
      const box = [...main.querySelectorAll('div')].find((part) => getComputedStyle(part).borderStyle === 'dashed');
      return (box?.getBoundingClientRect().top ?? 0) - (main.querySelector('h1')?.getBoundingClientRect().bottom ?? 0);
    });
    expect(gap).toBeGreaterThan(0);
  }
  await page.goto(`/dashboard/payment/success/${order.tranId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successfull');
  await expect(page.getByText(/We couldn’t find this payment in your account/)).toBeVisible();
  await expect(page.getByText('$8.10')).toHaveCount(0);
  const token = await tokenOf(siteUrl, otherBuyer);
  for (const [method, path] of [
    ['GET', `/payment/${order.tranId}`],
    ['GET', `/orders/${order.id}`],
    ['POST', `/orders/${order.id}/cancel`],
  ] as const)
    await expect(callApi(siteUrl, token, method, path)).rejects.toThrow(/answered 404/);
  await context.close();
});
