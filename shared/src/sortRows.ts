import { locale } from '@rialto/shared/language';

/** A column's key, with `-` before it for falling order; '' leaves the rows as they come. */
export type Sort = string;

/** The rows in the order of `sort`; equal ones, and all of them under an unknown order, as they came. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly { key: string; sortBy?: (row: Row) => string | number }[],
  sort: Sort,
): readonly Row[] {
  const key = sort.replace(/^-/, '');
  const sortBy = columns.find((column) => column.key === key)?.sortBy;
  if (!sortBy) return rows;
  const direction = sort.startsWith('-') ? -1 : 1;
  const collator = new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' });
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return [...rows].sort((a, b) => direction * compare(sortBy(a), sortBy(b)));
}
