import type { ImportResult } from '@rialto/shared/contract/product';
import { toCsv } from '@rialto/shared/csv';
import { formatNumber, type ProductNumber, productNumbers } from '../../components/productNumbers';
import type { Table } from './readTable';

export type Action = ImportResult['action'];

/** What will happen to a row, and what has. */
export const actionNames: Record<Action, { planned: string; done: string }> = {
  create: { planned: 'New', done: 'Added' },
  update: { planned: 'Changes', done: 'Changed' },
  unchanged: { planned: 'Unchanged', done: 'Unchanged' },
  refused: { planned: 'Refused', done: 'Refused' },
};

const fieldNames: Record<string, string> = {
  name: 'Name',
  price: 'Price',
  categoryName: 'Category',
  inventory: 'Inventory',
  discount: 'Discount',
  description: 'Description',
  image: 'Image',
  shopId: 'Shop',
};

/** A row's result in words: 'Price $4.00 → $4.40'; why it is refused. */
export function describeResult({ action, message, changes }: ImportResult): string {
  if (action === 'refused') return message ?? 'It was refused.';
  if (action === 'update')
    return Object.entries(changes ?? {})
      .map(([field, { from, to }]) => `${fieldNames[field] ?? field} ${asRead(field, from)} → ${asRead(field, to)}`)
      .join('; ');
  return message ?? (action === 'create' ? 'A new product.' : 'It is as the file says already.');
}

function asRead(field: string, value: string | number | null): string {
  if (typeof value === 'number' && (productNumbers as readonly string[]).includes(field))
    return formatNumber(field as ProductNumber, value); // it is one of them, by the line above
  return value === null || value === '' ? 'none' : String(value);
}

/** The file as it was read, with what became of each row: its refused rows can be put right and imported again. */
export function reportCsv({ head, lines, rows }: Table, results: ReadonlyMap<number, ImportResult>): string {
  return toCsv(
    ['row', 'result', 'reason', ...head],
    rows.map(({ row }, index) => {
      const result = results.get(row);
      const said = result ? [actionNames[result.action].done, describeResult(result)] : ['Not imported', ''];
      return [row, ...said, ...head.map((_name, place) => lines[index]?.[place] ?? '')];
    }),
  );
}
