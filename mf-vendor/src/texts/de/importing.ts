import { formatNumber, plural } from '@rialto/shared/i18n/format';
import type { ImportTexts } from '../en/importing';

const rows = (n: number) => plural(n, { one: '# Zeile', other: '# Zeilen' });

export const importing: ImportTexts = {
  title: 'Produkte importieren',
  intro: 'Eine Tabelle Ihrer Produkte als CSV-Datei.',
  back: 'Zurück zum Lagerbestand',
  file: {
    label: 'Datei',
    choose: 'CSV-Datei wählen',
    reading: 'Wird gelesen …',
    drop: 'Oder legen Sie sie hier ab. Sie sehen, was mit jeder Zeile geschieht, bevor sich etwas ändert.',
    columns: (names) =>
      `Zeilen mit id ändern dieses Produkt, Zeilen ohne fügen ein Produkt hinzu. Leere Zellen ändern nichts. Spalten: ${names}. Andere Namen werden auch erkannt, oder Sie ordnen die Spalten selbst zu.`,
    template: 'Vorlage herunterladen',
    templateName: 'lagerbestand-vorlage.csv',
    templateProduct: { name: 'Alte Karottensorten', category: 'Vegetables', description: 'Süß und knackig.' },
  },
  problems: {
    unreadable: 'Die Datei konnte nicht gelesen werden. Bitte versuchen Sie es erneut.',
    spreadsheet:
      'Das ist eine Tabelle, aber keine CSV-Datei. Öffnen Sie sie, speichern Sie sie als CSV und wählen Sie die CSV-Datei.',
    workbook: (format) =>
      `Dateien im Format ${format} lassen sich nicht importieren. Öffnen Sie die Datei, speichern Sie sie als CSV und wählen Sie die CSV-Datei.`,
    notText: 'Das ist keine CSV-Datei. Wählen Sie eine Tabelle Ihrer Produkte, die als CSV gespeichert ist.',
    quotes: (row) =>
      `Die Anführungszeichen in Zeile ${row} gehen nicht auf. Korrigieren Sie sie und wählen Sie die Datei erneut.`,
    empty: 'Die Datei ist leer. Wählen Sie eine CSV-Datei mit einer Zeile für die Spaltennamen.',
    duplicateColumn: (column) => `Zwei Spalten heißen ${column}. Behalten Sie nur eine davon.`,
    noRows: 'Unter den Spaltennamen steht keine Zeile. Wählen Sie eine Datei mit mindestens einem Produkt.',
    tooManyCells:
      'Diese Zeile hat mehr Zellen als Spalten. Setzen Sie Werte, die ein Trennzeichen enthalten, in Anführungszeichen.',
    cell: (field, problem) => `${field}: ${problem}`,
    stopped: 'Sie haben den Import angehalten.',
  },
  rowsOf: (file, n) => `${file}: ${rows(n)}.`,
  ignored: (columns) => `Nicht verwendete Spalten: ${columns}.`,
  columns: {
    title: 'Spalten',
    choose: 'Wählen Sie, in welcher Spalte der Name oder die id des Produkts steht.',
    sample: (text) => `Erster Wert: ${text}`,
    notUsed: 'Nicht verwendet',
    check: 'Zeilen prüfen',
    id: 'Produkt-id',
    shopId: 'Shop-id',
    inventoryAtExport: 'Bestand beim Export',
  },
  stock: {
    title: (n) =>
      plural(n, {
        one: '# Zeile hat einen Bestand von vor Ihren letzten Verkäufen.',
        other: '# Zeilen haben einen Bestand von vor Ihren letzten Verkäufen.',
      }),
    label: 'Bestand dieser Zeilen',
    keep: 'Seither Verkauftes abziehen',
    set: 'Zahlen aus der Datei verwenden',
  },
  productId: (id) => `Produkt ${id}`,
  checked: (done, of) => `${done} von ${of} Zeilen geprüft`,
  imported: (done, of) => `${done} von ${of} Zeilen importiert`,
  rows: 'Zeilen',
  nothing: 'Es gibt nichts zu importieren.',
  plan: ({ create, update, refused }) => {
    const added = plural(create, { one: 'Ein Produkt kommt hinzu', other: '# Produkte kommen hinzu' });
    const changed = plural(update, { one: 'eines wird geändert', other: '# werden geändert' });
    const plan = `${added}, ${changed}.`;
    if (refused === 0) return plan;
    return `${plan} ${plural(refused, { one: 'Eine Zeile wird abgelehnt.', other: '# Zeilen werden abgelehnt.' })}`;
  },
  report: ({ create, update, refused }) =>
    `${plural(create, { one: '# Produkt', other: '# Produkte' })} hinzugefügt, ${formatNumber(update)} geändert, ${formatNumber(refused)} abgelehnt.`,
  fix: 'Korrigieren Sie die abgelehnten Zeilen im Bericht und importieren Sie ihn erneut. Schon importierte Zeilen werden übersprungen.',
  more: (n) => `${formatNumber(n)} weitere`,
  damaged: (n, numbers) =>
    `${n === 1 ? 'Zeile' : 'Zeilen'} ${numbers}: Einige Zeichen konnten nicht gelesen werden und stehen als � da. Korrigieren Sie sie in der Datei, speichern Sie sie als UTF-8 und wählen Sie sie erneut.`,
  duplicateNames: (n) =>
    `${plural(n, { one: 'Ein neues Produkt heißt wie ein anderes.', other: '# neue Produkte heißen wie ein anderes.' })} Um ein vorhandenes Produkt zu ändern, geben Sie seine id aus einer exportierten Datei an.`,
  goOn: 'Fortsetzen',
  stop: 'Anhalten',
  start: (n) => `${rows(n)} importieren`,
  downloadReport: 'Bericht herunterladen',
  chooseAnother: 'Andere Datei wählen',
  show: 'Anzeigen',
  all: (n) => `Alle ${formatNumber(n)}`,
  some: (what, n) => `${what} ${formatNumber(n)}`,
  willBecome: 'Was mit jeder Zeile geschehen wird',
  became: 'Was mit jeder Zeile geschehen ist',
  table: { row: 'Zeile', name: 'Produkt', result: 'Ergebnis', details: 'Einzelheiten' },
  row: (n) => `Zeile ${n}`,
  actions: {
    create: { planned: 'Neu', done: 'Hinzugefügt' },
    update: { planned: 'Änderungen', done: 'Geändert' },
    unchanged: { planned: 'Unverändert', done: 'Unverändert' },
    refused: { planned: 'Abgelehnt', done: 'Abgelehnt' },
  },
  result: {
    refused: 'Abgelehnt.',
    create: 'Ein neues Produkt.',
    unchanged: 'Keine Änderung.',
    inStock: (n) => `${formatNumber(n)} auf Lager`,
    discount: (percent) => `${percent} Rabatt`,
    noShop: 'Kein Shop',
    duplicate: (row) => `Gleicher Name wie Zeile ${row}.`,
    exportedAt: (exported, now) =>
      `Beim Export war der Bestand ${formatNumber(exported)}, jetzt ist er ${formatNumber(now)}.`,
    soldSince: (now) => `Der Bestand ist jetzt ${formatNumber(now)}. Damit kommt vielleicht schon Verkauftes zurück.`,
    change: (field, from, to) => `${field} ${from} → ${to}`,
    none: 'leer',
  },
  reportFile: {
    name: 'import-bericht.csv',
    row: 'Zeile',
    result: 'Ergebnis',
    reason: 'Grund',
    notImported: 'Nicht importiert',
  },
};
