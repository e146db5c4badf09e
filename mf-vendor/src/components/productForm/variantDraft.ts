import { MAX_VARIANTS } from '@rialto/shared/contract/limits';
import type { NumberFormat } from '@rialto/shared/contract/number';
import { inventoryFormat } from '@rialto/shared/contract/number';
import type { OwnProductDetail } from '@rialto/shared/contract/product';
import type { NetUnit, OwnVariant, ReplaceVariantsBody } from '@rialto/shared/contract/variant';
import { parseTyped, typedMoney, typedNumber } from '@rialto/shared/i18n/typedNumber';
import { variantTexts } from '../../texts/variantTexts';
import { numberProblem, type ProductNumber, readNumber } from '../productNumbers';

/** A value of an option as typed. Its id stays when it is renamed, so that its variants do, too. */
export interface ValueDraft {
  id: number;
  text: string;
}

export interface OptionDraft {
  id: number;
  name: string;
  values: readonly ValueDraft[];
}

/** A variant as typed. Without an `id` it is new. */
export interface VariantDraft {
  id: number | null;
  price: string;
  discount: string;
  inventory: string;
  sku: string;
  barcode: string;
  netQuantity: string;
  netUnit: NetUnit | '';
  lowStockLimit: string;
  /** In grams. */
  weight: string;
  /** '' for the product's picture. */
  image: string;
  /** Whether this combination is not sold. */
  isLeftOut: boolean;
  /** What the typed text is based on; '' for a new variant. */
  revision: string;
}

export type VariantField = Exclude<keyof VariantDraft, 'id' | 'isLeftOut' | 'revision'>;

/** The options, and the variants that were edited or stored, by `keyOf` of their values. */
export interface VariantsDraft {
  /** Of the set of variants; '' for a new product. */
  revision: string;
  options: readonly OptionDraft[];
  variants: Readonly<Record<string, VariantDraft>>;
}

/** A combination of values, with its variant. */
export interface MatrixRow {
  key: string;
  values: readonly string[];
  variant: VariantDraft;
}

export const blankVariant: VariantDraft = {
  id: null,
  price: '',
  discount: '',
  inventory: '',
  sku: '',
  barcode: '',
  netQuantity: '',
  netUnit: '',
  lowStockLimit: '',
  weight: '',
  image: '',
  isLeftOut: false,
  revision: '',
};

/** The key of the only variant of a product without options. */
export const onlyKey = '';

const keyOf = (values: readonly ValueDraft[]) => values.map(({ id }) => id).join('-');

export const emptyVariants: VariantsDraft = { revision: '', options: [], variants: { [onlyKey]: blankVariant } };

function variantDraftOf(variant: OwnVariant): VariantDraft {
  const { id, price, discount, inventory, sku, barcode, netQuantity, netUnit, lowStockLimit, image } = variant;
  const { weight = null } = variant;
  return {
    id,
    price: typedMoney(price),
    discount: discount > 0 ? typedNumber(discount) : '',
    inventory: typedNumber(inventory),
    sku: sku ?? '',
    barcode: barcode ?? '',
    netQuantity: netQuantity === null ? '' : typedNumber(netQuantity),
    netUnit: netUnit ?? '',
    lowStockLimit: lowStockLimit === null ? '' : typedNumber(lowStockLimit),
    weight: weight === null ? '' : typedNumber(weight),
    image: image ?? '',
    isLeftOut: false,
    revision: variant.revision,
  };
}

/** The options and variants of a stored product. Combinations without a variant are left out. */
export function variantsDraftOf(product: Omit<OwnProductDetail, 'revision'>): VariantsDraft {
  const { options = [], variants = [], variantsRevision = '' } = product;
  let lastId = 0;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  const drafts: OptionDraft[] = options.map(({ name, values }) => ({
    id: nextId(),
    name,
    values: values.map((text) => ({ id: nextId(), text })),
  }));
  const stored = new Map(variants.map((variant) => [JSON.stringify(variant.values), variantDraftOf(variant)]));
  return {
    revision: variantsRevision,
    options: drafts,
    variants: Object.fromEntries(
      combinations(drafts).map((values) => [
        keyOf(values),
        stored.get(JSON.stringify(values.map(({ text }) => text))) ?? { ...blankVariant, isLeftOut: drafts.length > 0 },
      ]),
    ),
  };
}

/** Options with a name or a value; others are ignored. */
export const usedOptions = ({ options }: VariantsDraft): OptionDraft[] =>
  options
    .map((option) => ({ ...option, values: option.values.filter(({ text }) => text.trim() !== '') }))
    .filter(({ name, values }) => name.trim() !== '' || values.length > 0);

export const hasOptions = (draft: VariantsDraft): boolean => usedOptions(draft).length > 0;

/** How many variants the options make; a product can have at most MAX_VARIANTS. */
export const countCombinations = (draft: VariantsDraft): number =>
  usedOptions(draft).reduce((product, { values }) => product * values.length, 1);

function combinations(options: readonly OptionDraft[]): ValueDraft[][] {
  return options.reduce<ValueDraft[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

/** The rows of the matrix, in the order of the options; none while there are more than MAX_VARIANTS. */
export function matrixRows(draft: VariantsDraft): MatrixRow[] {
  const options = usedOptions(draft);
  if (options.length === 0 || countCombinations(draft) > MAX_VARIANTS) return [];
  return combinations(options).map((values) => {
    const key = keyOf(values);
    return { key, values: values.map(({ text }) => text.trim()), variant: draft.variants[key] ?? blankVariant };
  });
}

export const setVariant = (draft: VariantsDraft, key: string, change: Partial<VariantDraft>): VariantsDraft => ({
  ...draft,
  variants: { ...draft.variants, [key]: { ...(draft.variants[key] ?? blankVariant), ...change } },
});

/** Sets a field of all rows that have the value; of all rows without one. */
export function setColumn(draft: VariantsDraft, change: Partial<VariantDraft>, valueId: number | null): VariantsDraft {
  const keys = matrixRows(draft)
    .filter(({ key, variant }) => !variant.isLeftOut && (valueId === null || key.split('-').includes(String(valueId))))
    .map(({ key }) => key);
  return keys.reduce((current, key) => setVariant(current, key, change), draft);
}

export const addOption = (draft: VariantsDraft): VariantsDraft => ({
  ...draft,
  options: [...draft.options, { id: nextIdOf(draft), name: '', values: [] }],
});

export const renameOption = (draft: VariantsDraft, optionId: number, name: string): VariantsDraft =>
  withOption(draft, optionId, (option) => ({ ...option, name }));

/** Changes the text of a value, or adds a value of a new id. When an option gets its first value, the variants so far get it, too. */
export const changeValue = (draft: VariantsDraft, optionId: number, valueId: number, text: string): VariantsDraft =>
  withOption(draft, optionId, (option) => ({
    ...option,
    values: option.values.some(({ id }) => id === valueId)
      ? option.values.map((value) => (value.id === valueId ? { ...value, text } : value))
      : [...option.values, { id: valueId, text }],
  }));

export const removeValue = (draft: VariantsDraft, optionId: number, valueId: number): VariantsDraft =>
  withOption(draft, optionId, (option) => ({ ...option, values: option.values.filter(({ id }) => id !== valueId) }));

/** Without the option, the first of the variants that become the same stays. */
export const removeOption = (draft: VariantsDraft, optionId: number): VariantsDraft =>
  withOptions(
    draft,
    draft.options.filter(({ id }) => id !== optionId),
  );

/** The id of the next option or value. */
export const nextIdOf = ({ options }: VariantsDraft): number =>
  Math.max(0, ...options.flatMap(({ id, values }) => [id, ...values.map((value) => value.id)])) + 1;

function withOption(
  draft: VariantsDraft,
  optionId: number,
  change: (option: OptionDraft) => OptionDraft,
): VariantsDraft {
  return withOptions(
    draft,
    draft.options.map((option) => (option.id === optionId ? change(option) : option)),
  );
}

/**
 * Other options for the variants: a variant stays with its values, or where it gets or loses an option, with the first value of it.
 * New combinations get the price and the content of the first variant.
 */
function withOptions(draft: VariantsDraft, options: readonly OptionDraft[]): VariantsDraft {
  const withValues = (of: VariantsDraft) => usedOptions(of).filter(({ values }) => values.length > 0);
  const [from, to] = [withValues(draft), withValues({ ...draft, options })];
  const kept: Record<string, VariantDraft> = {};
  for (const values of combinations(from)) {
    const variant = draft.variants[keyOf(values)];
    const moved = to.map((option) => {
      const previous = values[from.findIndex(({ id }) => id === option.id)];
      return option.values.find(({ id }) => id === previous?.id) ?? (previous ? undefined : option.values[0]);
    });
    if (variant && moved.every((value) => value !== undefined)) kept[keyOf(moved)] ??= variant;
  }
  const rows = countCombinations({ ...draft, options }) > MAX_VARIANTS ? [] : combinations(to);
  const first = Object.values(kept).find(({ isLeftOut }) => !isLeftOut) ?? blankVariant;
  const { price, discount, netQuantity, netUnit, weight } = first;
  for (const values of rows) kept[keyOf(values)] ??= { ...blankVariant, price, discount, netQuantity, netUnit, weight };
  return { ...draft, options, variants: kept };
}

/** Errors of options by `name-<id>` and `value-<id>`, of variants by `<key>.<field>`, and of the whole. */
export type VariantErrors = Readonly<Record<string, string>>;

/** In the order of the menu. */
export const netUnits = ['g', 'kg', 'ml', 'l', 'piece'] as const satisfies readonly NetUnit[];

export const netQuantityFormat: NumberFormat = { unit: 'count', decimals: 3, min: 0.001, max: 1_000_000 };

/** In grams. */
export const weightFormat: NumberFormat = { unit: 'count', decimals: 0, min: 1, max: 10_000_000 };

/** The errors of the options, and of the variants if there are any. */
export function variantErrors(draft: VariantsDraft): VariantErrors {
  const t = variantTexts.current();
  const errors: Record<string, string> = {};
  const options = usedOptions(draft);
  const repeated = repeats(options, ({ name }) => name);
  for (const option of options) {
    if (option.name.trim() === '') errors[`name-${option.id}`] = t.blankOption;
    else if (repeated.has(option)) errors[`name-${option.id}`] = t.sameOption;
    if (option.values.length === 0) errors[`name-${option.id}`] ??= t.noValues;
    for (const value of repeats(option.values, ({ text }) => text)) errors[`value-${value.id}`] = t.sameValue;
  }
  const total = countCombinations(draft);
  if (total > MAX_VARIANTS) return { ...errors, all: t.tooMany(total, MAX_VARIANTS) };
  if (options.length === 0) return { ...errors, ...extraErrors(onlyKey, draft.variants[onlyKey] ?? blankVariant) };
  const sold = matrixRows(draft).filter(({ variant }) => !variant.isLeftOut);
  if (sold.length === 0 && options.every(({ values }) => values.length > 0)) errors.all = t.allLeftOut;
  const sameSkus = repeats(sold, ({ variant }) => variant.sku);
  for (const row of sold) {
    const { key, variant } = row;
    for (const field of ['price', 'discount', 'inventory'] satisfies ProductNumber[]) {
      const problem = numberProblem(field, variant[field]);
      if (problem) errors[`${key}.${field}`] = problem;
    }
    if (sameSkus.has(row)) errors[`${key}.sku`] = t.sameSku;
    Object.assign(errors, extraErrors(key, variant));
  }
  return errors;
}

/** Errors of the fields that a product without options has, too. */
// Drafts that an older version kept have no weight.
function extraErrors(key: string, { netQuantity, netUnit, lowStockLimit, weight = '' }: VariantDraft): VariantErrors {
  const t = variantTexts.current();
  const errors: Record<string, string> = {};
  if (netQuantity.trim() !== '' && parseTyped(netQuantity, netQuantityFormat).value === null)
    errors[`${key}.netQuantity`] = t.netExpected;
  else if ((netQuantity.trim() === '') !== (netUnit === ''))
    errors[`${key}.${netUnit === '' ? 'netUnit' : 'netQuantity'}`] = netUnit === '' ? t.noUnit : t.netExpected;
  if (lowStockLimit.trim() !== '' && parseTyped(lowStockLimit, inventoryFormat).value === null)
    errors[`${key}.lowStockLimit`] = t.lowStockExpected;
  if (weight.trim() !== '' && parseTyped(weight, weightFormat).value === null)
    errors[`${key}.weight`] = t.weightExpected;
  return errors;
}

/** The items that have the same text as an earlier one, ignoring case; blank ones do not count. */
function repeats<Item>(items: readonly Item[], textOf: (item: Item) => string): Set<Item> {
  const seen = new Set<string>();
  return new Set(
    items.filter((item) => {
      const text = textOf(item).trim().toLowerCase();
      if (text === '') return false;
      const isRepeated = seen.has(text);
      seen.add(text);
      return isRepeated;
    }),
  );
}

type VariantBody = ReplaceVariantsBody['variants'][number];

/** The fields of a variant without errors as the API takes them, without price, discount and inventory. */
function extrasBody({ sku, barcode, netQuantity, netUnit, lowStockLimit, weight = '', image }: VariantDraft) {
  const net = netQuantity.trim() === '' ? null : parseTyped(netQuantity, netQuantityFormat).value;
  return {
    sku: sku.trim() || null,
    barcode: barcode.trim() || null,
    netQuantity: net,
    netUnit: net === null ? null : netUnit || null,
    lowStockLimit: lowStockLimit.trim() === '' ? null : parseTyped(lowStockLimit, inventoryFormat).value,
    weight: weight.trim() === '' ? null : parseTyped(weight, weightFormat).value,
    image: image || null,
  };
}

type TypedNumbers = Pick<VariantDraft, ProductNumber>;

const numbersBody = ({ price, discount, inventory }: TypedNumbers) => ({
  price: readNumber('price', price) ?? Number.NaN,
  discount: readNumber('discount', discount) || null,
  inventory: readNumber('inventory', inventory) ?? Number.NaN,
});

const onlyVariantOf = ({ variants }: VariantsDraft) => variants[onlyKey] ?? blankVariant;

/** Whether there are options, or a SKU or another further field. */
export const hasVariantData = (draft: VariantsDraft): boolean =>
  hasOptions(draft) || Object.values(extrasBody(onlyVariantOf(draft))).some((value) => value !== null);

/** The further fields of the only variant of a new product; blank ones are omitted. */
export function newVariantBody(draft: VariantsDraft) {
  const { image: _image, ...fields } = extrasBody(onlyVariantOf(draft));
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<typeof fields>; // some of its own fields
}

/** The options and variants that are sold, with the revisions that they are based on. */
export function variantsBody(draft: VariantsDraft): ReplaceVariantsBody {
  return {
    options: usedOptions(draft).map(({ name }) => name.trim()),
    variants: soldRows(draft).map(({ values, variant }) => ({
      ...identityOf(variant),
      values: [...values],
      ...numbersBody(variant),
      ...extrasBody(variant),
    })),
  };
}

const soldRows = (draft: VariantsDraft) => matrixRows(draft).filter(({ variant }) => !variant.isLeftOut);

const identityOf = ({ id, revision }: VariantDraft): Pick<VariantBody, 'id' | 'revision'> =>
  id === null ? {} : { id, ...(revision && { revision }) };

/**
 * The change of options and variants for PUT …/variants; null without one. Price, discount and inventory of a product without
 * options are changed with its other fields, unless it had options before: then they are `numbers`.
 */
export function changedVariantsBody(
  opened: VariantsDraft,
  draft: VariantsDraft,
  numbers: TypedNumbers,
): ReplaceVariantsBody | null {
  const bodyOf = (of: VariantsDraft): ReplaceVariantsBody => {
    if (hasOptions(of)) return variantsBody(of);
    const only = onlyVariantOf(of);
    const typed = hasOptions(opened) ? numbersBody(numbers) : {};
    return { options: [], variants: [{ ...identityOf(only), values: [], ...typed, ...extrasBody(only) }] };
  };
  const body = bodyOf(draft);
  const withoutRevisions = ({ options, variants }: ReplaceVariantsBody) =>
    JSON.stringify([options, variants.map(({ revision: _revision, ...fields }) => fields)]);
  return withoutRevisions(body) === withoutRevisions(bodyOf(opened)) ? null : body;
}
