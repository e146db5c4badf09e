import { breakpoints, type Color, motion, radii, spaces, type typeScale } from '@rialto/shared/theme/tokens';

/** The CSS name of a token: `leafTint` → `leaf-tint`. */
export function cssName(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** The CSS variable of a colour: `color('leafTint')` → `var(--leaf-tint)`. */
export const color = (name: Color): string => `var(--${cssName(name)})`;

/** A step of the spacing scale, 1 (4 px) to 9 (96 px). In px, so that a larger font leaves more room to the text. */
export const space = (step: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9): string => `${spaces[step - 1]}px`;

export const radius = (name: keyof typeof radii): string => `${radii[name]}px`;

export const text = (size: keyof typeof typeScale): string => `var(--text-${size})`;

/** A transition of the given properties; the base style disables it for reduced motion. */
export const transition = (speed: keyof typeof motion, ...properties: string[]): string =>
  properties.map((property) => `${property} ${motion[speed]}ms ease-out`).join(', ');

/** A media query from a breakpoint up; in em, so that a larger font counts as a narrower window. */
export const from = (name: keyof typeof breakpoints): string => `@media (min-width: ${breakpoints[name] / 16}em)`;

export const fonts = {
  display: "Fraunces, 'Fraunces Rest', 'Fraunces Fallback', Georgia, serif",
  text: "Figtree, 'Figtree Rest', 'Figtree Fallback', system-ui, sans-serif",
} as const;

export const screenOnly = '@media print { display: none; }';

/** The browser's font size relative to 16 pixels, for heights computed in scripts. */
export const fontScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

export const shadow = 'var(--shadow)';
