declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Ignores `text`. */
    keepAllGlyphs?: boolean;
    /** Tags of OpenType features; by default all. */
    keepFeatures?: string[];
    /** The remaining range of each axis. */
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  }
  /** The subset of a font for `text`. */
  export default function subsetFont(font: Buffer, text: string | null, options?: Options): Promise<Buffer>;
}
