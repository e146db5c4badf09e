export type CsvCell = string | number;

/**
 * A table as CSV text (RFC 4180: CRLF, quotes doubled), with a byte order mark so that spreadsheets read it as UTF-8. A
 * text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, 'CSV Injection'); numbers stay numbers.
 */
export function toCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(toField).join(',')}\r\n`).join('')}`;
}

function toField(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hands a CSV text to the browser as a file to keep. */
export function saveCsv(fileName: string, csv: string): void {
  saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}

/** Hands what was collected to the browser as a file to keep. */
export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the file by the next turn; until then the address must hold.
  setTimeout(() => URL.revokeObjectURL(url));
}
