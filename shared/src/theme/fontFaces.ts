/** One file of a self-hosted family, for a part of its letters. */
export interface FontFace {
  family: string;
  /** Its name in the site's `/fonts/`. It is kept by browsers for ever: what changes the content changes the name. */
  file: string;
  /** The package file it is made from. */
  source: string;
  /** The lightest and the boldest that our styles use: the others are left out. */
  weights: readonly [number, number];
  /** Which letters it is fetched for, as CSS writes it. */
  range: string;
  /** Whether it has the letters of `range` alone, and every page begins with it. */
  isBasic: boolean;
}

/** What pages in English and German are written with, and the commonest letters of their neighbours. */
const basic =
  'U+20-7E,U+A0,U+A7,U+AB,U+B0,U+B7,U+BB,U+C4,U+C9,U+D6,U+D7,U+DC,U+DF,U+E0,U+E1,U+E4,U+E7-EA,U+ED,U+F1,U+F3,U+F4,U+F6,U+FC,U+131,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+20AC,U+2212';
const latin =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExtended =
  'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

function facesOf(family: string, weights: FontFace['weights']): FontFace[] {
  const name = family.toLowerCase();
  const face = (part: string, set: string, range: string): FontFace => ({
    family,
    file: `${name}-5.3.0-${part}.woff2`,
    source: `@fontsource-variable/${name}/files/${name}-${set}-wght-normal.woff2`,
    weights,
    range,
    isBasic: part === 'basic',
  });
  // Of two faces that have a letter the later one is taken: a page of basic letters fetches no other.
  return [face('latin-ext', 'latin-ext', latinExtended), face('latin', 'latin', latin), face('basic', 'latin', basic)];
}

export const fontFaces: readonly FontFace[] = [...facesOf('Fraunces', [400, 640]), ...facesOf('Figtree', [400, 700])];
