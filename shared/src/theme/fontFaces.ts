/** A file of a self-hosted family for a disjoint range of its characters. */
export interface FontFace {
  /** Rarer characters are a separate family: Chromium looks up a system font for each unloaded face of a family. */
  family: string;
  /** The name below `/fonts/`; it changes with the content, as browsers cache it forever. */
  file: string;
  source: string;
  /** The lightest and the boldest in use; the file has no others. */
  weights: readonly [number, number];
  range: string;
  /** Whether it is subset to `range` and preloaded by every page. */
  isBasic: boolean;
}

/** The characters of English and German and the most common ones of their neighbours. */
const basic =
  'U+20-7E,U+A0,U+A7,U+AB,U+B0,U+B7,U+BB,U+C4,U+C9,U+D6,U+D7,U+DC,U+DF,U+E0,U+E1,U+E4,U+E7-EA,U+ED,U+F1,U+F3,U+F4,U+F6,U+FC,U+131,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+20AC,U+2212';
const latin =
  'U+A1-A6,U+A8-AA,U+AC-AF,U+B1-B6,U+B8-BA,U+BC-C3,U+C5-C8,U+CA-D5,U+D8-DB,U+DD-DE,U+E2-E3,U+E5-E6,U+EB-EC,U+EE-F0,U+F2,U+F5,U+F7-FB,U+FD-FF,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-2012,U+2015-2017,U+201B,U+201F-2021,U+2023-2025,U+2027-206F,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD';
const latinExtended =
  'U+100-130,U+132-151,U+154-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

function facesOf(family: string, weights: FontFace['weights']): FontFace[] {
  const name = family.toLowerCase();
  const face = (part: string, set: string, range: string): FontFace => ({
    family: part === 'basic' ? family : `${family} Rest`,
    file: `${name}-5.3.0-${part}.woff2`,
    source: `@fontsource-variable/${name}/files/${name}-${set}-wght-normal.woff2`,
    weights,
    range,
    isBasic: part === 'basic',
  });
  return [face('basic', 'latin', basic), face('latin', 'latin', latin), face('latin-ext', 'latin-ext', latinExtended)];
}

export const fontFaces: readonly FontFace[] = [...facesOf('Fraunces', [400, 640]), ...facesOf('Figtree', [400, 700])];
