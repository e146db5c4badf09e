import { formatNumber, plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  title: 'Manage Inventory',
  products: (n: number) => plural(n, { one: '# product', other: '# products' }),
  productsOf: (shown: number, total: number) =>
    `${formatNumber(shown)} of ${plural(total, { one: '# product', other: '# products' })}`,
  addProduct: 'Add a product',
  archived: 'Archived',
  importCsv: 'Import CSV',
  exportCsv: 'Export CSV',
  collecting: 'Collecting…',
  exportFailed: (reason: string) => `There is no file. ${reason}`,
  empty: 'No products available.',
  clearFilters: 'Clear filters',
  filters: {
    search: 'Search',
    searchHint: 'Product name',
    category: 'Category',
    everyCategory: 'Every category',
    stock: 'Stock',
    anyStock: 'Any stock',
    sortBy: 'Sort by',
    asAdded: 'As added',
    rising: (column: string) => `${column}, rising`,
    falling: (column: string) => `${column}, falling`,
  },
  only: {
    changed: 'Only the changed rows are shown.',
    refused: 'Only the refused rows are shown.',
    showAll: 'Show all',
  },
  stock: {
    in: 'In stock',
    low: 'Running low',
    out: 'Sold out',
    left: (n: number) => `Only ${n} left`,
  },
  grid: {
    label: 'Your products',
    columns: {
      name: 'Product',
      category: 'Category',
      inventory: 'Inventory',
      price: 'Price',
      discount: 'Discount',
      stock: 'Stock',
    },
    selectAll: 'Select all',
    select: (name: string) => `Select ${name}`,
    hint: 'Click a number or type over it. Enter goes on below, Tab to the right, Esc takes it back; Ctrl Z undoes, Ctrl S saves.',
    blank: 'Blank',
    was: (value: string) => `was ${value}`,
    reserved: (n: number) => `${formatNumber(n)} reserved`,
    fieldOf: (field: string, name: string) => `${field} of ${name}`,
    archive: 'Archive',
    archiveOf: (name: string) => `Archive ${name}`,
    revert: 'Revert',
    revertOf: (name: string) => `Revert ${name}`,
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    /** Behind what a button does, for those who can't see where it stands. */
    forProduct: (name: string) => ` for ${name}`,
  },
  bulk: {
    label: 'Selected products',
    selected: (n: number) => `${plural(n, { one: '# product', other: '# products' })} selected`,
    changePrices: 'Change prices…',
    archive: 'Archive',
    archiving: 'Archiving…',
    clear: 'Clear selection',
  },
  prices: {
    title: (n: number) => `Change ${plural(n, { one: '# price', other: '# prices' })}`,
    percent: 'By how many percent',
    percentHint: '5 is five percent more, -10 ten percent less.',
    percentExpected: 'Enter a percentage from -100 to 1000, such as 5 or -10.',
    becomes: (name: string, before: string, after: string) => `${name}: ${before} becomes ${after}.`,
    notYet: 'Nothing is saved before you press Save below the table.',
    cancel: 'Cancel',
    change: 'Change prices',
  },
  changes: {
    label: 'Changes',
    saving: (done: number, of: number) => `Saving ${formatNumber(done)} of ${formatNumber(of)}…`,
    savedRows: 'Saved rows',
    /** What is changed and not saved; `wrong` of it can't be read, and it may have waited since an earlier visit. */
    changed: (rows: number, wrong: number, restored: boolean) =>
      `${plural(rows, { one: '# row', other: '# rows' })} changed${wrong > 0 ? `, ${formatNumber(wrong)} not as it should be` : ''}${restored ? ', from your last visit' : ''}`,
    saved: (n: number) => `${plural(n, { one: '# row', other: '# rows' })} saved.`,
    refused: (n: number) =>
      plural(n, { one: '# was refused: each says why.', other: '# were refused: each says why.' }),
    left: (n: number) => plural(n, { one: '# is still to be saved.', other: '# are still to be saved.' }),
    showRefused: 'Show them',
    showChanged: 'Show changed',
    stop: 'Stop',
    undo: 'Undo',
    redo: 'Redo',
    discard: 'Discard',
    close: 'Close',
    save: 'Save',
    saveRows: (n: number) => `Save ${plural(n, { one: '# row', other: '# rows' })}`,
    leaving: (n: number) =>
      `${plural(n, { one: '# changed row', other: '# changed rows' })} will wait here until you come back, in this tab only.`,
  },
  archive: {
    archived: (what: string) => `${what} archived.`,
    notArchived: (what: string, reason: string) => `${what} could not be archived. ${reason}`,
    restored: (what: string) => `${what} on sale again.`,
    notRestored: (what: string, reason: string) => `${what} could not be restored. ${reason}`,
    undo: 'Undo',
    intro: 'Archived products: nobody can buy them, and old orders keep them.',
    products: (n: number) => plural(n, { one: '# archived product', other: '# archived products' }),
    back: 'Back to what is on sale',
    caption: 'Archived products',
    archivedOn: 'Archived',
    restore: 'Restore',
    ofProduct: (name: string) => ` ${name}`,
    categoryGone: 'Its category is gone. Another one',
  },
};

export type InventoryTexts = typeof en;

export const inventoryTexts = createTexts(en, partOf(translations, 'inventory'));
