import { formatNumber, plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

/** Of the rows of a file. */
export interface Counts {
  create: number;
  update: number;
  refused: number;
}

const en = {
  title: 'Import products',
  intro: 'A table of your products, as a CSV file.',
  back: 'Back to the inventory',
  file: {
    label: 'File',
    choose: 'Choose a CSV file',
    reading: 'Reading…',
    drop: 'Or drop it here. Nothing is changed before you have seen what will happen to each row.',
    columns: (names: string) =>
      `Rows with an id change that product, rows without one add a product. Cells that are blank change nothing. The columns: ${names}.`,
    template: 'Download a template',
    templateName: 'inventory-template.csv',
    templateProduct: { name: 'Heritage Carrots', category: 'Vegetables', description: 'Sweet and crunchy.' },
  },
  problems: {
    unreadable: 'The file could not be read. Please try again.',
    spreadsheet:
      'This is a spreadsheet’s own file, not a CSV file. Open it there, save it as CSV, and choose that file.',
    workbook: (format: string) =>
      `This is a file of ${format}, not a CSV file. Open it there, save it as CSV, and choose that file.`,
    quotes: (row: number) =>
      `The quotation marks of row ${row} don’t match. Put them right, and choose the file again.`,
    empty: 'The file is empty. Choose a CSV file with a row of column names.',
    noKey:
      'There is no column called id or name in the first row. Export your inventory to see what a file looks like.',
    twice: (column: string) => `Two columns are called ${column}. Keep one of them.`,
    noRows: 'There is no row below the column names.',
    tooManyCells: 'It has more cells than there are columns. Put a text or number with a separator in it in quotes.',
    /** What is wrong with one of a row's cells. */
    cell: (field: string, problem: string) => `${field}: ${problem}`,
    stopped: 'You stopped the import.',
  },
  rowsOf: (file: string, rows: number) => `${file}: ${plural(rows, { one: '# row', other: '# rows' })}.`,
  ignored: (columns: string) => `Columns that are not used: ${columns}.`,
  productId: (id: number | string) => `Product ${id}`,
  checked: (done: number, of: number) => `Checked ${done} of ${of} rows`,
  imported: (done: number, of: number) => `Imported ${done} of ${of} rows`,
  rows: 'Rows',
  nothing: 'There is nothing to import.',
  plan: ({ create, update, refused }: Counts) =>
    `${plural(create, { one: '# product', other: '# products' })} will be added and ${formatNumber(update)} changed.${refused > 0 ? ` ${plural(refused, { one: '# row', other: '# rows' })} will be refused.` : ''}`,
  report: ({ create, update, refused }: Counts) =>
    `${plural(create, { one: '# product', other: '# products' })} added, ${formatNumber(update)} changed, ${formatNumber(refused)} refused.`,
  mend: 'Put the refused rows right in the report, and import it: what is done already has its id there, and stays as it is.',
  namesakes: (n: number) =>
    `${plural(n, { one: '# new product', other: '# new products' })} would be a second one of that name. To change the one you have, give its row the ID that an exported file shows.`,
  goOn: 'Go on with the rest',
  stop: 'Stop',
  start: (rows: number) => `Import ${plural(rows, { one: '# row', other: '# rows' })}`,
  downloadReport: 'Download the report',
  chooseAnother: 'Choose another file',
  show: 'Show',
  all: (n: number) => `All ${formatNumber(n)}`,
  /** With how many of them there are. */
  some: (what: string, n: number) => `${what} ${formatNumber(n)}`,
  willBecome: 'What will become of each row',
  became: 'What became of each row',
  row: (n: number) => `Row ${n}`,
  actions: {
    create: { planned: 'New', done: 'Added' },
    update: { planned: 'Changes', done: 'Changed' },
    unchanged: { planned: 'Unchanged', done: 'Unchanged' },
    refused: { planned: 'Refused', done: 'Refused' },
  },
  result: {
    refused: 'It was refused.',
    create: 'A new product.',
    unchanged: 'It is as the file says already.',
    change: (field: string, from: string, to: string) => `${field} ${from} → ${to}`,
    none: 'none',
  },
  reportFile: {
    name: 'import-report.csv',
    row: 'row',
    result: 'result',
    reason: 'reason',
    notImported: 'Not imported',
  },
};

export type ImportTexts = typeof en;

export const importTexts = createTexts(en, partOf(translations, 'importing'));
