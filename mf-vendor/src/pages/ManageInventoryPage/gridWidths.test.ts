import { fitColumns } from './gridWidths';

const hidden = (chosen: Record<string, boolean>, width: number) =>
  Object.entries(fitColumns(chosen, width))
    .filter(([, visible]) => !visible)
    .map(([key]) => key);

test.each<[number, string[]]>([
  [390, []],
  [704, ['state', 'lowStockLimit', 'category', 'sku']],
  [960, ['state', 'lowStockLimit']],
  [1066, ['state']],
  [1086, []],
  [1600, []],
])('a grid of %i pixels hides %j', (width, keys) => expect(hidden({}, width)).toEqual(keys));

test('a hidden column leaves its room to others', () => {
  expect(hidden({ category: false }, 1000)).toEqual(['category']);
});

test('a chosen column is shown at any width', () => {
  expect(hidden({ lowStockLimit: true }, 1000)).toEqual(['state']);
});
