/** Colours as [light, dark]. Every pair in `textPairs` and `edgePairs` must pass WCAG 2.2 AA (tokens.test.ts). */
export const colors = {
  paper: ['#FAF6EE', '#131A16'],
  raised: ['#FFFDF8', '#1B2420'],
  ink: ['#1D2A22', '#F1EDE2'],
  inkSoft: ['#56635A', '#A9B5AB'],
  line: ['#E4DCCB', '#2F3A33'],
  lineStrong: ['#8A8470', '#76857B'],
  // the primary green
  leaf: ['#1C5B3C', '#8CCFA3'],
  leafHover: ['#14472E', '#A5DBB8'],
  onLeaf: ['#FFFDF8', '#0F1612'],
  leafTint: ['#DDEBD0', '#24382B'],
  mintTint: ['#D5EBE0', '#1F3831'],
  sunTint: ['#FBE7B6', '#3B331D'],
  blushTint: ['#FAD9CF', '#402A24'],
  clayTint: ['#F1DCC6', '#3A2F23'],
  roseTint: ['#F7D9E3', '#3D2A32'],
  // Over a picture's tint in the dark theme, as vendors' pictures are made for a light ground.
  picturePlate: ['#FFFFFF00', '#DCDFD6'],
  tomato: ['#B83820', '#FF8A6E'],
  onTomato: ['#FFFFFF', '#131A16'],
  lemon: ['#E3A008', '#F5C451'],
  ok: ['#1C6B43', '#8CCFA3'],
  warn: ['#7A5200', '#F5C451'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Color = keyof typeof colors;

export const tints = ['leafTint', 'sunTint', 'blushTint', 'mintTint', 'clayTint', 'roseTint'] as const;

export const textPairs: readonly [text: Color, ground: Color][] = [
  ...(['paper', 'raised', ...tints] as const).flatMap((ground): [Color, Color][] => [
    ['ink', ground],
    ['inkSoft', ground],
    ['leaf', ground],
  ]),
  ['onLeaf', 'leaf'],
  ['onLeaf', 'leafHover'],
  ['onTomato', 'tomato'],
  ['tomato', 'paper'],
  ['tomato', 'raised'],
  ['ok', 'paper'],
  ['ok', 'raised'],
  ['warn', 'paper'],
  ['warn', 'raised'],
  ['paper', 'ink'],
];

/** Borders, focus rings, bars, dots and star outlines: 3 to 1 on these grounds. */
export const edgePairs: readonly [edge: Color, ground: Color][] = [
  ...(['paper', 'raised', ...tints] as const).map((ground): [Color, Color] => ['leaf', ground]),
  ['lineStrong', 'paper'],
  ['lineStrong', 'raised'],
  ['warn', 'paper'],
  ['warn', 'raised'],
  ['tomato', 'paper'],
  ['tomato', 'raised'],
  ['tomato', 'blushTint'],
  ['ok', 'leafTint'],
];

/** Pixels, by step 1–9. */
export const spaces = [4, 8, 12, 16, 24, 32, 48, 64, 96] as const;
export const radii = { small: 6, medium: 12, large: 20, hero: 28, pill: 999 } as const;
export const typeScale = { xs: 13, sm: 15, md: 17, lg: 20, xl: 26, h2: 34, h1: 48, hero: 62 } as const;
export const motion = { quick: 120, calm: 220 } as const;

/** Minimum widths in pixels for two (`small`), three (`medium`) and all columns (`large`), and for a column beside these (`wide`). */
export const breakpoints = { small: 640, medium: 768, large: 1024, wide: 1600 } as const;

/** Pixels of a table's row with one line of text, at the default font size. */
export const rowHeights = { compact: 40, comfortable: 56 } as const;
