import { fitColumns } from './gridWidths';

const hidden = (chosen: Record<string, boolean>, width: number) =>
  Object.entries(fitColumns(chosen, width))
    .filter(([, visible]) => !visible)
    .map(([key]) => key);

test.each<[number, string[]]>([
  [390, []],
  [704, ['lowStockLimit', 'state', 'category', 'sku']],
  [960, ['lowStockLimit', 'state']],
  [1046, []],
  [1600, []],
])('a grid of %i pixels hides %j', (width, keys) => expect(hidden({}, width)).toEqual(keys));

test('a hidden column leaves its room to others', () => {
  expect(hidden({ category: false }, 960)).toEqual(['category']);
});

test('a chosen column is shown at any width', () => {
  expect(hidden({ lowStockLimit: true }, 960)).toEqual(['state']);
});
