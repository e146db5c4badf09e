import type { FitColumns } from '@rialto/shared/ui/table/tableSettings';
import { type GridColumn, inventoryColumns } from './inventoryColumns';

type ColumnKey = GridColumn['key'];

/** In a narrower grid, in pixels at the default font size, a row is a card. */
export const wideFrom = 640;

/** The checkbox, the buttons, the padding, the gap between two columns, and a scrollbar, in pixels. */
export const selectWidth = 22;
export const actionWidth = 88;
export const padding = 12;
export const gap = 6;
const scrollbar = 16;

/** Pixels; the name is in two lines of at least this width. `grow` is the share of what is left. */
const columns: Record<ColumnKey, { least: number; grow: number }> = {
  name: { least: 156, grow: 3 },
  // A SKU of 24 characters fits on its two lines.
  sku: { least: 120, grow: 1.2 },
  category: { least: 80, grow: 0.8 },
  state: { least: 92, grow: 0.2 },
  inventory: { least: 80, grow: 0.4 },
  price: { least: 96, grow: 0.4 },
  discount: { least: 78, grow: 0.4 },
  lowStockLimit: { least: 66, grow: 0.4 },
  stock: { least: 108, grow: 0.2 },
};

/** The columns that are hidden in a grid too narrow for all, unless they are chosen; the first one first. `stock` names other states than on sale. */
const optional: readonly ColumnKey[] = ['state', 'lowStockLimit', 'category', 'sku', 'stock'];

const pixels = (keys: readonly ColumnKey[]): number =>
  keys.reduce((sum, key) => sum + columns[key].least + gap, selectWidth + actionWidth + gap + 2 * padding);

/** The columns of a grid of this width. Cards show them all. */
export function fitColumns(chosen: Parameters<FitColumns>[0], width: number): ReturnType<FitColumns> {
  if (width < wideFrom) return chosen;
  let keys = inventoryColumns.flatMap(({ key }) => (chosen[key] === false ? [] : [key]));
  const visibility = { ...chosen };
  for (const key of optional) {
    if (pixels(keys) + scrollbar <= width) break;
    if (key in chosen) continue;
    keys = keys.filter((other) => other !== key);
    visibility[key] = false;
  }
  return visibility;
}

const rem = (px: number) => `${px / 16}rem`;

/** The value of `--tracks` for these columns. */
export const tracksOf = (shown: readonly GridColumn[]) =>
  shown.map(({ key }) => `minmax(${rem(columns[key].least)}, ${columns[key].grow}fr)`).join(' ');

/** The value of `--least`: a grid narrower than its columns is scrolled sideways. */
export const leastWidthOf = (shown: readonly GridColumn[]) => rem(pixels(shown.map(({ key }) => key)));

/** Where the columns begin that pass below the name when the grid is scrolled sideways. */
export const stickyWidth = padding + selectWidth + gap + columns.name.least;
