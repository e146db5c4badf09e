declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Whether `text` is passed over. */
    keepAllGlyphs?: boolean;
    /** Tags of OpenType features; all where absent. */
    keepFeatures?: string[];
    /** What is left of each axis. */
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  }
  /** The part of a font that `text` is written with. */
  export default function subsetFont(font: Buffer, text: string | null, options?: Options): Promise<Buffer>;
}
