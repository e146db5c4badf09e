import type { Order } from '@rialto/shared/contract/order';
import { languageCookie } from '@rialto/shared/i18n/language';
import { tooWide } from '../a11y/tooWide';
import { claimsOf, tokenOf } from '../support/accounts';
import { decide, pay } from '../support/checkout';
import { newDeliveredProduct } from '../support/deliveredProduct';
import { callApi, fillCart } from '../support/market';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 } });

const berlin = { name: 'Maya Ray', line1: 'Torstraße 1', postcode: '10115', city: 'Berlin', country: 'DE' };

test.describe('a member', () => {
  test.use({ as: ({ buyer }, use) => use(buyer) });

  test('chooses the delivery of two shops, redeems a voucher and pays each part once', async ({
    page,
    buyer,
    siteUrl,
  }) => {
    const [pears, plums] = [
      await newDeliveredProduct(siteUrl, 'Pear farm'),
      await newDeliveredProduct(siteUrl, 'Plum farm'),
    ];
    for (const product of [pears, plums]) await fillCart(siteUrl, buyer, product);
    const token = await tokenOf(siteUrl, buyer);
    await callApi(siteUrl, token, 'POST', '/addresses', berlin);
    await page.goto('/dashboard/cart');
    await expect(page.getByText('Plus $9.80 delivery, confirmed at checkout.')).toBeVisible();
    await page.getByRole('button', { name: 'Checkout' }).click();
    const farm = page.getByRole('group', { name: `Delivery from ${plums.shop.name}` });
    await farm.getByRole('radio', { name: /Farm gate/ }).check();
    await expect(page.getByLabel('Total amount')).toHaveValue('$13.00');
    await page.getByRole('button', { name: 'Add a voucher' }).click();
    await page.getByLabel('Voucher code').fill(pears.voucher);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByLabel('Total amount')).toHaveValue('$12.00');
    await pay(page);
    await decide(page, 'Pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successfull');
    const [order] = await callApi<Order[]>(siteUrl, token, 'GET', `/orders?userId=${claimsOf(token).id}`);
    expect(order).toMatchObject({ status: 'Completed', totalPrice: 12 });
  });

  test('learns what has changed before paying, and keeps what was typed', async ({
    page,
    buyer,
    siteUrl,
    complaints,
  }) => {
    complaints.expected(/Failed to load resource.*409/);
    const pears = await newDeliveredProduct(siteUrl, 'Pear farm');
    await fillCart(siteUrl, buyer, pears);
    await callApi(siteUrl, await tokenOf(siteUrl, buyer), 'POST', '/addresses', berlin);
    await page.goto('/dashboard/checkout');
    await page.getByLabel('This order is a gift').check();
    await page.getByLabel('Gift recipient').fill('Ole Berg');
    await page.getByRole('button', { name: 'Pay $8.95' }).click();
    await pears.deliverFor(6.5);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Proceed' }).click();
    await expect(page.getByRole('alert')).toContainText('The total is now $10.55. It was $8.95.');
    await expect(page.getByLabel('Gift recipient')).toHaveValue('Ole Berg');
    await pay(page);
    await decide(page, 'Pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successfull');
  });

  test('sees the whole checkout on a phone 320 px wide', async ({ page, buyer, siteUrl }) => {
    await fillCart(siteUrl, buyer, await newDeliveredProduct(siteUrl, 'Pear farm'));
    await page.setViewportSize({ width: 320, height: 653 });
    expect(await tooWide(page, ['/dashboard/checkout'])).toEqual({});
    await expect(page.getByLabel('Total amount')).toHaveValue(/^\$/);
  });
});

test('a method that is withdrawn while a guest pays is named, and nothing is charged or lost', async ({
  page,
  siteUrl,
  complaints,
}) => {
  complaints.expected(/Failed to load resource.*409/);
  const pears = await newDeliveredProduct(siteUrl, 'Pear farm');
  await page.goto(`/product/${pears.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.goto('/checkout');
  await page.getByLabel('Email').fill('guest@example.com');
  await page.getByLabel('Country or region').selectOption('DE');
  await page.getByLabel('Recipient’s name').fill('Gia Guest');
  await page.getByLabel('Street and house number').fill('Torstraße 1');
  await page.getByLabel('Postcode').fill('10115');
  await page.getByLabel('City', { exact: true }).fill('Berlin');
  await page.getByRole('button', { name: 'Pay $8.95' }).click();
  await pears.stopDelivery();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('alert').filter({ hasText: pears.shop.name })).toBeVisible();
  await expect(page.getByLabel('Street and house number')).toHaveValue('Torstraße 1');
  expect(await pears.stock()).toEqual({ inventory: 7, available: 7 });
  // What is left is the pickup.
  await page.getByRole('radio', { name: /Farm gate/ }).check();
  await expect(page.getByRole('button', { name: 'Pay $4.05' })).toBeEnabled();
});

test('a guest pays in German without an account, and is offered one afterwards', async ({ page, siteUrl }) => {
  const pears = await newDeliveredProduct(siteUrl, 'Birnenhof');
  await page.context().addCookies([{ name: languageCookie, value: 'de', url: siteUrl }]);
  await page.goto(`/product/${pears.id}`);
  await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click();
  await page.goto('/dashboard/cart');
  await page.getByRole('button', { name: 'Zur Kasse', exact: true }).click();
  await expect(page).toHaveURL('/checkout');
  await page.getByLabel('E-Mail').fill('gast@example.com');
  await page.getByLabel('Land oder Region').selectOption('DE');
  await page.getByLabel('Name der Empfängerin oder des Empfängers').fill('Gia Gast');
  await page.getByLabel('Straße und Hausnummer').fill('Torstraße 1');
  await page.getByLabel('Postleitzahl').fill('10115');
  await page.getByLabel('Ort', { exact: true }).fill('Berlin');
  await page.getByRole('button', { name: /^8,95\s\$ bezahlen$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fortfahren' }).click();
  await decide(page, 'Pay');
  await expect(page).toHaveURL(/\/order\/[\w-]{32}/);
  await expect(page.getByRole('link', { name: 'Konto erstellen' })).toBeVisible();
  await expect(page.getByText('Torstraße 1')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Torstraße 1')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('rialto.cart'))).toContain('"lines":[]');
});
