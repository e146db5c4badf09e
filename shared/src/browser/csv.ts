import { CSV_MARK, type CsvCell, type CsvStyle, csvLine } from '@rialto/shared/contract/csv';
import { currentLanguage, type Language } from '@rialto/shared/language';

/** Spreadsheets with a decimal comma expect semicolons between cells. */
const styles: Record<Language, CsvStyle> = {
  en: { separator: ',', decimal: '.' },
  de: { separator: ';', decimal: ',' },
};

/** A table as CSV text in the format of the current language; see contract/csv.ts. */
export function toCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const style = styles[currentLanguage()];
  return CSV_MARK + [head, ...rows].map((cells) => csvLine(cells, style)).join('');
}

export function saveCsv(fileName: string, csv: string): void {
  saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}

export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(url));
}
