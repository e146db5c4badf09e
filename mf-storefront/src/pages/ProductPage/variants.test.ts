import { aVariant, tea } from '../../testing/variants';
import { asVariant, choicesOf, initialVariant } from './variants';

const { options = [], variants = [] } = tea;
const chosen = (id: number) => variants.find((variant) => variant.id === id) ?? aVariant({ id, values: [] });
const choices = (option: number, id: number) =>
  choicesOf(options[option]?.values ?? [], option, variants, chosen(id)).map(({ value, variant, state }) => [
    value,
    variant.id,
    state,
  ]);

test('starts with the cheapest variant in stock, otherwise the cheapest', () => {
  expect(initialVariant(variants)?.id).toBe(2);
  expect(initialVariant(variants.map((variant) => ({ ...variant, available: 0 })))?.id).toBe(1);
  expect(initialVariant([])).toBeUndefined();
});

test('says of each value where it leads', () => {
  expect(choices(0, 1)).toEqual([
    ['50 g', 1, 'soldOut'],
    ['200 g', 3, 'inStock'],
  ]);
  // There is no black tea of 200 g.
  expect(choices(0, 2)).toEqual([
    ['50 g', 2, 'inStock'],
    ['200 g', 3, 'other'],
  ]);
  expect(choices(1, 3)).toEqual([
    ['Green', 3, 'inStock'],
    ['Black', 2, 'other'],
  ]);
});

test('a value without the other choices leads to a variant in stock', () => {
  const three = [
    aVariant({ id: 1, values: ['S', 'Red'] }),
    aVariant({ id: 2, values: ['M', 'Blue'], inventory: 0 }),
    aVariant({ id: 3, values: ['M', 'Green'] }),
  ];
  expect(choicesOf(['S', 'M'], 0, three, chosen(9)).map(({ variant }) => variant.id)).toEqual([1, 3]);
});

test('a product has the price, the stock and the picture of its variant', () => {
  expect(asVariant(tea, chosen(2))).toMatchObject({ price: 5, originalPrice: 6.25, discount: 20, available: 3 });
  expect(asVariant(tea, chosen(2)).image).toBe(chosen(2).image);
  expect(asVariant(tea, chosen(3)).image).toBe(tea.image);
  expect(asVariant(tea, undefined)).toBe(tea);
});
