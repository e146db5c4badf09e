import { CSV_MARK, type CsvCell, csvLine } from './contract/csv';

/** A table as the text of a CSV file; see contract/csv.ts. */
export function toCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return CSV_MARK + [head, ...rows].map(csvLine).join('');
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
