import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  axe: { run(context: { exclude: string[][] }, options: RunOptions): Promise<AxeResults> };
}

/** Checks the first six entries of a long list; the others have the same markup. */
const context = { exclude: [['li:nth-child(n+7)'], ['tr:nth-child(n+7)']] };

/**
 * The light theme is checked with all of axe's rules and with target sizes of 24 pixels (WCAG 2.2 AA, 2.5.8), which axe checks
 * only on request; the dark theme only with the rules about colours, since the themes differ in nothing else.
 */
const rules: Record<'light' | 'dark', RunOptions> = {
  light: { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
  dark: { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** The violated rules with their elements, in both themes. */
export async function violations(page: Page) {
  await expect(page.locator('main h1')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.evaluate(axe);
  const all = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await page.evaluate(([within, options]) => (window as unknown as WithAxe).axe.run(within, options), [
      context,
      rules[colorScheme],
    ] as const);
    for (const { id, nodes } of found.violations)
      all.push({ colorScheme, id, where: nodes.map(({ target }) => target.join(' ')) });
  }
  return all;
}
