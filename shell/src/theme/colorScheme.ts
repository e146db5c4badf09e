import { setCookie } from '@rialto/shared/browser/cookie';
import { type ColorScheme, colorSchemeCookie, colorSchemeIn } from '@rialto/shared/theme/colorScheme';
import { useSyncExternalStore } from 'react';

/** Whether the page is dark now: by choice, or else as the device asks. */
export function isDark(): boolean {
  const chosen = colorSchemeIn(document.cookie);
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Shows the page in a theme, now and at the next visit; null is the device's own. Every colour follows `color-scheme` (theme/baseCss.ts). */
export function setColorScheme(scheme: ColorScheme | null): void {
  setCookie(colorSchemeCookie, scheme);
  apply(scheme);
}

/** The theme that was chosen in this browser, if one was: also for the browser's own bars, and where no server fills it in. */
export function applyChosenScheme(): void {
  const chosen = colorSchemeIn(document.cookie);
  if (chosen) apply(chosen);
}

function apply(scheme: ColorScheme | null): void {
  document.documentElement.dataset.scheme = scheme ?? '';
  // The page has a colour for each theme, which its media query chooses from.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bar.dataset.media ?? bar.getAttribute('media') ?? '';
    bar.dataset.media = own;
    bar.setAttribute('media', scheme === null ? own : own.includes(scheme) ? 'all' : 'not all');
  }
}

/** The theme that was chosen here, which may change; null where the device decides, and on a published page. */
export const useColorScheme = (): ColorScheme | null => useSyncExternalStore(followScheme, chosenScheme, () => null);

const chosenScheme = () => colorSchemeIn(document.cookie);

function followScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}
