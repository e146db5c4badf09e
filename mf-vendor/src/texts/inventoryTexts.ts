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
    free: 'Price is $0',
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
    actions: 'Actions',
    view: 'View',
    viewOf: (name: string) => `View ${name}`,
    duplicate: 'Duplicate',
    duplicateOf: (name: string) => `Duplicate ${name}`,
    archive: 'Archive',
    archiveOf: (name: string) => `Archive ${name}`,
    revert: 'Revert',
    revertOf: (name: string) => `Revert ${name}`,
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    /** Behind what a button does, for those who can't see where it stands. */
    forProduct: (name: string) => ` for ${name}`,
  },
};

export type InventoryTexts = typeof en;

export const inventoryTexts = createTexts(en, partOf(translations, 'inventory'));
