import { formatMoney, formatNumber, plural } from '@rialto/shared/i18n/format';
import type { InventoryToolsTexts } from '../en/inventoryTools';

const products = (n: number) => plural(n, { one: '# Produkt', other: '# Produkte' });
const rowsOf = (n: number) => plural(n, { one: '# Zeile', other: '# Zeilen' });
const rows = (n: number) => plural(n, { one: '# Zeile', other: '# Zeilen' });

export const inventoryTools: InventoryToolsTexts = {
  bulk: {
    label: 'Ausgewählte Produkte',
    selected: (variants, n) =>
      variants === n
        ? `${products(n)} ausgewählt`
        : `${plural(variants, { one: '# Variante', other: '# Varianten' })} von ${plural(n, { one: '# Produkt', other: '# Produkten' })} ausgewählt`,
    open: {
      prices: 'Preise ändern …',
      inventory: 'Bestand ändern …',
      discount: 'Rabatt setzen …',
      category: 'In Kategorie verschieben …',
      shop: 'In Shop verschieben …',
      state: 'Zustand ändern …',
    },
    archive: 'Archivieren',
    archiveProducts: (n) => `${products(n)} archivieren`,
    archiving: 'Wird archiviert …',
    clear: 'Auswahl aufheben',
  },
  prices: {
    title: (n) => `${plural(n, { one: '# Preis', other: '# Preise' })} ändern`,
    way: 'Preis',
    ways: { percent: 'Um Prozent ändern', set: 'Auf einen Preis setzen' },
    price: 'Neuer Preis',
    ending: 'Rundung',
    endingHint: 'Auf den nächsten Preis mit dieser Endung.',
    endings: { any: 'Nicht runden', 95: 'Auf ,95', 99: 'Auf ,99', 50: 'Auf ,50', '00': 'Auf ,00' },
    percent: 'Änderung in Prozent',
    percentHint: '5 erhöht die Preise um 5 %, -10 senkt sie um 10 %.',
    percentExpected: 'Geben Sie einen Prozentsatz von -100 bis 1000 ein, zum Beispiel 5 oder -10.',
    becomes: (name, before, after) => `${name}: aus ${before} wird ${after}.`,
    free: (n) =>
      plural(n, {
        one: `# Produkt würde ${formatMoney(0)} kosten. Kostenlose Produkte können Käufer nur zusammen mit bezahlten bestellen.`,
        other: `# Produkte würden ${formatMoney(0)} kosten. Kostenlose Produkte können Käufer nur zusammen mit bezahlten bestellen.`,
      }),
    notYet: 'Gespeichert wird erst, wenn Sie unter der Tabelle auf Speichern drücken.',
    change: 'Preise ändern',
  },
  numbers: {
    way: 'Bestand',
    ways: { set: 'Setzen auf', add: 'Erhöhen um', subtract: 'Verringern um' },
    inventory: { title: (n) => `Bestand von ${rowsOf(n)} ändern`, number: 'Stück', change: 'Bestand ändern' },
    discount: { title: (n) => `Rabatt von ${rowsOf(n)} setzen`, number: 'Rabatt (%)', change: 'Rabatt setzen' },
    notYet: 'Gespeichert wird erst, wenn Sie unter der Tabelle auf Speichern drücken.',
  },
  products: {
    category: {
      title: (n) => `${products(n)} in eine andere Kategorie verschieben`,
      label: 'Kategorie',
      choose: 'Wählen Sie eine Kategorie',
      hint: 'Das wird sofort gespeichert. Merkmale, die es in der neuen Kategorie nicht gibt, entfallen.',
      submit: (n) => `${products(n)} verschieben`,
      changed: (n) => `${products(n)} in die Kategorie verschoben.`,
      undone: (n) => `${products(n)} zurück verschoben.`,
    },
    shop: {
      title: (n) => `${products(n)} in einen anderen Shop verschieben`,
      label: 'Shop',
      choose: 'Wählen Sie einen Shop',
      hint: 'Das wird sofort gespeichert.',
      submit: (n) => `${products(n)} verschieben`,
      changed: (n) => `${products(n)} in den Shop verschoben.`,
      undone: (n) => `${products(n)} zurück verschoben.`,
    },
    state: {
      title: (n) => `Zustand von ${plural(n, { one: '# Produkt', other: '# Produkten' })} ändern`,
      label: 'Zustand',
      choose: 'Wählen Sie einen Zustand',
      hint: 'Das wird sofort gespeichert. Käufer sehen nur Produkte, die im Verkauf sind.',
      submit: (n) => `${products(n)} ändern`,
      changed: (n) => `Zustand von ${plural(n, { one: '# Produkt', other: '# Produkten' })} geändert.`,
      undone: (n) => `Zustand von ${plural(n, { one: '# Produkt', other: '# Produkten' })} wiederhergestellt.`,
    },
    noShop: 'Kein Shop',
    notChanged: (what, reason) => `Nicht geändert: ${what}. ${reason}`,
    undo: 'Rückgängig',
  },
  changes: {
    label: 'Änderungen',
    saving: (done, of) => `${formatNumber(done)} von ${formatNumber(of)} gespeichert …`,
    savedRows: 'Gespeicherte Zeilen',
    changed: (n, wrong, restored) =>
      `${rows(n)} geändert${wrong > 0 ? `, davon ${formatNumber(wrong)} fehlerhaft` : ''}${restored ? ', von Ihrem letzten Besuch' : ''}`,
    saved: (n) => `${rows(n)} gespeichert.`,
    changedElsewhere: (n) =>
      `Nicht gespeichert: ${plural(n, { one: '# Zeile wurde anderswo geändert.', other: '# Zeilen wurden anderswo geändert.' })}`,
    toFix: (n) => plural(n, { one: '# Zeile ist zu korrigieren.', other: '# Zeilen sind zu korrigieren.' }),
    left: (n) => plural(n, { one: '# Zeile wartet aufs Speichern.', other: '# Zeilen warten aufs Speichern.' }),
    showFailed: 'Zeigen',
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
        one: 'Ihre Änderung an einer Zeile bleibt in diesem Tab, bis Sie zurückkommen.',
        other: 'Ihre Änderungen an # Zeilen bleiben in diesem Tab, bis Sie zurückkommen.',
      }),
  },
  archive: {
    archived: (what) => `${what} archiviert.`,
    notArchived: (what, reason) => `Nicht archiviert: ${what}. ${reason}`,
    restored: (what) => `${what} wieder im Verkauf.`,
    notRestored: (what, reason) => `Nicht wiederhergestellt: ${what}. ${reason}`,
    undo: 'Rückgängig',
    intro: 'Käufer können archivierte Produkte weder sehen noch kaufen. Frühere Bestellungen behalten sie.',
    products: (n) => plural(n, { one: '# archiviertes Produkt', other: '# archivierte Produkte' }),
    back: 'Zurück zu den Produkten im Verkauf',
    caption: 'Archivierte Produkte',
    archivedOn: 'Archiviert',
    restore: 'Wiederherstellen',
    ofProduct: (name) => `: ${name}`,
    categoryGone: 'Die Kategorie gibt es nicht mehr. Wählen Sie eine andere',
  },
};
