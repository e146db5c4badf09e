import { newEmail } from './support/accounts';
import { decide, pay } from './support/checkout';
import { fillCart, newProduct } from './support/market';
import { fillLogin, signIn } from './support/signIn';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a guest’s cart is in the account after the login', async ({ page, buyer }) => {
  await page.goto('/');
  await expect(page.locator('#banner')).toBeVisible();
  await page
    .locator('#categories')
    .getByRole('link', { name: /Vegetables/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products in Vegetables' })).toBeVisible();
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: 'More Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`${name} added to your cart.`, { exact: true })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, buyer);
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible();
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
});

test('a guest registers, pays for the cart and gets a completed order', async ({ page, siteUrl }) => {
  const product = await newProduct(siteUrl);
  const { name, id } = product;
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`${name} added to your cart.`, { exact: true })).toBeVisible();
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
  await cart.click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in to check out' }).click();
  await expect(page).toHaveURL(/^[^?]*\/login/);

  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  const account = { email: newEmail(), password: 'correct horse battery' };
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel('Password').fill(account.password);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, account);
  await expect(page).toHaveURL(/\/dashboard/);

  await cart.click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('$8.10');
  await page.getByLabel('Name').fill('Maya Ray');
  await page.getByLabel('Address').fill('1 Mill Lane');
  await pay(page);
  await decide(page, 'Pay');
  await expect(page).toHaveURL(/\/dashboard\/payment\/success\/[A-Z0-9]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successfull');
  await expect(page.getByText(/^Thank you! We received \$8\.10/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await page.getByRole('link', { name: /^See order/ }).click();
  await expect(page.getByRole('main').getByText('Completed', { exact: true })).toBeVisible();
  expect(await product.stock()).toEqual({ inventory: 5, available: 5 });
});

test('a failed or cancelled payment releases the stock and keeps the cart', async ({ page, siteUrl, buyer }) => {
  const product = await newProduct(siteUrl);
  await fillCart(siteUrl, buyer, product, 3);
  await signIn(page, siteUrl, buyer);
  await page.goto('/dashboard/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  for (const [choice, outcome, heading, status] of [
    ['Fail', 'fail', 'Payment Failed', 'Failed'],
    ['Cancel', 'cancel', 'Payment Cancelled', 'Cancelled'],
  ] as const)
    await test.step(choice, async () => {
      await page.getByLabel('Name').fill('Maya Ray');
      await page.getByLabel('Address').fill('1 Mill Lane');
      await pay(page);
      await expect(page).toHaveURL(/\/api\/sandbox\/pay\//);
      expect(await product.stock()).toEqual({ inventory: 7, available: 4 });
      await decide(page, choice);
      await expect(page).toHaveURL(new RegExp(`/dashboard/payment/${outcome}/`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main').getByText(status, { exact: true })).toBeVisible();
      await expect(page.getByText(/You weren’t charged, and your cart is still here/)).toBeVisible();
      expect(await product.stock()).toEqual({ inventory: 7, available: 7 });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Pay $12.15' })).toBeVisible();
    });
});
