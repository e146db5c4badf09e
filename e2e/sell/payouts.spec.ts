import { asAdmin } from '../admin/admin';
import { demoAccounts } from '../support/accounts';
import { buy } from '../support/checkout';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { newVendor } from './vendor';

test('a rule of the commission applies to a sale, and the vendor is paid out with a statement', async ({
  page,
  siteUrl,
  buyer,
  complaints,
}) => {
  complaints.expected(/status of 400/); // the wrong IBAN
  test.slow(); // three people's pages
  const vendor = await newVendor(siteUrl, 1);
  const [product] = await vendor.products();
  if (!product) throw new Error('There is no product.');

  await signIn(page, siteUrl, demoAccounts.admin);
  await page.goto('/dashboard/commission');
  await page.getByRole('button', { name: 'Add a rule…' }).click();
  const rule = page.getByRole('dialog', { name: 'Add a commission rule' });
  await rule.getByRole('combobox', { name: 'For' }).selectOption('A vendor');
  await rule.getByRole('searchbox', { name: 'Vendor' }).fill(vendor.account.email);
  // It is replaced by what was chosen.
  await rule.getByRole('radio').first().click();
  await rule.getByRole('spinbutton', { name: 'Percent of the price' }).fill('25');
  await rule.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByRole('row').filter({ hasText: vendor.account.email })).toContainText('25%');

  const order = await buy(siteUrl, buyer, product, 2);
  // The earnings of a sale are held for days after its delivery; this is available at once.
  await asAdmin(siteUrl, 'POST', '/payouts/adjustments', { vendorId: vendor.id, amount: 30, reason: 'A welcome gift' });

  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/sales');
  await page.getByRole('button', { name: `Address, items and parcels of order ${order.id}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Gross$8.00Commission-$2.00You get$6.00');
  await page.goto('/dashboard/payouts');
  await expect(page.getByRole('region', { name: 'Next payout' })).toContainText(
    '$30.00 is waiting for your bank details.',
  );
  await page.getByRole('button', { name: 'Add bank details…' }).click();
  await page.getByLabel('Account holder').fill('Maya Ray');
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription(/check it for a wrong or missing digit/);
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Payout account' })).toContainText('Ends in 3000');

  await signIn(page, siteUrl, demoAccounts.admin);
  await page.goto('/dashboard/payouts');
  const due = page.getByRole('row').filter({ hasText: vendor.account.email });
  await due.first().getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText(/^\$30\.00 is on its way to/)).toBeVisible();

  await signIn(page, siteUrl, vendor.account);
  await page.goto('/dashboard/payouts');
  await page.getByRole('link', { name: /^Statement/ }).click();
  await expect(page.getByRole('table', { name: 'Payout statement' })).toContainText('A welcome gift');
  await expect(page.getByRole('row', { name: /^This payout/ })).toContainText('$30.00');
});
