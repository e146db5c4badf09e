export type CsvCell = string | number;

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\uFEFF';

/**
 * One line of CSV (RFC 4180: CRLF, quotes doubled). A text that a spreadsheet would run as a formula gets an apostrophe in
 * front (OWASP, 'CSV Injection'); numbers stay numbers.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(toField).join(',')}\r\n`;
}

function toField(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
