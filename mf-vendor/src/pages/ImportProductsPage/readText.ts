import { TableError } from './readTable';

/**
 * The text of a file as spreadsheets write them: UTF-8, UTF-16 with its mark, or what older ones take for text.
 * @throws TableError for a workbook, which is no text
 */
export async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b) throw new TableError(({ spreadsheet }) => spreadsheet);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder().decode(bytes);
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text;
}
