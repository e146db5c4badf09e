import { formatNumber, plural } from '@rialto/shared/format';
import type { InventoryToolsTexts } from '../inventoryToolsTexts';

const products = (n: number) => plural(n, { one: '# Produkt', other: '# Produkte' });
const rows = (n: number) => plural(n, { one: '# Zeile', other: '# Zeilen' });

export const inventoryTools: InventoryToolsTexts = {
  bulk: {
    label: 'Ausgewählte Produkte',
    selected: (n) => `${products(n)} ausgewählt`,
    changePrices: 'Preise ändern …',
    archive: 'Archivieren',
    archiving: 'Wird archiviert …',
    clear: 'Auswahl aufheben',
  },
  prices: {
    title: (n) => `${plural(n, { one: '# Preis', other: '# Preise' })} ändern`,
    percent: 'Um wie viel Prozent',
    percentHint: '5 heißt fünf Prozent mehr, -10 zehn Prozent weniger.',
    percentExpected: 'Geben Sie einen Prozentsatz von -100 bis 1000 ein, zum Beispiel 5 oder -10.',
    becomes: (name, before, after) => `${name}: aus ${before} wird ${after}.`,
    free: (n) =>
      plural(n, {
        one: '# Produkt würde 0,00 $ kosten. Es lässt sich nicht allein bestellen: Eine Bestellung muss etwas kosten.',
        other:
          '# Produkte würden 0,00 $ kosten. Sie lassen sich nicht allein bestellen: Eine Bestellung muss etwas kosten.',
      }),
    notYet: 'Gespeichert wird erst, wenn Sie unter der Tabelle auf Speichern drücken.',
    cancel: 'Abbrechen',
    change: 'Preise ändern',
  },
  changes: {
    label: 'Änderungen',
    saving: (done, of) => `${formatNumber(done)} von ${formatNumber(of)} gespeichert …`,
    savedRows: 'Gespeicherte Zeilen',
    changed: (n, wrong, restored) =>
      `${rows(n)} geändert${wrong > 0 ? `, davon ${formatNumber(wrong)} fehlerhaft` : ''}${restored ? ', von Ihrem letzten Besuch' : ''}`,
    saved: (n) => `${rows(n)} gespeichert.`,
    refused: (n) =>
      plural(n, {
        one: 'Eine wurde abgelehnt: Der Grund steht bei ihr.',
        other: '# wurden abgelehnt: Der Grund steht bei jeder.',
      }),
    left: (n) => plural(n, { one: 'Eine ist noch nicht gespeichert.', other: '# sind noch nicht gespeichert.' }),
    showRefused: 'Zeigen',
    showChanged: 'Geänderte zeigen',
    stop: 'Anhalten',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    discard: 'Alle verwerfen',
    close: 'Schließen',
    save: 'Speichern',
    saveRows: (n) => `${rows(n)} speichern`,
    leaving: (n) =>
      plural(n, {
        one: 'Eine geänderte Zeile wartet hier, bis Sie zurückkommen, nur in diesem Tab.',
        other: '# geänderte Zeilen warten hier, bis Sie zurückkommen, nur in diesem Tab.',
      }),
  },
  archive: {
    archived: (what) => `${what} archiviert.`,
    notArchived: (what, reason) => `Nicht archiviert: ${what}. ${reason}`,
    restored: (what) => `${what} wieder im Verkauf.`,
    notRestored: (what, reason) => `Nicht wiederhergestellt: ${what}. ${reason}`,
    undo: 'Rückgängig',
    intro: 'Archivierte Produkte: Niemand kann sie kaufen, frühere Bestellungen behalten sie.',
    products: (n) => plural(n, { one: '# archiviertes Produkt', other: '# archivierte Produkte' }),
    back: 'Zurück zu den Produkten im Verkauf',
    caption: 'Archivierte Produkte',
    archivedOn: 'Archiviert',
    restore: 'Wiederherstellen',
    ofProduct: (name) => `: ${name}`,
    categoryGone: 'Die Kategorie gibt es nicht mehr. Eine andere',
  },
};
