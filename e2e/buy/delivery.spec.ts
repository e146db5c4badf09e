import type { DeliveryMethod } from '@rialto/shared/contract/delivery';
import type { Order } from '@rialto/shared/contract/order';
import type { Shop } from '@rialto/shared/contract/shop';
import { languageCookie } from '@rialto/shared/i18n/language';
import { claimsOf, tokenOf } from '../support/accounts';
import { decide, pay } from '../support/checkout';
import { callApi, fillCart, newProduct, type TestProduct } from '../support/market';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 } });

interface DeliveredProduct extends TestProduct {
  shop: { id: number; name: string; holidayUntil: null };
  /** $1 off at the shop. */
  voucher: string;
  /** Changes the price of the delivery. */
  deliverFor(price: number): Promise<void>;
}

/** A product at $4.05 of a shop that delivers in Germany for $4.90, or to be picked up for nothing. */
async function newDeliveredProduct(siteUrl: string, shopName: string): Promise<DeliveredProduct> {
  const product = await newProduct(siteUrl);
  const token = await tokenOf(siteUrl, product.vendor);
  const shop = await callApi<Shop>(siteUrl, token, 'POST', '/shop', {
    ...{ name: `${shopName} ${product.id}`, description: 'Grows pears.', userId: claimsOf(token).id },
  });
  await callApi(siteUrl, token, 'PUT', `/products/${product.id}`, { shopId: shop.id });
  const standard = {
    ...{ name: 'Standard', kind: 'delivery', pricing: 'flat', price: 4.9, freeFrom: 40, daysFrom: 1, daysTo: 3 },
    zones: [{ country: 'DE', postcodePrefixes: ['10'] }],
  };
  const method = await callApi<DeliveryMethod>(siteUrl, token, 'POST', '/delivery-methods', {
    ...standard,
    shopId: shop.id,
  });
  await callApi(siteUrl, token, 'POST', '/delivery-methods', {
    ...{ shopId: shop.id, name: 'Farm gate', kind: 'pickup', pricing: 'flat', price: 0, daysFrom: 0, daysTo: 1 },
    pickup: { address: '1 Farm Road', hours: 'Sat 9-13' },
  });
  const voucher = `PEARS-${product.id}`;
  await callApi(siteUrl, token, 'POST', '/vouchers', { code: voucher, kind: 'amount', amount: 1, shopId: shop.id });
  return {
    ...product,
    voucher,
    shop: { id: shop.id, name: shop.name, holidayUntil: null },
    deliverFor: (price) => callApi(siteUrl, token, 'PUT', `/delivery-methods/${method.id}`, { ...standard, price }),
  };
}

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
