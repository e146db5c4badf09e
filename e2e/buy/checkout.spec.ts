import type { Order } from '@rialto/shared/contract/order';
import { claimsOf, tokenOf } from '../support/accounts';
import { decide, pay } from '../support/checkout';
import { callApi, fillCart, newProduct, type TestProduct } from '../support/market';
import { expect, test } from '../support/test';

test.use({ as: ({ buyer }, use) => use(buyer), contextOptions: { reducedMotion: 'no-preference' } });

let product: TestProduct;
let orders: () => Promise<Order[]>;

test.beforeEach(async ({ siteUrl, buyer }) => {
  product = await newProduct(siteUrl);
  await fillCart(siteUrl, buyer, product, 2);
  const token = await tokenOf(siteUrl, buyer);
  orders = () => callApi(siteUrl, token, 'GET', `/orders?userId=${claimsOf(token).id}`);
  await callApi(siteUrl, token, 'PATCH', `/users/${claimsOf(token).id}`, { name: 'Maya Ray', address: '1 Mill Lane' });
});

test('the email and the amount are read-only', async ({ page, buyer }) => {
  await page.goto('/dashboard/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/dashboard/checkout');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Email')).toHaveValue(buyer.email);
  await expect(main.getByLabel('Email')).not.toBeEditable();
  await expect(main.getByLabel('Amount')).toHaveValue('$8.10');
  await expect(main.getByLabel('Amount')).not.toBeEditable();
});

test('the typed name and address survive a reload and are part of the order', async ({ page }) => {
  await page.goto('/dashboard/checkout');
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Maya Ray');
  await main.getByLabel('Phone').fill('+1 555 0100');
  await main.getByRole('textbox', { name: 'Address' }).fill('1 Mill Lane\nSpringfield');
  await page.reload();
  await expect(main.getByLabel('Amount')).toHaveValue('$8.10');
  await expect(main.getByRole('textbox', { name: 'Address' })).toHaveValue('1 Mill Lane\nSpringfield');
  await pay(page);
  await decide(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successfull');
  await page.getByRole('link', { name: /^See order/ }).click();
  await expect(page.getByText('Maya Ray')).toBeVisible();
  await expect(page.getByText('1 Mill Lane')).toBeVisible();
});

test('cancelling the confirmation places no order', async ({ page }) => {
  await page.goto('/dashboard/checkout');
  await page.getByRole('button', { name: 'Pay $8.10' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure to proceed with payment?', exact: true });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Pay $8.10' })).toBeEnabled();
  expect(await orders()).toEqual([]);
});

test('a double click places and pays one order', async ({ page }) => {
  await page.goto('/dashboard/checkout');
  await page.getByRole('button', { name: 'Pay $8.10' }).dblclick();
  const proceed = page.getByRole('alertdialog').getByRole('button', { name: 'Proceed' });
  // Two clicks in one task, without a render in between.
  await proceed.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await decide(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successfull');
  expect((await orders()).map(({ status, totalPrice }) => [status, totalPrice])).toEqual([['Completed', 8.1]]);
  expect(await product.stock()).toEqual({ inventory: 5, available: 5 });
});

test("an empty phone field is sent as 'N/A' and not shown in the order", async ({ page, buyer }) => {
  await page.goto('/dashboard/checkout');
  const sending = page.waitForRequest('**/api/payment');
  await pay(page);
  const sent = await sending;
  expect(sent.postDataJSON()).toMatchObject({
    userEmail: buyer.email,
    userName: 'Maya Ray',
    userPhone: 'N/A',
    userAddress: '1 Mill Lane',
    totalPriceToPay: 8.1,
    cartItems: [{ quantity: 2, product: { id: product.id, name: product.name, price: 4.05 } }],
  });
  await expect(page).toHaveURL(/\/api\/sandbox\/pay\//);
  const [order] = await orders();
  await expect(page).toHaveURL(`/api/sandbox/pay/${order?.tranId}`);
  await page.goto(`/dashboard/orders/${order?.id}`);
  await expect(page.getByText('1 Mill Lane')).toBeVisible();
  await expect(page.getByText('N/A')).toHaveCount(0);
});

test('an order cancelled in another tab is not charged on the open bank page', async ({ page, context }) => {
  await page.goto('/dashboard/checkout');
  await pay(page);
  await expect(page).toHaveURL(/\/api\/sandbox\/pay\//);
  const [order] = await orders();
  const second = await context.newPage();
  await second.goto(`/dashboard/orders/${order?.id}`);
  await second.getByRole('button', { name: 'Cancel order' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(second.getByRole('main').getByText('Cancelled', { exact: true })).toBeVisible();
  await decide(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Cancelled');
  await expect(page.getByText(/was cancelled\. You weren’t charged, and your cart is still here\./)).toBeVisible();
  expect((await orders()).map(({ status }) => status)).toEqual(['Cancelled']);
  expect(await product.stock()).toEqual({ inventory: 7, available: 7 });
});

test('two tabs that pay the same cart make one order, charged once', async ({ page, context }) => {
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/dashboard/checkout');
    await expect(tab.getByRole('button', { name: 'Pay $8.10' })).toBeVisible();
  }
  await pay(page);
  await pay(second);
  // The page of a paid order has no such button, so both pages are opened before either pays.
  await expect(second.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await decide(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successfull');
  await decide(second, 'Pay');
  await expect(second.getByText(/^Thank you! We received \$8\.10/)).toBeVisible();
  expect((await orders()).map(({ status }) => status)).toEqual(['Completed']);
  expect(await product.stock()).toEqual({ inventory: 5, available: 5 });
});

test('an answer without a payment URL shows No payment URL found.', async ({ page }) => {
  await page.goto('/dashboard/checkout');
  await page.route('**/api/payment', (route) => route.fulfill({ json: { tranId: 'RL-0000000000' } }));
  await pay(page);
  await expect(page.getByRole('status').getByText('No payment URL found.', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').getByText('No payment URL found.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $8.10' })).toBeEnabled();
});

test('a retry after a lost answer makes no second order', async ({ page, complaints }) => {
  complaints.expected(/ERR_FAILED|Failed to load resource/);
  await page.goto('/dashboard/checkout');
  await page.route('**/api/payment', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pay(page);
  await expect(page.getByRole('status').getByText('Failed to complete payment.', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').getByText(/It’s safe to try again/)).toBeVisible();
  await page.unroute('**/api/payment');
  await page.reload();
  await pay(page);
  await expect(page).toHaveURL(/\/api\/sandbox\/pay\//);
  expect(await orders()).toHaveLength(1);
});

test('a price that changed before the payment is refused, and the new total can be paid', async ({
  page,
  complaints,
}) => {
  complaints.expected(/status of 409/);
  await page.goto('/dashboard/checkout');
  await expect(page.getByLabel('Amount')).toHaveValue('$8.10');
  await product.change({ price: 5.1 });
  await pay(page);
  await expect(page.getByRole('status').getByText('Failed to complete payment.', { exact: true })).toBeVisible();
  await expect(page.getByText('Prices have changed. The total is now $10.20.')).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveValue('$10.20');
  expect(await orders()).toEqual([]);
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await expect(page.getByText('The price was $4.05 when you added it')).toBeVisible();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await pay(page);
  await decide(page, 'Pay');
  await expect(page.getByText(/Thank you! We received \$10\.20/)).toBeVisible();
});

test('stock that ran short before the payment is refused, and the cart takes what is left', async ({
  page,
  complaints,
}) => {
  complaints.expected(/status of 409/);
  await page.goto('/dashboard/checkout');
  await expect(page.getByLabel('Amount')).toHaveValue('$8.10');
  await product.change({ inventory: 1 });
  await pay(page);
  await expect(page.getByRole('alert').getByText(`Only 1 of ${product.name} left.`)).toBeVisible();
  await page.getByRole('link', { name: 'Go to cart' }).click();
  await expect(page.getByText('Only 1 left (you chose 2)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: `Set to 1: ${product.name}` }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('button', { name: 'Pay $4.05' })).toBeVisible();
});

test.describe('after Back from the bank', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/dashboard/checkout');
    await pay(page);
    await expect(page).toHaveURL(/\/api\/sandbox\/pay\//);
    await page.goBack();
  });

  test('the unpaid order is paid from its notice or by the same form, without a second order', async ({ page }) => {
    const waiting = page.getByText(/^Order \d+ is waiting for payment: \$8\.10\./);
    await expect(waiting).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay $8.10' })).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page).toHaveURL(/\/api\/sandbox\/pay\//);
    await page.goBack();
    // The same cart and form lead to the payment of the same order.
    await expect(waiting).toBeVisible();
    await pay(page);
    await expect(page).toHaveURL(/\/api\/sandbox\/pay\//);
    expect(await orders()).toHaveLength(1);
  });

  test('the unpaid order is cancelled from its notice', async ({ page }) => {
    const waiting = page.getByText(/is waiting for payment/);
    await expect(waiting).toBeVisible();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(waiting).toBeHidden();
    expect((await orders()).map(({ status }) => status)).toEqual(['Cancelled']);
    expect(await product.stock()).toEqual({ inventory: 7, available: 7 });
  });

  test('a changed form replaces the unpaid order', async ({ page }) => {
    await expect(page.getByText(/is waiting for payment/)).toBeVisible();
    await page.getByLabel('Name').fill('Somebody else');
    await page.getByRole('button', { name: 'Pay $8.10' }).click();
    await expect(page.getByRole('alertdialog').getByText(/Your unpaid order \d+ will be cancelled/)).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Proceed' }).click();
    await decide(page, 'Pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successfull');
    const statuses = (await orders()).map(({ status }) => status);
    expect(statuses[0]).toBe('Completed');
    expect(statuses.slice(1)).not.toContain('Pending');
    expect(await product.stock()).toEqual({ inventory: 5, available: 5 });
  });
});

test.describe('in California', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the bank’s page shows in local time until when the products are reserved', async ({ page }) => {
    await page.goto('/dashboard/checkout');
    await pay(page);
    await expect(page).toHaveURL(/\/api\/sandbox\/pay\//);
    await expect(page.getByText(/held for \d+ more minutes, until/)).toContainText(/until \d+:\d\d [AP]M P[SD]T\./);
  });
});
