import type { Page } from '@playwright/test';
import { type Account, tokenOf } from './accounts';

/** Fills in and sends the login form of the page. */
export async function fillLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

/** Logs the next page in, by its stored token. */
export async function signIn(page: Page, siteUrl: string, who: Account): Promise<void> {
  const token = await tokenOf(siteUrl, who);
  await page.goto(`${siteUrl}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}
