import type { InvoiceTexts } from '../en/invoice';

export const invoice: InvoiceTexts = {
  title: 'Rechnung',
  titleOf: (id) => `Rechnung ${id}`,
  print: 'Drucken',
  backToOrder: (id) => `Zurück zu Bestellung ${id}`,
  number: 'Nummer',
  date: 'Datum',
  status: 'Status',
  paid: 'Abgeschlossen: vollständig bezahlt',
  partlyRefunded: (amount) => `Abgeschlossen: bezahlt, davon ${amount} erstattet`,
  notPaid: (status) => `${status}: kein Zahlungsnachweis`,
  from: 'Von',
  sellers: (shops) => `${shops}, bei Rialto`,
  to: 'An',
  product: 'Produkt',
  quantity: 'Menge',
  price: 'Preis',
  amount: 'Betrag',
};
