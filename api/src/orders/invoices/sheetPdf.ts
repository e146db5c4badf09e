import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

// Noto Sans has the Latin, Greek, Cyrillic and Devanagari scripts; characters of others are shown as boxes.
const require = createRequire(import.meta.url);
export const fonts = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

// A4, in points
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const FOOTER = 841.89 - 50;
const BOTTOM = FOOTER - 20;
const LOGO = 64;
const PADDING = 6;
const GAP = 8;
const INK = '#1d2a22';
const SOFT = '#56635a';
const LINE = '#c9c3b5';
const TINT = '#f3eee2';
/** Addresses of more lines are printed as one paragraph. */
const MAX_ADDRESS_LINES = 8;

/** `width` in points; null for the first column, which gets what is left. Other columns are aligned right. */
export interface Column {
  title: string;
  width: number | null;
}

export interface Cell {
  text: string;
  /** Printed small below the text. */
  note?: string | null;
}

/** What is printed on a document; all texts are in its language. */
export interface Sheet {
  lang: string;
  title: string;
  subtitle: string | null;
  subject: string;
  issuedAt: string;
  logo: Buffer | null;
  seller: { name: string; details: string[] };
  facts: [name: string, value: string][];
  parties: { title: string; lines: string[] }[];
  columns: Column[];
  rows: Cell[][];
  /** Above the total. */
  sums: [name: string, amount: string][];
  total: [name: string, amount: string];
  taxes: { head: string[]; rows: string[][] } | null;
  notes: string[];
  page: (page: number, pages: number) => string;
}

/** A document on letterhead, in as many pages as it needs, each with the head of the table and the seller at its foot. */
export function sheetPdf(sheet: Sheet): PDFKit.PDFDocument {
  const { title, subject, seller, lang, issuedAt } = sheet;
  const doc = new PDFDocument({
    ...{ size: 'A4', margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 }, font: fonts.regular },
    ...{ lang, displayTitle: true, bufferPages: true },
    info: { Title: title, Author: seller.name, Subject: subject, Creator: 'Rialto', CreationDate: new Date(issuedAt) },
  });
  doc.registerFont('bold', fonts.bold).registerFont('regular', fonts.regular);
  drawLetterhead(doc, sheet);
  drawFacts(doc, sheet);
  drawTable(doc, sheet);
  drawSums(doc, sheet);
  drawTaxes(doc, sheet);
  for (const note of sheet.notes) {
    makeRoom(doc, 30);
    write(doc, note, { y: doc.y + GAP, size: 9, color: SOFT });
  }
  drawFooters(doc, sheet);
  doc.end();
  return doc;
}

interface Writing {
  x?: number;
  y?: number;
  width?: number;
  size?: number;
  font?: 'regular' | 'bold';
  color?: string;
  align?: 'left' | 'right';
}

/** Writes a text at a place and leaves the cursor below it. */
function write(doc: PDFKit.PDFDocument, text: string, writing: Writing = {}): void {
  const { x = MARGIN, y = doc.y, width = WIDTH, align = 'left', color = INK } = writing;
  doc.font(writing.font ?? 'regular').fontSize(writing.size ?? 10);
  doc.fillColor(color).text(text, x, y, { width, align });
}

function heightOf(doc: PDFKit.PDFDocument, text: string, width: number, size = 10): number {
  return doc.font('regular').fontSize(size).heightOfString(text, { width });
}

/** Goes to the next page unless this one has room. */
function makeRoom(doc: PDFKit.PDFDocument, height: number): boolean {
  if (doc.y + height <= BOTTOM) return false;
  doc.addPage();
  return true;
}

function rule(doc: PDFKit.PDFDocument, y: number, x = MARGIN, width = WIDTH): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
}

const compact = (lines: readonly string[]): string => lines.join(lines.length > MAX_ADDRESS_LINES ? ', ' : '\n');

function drawLetterhead(doc: PDFKit.PDFDocument, { logo, seller }: Sheet): void {
  const left = MARGIN + (logo ? LOGO + 16 : 0);
  const half = WIDTH / 2;
  if (logo) doc.image(logo, MARGIN, MARGIN, { fit: [LOGO, LOGO] });
  write(doc, seller.name, { x: left, y: MARGIN, width: MARGIN + half - left, size: 15, font: 'bold' });
  const belowName = Math.max(doc.y, MARGIN + (logo ? LOGO : 0));
  write(doc, compact(seller.details), {
    ...{ x: MARGIN + half + GAP, y: MARGIN + 2, width: half - GAP, size: 9, color: SOFT, align: 'right' },
  });
  doc.y = Math.max(doc.y, belowName) + 14;
  rule(doc, doc.y);
}

function drawFacts(doc: PDFKit.PDFDocument, { title, subtitle, facts, parties }: Sheet): void {
  write(doc, title, { y: doc.y + 18, size: 20, font: 'bold' });
  if (subtitle) write(doc, subtitle, { size: 11, color: SOFT });
  const top = doc.y + 14;
  const blocks = [
    ...parties.map(({ title: name, lines }) => ({ name, text: compact(lines) })),
    { name: '', text: '' },
  ].slice(0, Math.max(1, parties.length));
  const factsWidth = 190;
  const blockWidth = (WIDTH - factsWidth) / 2;
  const bottoms = blocks.map(({ name, text }, index) => {
    const place = { x: MARGIN + index * blockWidth, width: blockWidth - 2 * GAP };
    write(doc, name, { ...place, y: top, size: 9, color: SOFT });
    write(doc, text, place);
    return doc.y;
  });
  const x = MARGIN + WIDTH - factsWidth;
  doc.y = top;
  for (const [name, value] of facts) {
    const { y } = doc;
    write(doc, name, { x, y: y + 1, width: 80, size: 9, color: SOFT });
    write(doc, value, { x: x + 70, y, width: factsWidth - 70, align: 'right' });
  }
  doc.y = Math.max(doc.y, ...bottoms) + 20;
}

/** The columns with their places. */
function placed(columns: readonly Column[]) {
  const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0), 0);
  let x = MARGIN;
  return columns.map(({ title, width }) => {
    const column = { title, x, width: width ?? WIDTH - fixed, align: width === null ? 'left' : 'right' } as const;
    x += column.width;
    return { ...column, x: column.x + PADDING, width: column.width - 2 * PADDING };
  });
}

function drawTable(doc: PDFKit.PDFDocument, { columns, rows }: Sheet): void {
  const places = placed(columns);
  const drawHead = () => {
    const { y } = doc;
    doc.rect(MARGIN, y, WIDTH, 22).fill(TINT);
    for (const { title, ...place } of places) write(doc, title, { ...place, y: y + 5, size: 9, color: SOFT });
    doc.y = y + 22;
  };
  makeRoom(doc, 80);
  drawHead();
  for (const cells of rows) {
    const height = Math.max(
      ...cells.map(({ text, note }, index) => {
        const width = places[index]?.width ?? WIDTH;
        return heightOf(doc, text, width) + (note ? heightOf(doc, note, width, 8) : 0);
      }),
    );
    if (makeRoom(doc, height + 2 * PADDING)) drawHead();
    const y = doc.y + PADDING;
    cells.forEach(({ text, note }, index) => {
      const { title: _, ...place } = places[index] ?? { title: '' };
      write(doc, text, { ...place, y });
      if (note) write(doc, note, { ...place, size: 8, color: SOFT });
    });
    doc.y = y + height + PADDING;
    rule(doc, doc.y);
  }
}

function drawSums(doc: PDFKit.PDFDocument, { sums, total }: Sheet): void {
  const width = 230;
  const x = MARGIN + WIDTH - width;
  makeRoom(doc, 40 + sums.length * 18);
  doc.y += GAP;
  const draw = ([name, amount]: [string, string], size: number, font: 'regular' | 'bold') => {
    const y = doc.y + 3;
    write(doc, amount, { x: x + 130, y, width: width - 130 - PADDING, size, font, align: 'right' });
    const below = doc.y;
    write(doc, name, { x: x + PADDING, y, width: 124, size, font });
    doc.y = Math.max(doc.y, below);
  };
  for (const sum of sums) draw(sum, 10, 'regular');
  if (sums.length > 0) {
    doc.y += 5;
    rule(doc, doc.y, x, width);
  }
  draw(total, 12, 'bold');
}

function drawTaxes(doc: PDFKit.PDFDocument, { taxes }: Sheet): void {
  if (!taxes) return;
  const width = WIDTH / 5;
  makeRoom(doc, 60 + taxes.rows.length * 16);
  doc.y += 20;
  for (const [index, cells] of [taxes.head, ...taxes.rows].entries()) {
    const { y } = doc;
    cells.forEach((text, column) => {
      const style = index === 0 ? { size: 9, color: SOFT } : {};
      write(doc, text, {
        x: MARGIN + PADDING + column * width,
        y: y + 2,
        width,
        align: column === 0 ? 'left' : 'right',
        ...style,
      });
    });
    doc.y += 2;
    if (index === 0) rule(doc, doc.y, MARGIN, 4 * width + 2 * PADDING);
  }
}

/** Written last, as only then the number of pages is known. */
function drawFooters(doc: PDFKit.PDFDocument, { seller, page }: Sheet): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    rule(doc, FOOTER - 6);
    doc.font('regular').fontSize(8).fillColor(SOFT);
    const line = { width: WIDTH - 90, height: 10, ellipsis: true };
    doc.text(seller.name, MARGIN, FOOTER, line);
    doc.text(seller.details.join(' · '), MARGIN, FOOTER + 11, line);
    doc.text(page(index + 1, count), MARGIN + WIDTH - 80, FOOTER, { width: 80, align: 'right' });
  }
}
