import { formatMoney, formatNumber, plural } from '@rialto/shared/i18n/format';

/** The inventory's bars, dialogs and notices, and its archive. */
export const inventoryTools = {
  bulk: {
    label: 'Selected products',
    selected: (rows: number, products: number) =>
      rows === products
        ? `${plural(rows, { one: '# product', other: '# products' })} selected`
        : `${plural(rows, { one: '# variant', other: '# variants' })} of ${plural(products, { one: '# product', other: '# products' })} selected`,
    open: {
      prices: 'Change prices…',
      inventory: 'Change inventory…',
      discount: 'Set discount…',
      category: 'Move to category…',
      shop: 'Move to shop…',
      state: 'Change state…',
    },
    archive: 'Archive',
    archiveProducts: (n: number) => `Archive ${plural(n, { one: '# product', other: '# products' })}`,
    archiving: 'Archiving…',
    clear: 'Clear selection',
  },
  prices: {
    title: (n: number) => `Change ${plural(n, { one: '# price', other: '# prices' })}`,
    way: 'Price',
    ways: { percent: 'Change by percent', set: 'Set to a price' },
    price: 'New price',
    ending: 'Rounding',
    endingHint: 'To the nearest price with this ending.',
    endings: { any: 'No rounding', 95: 'End in .95', 99: 'End in .99', 50: 'End in .50', '00': 'End in .00' },
    percent: 'Change by (%)',
    percentHint: '5 raises prices by 5%, -10 lowers them by 10%.',
    percentExpected: 'Enter a percentage from -100 to 1000, such as 5 or -10.',
    becomes: (name: string, before: string, after: string) => `${name}: ${before} becomes ${after}.`,
    free: (n: number) =>
      plural(n, {
        one: `# product would cost ${formatMoney(0)}. Buyers can only order free products together with paid ones.`,
        other: `# products would cost ${formatMoney(0)}. Buyers can only order free products together with paid ones.`,
      }),
    notYet: 'Prices aren’t saved until you press Save below the table.',
    change: 'Change prices',
  },
  numbers: {
    way: 'Inventory',
    ways: { set: 'Set to', add: 'Add', subtract: 'Subtract' },
    inventory: {
      title: (n: number) => `Change the inventory of ${plural(n, { one: '# row', other: '# rows' })}`,
      number: 'Pieces',
      change: 'Change inventory',
    },
    discount: {
      title: (n: number) => `Set the discount of ${plural(n, { one: '# row', other: '# rows' })}`,
      number: 'Discount (%)',
      change: 'Set discount',
    },
    notYet: 'Nothing is saved until you press Save below the table.',
  },
  products: {
    category: {
      title: (n: number) => `Move ${plural(n, { one: '# product', other: '# products' })} to another category`,
      label: 'Category',
      choose: 'Choose a category',
      hint: 'This is saved at once. Facts that the new category doesn’t have are dropped.',
      submit: (n: number) => `Move ${plural(n, { one: '# product', other: '# products' })}`,
      changed: (n: number) => `${plural(n, { one: '# product', other: '# products' })} moved to the category.`,
      undone: (n: number) => `${plural(n, { one: '# product', other: '# products' })} moved back.`,
    },
    shop: {
      title: (n: number) => `Move ${plural(n, { one: '# product', other: '# products' })} to another shop`,
      label: 'Shop',
      choose: 'Choose a shop',
      hint: 'This is saved at once.',
      submit: (n: number) => `Move ${plural(n, { one: '# product', other: '# products' })}`,
      changed: (n: number) => `${plural(n, { one: '# product', other: '# products' })} moved to the shop.`,
      undone: (n: number) => `${plural(n, { one: '# product', other: '# products' })} moved back.`,
    },
    state: {
      title: (n: number) => `Change the state of ${plural(n, { one: '# product', other: '# products' })}`,
      label: 'State',
      choose: 'Choose a state',
      hint: 'This is saved at once. Buyers see only products that are on sale.',
      submit: (n: number) => `Change ${plural(n, { one: '# product', other: '# products' })}`,
      changed: (n: number) => `State of ${plural(n, { one: '# product', other: '# products' })} changed.`,
      undone: (n: number) => `State of ${plural(n, { one: '# product', other: '# products' })} changed back.`,
    },
    noShop: 'No shop',
    notChanged: (what: string, reason: string) => `Not changed: ${what}. ${reason}`,
    undo: 'Undo',
  },
  changes: {
    label: 'Changes',
    saving: (done: number, of: number) => `Saving ${formatNumber(done)} of ${formatNumber(of)}…`,
    savedRows: 'Saved rows',
    /** Unsaved rows, `wrong` of them invalid; `restored` ones are from an earlier visit. */
    changed: (rows: number, wrong: number, restored: boolean) =>
      `${plural(rows, { one: '# row', other: '# rows' })} changed${wrong > 0 ? `, ${plural(wrong, { one: '# needs fixing', other: '# need fixing' })}` : ''}${restored ? ', from your last visit' : ''}`,
    saved: (n: number) => `${plural(n, { one: '# row', other: '# rows' })} saved.`,
    changedElsewhere: (n: number) =>
      `Not saved: ${plural(n, { one: '# row changed elsewhere.', other: '# rows changed elsewhere.' })}`,
    toFix: (n: number) => plural(n, { one: '# row needs fixing.', other: '# rows need fixing.' }),
    left: (n: number) => plural(n, { one: '# row is waiting to be saved.', other: '# rows are waiting to be saved.' }),
    showFailed: 'Show',
    showChanged: 'Show changed',
    stop: 'Stop',
    undo: 'Undo',
    redo: 'Redo',
    discard: 'Discard',
    close: 'Close',
    save: 'Save',
    saveRows: (n: number) => `Save ${plural(n, { one: '# row', other: '# rows' })}`,
    leaving: (n: number) =>
      `Your changes to ${plural(n, { one: '# row', other: '# rows' })} stay in this tab until you come back.`,
  },
  archive: {
    archived: (what: string) => `${what} archived.`,
    notArchived: (what: string, reason: string) => `${what} couldn’t be archived. ${reason}`,
    restored: (what: string) => `${what} back on sale.`,
    notRestored: (what: string, reason: string) => `${what} couldn’t be restored. ${reason}`,
    undo: 'Undo',
    intro: 'Buyers can’t see or buy archived products. Past orders keep them.',
    products: (n: number) => plural(n, { one: '# archived product', other: '# archived products' }),
    back: 'Back to products on sale',
    caption: 'Archived products',
    archivedOn: 'Archived',
    restore: 'Restore',
    ofProduct: (name: string) => ` ${name}`,
    categoryGone: 'Its category no longer exists. Choose another',
  },
};

export type InventoryToolsTexts = typeof inventoryTools;
