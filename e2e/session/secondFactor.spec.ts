import { createHmac } from 'node:crypto';
import { violations } from '../support/axe';
import { fillLogin } from '../support/signIn';
import { expect, test } from '../support/test';

/** RFC 6238, as an app computes it; `step` in 30 seconds since 1970. */
function codeAt(secret: string, step: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const stepNow = () => Math.floor(Date.now() / 30_000);

test('an app is set up, asked for at the next login by keyboard, and replaced by a recovery code', async ({
  page,
  buyer,
  complaints,
}) => {
  // The first step of a login, a call that asks again, and a wrong code.
  complaints.expected(/status of 40[03]/);
  await page.goto('/login');
  await fillLogin(page, buyer);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/dashboard/profile');
  const section = page.getByRole('region', { name: 'Second step of the login' });
  await section.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByLabel('Your password').fill(buyer.password);
  await page.keyboard.press('Enter');
  const scan = page.getByRole('dialog', { name: 'Scan the code' });
  await expect(scan.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const secret = ((await scan.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const step = stepNow();
  await scan.getByLabel('Then enter the code that the app shows').fill(codeAt(secret, step));
  await page.keyboard.press('Enter');
  const saved = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(saved.getByRole('listitem')).toHaveCount(10);
  const recovery = (await saved.getByRole('listitem').first().textContent()) ?? '';
  expect(await violations(page)).toEqual([]);
  await saved.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(section.getByText('10 recovery codes left.')).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: buyer.email }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await fillLogin(page, buyer);
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await page.goForward();
  // The one of the set-up is used.
  await code.fill(codeAt(secret, step));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^This code (was already used|is wrong)/)).toBeVisible();
  await code.fill(codeAt(secret, Math.max(step + 1, stepNow())));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: buyer.email }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await page.goto('/login');
  await fillLogin(page, buyer);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/dashboard/profile');
  await expect(section.getByText('9 recovery codes left.')).toBeVisible();
});
