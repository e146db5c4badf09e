import { plural } from '@rialto/shared/i18n/format';
import type { TransactionTexts } from '../en/transaction';

export const transaction: TransactionTexts = {
  noSuchOrder: 'Diese Bestellung gibt es nicht.',
  placed: (when, name) => `Bestellt am ${when} von ${name}`,
  auditRecord: 'Protokoll',
  ordered: 'Positionen',
  parcels: 'Pakete',

  invoices: 'Rechnungen',
  invoice: (number) => `Rechnung ${number}`,
  creditNote: (number) => `Rechnungskorrektur ${number}`,
  openInvoices: 'Rechnungen und PDFs öffnen',

  facts: 'Käufer, Empfänger und Zahlung',
  buyer: 'Käufer',
  goesTo: 'Lieferung an',
  noName: 'Kein Name angegeben',
  address: 'Adresse',
  noAddress: 'Keine Adresse angegeben',
  phone: 'Telefon',
  transaction: 'Transaktion',
  gateway: 'Zahlungsdienst',
  reservedUntil: 'Produkte reserviert bis',
  settled: 'Entschieden am',

  notices: 'Meldungen zur Zahlung',
  noNotices: 'Keine Meldungen vom Zahlungsdienst.',
  outcome: 'Ergebnis',
  from: 'Von',
  when: 'Wann',
  event: 'Ereignis',
  outcomes: { paid: 'Bezahlt', failed: 'Fehlgeschlagen', cancelled: 'Abgebrochen' },

  payment: 'Zahlung',
  waiting: 'Zahlung ausstehend.',
  refund: 'Erstatten …',
  settle: 'Von Hand abschließen …',
  givenBack: (sum, when) => `${sum} wurden am ${when} erstattet.`,
  onItsWay: (sum, when) => `Die Erstattung von ${sum} läuft seit ${when}.`,
  asked: (n) =>
    plural(n, {
      one: 'Bisher # Versuch.',
      other: 'Bisher # Versuche.',
    }),

  refundFailed: (sum, when) =>
    `Die Erstattung von ${sum} ist am ${when} fehlgeschlagen. Erstatten Sie erneut, oder zahlen Sie auf anderem Weg und halten Sie das fest.`,

  incidents: 'Probleme mit dieser Zahlung',
  incident: {
    risk: (sum) => `${sum} werden zurückgehalten: Der Zahlungsdienst stuft diese Zahlung als riskant ein.`,
    dispute: (sum) => `Die Bank des Käufers fordert ${sum} zurück.`,
    refund_outside: (sum) => `${sum} wurden außerhalb von Rialto erstattet.`,
    refund_failed: (sum) => `Die Erstattung von ${sum} ist fehlgeschlagen.`,
  },
  incidentAdvice: {
    risk: 'Prüfen Sie den Käufer und schließen Sie die Bestellung dann von Hand ab: „Abgeschlossen“ nimmt die Zahlung an, „Fehlgeschlagen“ oder „Storniert“ erstattet sie.',
    dispute:
      'Bis die Bank entscheidet, kann die Bestellung weder versandt noch erstattet werden. Antworten Sie beim Zahlungsdienst auf die Rückbuchung.',
    refund_outside: 'Die Bestellung kann erst versandt werden, wenn Sie sie freigeben; sonst erstatten Sie sie.',
    refund_failed: 'Erstatten Sie erneut, oder zahlen Sie auf anderem Weg und halten Sie das fest.',
  },
  disputeEnded: { won: 'Die Bank hat für Sie entschieden.', lost: 'Die Bank hat für den Käufer entschieden.' },
  incidentClosed: (when) => `Erledigt am ${when}.`,

  releaseButton: 'Zum Versand freigeben …',
  releaseTitle: (id) => `Bestellung ${id} zum Versand freigeben`,
  releaseText: 'Die Shops können diese Bestellung wieder versenden. Das Problem mit der Zahlung ist damit erledigt.',
  release: 'Freigeben',
  released: (id) => `Bestellung ${id} kann wieder versandt werden.`,

  reason: 'Grund',
  refundReasonHint: 'Käufer und Shops sehen ihn; er steht auch im Protokoll.',
  paidByHand: 'Ich habe das Geld schon auf anderem Weg zurückgezahlt',
  reasonHint: 'Kommt ins Protokoll. Der Käufer sieht ihn nicht.',
  enterReason: 'Geben Sie einen Grund an.',
  restored: 'Ihr nicht gesendeter Grund ist noch da.',
  sending: 'Wird gesendet …',

  refundTitle: (id) => `Bestellung ${id} erstatten`,
  refundSum: (sum) => `${sum} erstatten`,
  refunded: (id, sum) => `Bestellung ${id}: ${sum} sind erstattet.`,
  beingRefunded: (id, sum) => `Bestellung ${id}: ${sum} werden erstattet.`,
  refundByGateway: (gateway, sum, name) =>
    `${sum} werden über ${gateway} an ${name} erstattet. Nicht versandte Positionen kommen wieder in den Bestand. Das lässt sich nicht rückgängig machen.`,
  refundByHand: (sum, name) =>
    `Diese Bestellung wurde nicht über einen Zahlungsdienst bezahlt: Zahlen Sie ${name} die ${sum} selbst. Die Bestellung gilt sofort als erstattet, und nicht versandte Positionen kommen wieder in den Bestand. Das lässt sich nicht rückgängig machen.`,

  settleTitle: (id) => `Bestellung ${id} von Hand abschließen`,
  settleAs: (status) => `Setzen auf: ${status}`,
  settledAs: (id, status) => `Bestellung ${id} ist jetzt: ${status}.`,
  whatBecame: 'Was wurde aus der Zahlung?',
  consequences: {
    Completed:
      'Die Bestellung gilt als bezahlt und kann versandt werden, und der Käufer bekommt eine Quittung. Wählen Sie das erst, wenn das Geld eingegangen ist.',
    Failed: 'Die Zahlung ist fehlgeschlagen. Reservierte Produkte kommen wieder in den Verkauf.',
    Cancelled: 'Die Bestellung ist storniert. Reservierte Produkte kommen wieder in den Verkauf.',
  },
};
