import { stack } from '../stack/stack';
import { endingIn } from '../support/accounts';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

test('a session goes on after its token has expired, in two tabs, and a form keeps what was typed', async ({
  page,
  context,
  buyer,
  complaints,
}) => {
  complaints.expected(/Failed to load resource.*401/);
  await page.goto('/login');
  await fillLogin(page, buyer);
  await expect(page).toHaveURL('/dashboard');
  const stored = () => page.evaluate(() => localStorage.getItem('token') ?? '');
  const short = endingIn(8, await stored(), stack().secret);
  await page.evaluate((token) => localStorage.setItem('token', token), short);
  await page.goto('/dashboard/profile');
  const name = page.getByRole('main').getByLabel('Name');
  await name.fill('Maya Ray');
  const other = await context.newPage();
  await other.goto('/dashboard/orders');
  await expect.poll(stored).not.toBe(short);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Maya Ray' })).toBeVisible();
  await other.getByRole('link', { name: 'Cart' }).first().click();
  await expect(other.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible();
  for (const tab of [page, other]) await expect(tab.getByText(/session has ended/)).toHaveCount(0);
});

test('a logout is final: the cookie brings no new token', async ({ page, buyer }) => {
  await page.goto('/login');
  await fillLogin(page, buyer);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: buyer.email }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  const ended = page.waitForResponse('**/api/auth/logout');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
  await question.getByRole('button', { name: 'Logout' }).click();
  expect((await ended).status()).toBe(204);
  const answer = await page.request.post('/api/auth/refresh', { data: {} });
  expect(answer.status()).toBe(204);
});
