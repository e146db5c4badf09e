import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import PDFDocument from 'pdfkit';
import { fonts } from '../invoices/sheetPdf';
import { carrierOf } from './entries';
import type { PrintTexts } from './printTexts';
import type { ParcelRow } from './queries';

/** What is printed about a parcel, apart from its contents. */
export interface Print {
  parcel: ParcelRow;
  texts: PrintTexts;
  lang: string;
  orderedAt: Date;
  /** The name and address of the sender, a line each. */
  sender: readonly string[];
  /** The recipient as on an envelope. */
  recipient: readonly string[];
  giftNote: string | null;
}

function open({ lang, sender }: Print, title: string, size: 'A4' | 'A6', margin: number): PDFKit.PDFDocument {
  const info = { Title: title, Author: sender[0] ?? '' };
  const doc = new PDFDocument({ size, margin, font: fonts.regular, info, lang });
  return doc.registerFont('bold', fonts.bold).registerFont('regular', fonts.regular);
}

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const SKU_X = 300;
const PIECES_X = 420;

/** The packing slip of a parcel on the shop's letterhead, without prices. A document that is written while it is read. */
export function slipPdf(print: Print): PDFKit.PDFDocument {
  const { parcel, texts, sender, recipient, orderedAt, giftNote } = print;
  const title = `${texts.slip} · ${texts.order(parcel.orderId)} · ${texts.parcel(parcel.number)}`;
  const doc = open(print, title, 'A4', MARGIN);
  const [shop = '', ...details] = sender;
  doc.font('bold').fontSize(14).text(shop, { width: WIDTH });
  doc.font('regular').fontSize(9).text(details.join(' · '), { width: WIDTH });
  doc.moveDown(2);
  doc.font('bold').fontSize(20).text(texts.slip, { width: WIDTH });
  const facts = [texts.order(parcel.orderId), texts.parcel(parcel.number), texts.orderedOn(texts.day(orderedAt))];
  doc
    .font('regular')
    .fontSize(10)
    .text([...facts, ...carriageOf(parcel)].join(' · '), { width: WIDTH });
  doc.moveDown();
  doc.font('bold').text(parcel.isPickup ? texts.pickedUpBy : texts.to);
  doc.font('regular').text(recipient.join('\n'), { width: WIDTH });
  if (giftNote !== null) doc.moveDown().text(giftNote, { width: WIDTH });
  doc.moveDown();
  row(doc, [texts.item, texts.sku, texts.pieces], 'bold');
  for (const { productName, variantTitle, sku, quantity } of parcel.items)
    row(doc, [nameWithVariant(productName, variantTitle), sku ?? '', String(quantity)]);
  const pieces = parcel.items.reduce((sum, { quantity }) => sum + quantity, 0);
  row(doc, [texts.total, '', String(pieces)], 'bold');
  doc.end();
  return doc;
}

/** A row of the table, on the next page if this one has no room for it. */
function row(
  doc: PDFKit.PDFDocument,
  [item, sku, pieces]: [string, string, string],
  font: 'regular' | 'bold' = 'regular',
): void {
  doc.font(font).fontSize(10);
  const [itemWidth, skuWidth] = [SKU_X - 10, PIECES_X - SKU_X - 10];
  const height = Math.max(doc.heightOfString(item, { width: itemWidth }), doc.heightOfString(sku, { width: skuWidth }));
  if (doc.y + height + 10 > BOTTOM) doc.addPage();
  const y = doc.y + 5;
  doc.text(item, MARGIN, y, { width: itemWidth });
  doc.text(sku, MARGIN + SKU_X, y, { width: skuWidth });
  doc.text(pieces, MARGIN + PIECES_X, y, { width: WIDTH - PIECES_X, align: 'right' });
  doc.x = MARGIN;
  doc.y = y + height + 5;
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.5)
    .strokeColor('#c9c3b5')
    .stroke();
}

const LABEL_MARGIN = 24;
const LABEL_WIDTH = 297.64 - 2 * LABEL_MARGIN;
const LABEL_HEIGHT = 419.53;
/** From large to small: the first in which the recipient has room. */
const SIZES = [18, 15, 12, 9];

/** The address label of a parcel, on A6. */
export function labelPdf(print: Print): PDFKit.PDFDocument {
  const { parcel, texts, sender, recipient } = print;
  const doc = open(print, `${texts.order(parcel.orderId)} · ${texts.parcel(parcel.number)}`, 'A6', LABEL_MARGIN);
  const width = LABEL_WIDTH;
  doc.fontSize(8).text(`${texts.from}: ${sender.join(', ')}`, { width, height: 44, ellipsis: true });
  const top = LABEL_MARGIN + 60;
  const foot = LABEL_HEIGHT - LABEL_MARGIN - 44;
  const address = recipient.join('\n');
  const fits = (size: number) => doc.font('bold').fontSize(size).heightOfString(address, { width }) <= foot - top - 20;
  doc.fontSize(SIZES.find(fits) ?? 9);
  doc.font('bold').text(address, LABEL_MARGIN, top, { width, height: foot - top, ellipsis: true });
  doc
    .moveTo(LABEL_MARGIN, foot - 6)
    .lineTo(LABEL_MARGIN + width, foot - 6)
    .lineWidth(0.5)
    .stroke();
  const lines = [...carriageOf(parcel), `${texts.order(parcel.orderId)} · ${texts.parcel(parcel.number)}`];
  doc.font('regular').fontSize(10).text(lines.join('\n'), LABEL_MARGIN, foot, { width, height: 44, ellipsis: true });
  doc.end();
  return doc;
}

/** The carrier and the tracking number, as far as they are known. */
function carriageOf(parcel: ParcelRow): string[] {
  const text = [carrierOf(parcel), parcel.trackingNumber].filter((part) => part !== null).join(' ');
  return text === '' ? [] : [text];
}
