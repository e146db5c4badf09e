import type { PendingTexts } from '../en/pending';

export const pending: PendingTexts = {
  list: 'Bestellungen, die noch zu bezahlen sind',
  waiting: (id, total) => `Bestellung ${id} ist noch zu bezahlen: ${total}.`,
  reserved: 'Die Produkte sind so lange für Sie reserviert.',
  pay: 'Jetzt bezahlen',
  paying: 'Zahlungsseite wird geöffnet …',
  cancel: 'Bestellung stornieren',
  cancelling: 'Wird storniert …',
  noUrl: 'Keine Zahlungsseite gefunden.',
  noUrlAdvice: 'Keine Zahlungsseite gefunden. Stornieren Sie diese Bestellung und gehen Sie noch einmal zur Kasse.',
  onHold: (id) => `Ihre Zahlung für Bestellung ${id} ist da und wird geprüft.`,
  moved: (id, status) => `Bestellung ${id} kann nicht mehr bezahlt werden. Ihr Status ist jetzt: ${status}.`,
  sureToCancel: (id) => `Bestellung ${id} stornieren?`,
  afterCancelling:
    'Es wird nichts abgebucht, und die Produkte kommen wieder in den Verkauf. Ihr Warenkorb bleibt, wie er ist.',
  cancelIt: 'Bestellung stornieren',
  cancelled: (id) => `Bestellung ${id} ist storniert.`,
};
