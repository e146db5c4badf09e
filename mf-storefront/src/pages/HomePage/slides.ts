import { paths } from '@rialto/shared/routing/paths';
import type { Color } from '@rialto/shared/theme/tokens';

/** A picture among others; its position and size are in percent of the width of all. */
export interface SlidePicture {
  /** The name of a file of `/api/media`. */
  file: string;
  left: number;
  bottom: number;
  size: number;
  turn?: number;
  /** The widths, in pixels, in which it is also available as WebP. */
  rasters?: readonly number[];
}

export interface Slide {
  /** The key of its texts. */
  name: 'harvest' | 'plants' | 'seeds';
  action: string;
  aside: string;
  tint: Color;
  /** From back to front. */
  pictures: readonly SlidePicture[];
}

export const slides: readonly Slide[] = [
  {
    name: 'harvest',
    action: paths.productsIn('Vegetables'),
    aside: paths.allShops,
    tint: 'leafTint',
    pictures: [
      { file: 'leafy-green', left: 24, bottom: 26, size: 46, rasters: [320, 480] },
      { file: 'eggplant', left: 60, bottom: 30, size: 38, turn: 12 },
      { file: 'carrot', left: 0, bottom: 9, size: 42, turn: -14 },
      { file: 'tomato', left: 33, bottom: 1, size: 37 },
      { file: 'lemon', left: 66, bottom: 4, size: 30 },
      { file: 'strawberry', left: 14, bottom: -2, size: 24 },
    ],
  },
  {
    name: 'plants',
    action: paths.productsIn('Plants'),
    aside: paths.blog,
    tint: 'mintTint',
    pictures: [
      { file: 'monstera', left: 26, bottom: 20, size: 50 },
      { file: 'olive-tree', left: 62, bottom: 18, size: 40 },
      { file: 'snake-plant', left: 0, bottom: 8, size: 42 },
      { file: 'cactus', left: 58, bottom: -1, size: 34 },
      { file: 'lavender-pot', left: 32, bottom: -1, size: 30 },
      { file: 'watering-can', left: 8, bottom: -3, size: 28 },
    ],
  },
  {
    name: 'seeds',
    action: paths.productsIn('Seeds'),
    aside: paths.homeSection('categories'),
    tint: 'sunTint',
    pictures: [
      { file: 'sunflower', left: 28, bottom: 22, size: 48 },
      { file: 'packet-wildflower', left: 62, bottom: 20, size: 38, turn: 10 },
      { file: 'packet-tomato', left: 0, bottom: 12, size: 40, turn: -10 },
      { file: 'seed-tray', left: 30, bottom: -2, size: 40 },
      { file: 'tulip', left: 70, bottom: 2, size: 28, turn: 8 },
      { file: 'copper-trowel', left: 12, bottom: -4, size: 24 },
    ],
  },
];
