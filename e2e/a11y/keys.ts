import { expect, type Locator } from '@playwright/test';

/** More stops than a page has before what a test looks for. */
export const mostStops = 90;

export const hasFocus = (element: Element) => element === document.activeElement;

/** Whether the focus is visible: an outline of the control, or of the element that is drawn in its place. */
const showsFocus = (element: Element) => {
  for (let box: Element | null = element, n = 0; box && n < 3; box = box.parentElement, n += 1) {
    const { outlineStyle, outlineWidth } = getComputedStyle(box);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
  }
  return false;
};

/** Presses Tab until the control has the focus, and checks that the focus is visible. */
export async function reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const page = target.page();
  for (let stop = 0; stop < mostStops && !(await target.evaluate(hasFocus)); stop += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  expect(await target.evaluate(showsFocus)).toBe(true);
}

export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(target);
  await target.page().keyboard.press(key);
}

export async function type(target: Locator, text: string): Promise<void> {
  await reach(target);
  await target.page().keyboard.type(text);
}
