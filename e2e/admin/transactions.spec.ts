import { readFileSync } from 'node:fs';
import { buy, startPayment } from '../support/checkout';
import { fillCart, newProduct } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { asAdmin } from './admin';

test.use({ as: 'admin' });

test('a search for a product shows its transaction and its figures', async ({ page, siteUrl, buyer }) => {
  const product = await newProduct(siteUrl, { price: 4.05, inventory: 7 });
  const { name } = product;
  await buy(siteUrl, buyer, product, 2);
  await page.goto('/dashboard/monitor-transactions');
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await expect(page.getByText('1 transaction', { exact: true })).toBeVisible();
  const row = page.getByRole('table', { name: 'Transactions, newest first' }).getByRole('row').nth(1);
  await expect(row).toContainText(buyer.email);
  await expect(row).toContainText(name);
  await expect(row).toContainText('$8.10');
  await expect(row.getByText('Completed')).toHaveAttribute('data-tone', 'ok');
  await page.getByRole('button', { name: /^Figures: 1 order/ }).click();
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures.getByText('$8.10', { exact: true }).first()).toBeVisible();
  await figures.getByRole('button', { name: 'Show as table' }).first().click();
  await expect(figures.getByRole('table', { name: 'Revenue per day' }).getByRole('row').last()).toContainText('$8.10');
});

test('the CSV export contains the transactions of the search', async ({ page, siteUrl, buyer }) => {
  const product = await newProduct(siteUrl, { price: 4.05, inventory: 7 });
  const { name } = product;
  const order = await buy(siteUrl, buyer, product, 2);
  await page.goto('/dashboard/monitor-transactions');
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await expect(page.getByText('1 transaction', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export transactions' });
  await expect(dialog).toContainText(`1 order matching: “${name}”.`);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Order,Transaction,Placed,Status,Buyer,Email,Products');
  expect(lines[1]).toContain(`${order.id},${order.tranId},`);
  expect(lines[1]).toContain(`2 × ${name},2,8.1`);
  await expect(dialog.getByText('File saved: 1 order.')).toBeVisible();
});

test('a refund returns the pieces to the stock and is in the audit log', async ({ page, siteUrl, buyer }) => {
  const product = await newProduct(siteUrl, { price: 4.05, inventory: 7 });
  const order = await buy(siteUrl, buyer, product, 2);
  await page.goto(`/dashboard/monitor-transactions?q=${encodeURIComponent(product.name)}`);
  await page.getByRole('link', { name: `Order ${order.id}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.id}` })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Payment notices' })).toContainText('Paid');
  await page.getByRole('button', { name: 'Refund…' }).click();
  const refund = page.getByRole('dialog', { name: `Refund order ${order.id}` });
  await refund.getByRole('textbox', { name: 'Reason' }).fill('It arrived spoilt.');
  await refund.getByRole('button', { name: 'Refund $8.10' }).click();
  await expect(refund).toBeHidden();
  await expect(page.getByText(/\$8\.10 was refunded on/)).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true })).toHaveAttribute('data-tone', 'bad');
  await expect(page.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
  expect(await product.stock()).toEqual({ inventory: 7, available: 7 });

  await page.getByRole('link', { name: 'Audit log' }).click();
  const record = page.getByRole('table', { name: 'Audit log, newest first' });
  await expect(record.getByRole('row').nth(1)).toContainText(`admin@rialto.example refunded order ${order.id}`);
  await expect(record.getByRole('row').nth(1)).toContainText('It arrived spoilt.');
});

test('a payment that was settled meanwhile cannot be settled manually again', async ({
  page,
  siteUrl,
  buyer,
  complaints,
}) => {
  const product = await newProduct(siteUrl, { price: 4.05, inventory: 7 });
  await fillCart(siteUrl, buyer, product, 3);
  const tranId = await startPayment(siteUrl, buyer);
  const [order] = await asAdmin<{ id: number }[]>(siteUrl, 'GET', `/allOrders?q=${tranId}`);
  expect(await product.stock()).toEqual({ inventory: 7, available: 4 });
  await page.goto(`/dashboard/monitor-transactions/${order?.id}`);
  await page.getByRole('button', { name: 'Settle manually…' }).click();
  const dialog = page.getByRole('dialog', { name: `Settle order ${order?.id} manually` });
  await dialog.getByRole('radio', { name: /^Cancelled/ }).check();
  await dialog.getByRole('button', { name: 'Settle as Cancelled' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The buyer rang.');

  // Another admin is faster.
  await asAdmin(siteUrl, 'POST', `/orders/${order?.id}/settle`, { outcome: 'Completed', reason: 'Paid in cash.' });
  complaints.expected(/status of 409/);
  await dialog.getByRole('button', { name: 'Settle as Cancelled' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/This order is already completed\./);
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The buyer rang.');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  // The closing dialog, which names the outcomes, is still in the document.
  await expect(page.getByText('Completed', { exact: true }).filter({ visible: true })).toHaveAttribute(
    'data-tone',
    'ok',
  );
  await expect(page.getByText('Payment received, recorded manually.')).toBeVisible();
  expect(await product.stock()).toEqual({ inventory: 4, available: 4 });

  await signIn(page, siteUrl, buyer);
  await page.goto(`/dashboard/orders/${order?.id}`);
  await expect(page.getByText('Payment received, recorded manually.')).toBeVisible();
  await expect(page.getByText('Paid in cash.')).toHaveCount(0);
});

test('filters are in the address, and an empty list says so', async ({ page }) => {
  await page.goto('/dashboard/monitor-transactions?q=nobody-bought-this&status=Failed&from=2026-01-01');
  await expect(page.getByText('No transactions found.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Failed');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('table', { name: 'Transactions, newest first' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/monitor-transactions');
  await page.getByRole('button', { name: /^Figures: / }).click();
  await page.getByRole('link', { name: 'Pending' }).first().click();
  await expect(page).toHaveURL(/status=Pending/);
  // A date is typed part by part.
  await page.getByLabel('From', { exact: true }).focus();
  await page.keyboard.type('11152020');
  await expect(page).toHaveURL(/from=2020-11-15/);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2020-11-15');
});

test('two filters changed at the same time are both kept', async ({ page }) => {
  await page.goto('/dashboard/monitor-transactions');
  await expect(page.getByRole('table', { name: 'Transactions, newest first' })).toBeVisible();
  await page.evaluate(() => {
    const fill = (control: HTMLInputElement | HTMLSelectElement | null, value: string, event: string) => {
      if (!control) throw new Error('There is no such filter.');
      // React ignores values that are set through its own property.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
      control.dispatchEvent(new Event(event, { bubbles: true }));
    };
    const filters = document.querySelector('main [role=search]');
    fill(filters?.querySelector('select') ?? null, 'Completed', 'change');
    fill(filters?.querySelector<HTMLInputElement>('input[type=date]') ?? null, '2026-01-15', 'input');
  });
  await expect(page).toHaveURL(/status=Completed&from=2026-01-15/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Completed');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-01-15');
});
