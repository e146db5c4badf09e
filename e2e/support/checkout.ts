import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { CartItem } from '@rialto/shared/contract/cart';
import type { GuestPaymentStarted } from '@rialto/shared/contract/checkout';
import type { Order, OrderDetail } from '@rialto/shared/contract/order';
import { type Account, claimsOf, tokenOf } from './accounts';
import { callApi, fillCart, type TestProduct } from './market';
import { expect } from './test';

/** Presses Pay at the checkout and confirms. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay [$€]/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure to proceed with payment?' });
  await question.getByRole('button', { name: 'Proceed' }).click();
}

/** Presses one of the three buttons on the sandbox bank's page. */
export async function decide(page: Page, choice: 'Pay' | 'Fail' | 'Cancel'): Promise<void> {
  await expect(page).toHaveURL(/\/api\/sandbox\/pay\//);
  await page.getByRole('button', { name: choice, exact: true }).click();
}

/** Places an order of a buyer's cart through the API, and leaves it unpaid with its stock reserved. Gives the transaction's id. */
export async function startPayment(
  siteUrl: string,
  buyer: Account,
  cartItems: CartItem[] | 'N/A' = 'N/A',
): Promise<string> {
  const token = await tokenOf(siteUrl, buyer);
  const started = await fetch(`${siteUrl}/api/payment`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({
      userId: claimsOf(token).id,
      userEmail: buyer.email,
      userName: 'Maya Ray',
      userPhone: 'N/A',
      userAddress: 'N/A',
      totalPriceToPay: 'N/A',
      cartItems,
    }),
  });
  if (!started.ok) throw new Error(`The order answered ${started.status}: ${await started.text()}`);
  return ((await started.json()) as { tranId: string }).tranId;
}

/** Buys and pays for pieces of a product through the API. */
export async function buy(
  siteUrl: string,
  buyer: Account,
  product: Pick<TestProduct, 'id'>,
  quantity: number,
): Promise<Order> {
  await fillCart(siteUrl, buyer, product, quantity);
  const token = await tokenOf(siteUrl, buyer);
  const cartItems = await callApi<CartItem[]>(siteUrl, token, 'GET', '/cart');
  const tranId = await startPayment(siteUrl, buyer, cartItems);
  const paid = await fetch(`${siteUrl}/api/sandbox/pay/${tranId}`, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
  });
  const back = paid.headers.get('location');
  if (paid.status !== 307 || !back) throw new Error(`The bank answered ${paid.status}.`);
  // A browser follows the redirect with the same POST.
  await fetch(new URL(back, siteUrl), { method: 'POST', redirect: 'manual' });
  const orders = await callApi<Order[]>(siteUrl, token, 'GET', '/orders');
  const order = orders.find((placed) => placed.tranId === tranId);
  if (order?.status !== 'Completed') throw new Error(`The order is ${order?.status}.`);
  return order;
}

/** A guest's paid order of one piece, with an address, and the key of its page. */
export async function buyAsGuest(
  siteUrl: string,
  product: Pick<TestProduct, 'id'>,
): Promise<{ order: OrderDetail; key: string }> {
  const started = await fetch(`${siteUrl}/api/guest/payment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({
      ...{ email: 'gast@example.com', items: [{ productId: product.id, quantity: 1 }] },
      address: { name: 'Gia Gast', line1: 'Torstraße 1', postcode: '10115', city: 'Berlin', country: 'DE' },
    }),
  });
  const { tranId, key } = (await started.json()) as GuestPaymentStarted;
  const bank = { method: 'POST', redirect: 'manual' } as const;
  const paid = await fetch(`${siteUrl}/api/sandbox/pay/${tranId}`, {
    ...bank,
    body: new URLSearchParams({ choice: 'pay' }),
  });
  await fetch(new URL(paid.headers.get('location') ?? '', siteUrl), bank);
  const order = (await (await fetch(`${siteUrl}/api/guest/orders/${key}`)).json()) as OrderDetail;
  return { order, key };
}

/** Buys a piece of a product and marks it as delivered, so that the buyer may review it. */
export async function receive(
  siteUrl: string,
  buyer: Account,
  product: Pick<TestProduct, 'id' | 'vendor'>,
): Promise<void> {
  const { items } = await buy(siteUrl, buyer, product, 1);
  const vendor = await tokenOf(siteUrl, product.vendor);
  for (const fulfilment of ['Shipped', 'Delivered'])
    await callApi(siteUrl, vendor, 'PATCH', `/sales/${items[0]?.id}`, { fulfilment });
}
