import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FontFace, fontFaces } from '@rialto/shared/theme/fontFaces';
import subsetFont from 'subset-font';
import { root } from '../workspace';

/** The OpenType features that the styles or the languages need. */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/** Writes the fonts of `fontFaces` into a folder, with their characters and weights only. */
export async function writeFonts(folder: string): Promise<void> {
  await Promise.all(
    fontFaces.map(async (face) => {
      const [min, max] = face.weights;
      const font = await subsetFont(
        readFileSync(path.join(root, 'node_modules', face.source)),
        face.isBasic ? charactersOf(face.range) : null,
        { targetFormat: 'woff2', keepAllGlyphs: !face.isBasic, keepFeatures, variationAxes: { wght: { min, max } } },
      );
      writeFileSync(path.join(folder, face.file), font);
    }),
  );
}

/** `U+20-7E,U+A0` → the characters from a space to `~`, and a no-break space. */
export function charactersOf(range: FontFace['range']): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n));
    })
    .join('');
}
