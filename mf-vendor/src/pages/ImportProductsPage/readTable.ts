import {
  type DecimalSign,
  decimalSignOf,
  inventoryFormat,
  type NumberFormat,
  parseNumber,
} from '@rialto/shared/contract/number';
import type { ImportResult, ImportRow } from '@rialto/shared/contract/product';
import { foldText } from '@rialto/shared/contract/searchText';
import { currencyNotice, decimalSign, numberProblem } from '@rialto/shared/i18n/typedNumber';
import { numberFormats } from '../../components/productNumbers';
import type { ImportTexts } from '../../texts/en/importing';
import { importTexts } from '../../texts/importTexts';
import { type Column, columnCalled, columnLabel, type Mapping } from './columns';

/** The content of a CSV file; `row` is the row number that spreadsheets show. */
export interface Sheet {
  head: string[];
  lines: { cells: string[]; row: number }[];
  separator: string;
}

/** A sheet as rows to import. */
export interface Table {
  sheet: Sheet;
  mapping: Mapping;
  rows: ImportRow[];
  /** Names of unused columns. */
  ignored: string[];
  /** Results of rows with invalid cells, which are not sent. */
  refused: ReadonlyMap<number, ImportResult>;
  /** Warnings about valid rows, by row, in the language shown. */
  notices: ReadonlyMap<number, () => string>;
  /** Rows with a replacement character. */
  damagedRows: readonly number[];
  /** New products with the name of an earlier row, and that row. */
  duplicates: ReadonlyMap<number, number>;
}

/** Why a file cannot be imported. The message is in the language shown when it is read. */
export class TableError extends Error {
  override readonly name = 'TableError';
  constructor(private readonly messageOf: (problems: ImportTexts['problems']) => string) {
    super();
  }

  override get message(): string {
    return this.messageOf(importTexts.current().problems);
  }
}

const idFormat: NumberFormat = { unit: 'count', decimals: 0, min: 1, max: 2_147_483_647 };
const formats: Partial<Record<Column, NumberFormat>> = {
  ...numberFormats,
  inventoryAtExport: inventoryFormat,
  id: idFormat,
  shopId: idFormat,
};

/** Excel's separator line, which is not a row of the table. */
const separatorLine = /^"?sep=(.)"?\r?\n/i;

/**
 * Parses CSV with a header row, detecting the separator and skipping blank rows.
 * @throws TableError if there is no table in it
 */
export async function readSheet(text: string): Promise<Sheet> {
  const { default: Papa } = await import(/* webpackChunkName: "papaparse" */ 'papaparse');
  const plain = text.replace(/^\uFEFF/, '');
  const separatorMatch = separatorLine.exec(plain);
  const { data, meta, errors } = Papa.parse<string[]>(plain.slice(separatorMatch?.[0].length ?? 0), {
    delimiter: separatorMatch?.[1] ?? separatorOf(plain),
  });
  const unclosedQuote = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosedQuote) throw new TableError(({ quotes }) => quotes((unclosedQuote.row ?? 0) + (separatorMatch ? 2 : 1)));
  const written = data
    .map((cells, index) => ({ cells, row: index + (separatorMatch ? 2 : 1) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first, ...lines] = written;
  if (!first) throw new TableError(({ empty }) => empty);
  const head = first.cells.map((header) => header.trim());
  const duplicate = head.find(
    (header, index) =>
      columnCalled(header) && head.findIndex((other) => foldText(other) === foldText(header)) !== index,
  );
  if (duplicate) throw new TableError((problems) => problems.duplicateColumn(duplicate));
  if (lines.length === 0) throw new TableError(({ noRows }) => noRows);
  return { head, lines, separator: meta.delimiter };
}

/** Rows are identified by a product's id, or by the name of a new product. */
export const hasKey = (mapping: Mapping): boolean => mapping.includes('id') || mapping.includes('name');

/** The rows to import. A row with an invalid number is rejected here, where the reason is known. */
export function toTable(sheet: Sheet, mapping: Mapping): Table {
  const { head, lines, separator } = sheet;
  const signs = decimalSigns(mapping, lines, separator);
  const refused = new Map<number, ImportResult>();
  const notices = new Map<number, () => string>();
  const duplicates = new Map<number, number>();
  const firstOfName = new Map<string, number>();
  const rows = lines.map(({ cells, row }) => {
    const isTooLong = cells.slice(head.length).some((cell) => cell.trim() !== '');
    const { values, problems, notice } = readCells(cells, mapping, signs);
    const message = () =>
      isTooLong ? importTexts.current().problems.tooManyCells : problems.map((one) => one()).join(' ');
    if (isTooLong || problems.length > 0) refused.set(row, rejectedRow(row, message));
    else if (notice) notices.set(row, notice);
    if (values.id === undefined && typeof values.name === 'string') {
      const key = foldText(values.name);
      const earlier = firstOfName.get(key);
      if (earlier === undefined) firstOfName.set(key, row);
      else duplicates.set(row, earlier);
    }
    return { row, ...values } as ImportRow; // rows with an invalid number are rejected
  });
  const damagedRows = lines.filter(({ cells }) => cells.some((cell) => cell.includes('\uFFFD'))).map(({ row }) => row);
  const ignored = head.filter((name, index) => !mapping[index] && name !== '');
  return { sheet, mapping, ignored, refused, notices, damagedRows, duplicates, rows };
}

/** The message is in the language shown when it is read. */
const rejectedRow = (row: number, message: () => string): ImportResult => ({
  row,
  action: 'refused',
  get message() {
    return message();
  },
});

/** The separator that yields the most known column names, as texts below may contain other signs; '' lets the parser guess. */
function separatorOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const counts = [',', ';', '\t', '|'].map((sign) => [sign, head.split(sign).filter(columnCalled).length] as const);
  const [sign, columns] = counts.reduce((best, next) => (next[1] > best[1] ? next : best));
  return columns > 1 ? sign : '';
}

/**
 * The decimal sign of each column of numbers: as its own cells show, else the other columns, else what both the file's
 * separator and the reader's language suggest. Null if those differ: then '1,204' is ambiguous and rejected.
 */
function decimalSigns(columns: Mapping, lines: Sheet['lines'], separator: string) {
  const numeric = columns.map(
    (column) => column !== null && (column in numberFormats || column === 'inventoryAtExport'),
  );
  const texts = (index: number) => lines.map(({ cells }) => withoutGuard(cells[index]?.trim() ?? ''));
  const inFile = decimalSignOf(columns.flatMap((_, index) => (numeric[index] ? texts(index) : [])));
  const usual = separator === ';' ? ',' : separator === ',' ? '.' : decimalSign();
  const otherwise = inFile ?? (usual === decimalSign() ? usual : 'both');
  return columns.map((_, index): DecimalSign | null => {
    if (!numeric[index]) return null;
    const sign = decimalSignOf(texts(index)) ?? otherwise;
    return sign === 'both' ? null : sign;
  });
}

/** The values of a row, with its errors and warning. */
function readCells(cells: readonly string[], columns: Mapping, signs: readonly (DecimalSign | null)[]) {
  const values: Partial<Record<Column, string | number>> = {};
  const problems: (() => string)[] = [];
  let notice: (() => string) | null = null;
  columns.forEach((column, index) => {
    const text = withoutGuard(cells[index]?.trim() ?? '');
    if (!column || text === '') return;
    const format = formats[column];
    if (!format) {
      values[column] = text;
      return;
    }
    const parsed = parseNumber(text, format, signs[index] ?? null);
    values[column] = parsed.value ?? text;
    if (parsed.problem)
      problems.push(() =>
        importTexts.current().problems.cell(columnLabel(column), numberProblem(text, format, parsed) ?? ''),
      );
    else if (parsed.currency) notice = () => currencyNotice(text, parsed) ?? '';
  });
  return { values, problems, notice: notice as (() => string) | null };
}

/** Removes the apostrophe with which an export escapes what a spreadsheet would take for a formula. */
function withoutGuard(text: string): string {
  return /^'[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text) ? text.slice(1) : text;
}
