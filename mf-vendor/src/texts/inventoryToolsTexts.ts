import { formatNumber, plural } from '@rialto/shared/format';
import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

/** Of what comes after the inventory's rows: their bars, dialogs and notices, and the archive. */
const en = {
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
    free: (n: number) =>
      plural(n, {
        one: '# product would cost $0.00. It can’t be checked out on its own: an order has to cost something.',
        other: '# products would cost $0.00. They can’t be checked out on their own: an order has to cost something.',
      }),
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

export type InventoryToolsTexts = typeof en;

export const inventoryToolsTexts = createTexts(en, partOf(translations, 'inventoryTools'));
