import { CSV_MARK, type CsvCell, type CsvStyle, csvLine } from '@rialto/shared/contract/csv';
import { currentLanguage, type Language } from '@rialto/shared/language';

/** With commas for decimals, spreadsheets take semicolons for what separates cells. */
const styles: Record<Language, CsvStyle> = {
  en: { separator: ',', decimal: '.' },
  de: { separator: ';', decimal: ',' },
};

/** A table as the text of a CSV file, as spreadsheets in the chosen language read one; see contract/csv.ts. */
export function toCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const style = styles[currentLanguage()];
  return CSV_MARK + [head, ...rows].map((cells) => csvLine(cells, style)).join('');
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
