import { formatNumber, plural } from '@rialto/shared/i18n/format';

export const inventory = {
  title: 'Manage Inventory',
  products: (n: number) => plural(n, { one: '# product', other: '# products' }),
  productsOf: (shown: number, total: number) =>
    `${formatNumber(shown)} of ${plural(total, { one: '# product', other: '# products' })}`,
  addProduct: 'Add a product',
  archived: 'Archived',
  importCsv: 'Import CSV',
  empty: 'No products available.',
  filters: {
    searchHint: 'Product name',
    category: 'Category',
    everyCategory: 'All categories',
    stock: 'Stock',
    anyStock: 'Any stock',
    sortBy: 'Sort by',
    asAdded: 'Date added',
    alphabetical: { rising: (column: string) => `${column} A–Z`, falling: (column: string) => `${column} Z–A` },
    numeric: {
      rising: (column: string) => `${column} low to high`,
      falling: (column: string) => `${column} high to low`,
    },
  },
  only: {
    changed: 'Showing changed rows only.',
    failed: 'Showing only the rows that weren’t saved.',
    showAll: 'Show all',
  },
  stock: {
    in: 'In stock',
    low: 'Low stock',
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
    hint: 'Click a number to edit. Enter: next row. Tab: next column. Esc: cancel. Ctrl+Z: undo. Ctrl+S: save.',
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
    /** Appended to a button's text for screen readers. */
    forProduct: (name: string) => ` for ${name}`,
  },
};

export type InventoryTexts = typeof inventory;
