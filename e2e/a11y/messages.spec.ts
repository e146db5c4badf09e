import { demoAccounts } from '../support/accounts';
import { violations } from '../support/axe';
import { answer, ask, newShopProduct } from '../support/conversations';
import { callApi } from '../support/market';
import { signIn } from '../support/signIn';
import { expect, test } from '../support/test';
import { press, reach, type } from './keys';

test.describe.configure({ timeout: 150_000 });

test('a conversation, its report and the contact form pass axe with something in them', async ({
  page,
  siteUrl,
  buyer,
}) => {
  const product = await newShopProduct(siteUrl);
  const id = await ask(siteUrl, buyer, product.id);
  await answer(siteUrl, product.vendor, id, 'Very ripe.');
  const text = `Axe reads ${id}.`;
  await callApi(siteUrl, '', 'POST', '/contact', { name: 'Gus', email: buyer.email, topic: 'delivery', text });

  await signIn(page, siteUrl, buyer);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Choose a topic.')).toBeVisible();
  expect.soft(await violations(page), 'contact').toEqual([]);
  await page.goto('/dashboard/notifications');
  await page.getByRole('link', { name: /wrote to you/ }).click();
  await expect(page.getByRole('log')).toContainText('Very ripe.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Write something or add a picture.')).toBeVisible();
  expect.soft(await violations(page), 'conversation').toEqual([]);
  await page.getByRole('button', { name: /^Report: message from/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ index: 1 });
  await dialog.getByRole('textbox', { name: 'What is wrong?' }).fill(text);
  expect.soft(await violations(page), 'report').toEqual([]);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog).toBeHidden();

  await signIn(page, siteUrl, demoAccounts.admin);
  await page.goto('/dashboard/moderation?kind=message');
  await expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
  expect.soft(await violations(page), 'reports').toEqual([]);
  await page.goto('/dashboard/contact-requests?state=open');
  await page
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('button', { name: /^Answer…/ })
    .click();
  expect.soft(await violations(page), 'contact requests').toEqual([]);
});

test('a buyer asks a shop and reads the answer with the keyboard', async ({ page, siteUrl, buyer }) => {
  const product = await newShopProduct(siteUrl);
  await signIn(page, siteUrl, buyer);
  await page.goto(`/product/${product.id}`);
  await press(page.getByRole('button', { name: /^Ask/ }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByRole('textbox', { name: 'Your message' }), 'Are they ripe?');
  await press(dialog.getByRole('button', { name: 'Send' }));
  await expect(page.getByRole('log')).toContainText('Are they ripe?');
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await answer(siteUrl, product.vendor, id, 'Very ripe.');
  await expect(page.getByRole('log')).toContainText('Very ripe.');
  await type(page.getByRole('textbox', { name: 'Your message' }), 'Thank you!');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log')).toContainText('Thank you!');
  await reach(page.getByRole('log'), 'Shift+Tab');
});
