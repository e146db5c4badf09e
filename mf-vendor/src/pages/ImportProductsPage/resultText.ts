import type { ImportResult } from '@rialto/shared/contract/product';
import { toCsv } from '@rialto/shared/csv';
import { serverTexts } from '@rialto/shared/texts/serverTexts';
import { type ProductNumber, productNumbers, showNumber } from '../../components/productNumbers';
import { importTexts } from '../../texts/importTexts';
import { type ProductTexts, productTexts } from '../../texts/productTexts';
import type { Table } from './readTable';

export type Action = ImportResult['action'];

export const actions = ['create', 'update', 'unchanged', 'refused'] as const satisfies readonly Action[];

type FieldName = keyof ProductTexts['fields'];

/** The cells that are not called as their field is. */
const fieldOf: Record<string, FieldName> = { categoryName: 'category', shopId: 'shop' };

/** A row's result in words: 'Price $4.00 → $4.40'; why it is refused. */
export function describeResult({ action, message: said, changes }: ImportResult): string {
  const { result } = importTexts.current();
  const message = said && serverTexts.current().sentence(said);
  if (action === 'refused') return message ?? result.refused;
  if (action === 'update')
    return Object.entries(changes ?? {})
      .map(([cell, { from, to }]) => {
        const field = productTexts.current().fields[fieldOf[cell] ?? (cell as FieldName)] ?? cell; // every other cell has its field's name
        return result.change(field, asRead(cell, from, result.none), asRead(cell, to, result.none));
      })
      .join('; ');
  return message ?? (action === 'create' ? result.create : result.unchanged);
}

function asRead(field: string, value: string | number | null, none: string): string {
  if (typeof value === 'number' && (productNumbers as readonly string[]).includes(field))
    return showNumber(field as ProductNumber, value); // it is one of them, by the line above
  return value === null || value === '' ? none : String(value);
}

/**
 * The file as it was read, with what became of each row. Its refused rows can be put right and the whole imported again:
 * what was added has its id there, so that it isn't added twice.
 */
export function reportCsv({ head, lines, rows, idPlace }: Table, results: ReadonlyMap<number, ImportResult>): string {
  const { reportFile, actions: names } = importTexts.current();
  const hasId = idPlace >= 0;
  return toCsv(
    [reportFile.row, reportFile.result, reportFile.reason, ...(hasId ? [] : ['id']), ...head],
    rows.map(({ row }, index) => {
      const result = results.get(row);
      const said = result ? [names[result.action].done, describeResult(result)] : [reportFile.notImported, ''];
      const cells = head.map(
        (_name, place) => (place === idPlace ? result?.id : undefined) ?? lines[index]?.[place] ?? '',
      );
      return [row, ...said, ...(hasId ? [] : [result?.id ?? '']), ...cells];
    }),
  );
}
