import type { Page } from '@playwright/test';
import { signIn } from '../support/signIn';
import { expect } from '../support/test';
import type { Vendor } from './vendor';

/** A cell of a product's row in the inventory. */
export const cell = (page: Page, name: string, column: 'Inventory' | 'Price' | 'Discount') =>
  page.getByRole('row').filter({ hasText: name }).locator(`[data-label="${column}"]`);
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

export async function openInventory(page: Page, siteUrl: string, vendor: Vendor) {
  await signIn(page, siteUrl, vendor.account);
  await page.goto(`${siteUrl}/dashboard/manage-inventory`);
  await expect(page.getByRole('grid', { name: 'Your products' })).toBeVisible();
}
