import type { GuestOrderTexts } from '../en/guestOrder';

export const guestOrder: GuestOrderTexts = {
  failed: 'Diese Bestellung konnte nicht geladen werden.',
  none: 'Diese Bestellung wurde nicht gefunden.',
  noneHint:
    'Prüfen Sie, ob Sie den ganzen Link aus der E-Mail geöffnet haben. Gehört die Bestellung schon zu einem Konto, melden Sie sich an.',
  accountTitle: 'Konto erstellen?',
  accountText: 'Es bewahrt diese Bestellung auf, und beim nächsten Mal geht das Bezahlen schneller.',
  createAccount: 'Konto erstellen',
  logIn: 'Stattdessen anmelden',
  claimTitle: 'Bestellung zu Ihrem Konto hinzufügen?',
  claimText: 'Sie finden sie dann unter „Meine Bestellungen“.',
  claim: 'Zu meinen Bestellungen',
  claimed: 'Die Bestellung ist in Ihrem Konto.',
};
