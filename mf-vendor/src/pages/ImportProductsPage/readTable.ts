import type { ImportResult, ImportRow } from '@rialto/shared/contract/imports';
import { foldText } from '@rialto/shared/contract/searchText';
import { importTexts } from '../../texts/importTexts';
import { type Edits, type Problem, type RowCells, readRows } from './cells';
import { columnLabel, listsPictures, type Mapping } from './columns';
import { type FileFormat, formatOf } from './fileFormat';
import { groupRows } from './groupRows';
import { type ImportedProduct, importedProduct } from './importProduct';
import type { Sheet } from './readSheet';

/** A sheet as products to import. */
export interface Table {
  sheet: Sheet;
  mapping: Mapping;
  format: FileFormat | null;
  /** By row. */
  cells: ReadonlyMap<number, RowCells>;
  /** Without those that are left out. */
  products: readonly ImportedProduct[];
  /** As they are sent, those of `refused` too. */
  rows: readonly ImportRow[];
  /** The first rows of products that are left out, with their names. */
  leftOut: readonly { row: number; name: string | undefined }[];
  /** Names of unused columns. */
  ignored: string[];
  /** Results of products with invalid cells, which are not sent. */
  refused: ReadonlyMap<number, ImportResult>;
  /** Warnings about valid products, by row, in the language shown. */
  notices: ReadonlyMap<number, () => string>;
  /** Rows with a replacement character. */
  damagedRows: readonly number[];
  /** New products with the name of an earlier one, and that one's row. */
  duplicates: ReadonlyMap<number, number>;
}

/** What a vendor changes in the preview. */
export interface Mending {
  edits: Edits;
  /** First rows of products that are not to be imported. */
  leftOut: ReadonlySet<number>;
}

export const unmended: Mending = { edits: new Map(), leftOut: new Set() };

/** Rows are identified by a product's id, or by the name of a new product. */
export const hasKey = (mapping: Mapping): boolean => mapping.includes('id') || mapping.includes('name');

/** The products to import. One with an invalid cell is refused here, where the reason is known. */
export function toTable(
  sheet: Sheet,
  mapping: Mapping,
  { edits, leftOut }: Mending = unmended,
  categories: readonly string[] = [],
): Table {
  const { head, lines } = sheet;
  const format = formatOf(head);
  const facts = mapping.filter((column) => column !== null).filter((column) => column.startsWith('fact.'));
  const hasPictureList = format === 'shopify' || mapping.some((column) => column !== null && listsPictures(column));
  const cells = readRows(sheet, mapping, edits);
  const all = groupRows(cells, format).map((rows) =>
    importedProduct(rows, { format, facts, categories, hasPictureList }),
  );
  const products = all.filter(({ row }) => !leftOut.has(row));
  const notices = products.filter((product) => product.notices.length > 0);
  return {
    sheet,
    mapping,
    format,
    cells: new Map(cells.map((each) => [each.row, each])),
    products,
    rows: products.map(({ body }) => body),
    leftOut: all.filter(({ row }) => leftOut.has(row)).map(({ row, body }) => ({ row, name: body.name })),
    ignored: head.filter((name, index) => !mapping[index] && name !== ''),
    refused: new Map(
      products.flatMap(({ row, problems }) => (problems.length > 0 ? [[row, rejectedRow(row, problems)]] : [])),
    ),
    notices: new Map(notices.map(({ row, notices: some }) => [row, () => some.map((one) => one()).join(' ')])),
    damagedRows: lines.filter(({ cells }) => cells.some((cell) => cell.includes('\uFFFD'))).map(({ row }) => row),
    duplicates: duplicatesOf(products),
  };
}

/** The message is in the language shown when it is read. */
const rejectedRow = (row: number, problems: readonly Problem[]): ImportResult => ({
  row,
  action: 'refused',
  get message() {
    return problems.map(problemText).join(' ');
  },
});

/** 'Price: Enter a number, such as 12.50.' */
export function problemText({ column, message }: Problem): string {
  return column === null ? message() : importTexts.current().problems.cell(columnLabel(column), message());
}

function duplicatesOf(products: readonly ImportedProduct[]): ReadonlyMap<number, number> {
  const firstOfName = new Map<string, number>();
  const duplicates = new Map<number, number>();
  for (const { row, body } of products) {
    if (body.id !== undefined || body.name === undefined) continue;
    const key = foldText(body.name);
    const earlier = firstOfName.get(key);
    if (earlier === undefined) firstOfName.set(key, row);
    else duplicates.set(row, earlier);
  }
  return duplicates;
}
