import { formatNumber, formatWholeMoney, plural } from '@rialto/shared/i18n/format';

export const inventory = {
  title: 'Manage Inventory',
  products: (n: number) => plural(n, { one: '# product', other: '# products' }),
  productsOf: (shown: number, total: number) =>
    `${formatNumber(shown)} of ${plural(total, { one: '# product', other: '# products' })}`,
  /** '12 products, 40 variants' */
  withVariants: (products: string, rows: number) =>
    `${products}, ${plural(rows, { one: '# variant', other: '# variants' })}`,
  addProduct: 'Add a product',
  archived: 'Archived',
  importCsv: 'Import CSV',
  empty: 'No products available.',
  filters: {
    searchHint: 'Product, SKU or barcode',
    category: 'Category',
    everyCategory: 'All categories',
    stock: 'Stock',
    anyStock: 'Any stock',
    state: 'State',
    anyState: 'Any state',
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
  states: { draft: 'Draft', scheduled: 'Scheduled', onSale: 'On sale', hidden: 'Hidden', archived: 'Archived' },
  stock: {
    in: 'In stock',
    low: 'Low stock',
    out: 'Sold out',
    free: () => `Price is ${formatWholeMoney(0)}`,
    left: (n: number) => `Only ${n} left`,
  },
  grid: {
    label: 'Your products',
    columns: {
      name: 'Product',
      sku: 'SKU',
      category: 'Category',
      state: 'State',
      inventory: 'Inventory',
      price: 'Price',
      discount: 'Discount',
      lowStockLimit: 'Low at',
      stock: 'Stock',
    },
    selectAll: 'Select all',
    select: (name: string) => `Select ${name}`,
    longSku: (most: number) => `Enter at most ${most} characters.`,
    hint: 'Click a cell to edit. Enter: next row. Tab: next column. Esc: cancel. Ctrl+Z: undo. Ctrl+S: save.',
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
