import type { Page } from '@playwright/test';
import type { UserExport } from '@rialto/shared/contract/userExport';
import { type Account, claimsOf, tokenOf } from '../support/accounts';
import { buy } from '../support/checkout';
import { answer, ask, newShopProduct } from '../support/conversations';
import { callApi } from '../support/market';
import { newPng } from '../support/png';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';

/** The subjects of the emails about messages that are sent or wait to be sent: those wait for five minutes. */
async function emailsAboutMessages(siteUrl: string, account: Account): Promise<string[]> {
  const token = await tokenOf(siteUrl, account);
  const path = `/users/${claimsOf(token).id}/export`;
  const data = await callApi<UserExport>(siteUrl, token, 'POST', path, { currentPassword: account.password });
  return data.emails.map(({ subject }) => subject).filter((subject) => subject.includes('wrote to you'));
}

/** Writes in the dialog that a button opens, and comes to the conversation. */
async function writeFrom(page: Page, address: string, button: string | RegExp, text: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your message' }).fill(text);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/dashboard\/messages\/\d+$/);
  await expect(page.getByRole('log')).toContainText(text);
}

const composer = (page: Page) => page.getByRole('form', { name: 'Your message' });
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

test('a buyer asks about a product, a shop and an order, and the vendor answers with a picture', async ({
  page,
  siteUrl,
  buyer,
}) => {
  test.slow(); // six pages, one after another
  const product = await newShopProduct(siteUrl);
  const order = await buy(siteUrl, buyer, product, 1);
  await signIn(page, siteUrl, buyer);
  await writeFrom(page, `/product/${product.id}`, /^Ask/, 'Are they ripe?');
  await writeFrom(page, `/shop/${product.shopOf.id}`, /^Ask/, 'Are you open on Sunday?');
  await writeFrom(page, `/dashboard/orders/${order.id}`, /^Ask/, 'Can you pack it as a gift?');

  await signIn(page, siteUrl, product.vendor);
  await page.goto('/dashboard/messages');
  const unread = page.getByRole('link', { name: /1 unread message/ });
  await expect(unread).toHaveCount(3);
  await unread.filter({ hasText: 'ripe' }).click();
  await expect(page.getByRole('log')).toContainText('Are they ripe?');
  await expect(unread).toHaveCount(2);
  const form = composer(page);
  await form.getByRole('textbox').fill('They are. Look:');
  const picture = { name: 'pear.png', mimeType: 'image/png', buffer: newPng(64, 64) };
  await form.locator('input[type=file]').setInputFiles(picture);
  await expect(form.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('textbox')).toHaveValue('');
  await expect(page.getByRole('log').getByRole('img', { name: 'Picture 1' })).toBeVisible();
});

test('an answer shows at the bell of an open page and leads to the conversation; once read, it is not emailed', async ({
  page,
  siteUrl,
  buyer,
}) => {
  const product = await newShopProduct(siteUrl);
  const id = await ask(siteUrl, buyer, product.id);
  await signIn(page, siteUrl, buyer);
  await page.goto('/dashboard/orders');
  await expect(bell(page, 'No new notifications')).toBeVisible();
  await answer(siteUrl, product.vendor, id, 'Very ripe.');
  const subject = `${product.shopOf.name} wrote to you about ${product.name}`;
  expect(await emailsAboutMessages(siteUrl, buyer)).toEqual([subject]);
  // By the stream, without a reload.
  await bell(page, '1 new notification').click();
  await page.getByRole('link', { name: `Unread: ${subject}.` }).click();
  await expect(page.getByRole('log')).toContainText('Very ripe.');
  await expect(bell(page, 'No new notifications')).toBeVisible();
  await expect(async () => expect(await emailsAboutMessages(siteUrl, buyer)).toEqual([])).toPass();
  await answer(siteUrl, product.vendor, id, 'Come on Sunday.');
  await expect(page.getByRole('log')).toContainText('Come on Sunday.');
});

test('a message of 100 kB, a file that is no picture and a deleted account are refused in words, and nothing is lost', async ({
  page,
  siteUrl,
  buyer,
  complaints,
}) => {
  complaints.expected(/Failed to load resource.*(409|415)/);
  const product = await newShopProduct(siteUrl);
  const id = await ask(siteUrl, buyer, product.id);
  await signIn(page, siteUrl, product.vendor);
  await page.goto(`/dashboard/messages/${id}`);
  const form = composer(page);
  const text = form.getByRole('textbox');
  await text.fill('x'.repeat(100_000));
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('This is 96,000 characters too long; at most 4000 fit.');
  await expect(text).toHaveValue('x'.repeat(100_000));

  await text.fill('Very ripe.');
  const file = { name: 'pear.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await form.locator('input[type=file]').setInputFiles(file);
  await expect(form.getByText('The file is not a JPEG, PNG, WebP, AVIF or GIF picture.')).toBeVisible();

  const token = await tokenOf(siteUrl, buyer);
  await callApi(siteUrl, token, 'DELETE', `/users/${claimsOf(token).id}`, { currentPassword: buyer.password });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/accounts was deleted/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('log')).toContainText('Are they ripe?');
  await expect(page.getByText('One of the two accounts was deleted, so nobody can write here any more.')).toBeVisible();
  await expect(form).toBeHidden();
});
