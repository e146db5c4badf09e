import { keepCookie } from '@rialto/shared/cookie';
import { type ColorScheme, colorSchemeCookie, colorSchemeIn } from '@rialto/shared/theme/colorScheme';

/** Whether the page is dark now: by choice, or else as the device asks. */
export function isDark(): boolean {
  const chosen = colorSchemeIn(document.cookie);
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Shows the page in a theme, now and at the next visit. Every colour follows `color-scheme` (theme/baseCss.ts). */
export function setColorScheme(scheme: ColorScheme): void {
  keepCookie(colorSchemeCookie, scheme);
  apply(scheme);
}

/** The theme that was chosen in this browser, if one was: also for the browser's own bars, and where no server fills it in. */
export function applyChosenScheme(): void {
  const chosen = colorSchemeIn(document.cookie);
  if (chosen) apply(chosen);
}

function apply(scheme: ColorScheme): void {
  document.documentElement.dataset.scheme = scheme;
  const { backgroundColor } = getComputedStyle(document.body);
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.content = backgroundColor;
}
