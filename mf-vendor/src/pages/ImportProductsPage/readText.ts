import { TableError } from './readSheet';

/** Magic numbers of files that are not CSV. */
const workbooks: [bytes: readonly number[], format: string][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'Excel (.xls)'],
  [[0x50, 0x4b], ''], // a ZIP archive, as the newer formats are: the file name says which
  [[0x25, 0x50, 0x44, 0x46], 'PDF'],
];

const formatsByName: Record<string, string> = {
  xls: 'Excel (.xls)',
  xlsx: 'Excel (.xlsx)',
  xlsm: 'Excel (.xlsm)',
  xlsb: 'Excel (.xlsb)',
  ods: 'LibreOffice (.ods)',
  numbers: 'Numbers (.numbers)',
};

/**
 * Decodes a file as spreadsheets write them: by its byte-order mark, else as UTF-16 if the first character has a zero byte,
 * as UTF-8 if all of it is valid, else as Windows-1252. Invalid characters become '\uFFFD', about which the page warns.
 * @throws TableError for a workbook, a picture or another file that is not text
 */
export async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const startsWith = (mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
  const workbook = workbooks.find(([mark]) => startsWith(mark));
  if (workbook) {
    const ending = file.name.toLowerCase().split('.').at(-1) ?? '';
    const format = workbook[1] || formatsByName[ending];
    throw new TableError((problems) => (format ? problems.workbook(format) : problems.spreadsheet));
  }
  const text = decode(bytes, startsWith);
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text)) throw new TableError(({ spreadsheet }) => spreadsheet);
  if (text.includes('\0')) throw new TableError(({ notText }) => notText);
  return text;
}

function decode(bytes: Uint8Array<ArrayBuffer>, startsWith: (mark: readonly number[]) => boolean): string {
  if (startsWith([0xef, 0xbb, 0xbf])) return new TextDecoder('utf-8').decode(bytes);
  if (startsWith([0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith([0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] && bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0 && bytes[1]) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
