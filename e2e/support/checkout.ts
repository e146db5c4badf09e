import type { Page } from '@playwright/test';
import { expect } from './test';

/** Presses Pay at checkout and says yes. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure to proceed with payment?' });
  await question.getByRole('button', { name: 'Proceed' }).click();
}

/** At the sandbox bank's page: presses one of its three buttons. */
export async function decide(page: Page, choice: 'Pay' | 'Fail' | 'Cancel'): Promise<void> {
  await expect(page).toHaveURL(/\/api\/sandbox\/pay\//);
  await page.getByRole('button', { name: choice, exact: true }).click();
}
