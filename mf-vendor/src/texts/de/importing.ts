import { formatNumber, plural } from '@rialto/shared/format';
import type { ImportTexts } from '../importTexts';

const rows = (n: number) => plural(n, { one: '# Zeile', other: '# Zeilen' });

export const importing: ImportTexts = {
  title: 'Produkte importieren',
  intro: 'Eine Tabelle Ihrer Produkte als CSV-Datei.',
  back: 'Zurück zum Lagerbestand',
  file: {
    label: 'Datei',
    choose: 'CSV-Datei wählen',
    reading: 'Wird gelesen …',
    drop: 'Oder legen Sie sie hier ab. Nichts wird geändert, bevor Sie gesehen haben, was mit jeder Zeile geschieht.',
    columns: (names) =>
      `Zeilen mit id ändern dieses Produkt, Zeilen ohne fügen ein Produkt hinzu. Leere Zellen ändern nichts. Die Spalten heißen in jeder Sprache: ${names}.`,
    template: 'Vorlage herunterladen',
    templateName: 'lagerbestand-vorlage.csv',
    templateProduct: { name: 'Alte Karottensorten', category: 'Vegetables', description: 'Süß und knackig.' },
  },
  problems: {
    unreadable: 'Die Datei konnte nicht gelesen werden. Bitte versuchen Sie es erneut.',
    spreadsheet:
      'Das ist die eigene Datei einer Tabellenkalkulation und keine CSV-Datei. Öffnen Sie sie dort, speichern Sie sie als CSV und wählen Sie diese Datei.',
    workbook: (format) =>
      `Das ist eine Datei von ${format} und keine CSV-Datei. Öffnen Sie sie dort, speichern Sie sie als CSV und wählen Sie diese Datei.`,
    quotes: (row) =>
      `Die Anführungszeichen in Zeile ${row} gehen nicht auf. Korrigieren Sie sie und wählen Sie die Datei erneut.`,
    empty: 'Die Datei ist leer. Wählen Sie eine CSV-Datei mit einer Zeile für die Spaltennamen.',
    noKey:
      'In der ersten Zeile heißt keine Spalte id oder name. Exportieren Sie Ihren Lagerbestand, um zu sehen, wie eine Datei aussieht.',
    twice: (column) => `Zwei Spalten heißen ${column}. Behalten Sie nur eine davon.`,
    noRows: 'Unter den Spaltennamen steht keine Zeile. Wählen Sie eine Datei mit mindestens einem Produkt.',
    tooManyCells:
      'Sie hat mehr Zellen als es Spalten gibt. Setzen Sie einen Text oder eine Zahl mit einem Trennzeichen darin in Anführungszeichen.',
    cell: (field, problem) => `${field}: ${problem}`,
    stopped: 'Sie haben den Import angehalten.',
  },
  rowsOf: (file, n) => `${file}: ${rows(n)}.`,
  ignored: (columns) => `Nicht verwendete Spalten: ${columns}.`,
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
  mend: 'Korrigieren Sie die abgelehnten Zeilen im Bericht und importieren Sie ihn: Was schon fertig ist, hat dort seine id und bleibt, wie es ist.',
  namesakes: (n) =>
    `${plural(n, { one: 'Ein neues Produkt wäre das zweite seines Namens.', other: '# neue Produkte wären das jeweils zweite ihres Namens.' })} Um das vorhandene zu ändern, geben Sie seiner Zeile die ID, die eine exportierte Datei zeigt.`,
  goOn: 'Mit dem Rest weitermachen',
  stop: 'Anhalten',
  start: (n) => `${rows(n)} importieren`,
  downloadReport: 'Bericht herunterladen',
  chooseAnother: 'Andere Datei wählen',
  show: 'Anzeigen',
  all: (n) => `Alle ${formatNumber(n)}`,
  some: (what, n) => `${what} ${formatNumber(n)}`,
  willBecome: 'Was mit jeder Zeile geschehen wird',
  became: 'Was mit jeder Zeile geschehen ist',
  row: (n) => `Zeile ${n}`,
  actions: {
    create: { planned: 'Neu', done: 'Hinzugefügt' },
    update: { planned: 'Änderungen', done: 'Geändert' },
    unchanged: { planned: 'Unverändert', done: 'Unverändert' },
    refused: { planned: 'Abgelehnt', done: 'Abgelehnt' },
  },
  result: {
    refused: 'Sie wurde abgelehnt.',
    create: 'Ein neues Produkt.',
    unchanged: 'Es ist schon so, wie die Datei sagt.',
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
