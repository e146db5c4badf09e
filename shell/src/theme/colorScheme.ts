import { storage } from '@rialto/shared/storage';

const key = 'rialto.colorScheme';

type ColorScheme = 'light' | 'dark';

/** Whether the page is dark now: by choice, or else as the device asks. */
export function isDark(): boolean {
  const chosen = storage.getItem(key);
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Shows the page in a theme, now and at the next visit. Every colour follows `color-scheme` (theme/baseCss.ts). */
export function setColorScheme(scheme: ColorScheme): void {
  storage.setItem(key, scheme);
  apply(scheme);
}

/** The theme that was chosen in this browser, if one was. */
export function applyChosenScheme(): void {
  const chosen = storage.getItem(key);
  if (chosen === 'light' || chosen === 'dark') apply(chosen);
}

function apply(scheme: ColorScheme): void {
  document.documentElement.style.colorScheme = scheme;
  const { backgroundColor } = getComputedStyle(document.body);
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.content = backgroundColor;
}
