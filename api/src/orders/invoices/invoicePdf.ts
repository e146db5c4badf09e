import { createRequire } from 'node:module';
import type { Invoice } from '@rialto/shared/contract/invoice';
import { formatMoney } from '@rialto/shared/contract/money';
import PDFDocument from 'pdfkit';

// Noto Sans has the Latin, Greek, Cyrillic and Devanagari scripts; characters of others are shown as boxes.
const require = createRequire(import.meta.url);
const fonts = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const columns = [
  { x: 0, width: 230, align: 'left' },
  { x: 235, width: 40, align: 'right' },
  { x: 280, width: 65, align: 'right' },
  { x: 350, width: 65, align: 'right' },
  { x: 420, width: 63, align: 'right' },
] as const;

/** What an invoice is for, as printed above its lines. */
export interface InvoiceHead {
  orderId: number;
  /** The day of the payment, in the market's time zone. */
  day: string;
  buyer: readonly string[];
  /** The shop's logo as PNG or JPEG, if it could be read. */
  logo: Buffer | null;
}

/** An invoice as a PDF, which is written while it is read. */
export function invoicePdf(invoice: Invoice, { orderId, day, buyer, logo }: InvoiceHead): PDFKit.PDFDocument {
  const { seller, number, lines, total, taxes, refunded } = invoice;
  const info = { Title: `Invoice ${number}`, Author: seller.name };
  const doc = new PDFDocument({ size: 'A4', margin: MARGIN, font: fonts.regular, info, lang: 'en' });
  doc.registerFont('bold', fonts.bold).registerFont('regular', fonts.regular);

  if (logo) doc.image(logo, MARGIN, MARGIN, { fit: [64, 64] });
  const left = MARGIN + (logo ? 80 : 0);
  doc
    .font('bold')
    .fontSize(14)
    .text(seller.name, left, MARGIN, { width: WIDTH - 80 });
  doc.font('regular').fontSize(9);
  for (const text of [seller.address, seller.taxNumber && `Tax number ${seller.taxNumber}`])
    if (text) doc.text(text, { width: WIDTH - 80 });

  doc.y = Math.max(doc.y, MARGIN + 64) + 28;
  doc.font('bold').fontSize(20).text('Invoice', MARGIN, doc.y, { width: WIDTH });
  doc.font('regular').fontSize(10).text(`Number ${number} · ${day} · Order ${orderId}`, { width: WIDTH });
  doc.moveDown().font('bold').text('Bill to', { width: WIDTH });
  doc.font('regular').text(buyer.join('\n'), { width: WIDTH });
  doc.moveDown();

  row(doc, ['', 'Pieces', 'Price', 'Discount', 'Amount'], 'bold');
  for (const { name, quantity, price, discount, taxRate, total: paid } of lines) {
    const title = taxRate === null ? name : `${name} (tax ${taxRate}%)`;
    const amounts = [formatMoney(price), discount > 0 ? formatMoney(-discount) : '', formatMoney(paid)];
    row(doc, [title, quantity === null ? '' : String(quantity), ...amounts]);
  }
  row(doc, ['Total', '', '', '', formatMoney(total)], 'bold');
  for (const { rate, gross, amount } of taxes)
    row(doc, [`Tax of ${rate}% contained in ${formatMoney(gross)}`, '', '', '', formatMoney(amount)]);
  if (refunded > 0) row(doc, ['Refunded', '', '', '', formatMoney(-refunded)], 'bold');
  doc.end();
  return doc;
}

/** A row of the table, on the next page if this one has no room for it. */
function row(doc: PDFKit.PDFDocument, cells: readonly string[], font: 'regular' | 'bold' = 'regular'): void {
  doc.font(font).fontSize(10);
  const height = Math.max(
    ...cells.map((cell, index) => doc.heightOfString(cell, { width: columns[index]?.width ?? 0 })),
  );
  if (doc.y + height + 8 > BOTTOM) doc.addPage();
  const { y } = doc;
  cells.forEach((cell, index) => {
    const column = columns[index];
    if (column && cell !== '') doc.text(cell, MARGIN + column.x, y + 4, { width: column.width, align: column.align });
  });
  doc.y = y + height + 8;
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.5)
    .strokeColor('#c9c3b5')
    .stroke();
}
