import { formatNumber, plural } from '@rialto/shared/i18n/format';

/** Of the rows of a file. */
export interface Counts {
  create: number;
  update: number;
  refused: number;
}

export const importing = {
  title: 'Import products',
  intro: 'A table of your products, as a CSV file.',
  back: 'Back to inventory',
  file: {
    label: 'File',
    choose: 'Choose a CSV file',
    reading: 'Reading…',
    drop: 'Or drop it here. You’ll see what happens to each row before anything changes.',
    columns: (names: string) =>
      `Rows with an id update that product; rows without one add a product. Variants have rows of their own below it. Blank cells change nothing. Product files from Shopify and WooCommerce work as they are. Columns: ${names}. Other names may work too, or you can match the columns yourself.`,
    template: 'Download a template',
    templateName: 'inventory-template.csv',
    templateProduct: {
      name: 'Heritage Carrots',
      category: 'Vegetables',
      description: 'Sweet and crunchy.',
      tag: 'organic',
      option: 'Pack',
      values: ['500 g', '1 kg'],
    },
  },
  problems: {
    unreadable: 'The file could not be read. Please try again.',
    spreadsheet: 'This is a spreadsheet, not a CSV file. Open it, save it as CSV, and choose the CSV file.',
    workbook: (format: string) =>
      `${format} files can’t be imported. Open the file, save it as CSV, and choose the CSV file.`,
    notText: 'This is not a CSV file. Choose a table of your products that was saved as CSV.',
    quotes: (row: number) => `The quotation marks in row ${row} don’t match. Fix them and choose the file again.`,
    empty: 'The file is empty. Choose a CSV file with a row of column names.',
    duplicateColumn: (column: string) => `Two columns are called ${column}. Keep one of them.`,
    noRows: 'The file has no rows below the column names.',
    tooManyCells: 'This row has more cells than columns. Put quotes around values that contain a separator.',
    cell: (field: string, problem: string) => `${field}: ${problem}`,
    stopped: 'You stopped the import.',
    otherKind: 'Grouped and external products can’t be imported. Leave this row out.',
    noParent: 'The product of this variation is not in the file. Leave this row out.',
    options: 'A product has at most three options.',
    noOptions:
      'Another row has the same product. Enter an option, such as a size, in each of its rows, or leave it out.',
    optionValue: (option: string) => `Enter a value for ${option}.`,
    state: 'Enter onSale, hidden, draft or scheduled.',
    yesOrNo: 'Enter yes or no.',
  },
  /** The name of an option that the file does not name. */
  option: (n: number) => `Option ${n}`,
  rowsOf: (file: string, rows: number) => `${file}: ${plural(rows, { one: '# row', other: '# rows' })}.`,
  ignored: (columns: string) => `Columns not used: ${columns}.`,
  columns: {
    title: 'Columns',
    choose: 'Choose which column has the product’s name, or its id.',
    sample: (text: string) => `First value: ${text}`,
    notUsed: 'Not used',
    names: {
      id: 'Product id',
      handle: 'Product group',
      name: 'Name',
      state: 'State',
      published: 'Published',
      publishAt: 'Publish at',
      categoryName: 'Category',
      categoryPath: 'Category, with those above it',
      shopId: 'Shop id',
      description: 'Description',
      summary: 'Short description',
      image: 'Picture',
      imageAlt: 'Alternative text',
      imagePosition: 'Picture position',
      images: 'Pictures, separated by commas',
      tags: 'Tags, separated by commas',
      searchTitle: 'Search title',
      searchDescription: 'Search description',
      variantId: 'Variant id',
      sku: 'SKU',
      barcode: 'Barcode',
      price: 'Price',
      regularPrice: 'Price without discount',
      saleStarts: 'Start of the sale price',
      saleEnds: 'End of the sale price',
      discount: 'Discount',
      inventory: 'Inventory',
      inventoryAtExport: 'Inventory at export',
      lowStockLimit: 'Low-stock limit',
      netQuantity: 'Net quantity',
      netUnit: 'Unit of the net quantity',
      needsCooling: 'Needs cooling',
      weight: 'Weight in grams',
      weightKg: 'Weight in kilograms',
      weightLb: 'Weight in pounds',
      weightOz: 'Weight in ounces',
      variantImage: 'Picture of the variant',
      rowType: 'Kind of row',
      rowId: 'Id in WooCommerce',
      parent: 'Parent',
    },
    optionName: (n: string) => `Name of option ${n}`,
    optionValue: (n: string) => `Value of option ${n}`,
    furtherImage: (n: string) => `Picture ${n}`,
    furtherImageAlt: (n: string) => `Alternative text ${n}`,
    fact: (key: string) => `Fact: ${key}`,
  },
  stock: {
    title: (n: number) =>
      plural(n, {
        one: '# row has inventory from before your latest sales.',
        other: '# rows have inventory from before your latest sales.',
      }),
    label: 'Inventory of these rows',
    keep: 'Subtract what was sold since',
    set: 'Use the numbers in the file',
  },
  productId: (id: number | string) => `Product ${id}`,
  checked: (done: number, of: number) => `Checked ${done} of ${of} rows`,
  imported: (done: number, of: number) => `Imported ${done} of ${of} rows`,
  rows: 'Rows',
  nothing: 'Nothing to import.',
  plan: ({ create, update, refused }: Counts) =>
    `${plural(create, { one: '# product', other: '# products' })} will be added and ${formatNumber(update)} changed.${refused > 0 ? ` ${plural(refused, { one: '# row', other: '# rows' })} will be refused.` : ''}`,
  report: ({ create, update, refused }: Counts) =>
    `${plural(create, { one: '# product', other: '# products' })} added, ${formatNumber(update)} changed, ${formatNumber(refused)} refused.`,
  fix: 'Fix the refused rows below and import them. You can also fix them in the report and import it again: rows already imported are skipped.',
  more: (n: number) => `${formatNumber(n)} more`,
  /** `rows` has the numbers of these rows. */
  damaged: (n: number, rows: string) =>
    `${n === 1 ? 'Row' : 'Rows'} ${rows}: some characters couldn’t be read and are shown as �. Fix them in the file, save it as UTF-8 and choose it again.`,
  duplicateNames: (n: number) =>
    `${plural(n, { one: '# new product has', other: '# new products have' })} the same name as another one. To change a product you already have, add its id from an exported file.`,
  goOn: 'Continue',
  stop: 'Stop',
  start: (rows: number) => `Import ${plural(rows, { one: '# row', other: '# rows' })}`,
  startProducts: (products: number) => `Import ${plural(products, { one: '# product', other: '# products' })}`,
  downloadReport: 'Download the report',
  chooseAnother: 'Choose another file',
  show: 'Show',
  all: (n: number) => `All ${formatNumber(n)}`,
  some: (what: string, n: number) => `${what} ${formatNumber(n)}`,
  willBecome: 'What will happen to each row',
  became: 'What happened to each row',
  table: { row: 'Row', name: 'Product', result: 'Result', details: 'Details' },
  /** A product may have several rows. */
  row: (first: number, last: number) => (first === last ? `Row ${first}` : `Rows ${first}–${last}`),
  /** 'SKU, row 7' */
  cellOfRow: (field: string, row: number) => `${field}, row ${row}`,
  chooseCategory: 'Choose a category',
  editRow: 'Edit',
  closeRow: 'Close',
  leaveOut: 'Leave out',
  /** Appended to these buttons for screen readers. */
  ofRow: (row: number) => ` row ${row}`,
  leftOut: (n: number) => `${plural(n, { one: '# product is', other: '# products are' })} left out.`,
  takeIn: (product: string) => `Take in ${product}`,
  /** After a mended cell: the same text stands in other rows, too. */
  alsoChange: (rows: number, text: string) =>
    text === ''
      ? `${plural(rows, { one: '# more row has', other: '# more rows have' })} this cell blank.`
      : `${plural(rows, { one: '# more row has', other: '# more rows have' })} “${text}” there.`,
  changeAll: (rows: number) => (rows === 1 ? 'Change it, too' : `Change all ${formatNumber(rows)}`),
  keepOthers: 'Leave them',
  formats: { shopify: 'Exported from Shopify.', woocommerce: 'Exported from WooCommerce.' },
  notKept: 'This file is too large to be kept in the browser: if you reload the page, choose it again.',
  leaving: 'The import is not finished, and the file has to be chosen again.',
  actions: {
    create: { planned: 'New', done: 'Added' },
    update: { planned: 'Changes', done: 'Changed' },
    unchanged: { planned: 'Unchanged', done: 'Unchanged' },
    refused: { planned: 'Refused', done: 'Refused' },
  },
  result: {
    yes: 'yes',
    no: 'no',
    grams: (weight: string) => `${weight} g`,
    refused: 'Refused.',
    create: 'A new product.',
    unchanged: 'No change.',
    pictures: (kept: number, written: number) => `${written} pictures: only the first ${kept} are imported.`,
    variants: (n: number) => plural(n, { one: '# variant', other: '# variants' }),
    newVariant: (title: string) => `New variant ${title}`,
    inStock: (n: number) => `${formatNumber(n)} in stock`,
    discount: (percent: string) => `${percent} off`,
    noShop: 'No shop',
    duplicate: (row: number) => `Same name as row ${row}.`,
    exportedAt: (exported: number, now: number) =>
      `Inventory was ${formatNumber(exported)} when exported and is ${formatNumber(now)} now.`,
    soldSince: (now: number) => `Inventory is ${formatNumber(now)} now. This may restore stock you’ve already sold.`,
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

export type ImportTexts = typeof importing;
