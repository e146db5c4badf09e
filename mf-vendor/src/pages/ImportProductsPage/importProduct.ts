import type { ImportRow } from '@rialto/shared/contract/imports';
import { foldText } from '@rialto/shared/contract/searchText';
import { importTexts } from '../../texts/importTexts';
import type { Problem, RowCells } from './cells';
import { type Column, maxOptions, maxPictures, optionColumns, pictureColumns, weightColumns } from './columns';
import type { FileFormat } from './fileFormat';
import { hasOptionValue, isVariation, type ProductRows } from './groupRows';
import { plainText } from './plainText';

/** A product of the file as it is sent, with the cells that it was read from. */
export interface ImportedProduct {
  /** That of its first row, which names it in results. */
  row: number;
  rows: readonly number[];
  body: ImportRow;
  problems: readonly Problem[];
  notices: readonly (() => string)[];
  /** The row and field of the cell that a path of `body` was read from, such as `variants.2.sku`. */
  cellOf: (path: string) => { row: number; column: Column | null };
}

export interface FileContext {
  format: FileFormat | null;
  /** The columns of facts in the file. */
  facts: readonly Column[];
  /** Names of the market's categories. */
  categories: readonly string[];
  /** Whether the file may have several pictures of a product, or their texts; otherwise it sets the first picture only. */
  hasPictureList: boolean;
}

type Variant = NonNullable<ImportRow['variants']>[number];

/** Reads a product from its rows. */
export function importedProduct({ rows, variants }: ProductRows, context: FileContext): ImportedProduct {
  const problems: Problem[] = [];
  const [first] = rows;
  const [only] = variants;
  if (!first || !only) throw new Error('A product has at least one row');
  const problem = (cells: RowCells, column: Column | null, message: Problem['message']) =>
    problems.push({ row: cells.row, column, message });
  const t = () => importTexts.current().problems;

  for (const cells of rows) if (cells.isTooLong) problem(cells, null, () => t().tooManyCells);
  const kind = first.text('rowType')?.toLowerCase() ?? '';
  if (/grouped|external/.test(kind)) problem(first, 'rowType', () => t().otherKind);
  if (context.format === 'woocommerce' && isVariation(first)) problem(first, 'parent', () => t().noParent);

  const options = optionsOf(rows, variants);
  if (options.length > maxOptions) problem(first, null, () => t().options);
  if (options.length === 0) for (const cells of variants.slice(1)) problem(cells, null, () => t().noOptions);

  // Fields of the product are in its first row, or in the first that has them.
  const source = (column: Column) => rows.find((cells) => cells.text(column) !== undefined) ?? first;
  const text = (column: Column) => source(column).text(column);
  const state = stateOf({ text, problem, source });
  const body: ImportRow = {
    ...defined({
      id: first.number('id', problems),
      name: text('name'),
      ...state,
      publishAt: instantOf(text('publishAt')),
      categoryName: categoryOf(text, context.categories),
      shopId: source('shopId').number('shopId', problems),
      description: descriptionOf(text, context.format),
      tags: listOf(text('tags')),
      searchTitle: text('searchTitle'),
      searchDescription: text('searchDescription'),
      needsCooling: coolingOf({ text, problem, source }),
      ...(context.hasPictureList ? picturesOf(rows, context.format) : { image: text('image') }),
      facts: factsOf(text, context.facts),
    }),
    row: first.row,
  };
  const read = (cells: RowCells) => variantOf(cells, problems, context.format);
  if (options.length === 0) {
    const { variantId: _id, image: _image, ...fields } = read(only);
    Object.assign(body, defined(fields));
  } else {
    body.options = options.map(({ name }) => name);
    body.variants = variants.map((cells): Variant => {
      const { variantId: id, ...fields } = read(cells);
      return { ...defined({ id, ...fields }), row: cells.row, values: valuesOf(cells, options, problem) };
    });
  }
  return {
    row: first.row,
    rows: rows.map(({ row }) => row),
    body,
    problems,
    notices: noticesOf(rows, body),
    cellOf: (path) => {
      const [name = '', index = '', field = ''] = path.split('.');
      if (name === 'variants') {
        const cells = variants[Number(index)] ?? first;
        if (field !== 'values') return { row: cells.row, column: variantColumns[field] ?? null };
        const value = options[Number(path.split('.')[3] ?? 0)]?.value;
        return { row: cells.row, column: value ?? null };
      }
      if (name === 'options') return { row: first.row, column: options[Number(index)]?.column ?? null };
      if (name === 'facts') return { row: source(`fact.${index}`).row, column: `fact.${index}` };
      if (name === 'pictures') {
        const column = pictureColumns[Number(index)]?.[field === 'alt' ? 'alt' : 'url'] ?? 'image';
        return { row: source(column).row, column };
      }
      if (name in variantColumns) return { row: only.row, column: variantColumns[name] ?? null };
      const column = productColumns.find((each) => each === name) ?? null;
      return { row: column ? source(column).row : first.row, column };
    },
  };
}

/** The columns of a variant's fields. */
const variantColumns: Record<string, Column> = {
  sku: 'sku',
  barcode: 'barcode',
  price: 'price',
  discount: 'discount',
  inventory: 'inventory',
  inventoryAtExport: 'inventoryAtExport',
  lowStockLimit: 'lowStockLimit',
  netQuantity: 'netQuantity',
  netUnit: 'netUnit',
  weight: 'weight',
};
const productColumns: readonly Column[] = [
  'id',
  'name',
  'state',
  'publishAt',
  'categoryName',
  'shopId',
  'description',
  'image',
  'tags',
  'searchTitle',
  'searchDescription',
  'needsCooling',
];

const defined = <Fields extends object>(fields: Fields) =>
  // the same fields without undefined ones
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

interface Option {
  name: string;
  column: Column;
  value: Column;
}

/** The options by which the variants differ. A single 'Default Title' is how Shopify writes a product without options. */
function optionsOf(rows: readonly RowCells[], variants: readonly RowCells[]): Option[] {
  const used = optionColumns.filter(({ value }) => variants.some((cells) => cells.text(value) !== undefined));
  const isPlain = !variants.some(hasOptionValue) || isDefaultTitle(variants, used[0]);
  // WooCommerce lists attributes that all variants share in the same columns; a product without variations has nothing else.
  if (isPlain || variants.every((cells) => cells.text('rowType') !== undefined && !isVariation(cells))) return [];
  return used.map(({ name: column, value }, index) => ({
    name: rows.map((cells) => cells.text(column)).find(Boolean) ?? importTexts.current().option(index + 1),
    column,
    value,
  }));
}

const isDefaultTitle = (variants: readonly RowCells[], option: (typeof optionColumns)[number] | undefined) =>
  option !== undefined && variants.length === 1 && variants[0]?.text(option.value)?.toLowerCase() === 'default title';

function valuesOf(
  cells: RowCells,
  options: readonly Option[],
  problem: (cells: RowCells, column: Column, message: () => string) => void,
): string[] {
  return options.map(({ name, value }) => {
    const text = cells.text(value);
    if (text === undefined) problem(cells, value, () => importTexts.current().problems.optionValue(name));
    return text ?? '';
  });
}

/** The fields of a variant. The price is what buyers pay; a higher regular price makes the difference the discount. */
function variantOf(cells: RowCells, problems: Problem[], format: FileFormat | null) {
  const number = (column: Column) => cells.number(column, problems);
  const [written, regular] = [number('price'), number('regularPrice')];
  const price = isOnSaleToday(cells) ? (written ?? regular) : (regular ?? written);
  const reduction = price !== undefined && regular !== undefined && regular > price ? 1 - price / regular : 0;
  const given = number('discount');
  const netUnit = cells.text('netUnit')?.toLowerCase();
  return {
    variantId: number('variantId'),
    sku: cells.text('sku'),
    barcode: cells.text('barcode'),
    price,
    discount: given ?? (regular === undefined ? undefined : Math.min(Math.round(reduction * 10_000) / 100, 99.99)),
    inventory: number('inventory'),
    inventoryAtExport: number('inventoryAtExport'),
    lowStockLimit: number('lowStockLimit'),
    netQuantity: number('netQuantity'),
    // checked by the server, so that its message names the units
    netUnit: netUnit as Variant['netUnit'],
    weight: weightOf(cells, problems),
    image: cells.text('variantImage') ?? (format && isVariation(cells) ? listOf(cells.text('images'))?.[0] : undefined),
  };
}

/** The weight in grams; 0, which other shops write where they know none, removes it. */
function weightOf(cells: RowCells, problems: Problem[]): number | null | undefined {
  for (const { column, grams } of weightColumns) {
    const weight = cells.number(column, problems);
    if (weight !== undefined) return weight === 0 ? null : Math.max(1, Math.round(weight * grams));
  }
  return undefined;
}

/** Whether the sale price applies; WooCommerce may limit it to some days. */
function isOnSaleToday(cells: RowCells): boolean {
  const [starts, ends] = [cells.text('saleStarts'), cells.text('saleEnds')].map((day) => day && Date.parse(day));
  const dayMs = 86_400_000;
  return !((starts && starts > Date.now()) || (ends && ends + dayMs < Date.now()));
}

const states: Record<string, ImportRow['state']> = {
  ...Object.fromEntries(
    ['onsale', 'on sale', 'active', 'published', 'aktiv', 'im verkauf'].map((key) => [key, 'onSale']),
  ),
  ...Object.fromEntries(['draft', 'entwurf'].map((key) => [key, 'draft'])),
  ...Object.fromEntries(['scheduled', 'geplant'].map((key) => [key, 'scheduled'])),
  ...Object.fromEntries(
    ['hidden', 'unlisted', 'private', 'archived', 'inactive', 'verborgen', 'ausgeblendet'].map((key) => [
      key,
      'hidden',
    ]),
  ),
};
const published: Record<string, ImportRow['state']> = {
  ...Object.fromEntries(['1', 'true', 'yes', 'wahr', 'ja'].map((key) => [key, 'onSale'])),
  ...Object.fromEntries(['0', 'false', 'no', 'falsch', 'nein'].map((key) => [key, 'hidden'])),
  '-1': 'draft',
};

const yes = ['1', 'true', 'yes', 'y', 'wahr', 'ja', 'j'];
const no = ['0', 'false', 'no', 'n', 'falsch', 'nein'];

function coolingOf({ text, source, problem }: StateSource): boolean | undefined {
  const written = foldText(text('needsCooling') ?? '');
  if (written === '') return undefined;
  if (!yes.includes(written) && !no.includes(written))
    problem(source('needsCooling'), 'needsCooling', () => importTexts.current().problems.yesOrNo);
  return yes.includes(written);
}

interface StateSource {
  text: (column: Column) => string | undefined;
  source: (column: Column) => RowCells;
  problem: (cells: RowCells, column: Column, message: () => string) => void;
}

/** The state of the product. One that is active elsewhere but not published there is hidden. */
function stateOf({ text, source, problem }: StateSource): Pick<ImportRow, 'state'> {
  const read = (column: 'state' | 'published', known: typeof states) => {
    const written = text(column);
    const state = written === undefined ? undefined : known[foldText(written)];
    if (written !== undefined && !state) problem(source(column), column, () => importTexts.current().problems.state);
    return state;
  };
  const [state, shown] = [read('state', states), read('published', published)];
  return { state: state === undefined || (state === 'onSale' && shown) ? shown : state };
}

/** The market's category among those that the file names, the most specific first; without one, what the file says. */
function categoryOf(text: (column: Column) => string | undefined, categories: readonly string[]): string | undefined {
  const byName = new Map(categories.map((name) => [foldText(name), name]));
  const named = [text('categoryName'), text('categoryPath')].filter((name) => name !== undefined);
  const parts = named.flatMap((name) => [
    name,
    ...name
      .split(',')
      .flatMap((path) => path.split('>').reverse())
      .map((part) => part.trim()),
  ]);
  return parts.map((part) => byName.get(foldText(part))).find(Boolean) ?? named[0];
}

function descriptionOf(text: (column: Column) => string | undefined, format: FileFormat | null): string | undefined {
  const written = text('description') ?? text('summary');
  // WooCommerce writes line breaks as '\n'.
  return written && plainText(format === 'woocommerce' ? written.replace(/\\n/g, '\n') : written);
}

/** What is no date stays as written, for the server to refuse. */
function instantOf(text: string | undefined): string | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}

/** Parts that contain a comma are in quotation marks. */
const listOf = (text: string | undefined) =>
  text
    ?.match(/"[^"]*"|[^,]+/g)
    ?.map((part) =>
      part
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter(Boolean);

/** The pictures with their texts. Shopify has one in each row; WooCommerce has them in one cell, as we do not. */
function picturesOf(rows: readonly RowCells[], format: FileFormat | null): Pick<ImportRow, 'pictures'> {
  const own = rows.flatMap((cells) =>
    pictureColumns.flatMap(({ url, alt }) => {
      const address = cells.text(url);
      const position = Number(cells.text('imagePosition') ?? 0);
      return address === undefined ? [] : [{ url: address, alt: cells.text(alt) ?? '', position }];
    }),
  );
  const listed = isListOfPictures(rows, format)
    ? (listOf(rows[0]?.text('images')) ?? []).map((url) => ({ url, alt: '', position: 0 }))
    : [];
  const pictures = [...own, ...listed]
    .sort((a, b) => a.position - b.position)
    .filter(({ url }, index, all) => all.findIndex((other) => other.url === url) === index)
    .slice(0, maxPictures)
    .map(({ url, alt }) => ({ url, alt }));
  return pictures.length > 0 ? { pictures } : {};
}

const isListOfPictures = (rows: readonly RowCells[], format: FileFormat | null) =>
  format !== 'woocommerce' || !(rows[0] && isVariation(rows[0]));

function factsOf(text: (column: Column) => string | undefined, columns: readonly Column[]): ImportRow['facts'] {
  const facts = columns.flatMap((column) => {
    const value = text(column);
    return value === undefined ? [] : [[column.slice('fact.'.length), value] as const];
  });
  return facts.length > 0 ? Object.fromEntries(facts) : undefined;
}

function noticesOf(rows: readonly RowCells[], { pictures = [] }: ImportRow): (() => string)[] {
  const written = new Set(
    rows.flatMap((cells) => [
      ...pictureColumns.flatMap(({ url }) => cells.text(url) ?? []),
      ...(listOf(cells.text('images')) ?? []),
    ]),
  ).size;
  const tooMany = written > maxPictures && pictures.length === maxPictures;
  const currency = rows.find((cells) => cells.notice('price') !== null);
  return [
    ...(tooMany ? [() => importTexts.current().result.pictures(maxPictures, written)] : []),
    ...(currency ? [() => currency.notice('price') ?? ''] : []),
  ];
}
