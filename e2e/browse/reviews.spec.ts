import type { Page } from '@playwright/test';
import { type Account, tokenOf } from '../support/accounts';
import { receive } from '../support/checkout';
import { callApi, newProduct, type TestProduct } from '../support/market';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

let product: TestProduct;
test.beforeEach(async ({ siteUrl }) => {
  product = await newProduct(siteUrl);
});

const form = (page: Page, name: 'Leave a Review' | 'Edit your review') =>
  page.getByRole('region', { name, exact: true });
const reviews = (page: Page) => page.locator('#reviews').getByRole('article');

async function signIn(page: Page, siteUrl: string, account: Account) {
  const token = await tokenOf(siteUrl, account);
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
}

/** Has the buyer receive the product and review it with five stars. */
async function review(siteUrl: string, buyer: Account, comment: string) {
  await receive(siteUrl, buyer, product);
  await callApi(siteUrl, await tokenOf(siteUrl, buyer), 'POST', '/reviews', {
    productId: product.id,
    rating: 5,
    comment,
  });
}

test('a review is posted once and counted', async ({ page, buyer, siteUrl }) => {
  await receive(siteUrl, buyer, product);
  await signIn(page, siteUrl, buyer);
  await page.goto(`/product/${product.id}`);
  await expect(page.getByText('No reviews yet.', { exact: false })).toBeVisible();
  const leave = form(page, 'Leave a Review');
  await leave.getByLabel('5 stars').check({ force: true });
  await leave.getByLabel('Your review').fill('Sweet.');
  await leave.getByRole('button', { name: 'Post review' }).dblclick();
  await expect(page.getByText('Thank you for your review!')).toBeVisible();
  await expect(reviews(page)).toHaveCount(1);
  await expect(reviews(page)).toContainText('Sweet.');
  await expect(reviews(page)).not.toContainText('edited');
  await expect(page.locator('#reviews').getByText('5.0', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '(1 reviews)' })).toBeVisible();
});

test('a review is edited in place of the first one', async ({ page, buyer, siteUrl }) => {
  await review(siteUrl, buyer, 'Sweet.');
  await signIn(page, siteUrl, buyer);
  await page.goto(`/product/${product.id}`);
  const edit = form(page, 'Edit your review');
  await expect(edit.getByLabel('5 stars')).toBeChecked();
  await expect(edit.getByLabel('Your review')).toHaveValue('Sweet.');
  await edit.getByLabel('2 stars').check({ force: true });
  await edit.getByLabel('Your review').fill('On second thoughts: woolly.');
  await edit.getByRole('button', { name: 'Save review' }).click();
  await expect(reviews(page)).toContainText('On second thoughts: woolly.');
  await expect(reviews(page)).toContainText('edited');
  await expect(reviews(page)).toHaveCount(1);
  await expect(page.locator('#reviews').getByText('2.0', { exact: true })).toBeVisible();
});

test('a review is deleted after a confirmation', async ({ page, buyer, siteUrl }) => {
  await review(siteUrl, buyer, 'Sweet.');
  await signIn(page, siteUrl, buyer);
  await page.goto(`/product/${product.id}`);
  await reviews(page).getByRole('button', { name: 'Delete your review' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete your review of ${product.name}?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(reviews(page)).toHaveCount(1);
  await reviews(page).getByRole('button', { name: 'Delete your review' }).click();
  await question.getByRole('button', { name: 'Delete review' }).click();
  await expect(reviews(page)).toHaveCount(0);
  await expect(form(page, 'Leave a Review').getByLabel('Your review')).toHaveValue('');
  await expect(page.getByRole('link', { name: '(0 reviews)' })).toBeVisible();
});

test('a review written before the login is posted after it', async ({ page, buyer, siteUrl }) => {
  await receive(siteUrl, buyer, product);
  await page.goto(`/product/${product.id}`);
  const leave = form(page, 'Leave a Review');
  await leave.getByLabel('3 stars').check({ force: true });
  await leave.getByLabel('Your review').fill('Kept for a week.');
  await leave.getByRole('button', { name: 'Post review' }).click();
  await leave.getByRole('link', { name: 'log in' }).click();
  await fillLogin(page, buyer);
  await expect(page).toHaveURL(`/product/${product.id}#leave-review`);
  await expect(leave.getByLabel('3 stars')).toBeChecked();
  await expect(leave.getByLabel('Your review')).toHaveValue('Kept for a week.');
  await leave.getByRole('button', { name: 'Post review' }).click();
  await expect(reviews(page)).toContainText('Kept for a week.');
});

test.describe('a vendor', () => {
  test.use({ as: 'vendor' });
  test('sees that only buyers write reviews', async ({ page }) => {
    await page.goto(`/product/${product.id}`);
    await expect(page.getByText('Only buyers can write reviews.', { exact: false })).toBeVisible();
    await expect(form(page, 'Leave a Review')).toHaveCount(0);
  });
});

test('a review of a product that was not delivered is refused', async ({ buyer, siteUrl }) => {
  const token = await tokenOf(siteUrl, buyer);
  const body = { productId: product.id, rating: 5, comment: 'Bought it twice.' };
  await expect(callApi(siteUrl, token, 'POST', '/reviews', body)).rejects.toThrow(/answered 403.*has been delivered/);
});

test('a review of a delivered product is marked as a verified purchase', async ({ page, buyer, siteUrl }) => {
  await review(siteUrl, buyer, 'Bought it twice.');
  await page.goto(`/product/${product.id}`);
  await expect(reviews(page).filter({ hasText: 'Bought it twice.' })).toContainText('Verified purchase');
});
