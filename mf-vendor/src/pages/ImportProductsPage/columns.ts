import type { ImportRow } from '@rialto/shared/contract/product';
import { foldText } from '@rialto/shared/contract/searchText';
import { importTexts } from '../../texts/importTexts';
import { productTexts } from '../../texts/productTexts';

/** A field that a column of the file can hold. */
export type Column = Exclude<keyof ImportRow, 'row'>;

/** The field of each column of the file, in order; null for unused columns. */
export type Mapping = readonly (Column | null)[];

export const importColumns = [
  'id',
  'name',
  'price',
  'categoryName',
  'inventory',
  'discount',
  'description',
  'image',
  'shopId',
  'inventoryAtExport',
] as const satisfies readonly Column[];

/** Column names of spreadsheets and other shops, in English and German, as `keyOf` normalises them. */
const synonyms: Record<Column, readonly string[]> = {
  id: ['id', 'productid', 'produktid', 'artikelid'],
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
  categoryName: [
    'category',
    'categoryname',
    'categories',
    'productcategory',
    'producttype',
    'type',
    'kategorie',
    'kategorien',
    'warengruppe',
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
  image: [
    'image',
    'imageurl',
    'imagesrc',
    'imagelink',
    'picture',
    'pictureurl',
    'photo',
    'photourl',
    'bild',
    'bildurl',
    'bildlink',
    'foto',
  ],
  shopId: ['shopid', 'shop', 'store', 'storeid'],
  inventoryAtExport: ['inventoryatexport'],
};
const columnBySynonym = new Map(
  importColumns.flatMap((column) => synonyms[column].map((name) => [name, column] as const)),
);

const keyOf = (header: string) => foldText(header).replace(/["\s_().:-]/g, '');

export const columnCalled = (header: string): Column | undefined => columnBySynonym.get(keyOf(header));

const isOwnName = (header: string, column: Column) => keyOf(header) === synonyms[column][0];

export function columnLabel(column: Column): string {
  const { fields } = productTexts.current();
  const { columns } = importTexts.current();
  const labels: Partial<Record<Column, string>> = { ...fields, categoryName: fields.category };
  return (
    labels[column] ??
    { id: columns.id, shopId: columns.shopId, inventoryAtExport: columns.inventoryAtExport }[column as 'id'] ??
    column
  );
}

/**
 * Guesses the mapping: an earlier choice for a column of this name comes first, then the name itself. If two columns match
 * the same field, an exact name wins, then the first.
 */
export function guessMapping(head: readonly string[]): Mapping {
  const chosen = readChoices();
  const matches = head.map((header) => {
    const choice = chosen[keyOf(header)];
    return choice === undefined
      ? (columnCalled(header) ?? null)
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
