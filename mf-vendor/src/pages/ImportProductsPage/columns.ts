import { foldText } from '@rialto/shared/contract/searchText';
import { importTexts } from '../../texts/importTexts';
import type { FileFormat } from './fileFormat';

const ofProduct = [
  'id',
  'handle',
  'name',
  'state',
  'published',
  'publishAt',
  'categoryName',
  'categoryPath',
  'shopId',
  'description',
  'summary',
  'image',
  'imageAlt',
  'imagePosition',
  'images',
  'tags',
  'searchTitle',
  'searchDescription',
  'needsCooling',
] as const;

const ofVariant = [
  'variantId',
  'sku',
  'barcode',
  'price',
  'regularPrice',
  'saleStarts',
  'saleEnds',
  'discount',
  'inventory',
  'inventoryAtExport',
  'lowStockLimit',
  'netQuantity',
  'netUnit',
  'weight',
  'weightKg',
  'weightLb',
  'weightOz',
  'variantImage',
] as const;

/** WooCommerce's own ids and kinds, which say what rows belong together. */
const ofWooCommerce = ['rowType', 'rowId', 'parent'] as const;

/** A row that is not the first of its product has these only. */
const ofFurtherRows = new Set<string>([...ofVariant, 'optionValue', 'image', 'imageAlt', 'imagePosition']);

const numbered = ['optionName', 'optionValue', 'image', 'imageAlt'] as const;

type PlainColumn = (typeof ofProduct | typeof ofVariant | typeof ofWooCommerce)[number];

/** A field that a column of the file can hold. Options, further pictures and facts have one column each. */
export type Column = PlainColumn | `${(typeof numbered)[number]}.${number}` | `fact.${string}`;

/** The columns of weights, with the grams of their unit. */
export const weightColumns = [
  { column: 'weight', grams: 1 },
  { column: 'weightKg', grams: 1000 },
  { column: 'weightLb', grams: 453.59237 },
  { column: 'weightOz', grams: 28.349523125 },
] as const satisfies readonly { column: Column; grams: number }[];

/** The field of each column of the file, in order; null for unused columns. */
export type Mapping = readonly (Column | null)[];

export const maxOptions = 3;
/** Shops elsewhere have more attributes than a product here has options; most of them are not about variants. */
const maxAttributes = 12;
export const maxPictures = 10;

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

export const optionName = (n: number): Column => `optionName.${n}`;
export const optionValue = (n: number): Column => `optionValue.${n}`;
/** The first picture of a product is in the column `image`. */
export const pictureColumns: readonly { url: Column; alt: Column }[] = numbers(1, maxPictures).map((n) =>
  n === 1 ? { url: 'image', alt: 'imageAlt' } : { url: `image.${n}`, alt: `imageAlt.${n}` },
);
export const listsPictures = (column: Column): boolean => /^(images|imageAlt|image\.\d+|imageAlt\.\d+)$/.test(column);

export const optionColumns = numbers(1, maxAttributes).map((n) => ({ name: optionName(n), value: optionValue(n) }));

/** The fields to choose from for a column, apart from the facts. */
export const importColumns: readonly Column[] = [
  ...ofProduct,
  ...optionColumns.slice(0, maxOptions).flatMap(({ name, value }) => [name, value]),
  ...ofVariant,
  ...pictureColumns.slice(1).flatMap(({ url, alt }) => [url, alt]),
];

/** Column names of spreadsheets and other shops, in English and German, as `keyOf` normalises them. The first is that of an export. */
const synonyms: Partial<Record<PlainColumn, readonly string[]>> = {
  id: ['id', 'productid', 'produktid', 'artikelid'],
  handle: ['handle', 'urlhandle', 'productgroup', 'produktgruppe'],
  name: [
    'name',
    'title',
    'product',
    'productname',
    'producttitle',
    'item',
    'itemname',
    'produkt',
    'produktname',
    'artikel',
    'artikelname',
    'bezeichnung',
    'titel',
  ],
  state: ['state', 'status', 'zustand'],
  published: ['published', 'publishedononlinestore', 'veroffentlicht'],
  publishAt: ['publishat', 'publishdate', 'veroffentlichenam'],
  categoryName: [
    'category',
    'categoryname',
    'categories',
    'producttype',
    'type',
    'kategorie',
    'kategorien',
    'warengruppe',
  ],
  categoryPath: ['productcategory', 'produktkategorie'],
  shopId: ['shopid', 'shop', 'store', 'storeid'],
  description: [
    'description',
    'details',
    'body',
    'bodyhtml',
    'longdescription',
    'productdescription',
    'beschreibung',
    'produktbeschreibung',
    'text',
  ],
  summary: ['summary', 'shortdescription', 'kurzbeschreibung'],
  image: [
    'image',
    'imageurl',
    'imagesrc',
    'imagelink',
    'productimageurl',
    'picture',
    'pictureurl',
    'photo',
    'photourl',
    'bild',
    'bildurl',
    'bildlink',
    'foto',
  ],
  imageAlt: ['imagealt', 'imagealttext', 'alttext', 'alternativtext', 'bildbeschreibung'],
  imagePosition: ['imageposition'],
  images: ['images', 'pictures', 'photos', 'bilder', 'fotos'],
  tags: ['tags', 'keywords', 'schlagworter', 'schlagworte'],
  searchTitle: ['searchtitle', 'seotitle', 'metatitle', 'suchtitel'],
  searchDescription: ['searchdescription', 'seodescription', 'metadescription', 'suchbeschreibung'],
  needsCooling: ['needscooling', 'cooling', 'chilled', 'kuhlung', 'kuhlpflichtig', 'gekuhlt'],
  variantId: ['variantid', 'variantenid'],
  sku: ['sku', 'variantsku', 'articlenumber', 'artikelnummer', 'artnr'],
  barcode: ['barcode', 'variantbarcode', 'gtin', 'ean', 'upc', 'isbn', 'gtin,upc,ean,orisbn', 'strichcode'],
  price: [
    'price',
    'unitprice',
    'saleprice',
    'sellingprice',
    'priceusd',
    'pricein$',
    'variantprice',
    'amount',
    'preis',
    'verkaufspreis',
    'einzelpreis',
    'stuckpreis',
  ],
  regularPrice: [
    'regularprice',
    'compareatprice',
    'variantcompareatprice',
    'originalprice',
    'listprice',
    'normalpreis',
    'ursprunglicherpreis',
    'listenpreis',
    'uvp',
  ],
  saleStarts: ['datesalepricestarts'],
  saleEnds: ['datesalepriceends'],
  discount: [
    'discount',
    'discount%',
    'discountpercent',
    'discountpercentage',
    'rabatt',
    'rabatt%',
    'rabattprozent',
    'nachlass',
  ],
  inventory: [
    'inventory',
    'stock',
    'quantity',
    'qty',
    'instock',
    'onhand',
    'stockquantity',
    'inventoryquantity',
    'variantinventoryqty',
    'available',
    'pieces',
    'lagerbestand',
    'bestand',
    'lager',
    'menge',
    'anzahl',
    'stuckzahl',
    'stuck',
  ],
  inventoryAtExport: ['inventoryatexport'],
  lowStockLimit: ['lowstocklimit', 'lowstockamount', 'lowstockthreshold', 'mindestbestand', 'meldebestand'],
  netQuantity: ['netquantity', 'unitpricetotalmeasure', 'nettomenge', 'fullmenge'],
  netUnit: ['netunit', 'unitpricetotalmeasureunit', 'mengeneinheit', 'nettoeinheit'],
  // Shopify writes grams, whatever unit it shows.
  weight: ['weightg', 'weight', 'variantgrams', 'grams', 'weightvaluegrams', 'gewichtg', 'gewicht', 'versandgewicht'],
  weightKg: ['weightkg', 'gewichtkg'],
  weightLb: ['weightlb', 'weightlbs'],
  weightOz: ['weightoz'],
  variantImage: ['variantimage', 'variantimageurl', 'variantenbild'],
};

/** Names that mean something else in WooCommerce's files. */
const wooCommerceNames: Record<string, Column> = { id: 'rowId', type: 'rowType', parent: 'parent' };

const columnBySynonym = new Map<string, Column>([
  ...Object.entries(synonyms).flatMap(([column, names]) => names.map((name) => [name, column as Column] as const)),
  ...numbers(1, maxAttributes).flatMap((n): [string, Column][] => [
    [`option${n}name`, optionName(n)],
    [`option${n}value`, optionValue(n)],
    [`attribute${n}name`, optionName(n)],
    [`attribute${n}values`, optionValue(n)],
  ]),
  ...pictureColumns.slice(1).flatMap(({ url, alt }, index): [string, Column][] => [
    [`image${index + 2}`, url],
    [`imagealt${index + 2}`, alt],
  ]),
]);

const keyOf = (header: string) => foldText(header).replace(/["\s_().:-]/g, '');

/** 'fact.origin' */
const factOf = (header: string) => /^fact\.([a-z0-9-]{1,60})$/.exec(header.trim().toLowerCase())?.[1];

export function columnCalled(header: string, format: FileFormat | null = null): Column | undefined {
  const fact = factOf(header);
  if (fact) return `fact.${fact}`;
  const key = keyOf(header);
  return (format === 'woocommerce' ? wooCommerceNames[key] : undefined) ?? columnBySynonym.get(key);
}

const isOwnName = (header: string, column: Column) => keyOf(header) === synonyms[column as PlainColumn]?.[0];

/** The fields that a row of a product may have, in the order of the file; those that a new product needs even if the file lacks them. */
export function columnsOfRow(mapping: Mapping, isFirst: boolean): Column[] {
  const present = mapping.filter((column) => column !== null);
  if (!isFirst) return present.filter((column) => ofFurtherRows.has(column.split('.')[0] ?? ''));
  return [...present, ...forNewProducts.filter((column) => !present.includes(column))];
}

/** New products need all of these. */
export const forNewProducts = ['name', 'price', 'categoryName', 'inventory'] as const;

/** The column name of an export. */
export function exportName(column: Column): string {
  const [name = '', rest = ''] = column.split('.');
  if (name === 'optionName' || name === 'optionValue')
    return `option ${rest} ${name === 'optionName' ? 'name' : 'value'}`;
  if (name === 'fact') return column;
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  const special: Record<string, string> = {
    ...{ categoryName: 'category', shopId: 'shopId' },
    ...{ weight: 'weight (g)', weightKg: 'weight (kg)', weightLb: 'weight (lb)', weightOz: 'weight (oz)' },
  };
  return `${special[name] ?? words}${rest && ` ${rest}`}`;
}

export function columnLabel(column: Column): string {
  const { columns } = importTexts.current();
  const [name = '', rest = ''] = column.split('.');
  if (name === 'fact') return columns.fact(rest);
  if (name === 'optionName') return columns.optionName(rest);
  if (name === 'optionValue') return columns.optionValue(rest);
  if (rest) return name === 'image' ? columns.furtherImage(rest) : columns.furtherImageAlt(rest);
  return columns.names[name as PlainColumn];
}

/**
 * Guesses the mapping: an earlier choice for a column of this name comes first, then the name itself. If two columns match
 * the same field, an exact name wins, then the first.
 */
export function guessMapping(head: readonly string[], format: FileFormat | null = null): Mapping {
  const chosen = format ? {} : readChoices();
  const matches = head.map((header) => {
    const choice = chosen[keyOf(header)];
    return choice === undefined
      ? (columnCalled(header, format) ?? null)
      : (importColumns.find((column) => column === choice) ?? null);
  });
  return matches.map((column, index) => {
    if (column === null) return null;
    const candidates = matches.flatMap((other, n) => (other === column ? [n] : []));
    const first =
      candidates.find((n) => chosen[keyOf(head[n] ?? '')] !== undefined) ??
      candidates.find((n) => isOwnName(head[n] ?? '', column)) ??
      candidates[0];
    return first === index ? column : null;
  });
}

/** Assigns a field to a column; another column that held the field becomes unused. */
export function withColumn(mapping: Mapping, index: number, column: Column | null): Mapping {
  return mapping.map((other, n) => (n === index ? column : other === column ? null : other));
}

const storageKey = 'rialto.import.columns';
const maxRemembered = 100;

/** Remembers the chosen fields by column name, for the next file. */
export function rememberMapping(head: readonly string[], mapping: Mapping): void {
  const changed = head.flatMap((header, index) => {
    const column = mapping[index] ?? null;
    return header.trim() === '' || column === (columnCalled(header) ?? null)
      ? []
      : [[keyOf(header), column ?? ''] as const];
  });
  const before = Object.entries(readChoices()).filter(([key]) => !head.some((header) => keyOf(header) === key));
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...before, ...changed].slice(-maxRemembered))));
  } catch {
    // Storage is full or disabled: the choice holds for this file only.
  }
}

function readChoices(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? Object.fromEntries(Object.entries(stored)) : {};
  } catch {
    return {};
  }
}
