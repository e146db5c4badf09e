export type CsvCell = string | number;

/** The byte order mark, which makes spreadsheets read a file as UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Spreadsheets expect the separators of their locale. */
export interface CsvStyle {
  separator: ',' | ';';
  decimal: '.' | ',';
}

const international: CsvStyle = { separator: ',', decimal: '.' };

// LibreOffice guesses separators among these; unquoted text after one could become a formula in a cell of its own.
const mustBeQuoted = /[,;\t"\r\n]/;

/** A line of CSV (RFC 4180). Text that a spreadsheet would run as a formula is prefixed by an apostrophe (OWASP, 'CSV Injection'). */
export function csvLine(cells: readonly CsvCell[], style = international): string {
  return `${cells.map((cell) => toField(cell, style)).join(style.separator)}\r\n`;
}

function toField(cell: CsvCell, { decimal }: CsvStyle): string {
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const text = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell;
  return mustBeQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
