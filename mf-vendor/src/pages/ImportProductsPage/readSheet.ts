import { foldText } from '@rialto/shared/contract/searchText';
import type { ImportTexts } from '../../texts/en/importing';
import { importTexts } from '../../texts/importTexts';
import { columnCalled } from './columns';

/** The content of a CSV file; `row` is the row number that spreadsheets show. */
export interface Sheet {
  head: string[];
  lines: { cells: string[]; row: number }[];
  separator: string;
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

/** The separator that yields the most known column names, as texts below may contain other signs; '' lets the parser guess. */
function separatorOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const counts = [',', ';', '\t', '|'].map(
    (sign) => [sign, head.split(sign).filter((header) => columnCalled(header)).length] as const,
  );
  const [sign, columns] = counts.reduce((best, next) => (next[1] > best[1] ? next : best));
  return columns > 1 ? sign : '';
}
