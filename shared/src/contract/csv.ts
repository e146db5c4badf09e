export type CsvCell = string | number;

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\uFEFF';

/** What separates the cells and the decimals: spreadsheets read a file by the ways of the country they are set to. */
export interface CsvStyle {
  separator: ',' | ';';
  decimal: '.' | ',';
}

const international: CsvStyle = { separator: ',', decimal: '.' };

// LibreOffice takes each of these for what separates cells, unless it is told: what follows one would be a cell of its own, and
// perhaps a formula.
const mustBeQuoted = /[,;\t"\r\n]/;

/**
 * One line of CSV (RFC 4180: CRLF, quotes doubled). A text that a spreadsheet would run as a formula gets an apostrophe in
 * front (OWASP, 'CSV Injection'); numbers stay numbers.
 */
export function csvLine(cells: readonly CsvCell[], style = international): string {
  return `${cells.map((cell) => toField(cell, style)).join(style.separator)}\r\n`;
}

function toField(cell: CsvCell, { decimal }: CsvStyle): string {
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const text = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell;
  return mustBeQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
