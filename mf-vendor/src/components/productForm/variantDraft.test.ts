import type { OwnVariant } from '@rialto/shared/contract/variant';
import { anOwnProduct } from '@rialto/shared/testing/aProduct';
import {
  addOption,
  blankVariant,
  changedVariantsBody,
  changeValue,
  emptyVariants,
  matrixRows,
  newVariantBody,
  nextIdOf,
  removeOption,
  removeValue,
  renameOption,
  setVariant,
  type VariantDraft,
  type VariantsDraft,
  variantErrors,
  variantsBody,
  variantsDraftOf,
} from './variantDraft';

/** A draft with these options, as if typed. */
function typed(options: Record<string, string[]>, draft: VariantsDraft = emptyVariants): VariantsDraft {
  return Object.entries(options).reduce((before, [name, values]) => {
    const added = addOption(before);
    const id = added.options.at(-1)?.id ?? 0;
    return values.reduce(
      (current, text) => changeValue(current, id, nextIdOf(current), text),
      renameOption(added, id, name),
    );
  }, draft);
}
const titles = (draft: VariantsDraft) => matrixRows(draft).map(({ values }) => values.join(' / '));
const keyOf = (draft: VariantsDraft, title: string) =>
  matrixRows(draft).find(({ values }) => values.join(' / ') === title)?.key ?? '';
const withSku = (draft: VariantsDraft, title: string, sku: string) => setVariant(draft, keyOf(draft, title), { sku });
const skus = (draft: VariantsDraft) =>
  Object.fromEntries(matrixRows(draft).map(({ values, variant }) => [values.join(' / '), variant.sku]));
const valueId = (draft: VariantsDraft, text: string) =>
  draft.options.flatMap(({ values }) => values).find((value) => value.text === text)?.id ?? 0;

const variant = (id: number, values: string[], more: Partial<OwnVariant> = {}): OwnVariant => ({
  id,
  title: values.join(' / '),
  sku: null,
  values,
  barcode: null,
  price: 4.5,
  originalPrice: 4.5,
  discount: 0,
  image: null,
  inventory: 20,
  available: 20,
  netQuantity: null,
  netUnit: null,
  unitPrice: null,
  lowStockLimit: null,
  revision: `v${id}`,
  ...more,
});

test('options make all combinations, in their order', () => {
  expect(titles(typed({ Size: ['S', 'L'], Colour: ['red', 'blue'] }))).toEqual([
    'S / red',
    'S / blue',
    'L / red',
    'L / blue',
  ]);
});

test('a variant stays with its values when others are added, renamed or removed', () => {
  let draft = withSku(typed({ Size: ['S', 'L'] }), 'L', 'CAR-L');
  draft = changeValue(draft, draft.options[0]?.id ?? 0, nextIdOf(draft), 'XL');
  draft = changeValue(draft, draft.options[0]?.id ?? 0, valueId(draft, 'L'), 'Large');
  expect(skus(draft)).toEqual({ S: '', Large: 'CAR-L', XL: '' });
  draft = removeValue(draft, draft.options[0]?.id ?? 0, valueId(draft, 'S'));
  expect(skus(draft)).toEqual({ Large: 'CAR-L', XL: '' });
});

test('a new option gives its first value to the variants so far, and its removal keeps them', () => {
  let draft = withSku(typed({ Size: ['S', 'L'] }), 'L', 'CAR-L');
  draft = typed({ Colour: ['red', 'blue'] }, draft);
  expect(skus(draft)).toEqual({ 'S / red': '', 'S / blue': '', 'L / red': 'CAR-L', 'L / blue': '' });
  draft = removeOption(draft, draft.options[1]?.id ?? 0);
  expect(skus(draft)).toEqual({ S: '', L: 'CAR-L' });
});

test('adding and removing a value changes nothing', () => {
  const draft = typed({ Size: ['S', 'L'] });
  const optionId = draft.options[0]?.id ?? 0;
  const id = nextIdOf(draft);
  expect(removeValue(changeValue(draft, optionId, id, 'XL'), optionId, id)).toEqual(draft);
});

test('new combinations have the price of the first variant, and no stock', () => {
  let draft = typed({ Size: ['S'] });
  draft = setVariant(draft, keyOf(draft, 'S'), { price: '9', inventory: '4', sku: 'A' });
  draft = changeValue(draft, draft.options[0]?.id ?? 0, nextIdOf(draft), 'L');
  expect(matrixRows(draft)[1]?.variant).toMatchObject({ price: '9', inventory: '', sku: '' });
});

test('combinations without a stored variant are left out', () => {
  const options = [
    { name: 'Size', values: ['S', 'L'] },
    { name: 'Colour', values: ['red', 'blue'] },
  ];
  const stored = { ...anOwnProduct(), options, variants: [variant(1, ['S', 'red']), variant(2, ['L', 'blue'])] };
  const draft = variantsDraftOf(stored);
  expect(matrixRows(draft).map(({ variant: { isLeftOut } }) => isLeftOut)).toEqual([false, true, true, false]);
  expect(changedVariantsBody(draft, draft, { price: '', discount: '', inventory: '' })).toBeNull();
  expect(variantsBody(draft).variants.map(({ id, values }) => [id, values])).toEqual([
    [1, ['S', 'red']],
    [2, ['L', 'blue']],
  ]);
});

test('a product without options keeps price and stock in its other fields', () => {
  const opened = variantsDraftOf({ ...anOwnProduct(), options: [], variants: [variant(1, [])] });
  const draft = setVariant(opened, '', { sku: 'CAR', netQuantity: '0.75', netUnit: 'kg', weight: '1,500' });
  expect(changedVariantsBody(opened, draft, { price: '9', discount: '', inventory: '1' })).toEqual({
    options: [],
    variants: [
      {
        id: 1,
        revision: 'v1',
        values: [],
        sku: 'CAR',
        barcode: null,
        netQuantity: 0.75,
        netUnit: 'kg',
        lowStockLimit: null,
        weight: 1500,
        image: null,
      },
    ],
  });
});

test('the only variant goes over to the first value of a new option, and back with its numbers', () => {
  const opened = variantsDraftOf({ ...anOwnProduct(), options: [], variants: [variant(1, [], { sku: 'CAR' })] });
  const split = typed({ Size: ['S', 'L'] }, opened);
  expect(variantsBody(split).variants.map(({ id, sku }) => [id, sku])).toEqual([
    [1, 'CAR'],
    [undefined, null],
  ]);
  const joined = removeOption(split, split.options[0]?.id ?? 0);
  expect(changedVariantsBody(split, joined, { price: '9', discount: '', inventory: '3' })?.variants).toMatchObject([
    { id: 1, values: [], price: 9, inventory: 3, sku: 'CAR' },
  ]);
});

test.each<[string, VariantsDraft, string]>([
  ['an option without a name', typed({ ' ': ['S'] }), 'Enter a name, such as Size.'],
  ['an option without values', typed({ Size: [] }), 'Enter at least one value.'],
  ['two options of one name', typed({ Size: ['S'], size: ['red'] }), 'Another option has this name.'],
  ['a repeated value', typed({ Size: ['S', 's'] }), 'This value is already there.'],
])('%s is an error', (_case, draft, message) => {
  expect(Object.values(variantErrors(draft))).toContain(message);
});

test('a net quantity needs a unit, and the reverse', () => {
  const only = (change: object) => variantErrors(setVariant(emptyVariants, '', change));
  expect(only({ netQuantity: '0.75' })).toEqual({ '.netUnit': 'Choose a unit.' });
  expect(only({ netUnit: 'kg' })).toEqual({ '.netQuantity': 'Enter a quantity such as 0.75.' });
  expect(only({ netQuantity: '0.0001', netUnit: 'kg' })).toEqual({ '.netQuantity': 'Enter a quantity such as 0.75.' });
  expect(only({ lowStockLimit: '1.5' })).toEqual({ '.lowStockLimit': 'Enter a whole number, or leave it blank.' });
  expect(only({ netQuantity: '0.75', netUnit: 'kg', lowStockLimit: '3' })).toEqual({});
});

test('errors of combinations that are not sold do not count, but one has to be sold', () => {
  const draft = typed({ Size: ['S', 'L'] });
  const leftOut = (titlesOut: string[]) =>
    titlesOut.reduce((current, title) => setVariant(current, keyOf(draft, title), { isLeftOut: true }), draft);
  expect(Object.keys(variantErrors(leftOut(['L']))).every((key) => key.startsWith(keyOf(draft, 'S')))).toBe(true);
  expect(variantErrors(leftOut(['S', 'L']))).toEqual({ all: 'Sell at least one variant.' });
});

test('a weight is in whole grams; a draft of an older version has none', () => {
  const opened = variantsDraftOf({ ...anOwnProduct(), options: [], variants: [variant(1, [], { weight: 500 })] });
  expect(opened.variants['']?.weight).toBe('500');
  expect(variantErrors(setVariant(opened, '', { weight: '0.5' }))).toEqual({
    '.weight': 'Enter whole grams from 1, or leave it blank.',
  });
  const { weight: _, ...older } = opened.variants[''] ?? blankVariant;
  const kept = { ...opened, variants: { '': older as VariantDraft } };
  expect(variantErrors(kept)).toEqual({});
  expect(newVariantBody(kept)).toEqual({});
});
