import { setCookie } from '@rialto/shared/browser/cookie';
import { type ColorScheme, colorSchemeCookie, colorSchemeIn } from '@rialto/shared/theme/colorScheme';
import { useSyncExternalStore } from 'react';

export function isDark(): boolean {
  const chosen = colorSchemeIn(document.cookie);
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Applies and stores a theme; null follows the device. All colours follow `color-scheme` (theme/baseCss.ts). */
export function setColorScheme(scheme: ColorScheme | null): void {
  setCookie(colorSchemeCookie, scheme);
  apply(scheme);
}

/** Applies the stored theme to the browser's bars, and to pages that the server sent without it. */
export function applyChosenScheme(): void {
  const chosen = colorSchemeIn(document.cookie);
  if (chosen) apply(chosen);
}

function apply(scheme: ColorScheme | null): void {
  document.documentElement.dataset.scheme = scheme ?? '';
  // The page has a theme-color for each scheme, selected by its media query.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bar.dataset.media ?? bar.getAttribute('media') ?? '';
    bar.dataset.media = own;
    bar.setAttribute('media', scheme === null ? own : own.includes(scheme) ? 'all' : 'not all');
  }
}

/** The stored theme; null where the device decides, and while hydrating. */
export const useColorScheme = (): ColorScheme | null => useSyncExternalStore(followScheme, chosenScheme, () => null);

const chosenScheme = () => colorSchemeIn(document.cookie);

function followScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}
