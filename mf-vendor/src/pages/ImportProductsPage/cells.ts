import {
  type DecimalSign,
  decimalSignOf,
  inventoryFormat,
  type NumberFormat,
  parseNumber,
} from '@rialto/shared/contract/number';
import { siteCurrency } from '@rialto/shared/i18n/format';
import { currencyNotice, decimalSign, numberProblem } from '@rialto/shared/i18n/typedNumber';
import { numberFormats } from '../../components/productNumbers';
import { importTexts } from '../../texts/importTexts';
import { type Column, type Mapping, weightColumns } from './columns';
import type { Sheet } from './readSheet';

/** What was typed into cells of the preview, by row and field. */
export type Edits = ReadonlyMap<number, Partial<Record<Column, string>>>;

/** The cells of a row by field, without blank ones. */
export interface RowCells {
  row: number;
  text: (column: Column) => string | undefined;
  /** A number, or undefined if it is blank; what is not a number is added to `problems`. */
  number: (column: Column, problems: Problem[]) => number | undefined;
  /** Prices in another currency. */
  notice: (column: Column) => string | null;
  isTooLong: boolean;
}

/** Why a cell cannot be imported, in the language shown when it is read. */
export interface Problem {
  row: number;
  /** Null for the whole row. */
  column: Column | null;
  message: () => string;
}

const MAX_GRAMS = 10_000_000;
const idFormat: NumberFormat = { unit: 'count', decimals: 0, min: 1, max: 2_147_483_647 };
const formats: Partial<Record<Column, NumberFormat>> = {
  price: numberFormats.price,
  regularPrice: numberFormats.price,
  discount: numberFormats.discount,
  inventory: inventoryFormat,
  inventoryAtExport: inventoryFormat,
  lowStockLimit: inventoryFormat,
  netQuantity: { unit: 'count', decimals: 3, min: 0.001, max: 1_000_000 },
  ...Object.fromEntries(
    weightColumns.map(({ column, grams }) => [
      column,
      { unit: 'count', decimals: 3, min: 0, max: Math.floor(MAX_GRAMS / grams) } satisfies NumberFormat,
    ]),
  ),
  id: idFormat,
  variantId: idFormat,
  shopId: idFormat,
};
/** Numbers that may have separators. */
const measured = new Set<Column>([
  'price',
  'regularPrice',
  'discount',
  'inventory',
  'inventoryAtExport',
  'lowStockLimit',
  'netQuantity',
  ...weightColumns.map(({ column }) => column),
]);

export function readRows({ head, lines, separator }: Sheet, mapping: Mapping, edits: Edits): RowCells[] {
  const indexOf = new Map(mapping.flatMap((column, index) => (column ? [[column, index] as const] : [])));
  const signs = decimalSigns(mapping, lines, separator);
  return lines.map(({ cells, row }) => {
    const edited = edits.get(row) ?? {};
    const text = (column: Column) => {
      const index = indexOf.get(column);
      const written = edited[column] ?? (index === undefined ? '' : withoutGuard(cells[index]?.trim() ?? ''));
      return written.trim() === '' ? undefined : written.trim();
    };
    const parsed = (column: Column, format: NumberFormat) => {
      const written = text(column);
      const index = indexOf.get(column);
      const sign = index === undefined || edited[column] !== undefined ? decimalSign() : (signs[index] ?? null);
      return written === undefined ? null : { written, ...parseNumber(written, format, sign, siteCurrency()) };
    };
    return {
      row,
      text,
      number: (column, problems) => {
        const format = formats[column];
        const found = format && parsed(column, format);
        if (!found) return undefined;
        if (found.value === null)
          problems.push({
            row,
            column,
            message: () => numberProblem(found.written, format, found) ?? importTexts.current().result.refused,
          });
        return found.value ?? undefined;
      },
      notice: (column) => {
        const format = formats[column];
        const found = format && parsed(column, format);
        return found ? currencyNotice(found.written, found) : null;
      },
      isTooLong: cells.slice(head.length).some((cell) => cell.trim() !== ''),
    };
  });
}

/**
 * The decimal sign of each column of numbers: as its own cells show, else the other columns, else what both the file's
 * separator and the reader's language suggest. Null if those differ: then '1,204' is ambiguous and rejected.
 */
function decimalSigns(mapping: Mapping, lines: Sheet['lines'], separator: string) {
  const numeric = mapping.map((column) => column !== null && measured.has(column));
  const texts = (index: number) => lines.map(({ cells }) => withoutGuard(cells[index]?.trim() ?? ''));
  const inFile = decimalSignOf(mapping.flatMap((_, index) => (numeric[index] ? texts(index) : [])));
  const usual = separator === ';' ? ',' : separator === ',' ? '.' : decimalSign();
  const otherwise = inFile ?? (usual === decimalSign() ? usual : 'both');
  return mapping.map((_, index): DecimalSign | null => {
    if (!numeric[index]) return null;
    const sign = decimalSignOf(texts(index)) ?? otherwise;
    return sign === 'both' ? null : sign;
  });
}

/** Removes the apostrophe with which an export escapes what a spreadsheet would take for a formula. */
function withoutGuard(text: string): string {
  return /^'[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text) ? text.slice(1) : text;
}
