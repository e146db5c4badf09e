import type { CreditNote, Invoice } from '@rialto/shared/contract/invoice';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { TaxAmount } from '@rialto/shared/contract/tax';
import type { Words } from './pdfTexts';
import { type Column, type Sheet, sheetPdf } from './sheetPdf';

/** How a document is printed. */
export interface Print {
  words: Words;
  /** The seller's logo as PNG, if it could be read. */
  logo: Buffer | null;
}

/** An invoice as a PDF, which is written while it is read. */
export function invoicePdf(invoice: Invoice, { words, logo }: Print): PDFKit.PDFDocument {
  const { t, money, day, percent } = words;
  const { number, issuedAt, paidAt, orderId, lines, subtotal, delivery, discount, voucherCode, total } = invoice;
  const isTaxed = invoice.taxes.length > 0;
  const hasDiscount = lines.some((line) => line.discount > 0);
  const parts: [string, number][] = [
    [t.subtotal, subtotal],
    [t.delivery, delivery],
    [t.voucher(voucherCode), -discount],
  ];
  return sheetPdf({
    ...headOf(invoice, words, logo),
    title: `${t.invoice} ${number}`,
    subtitle: null,
    issuedAt,
    facts: [
      [t.number, number],
      [t.date, day(issuedAt)],
      [t.order, `${orderId}`],
      [t.paid, day(paidAt)],
    ],
    columns: columnsOf(words, { isTaxed, hasDiscount, hasPrice: true }),
    rows: lines.map((line) => [
      { text: line.quantity === null ? t.deliveryLine(line.name) : line.name, note: line.sku && t.sku(line.sku) },
      { text: line.quantity === null ? '' : `${line.quantity}` },
      { text: money(line.price) },
      ...(hasDiscount ? [{ text: line.discount > 0 ? money(-line.discount) : '' }] : []),
      ...(isTaxed ? [{ text: line.taxRate === null ? '' : percent(line.taxRate) }] : []),
      { text: money(line.total) },
    ]),
    sums:
      delivery === 0 && discount === 0 ? [] : parts.flatMap(([name, sum]) => (sum === 0 ? [] : [[name, money(sum)]])),
    total: [t.total, money(total)],
    taxes: taxTable(invoice.taxes, words),
    notes: [...(isTaxed ? [t.included] : []), t.thanks(day(paidAt))],
  });
}

/** A credit note as a PDF; it names its invoice. */
export function creditNotePdf(invoice: Invoice, note: CreditNote, { words, logo }: Print): PDFKit.PDFDocument {
  const { t, money, day, percent } = words;
  const isTaxed = note.taxes.length > 0;
  return sheetPdf({
    ...headOf(invoice, words, logo),
    title: `${t.creditNote} ${note.number}`,
    subtitle: t.toInvoice(invoice.number, day(invoice.issuedAt)),
    issuedAt: note.issuedAt,
    facts: [
      [t.number, note.number],
      [t.date, day(note.issuedAt)],
      [t.invoice, invoice.number],
      [t.order, `${invoice.orderId}`],
    ],
    columns: columnsOf(words, { isTaxed, hasDiscount: false, hasPrice: false }),
    rows: note.lines.map((line) => [
      { text: line.name, note: line.sku && t.sku(line.sku) },
      { text: line.quantity === null ? '' : `${line.quantity}` },
      ...(isTaxed ? [{ text: line.taxRate === null ? '' : percent(line.taxRate) }] : []),
      { text: money(-line.total) },
    ]),
    sums: [],
    total: [t.credited, money(-note.total)],
    taxes: taxTable(note.taxes, words, -1),
    notes: [t.refunded],
  });
}

function headOf({ seller, billTo, deliverTo, orderId }: Invoice, { t }: Words, logo: Buffer | null) {
  const details = [
    ...(seller.address?.split('\n') ?? []),
    seller.taxNumber && t.taxNumber(seller.taxNumber),
    seller.email,
  ];
  return {
    lang: t.locale,
    logo,
    seller: { name: seller.name, details: details.flatMap((line) => line || []) },
    subject: `${t.order} ${orderId}`,
    parties: [
      { title: t.billTo, lines: billTo },
      { title: t.deliverTo, lines: deliverTo },
    ].filter(({ lines }) => lines.length > 0),
    page: t.page,
  } satisfies Partial<Sheet>;
}

function columnsOf(
  { t }: Words,
  { isTaxed, hasDiscount, hasPrice }: { isTaxed: boolean; hasDiscount: boolean; hasPrice: boolean },
): Column[] {
  return [
    { title: t.item, width: null },
    { title: t.quantity, width: 48 },
    ...(hasPrice ? [{ title: t.price, width: 70 }] : []),
    ...(hasDiscount ? [{ title: t.discount, width: 64 }] : []),
    ...(isTaxed ? [{ title: t.tax, width: 44 }] : []),
    { title: t.amount, width: 84 },
  ];
}

/** Net, tax and gross by rate; null without tax. */
function taxTable(taxes: readonly TaxAmount[], { t, money, percent }: Words, sign = 1): Sheet['taxes'] {
  if (taxes.length === 0) return null;
  return {
    head: [t.rate, t.net, t.tax, t.gross],
    rows: taxes.map(({ rate, gross, amount }) => [
      percent(rate),
      money(sign * fromCents(toCents(gross) - toCents(amount))),
      money(sign * amount),
      money(sign * gross),
    ]),
  };
}
