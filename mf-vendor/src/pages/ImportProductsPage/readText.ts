import { TableError } from './readTable';

/** What files begin with that are no text: workbooks, as their programs are called, and PDF. */
const workbooks: [bytes: readonly number[], format: string][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'Excel (.xls)'],
  [[0x50, 0x4b], ''], // a ZIP archive, which the newer formats are: the file's name says which
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
 * The text of a file as spreadsheets write them. A byte-order mark says the encoding; without one it is UTF-16 where the first
 * character has a zero byte, UTF-8 where all of it is, else what older spreadsheets take for text.
 * What is no character in that encoding becomes '\uFFFD', of which the page warns.
 * @throws TableError for a workbook, a picture and the like, which are no text
 */
export async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const startsWith = (mark: readonly number[]) => mark.every((byte, place) => bytes[place] === byte);
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
