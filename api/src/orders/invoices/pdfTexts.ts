import type { DocumentLanguage } from '@rialto/shared/contract/invoice';
import { marketCurrency } from '@rialto/shared/contract/money';

const en = {
  locale: 'en-US',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  toInvoice: (number: string, day: string) => `For invoice ${number} of ${day}`,
  number: 'Number',
  date: 'Date',
  order: 'Order',
  paid: 'Paid on',
  taxNumber: (number: string) => `Tax number ${number}`,
  billTo: 'Bill to',
  deliverTo: 'Deliver to',
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  discount: 'Discount',
  tax: 'Tax',
  amount: 'Amount',
  sku: (sku: string) => `SKU ${sku}`,
  deliveryLine: (name: string) => `Delivery: ${name}`,
  subtotal: 'Products',
  delivery: 'Delivery',
  voucher: (code: string | null) => (code === null ? 'Voucher' : `Voucher ${code}`),
  total: 'Total',
  credited: 'Total credited',
  rate: 'Tax rate',
  net: 'Net',
  gross: 'Gross',
  included: 'Prices include the tax.',
  thanks: (day: string) => `Paid in full on ${day}. Nothing is left to pay.`,
  refunded: 'The amount went back to the payment method of the order.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

const de: typeof en = {
  locale: 'de-DE',
  invoice: 'Rechnung',
  creditNote: 'Rechnungskorrektur',
  toInvoice: (number, day) => `Zur Rechnung ${number} vom ${day}`,
  number: 'Nummer',
  date: 'Datum',
  order: 'Bestellung',
  paid: 'Bezahlt am',
  taxNumber: (number) => `Steuernummer ${number}`,
  billTo: 'Rechnung an',
  deliverTo: 'Lieferung an',
  item: 'Artikel',
  quantity: 'Menge',
  price: 'Preis',
  discount: 'Rabatt',
  tax: 'Steuer',
  amount: 'Betrag',
  sku: (sku) => `Art.-Nr. ${sku}`,
  deliveryLine: (name) => `Lieferung: ${name}`,
  subtotal: 'Produkte',
  delivery: 'Lieferung',
  voucher: (code) => (code === null ? 'Gutschein' : `Gutschein ${code}`),
  total: 'Gesamtbetrag',
  credited: 'Erstatteter Betrag',
  rate: 'Steuersatz',
  net: 'Netto',
  gross: 'Brutto',
  included: 'Die Preise enthalten die Steuer.',
  thanks: (day) => `Am ${day} vollständig bezahlt. Es ist nichts mehr offen.`,
  refunded: 'Der Betrag wurde auf das Zahlungsmittel der Bestellung erstattet.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
};

/** The words, amounts and days of a document in a language. */
export function wordsOf(language: DocumentLanguage, timeZone: string) {
  const t = { en, de }[language];
  const currency = marketCurrency();
  const money = new Intl.NumberFormat(t.locale, { style: 'currency', currency });
  const percent = new Intl.NumberFormat(t.locale, { style: 'unit', unit: 'percent' });
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: 'long', timeZone });
  return {
    t,
    /** Of dollars: '$1,234.50', or '1.234,50 $'. */
    money: (dollars: number) => money.format(dollars),
    /** 12.5 → '12.5%', or '12,5 %'. */
    percent: (rate: number) => percent.format(rate),
    /** 'November 26, 2026' of an ISO 8601 string. */
    day: (iso: string) => day.format(new Date(iso)),
  };
}

export type Words = ReturnType<typeof wordsOf>;
