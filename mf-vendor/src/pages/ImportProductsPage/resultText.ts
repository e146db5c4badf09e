import { toCsv } from '@rialto/shared/browser/csv';
import type { ImportResult } from '@rialto/shared/contract/imports';
import { isFree } from '@rialto/shared/contract/money';
import { formatList, formatNumber, joinFacts } from '@rialto/shared/i18n/format';
import { translateMessage } from '@rialto/shared/texts/serverTexts';
import { type ProductNumber, productNumbers, showNumber } from '../../components/productNumbers';
import type { ImportTexts } from '../../texts/en/importing';
import type { ProductTexts } from '../../texts/en/product';
import { importTexts } from '../../texts/importTexts';
import { productTexts } from '../../texts/productTexts';
import type { Edits } from './cells';
import { type Column, exportName } from './columns';
import type { Table } from './readTable';

export type Action = ImportResult['action'];

export const actions = ['create', 'update', 'unchanged', 'refused'] as const satisfies readonly Action[];

type FieldName = keyof ProductTexts['fields'];

/** Fields whose name is not that of their column. */
const fieldOf: Record<string, FieldName> = { categoryName: 'category', shopId: 'shop' };

/** Describes a result: 'Price $4.00 → $4.40', the fields of a new product, or why a row is rejected. */
export function describeResult(imported: ImportResult): string {
  const { action, changes, variantChanges = [], becomes } = imported;
  const { result } = importTexts.current();
  const message = imported.message && translateMessage(imported);
  if (action === 'refused') return message ?? result.refused;
  if (action === 'update')
    return [
      ...changesText(changes),
      ...variantChanges.map(({ title, changes: ofVariant }) =>
        ofVariant ? `${title}: ${changesText(ofVariant).join(', ')}` : result.newVariant(title),
      ),
    ].join('; ');
  if (action === 'unchanged') return message ?? result.unchanged;
  if (!becomes) return result.create;
  const { price, highestPrice = price, inventory, discount, categoryName, shopName, variantCount = 1 } = becomes;
  return joinFacts([
    variantCount > 1 && result.variants(variantCount),
    [price, highestPrice]
      .filter((each, index) => index === 0 || each !== price)
      .map((each) => showNumber('price', each))
      .join(' – '),
    discount > 0 && result.discount(showNumber('discount', discount)),
    result.inStock(inventory),
    categoryName,
    shopName ?? result.noShop,
  ]);
}

type Changes = NonNullable<ImportResult['changes']>;

function changesText(changes: Changes = {}): string[] {
  const { result, columns } = importTexts.current();
  const names: Record<string, string> = { ...columns.names, ...productTexts.current().fields };
  return Object.entries(changes).map(([cell, { from, to }]) => {
    const fact = /^facts\.(.+)/.exec(cell)?.[1];
    const field = fact === undefined ? (names[fieldOf[cell] ?? cell] ?? cell) : columns.fact(fact);
    return result.change(field, asRead(cell, from, result.none), asRead(cell, to, result.none));
  });
}

/** Warnings about a row that can be imported, such as a duplicate name or an outdated inventory. */
export function warningsOf(table: Table, imported: ImportResult): string[] {
  const { row, action, message, becomes, changes, stock } = imported;
  const { result } = importTexts.current();
  if (action === 'refused') return [];
  const duplicate = action === 'create' ? table.duplicates.get(row) : undefined;
  const price = becomes?.price ?? changes?.price?.to;
  return [
    action === 'create' && message && translateMessage(imported),
    duplicate !== undefined && result.duplicate(duplicate),
    stock && (stock.exported === null ? result.soldSince(stock.now) : result.exportedAt(stock.exported, stock.now)),
    table.notices.get(row)?.(),
    typeof price === 'number' && isFree(price) && productTexts.current().free,
  ].filter((text): text is string => typeof text === 'string' && text !== '');
}

function asRead(field: string, value: string | number | null, none: string): string {
  const { yes, no } = importTexts.current().result;
  if (field === 'needsCooling') return value === 'yes' ? yes : no;
  if (field === 'weight' && typeof value === 'number') return importTexts.current().result.grams(formatNumber(value));
  if (typeof value === 'number' && (productNumbers as readonly string[]).includes(field))
    return showNumber(field as ProductNumber, value);
  return value === null || value === '' ? none : String(value);
}

/**
 * The file with the result of each row, to be corrected and imported again: added products have their id, so that they
 * are not added twice, and imported rows have the new inventory as that of the export.
 */
export function reportCsv(table: Table, results: ReadonlyMap<number, ImportResult>, edits: Edits): string {
  const { reportFile, actions: names } = importTexts.current();
  const { sheet, mapping, products } = table;
  const idIndex = mapping.indexOf('id');
  const inventoryIndex = mapping.indexOf('inventory');
  const hasId = idIndex >= 0;
  const productOf = new Map(products.flatMap((product) => product.rows.map((row) => [row, product.row] as const)));
  // Fields that were filled in here, without a column in the file.
  const added = [...new Set([...edits.values()].flatMap((cells) => Object.keys(cells) as Column[]))].filter(
    (column) => !mapping.includes(column),
  );
  return toCsv(
    [
      reportFile.row,
      reportFile.result,
      reportFile.reason,
      ...(hasId ? [] : ['id']),
      ...sheet.head,
      ...added.map(exportName),
    ],
    sheet.lines.map(({ cells, row }) => {
      const edited = edits.get(row) ?? {};
      const result = results.get(productOf.get(row) ?? row);
      const resultCells = result
        ? [names[result.action].done, [describeResult(result), ...warningsOf(table, result)].join(' ')]
        : [reportFile.notImported, ''];
      const isDone = result !== undefined && result.action !== 'refused';
      const shown = sheet.head.map((_header, index) => {
        if (index === idIndex && result?.id !== undefined) return result.id;
        if (isDone && mapping[index] === 'inventoryAtExport') return cells[inventoryIndex] ?? '';
        const column = mapping[index];
        return (column && edited[column]) ?? cells[index] ?? '';
      });
      return [
        row,
        ...resultCells,
        ...(hasId ? [] : [result?.id ?? '']),
        ...shown,
        ...added.map((column) => edited[column] ?? ''),
      ];
    }),
  );
}

const maxNamed = 10;

/** '2, 3, and 7'; 'and 12 more' after the first ten. */
export function rowNumbers(rows: readonly number[], { more }: Pick<ImportTexts, 'more'>): string {
  const named = rows.slice(0, maxNamed).map(formatNumber);
  const left = rows.length - named.length;
  return formatList(left > 0 ? [...named, more(left)] : named);
}
