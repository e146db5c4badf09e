import type { AskTexts } from '@rialto/shared/texts/en/ask';

export const ask: AskTexts = {
  askShop: 'Shop fragen',
  askBuyer: 'Käufer schreiben',
  askShopOf: (name) => `Shop fragen: ${name}`,
  about: (what) => `Zu ${what}`,
  message: 'Ihre Nachricht',
  blank: 'Schreiben Sie etwas, oder fügen Sie ein Bild hinzu.',
  tooLong: (most) => `Höchstens ${most} Zeichen passen.`,
  answerOnPage:
    'Die Antwort erscheint unter Nachrichten. Lesen Sie sie nicht innerhalb einiger Minuten, schicken wir Ihnen eine E-Mail.',
  logInFirst: 'Melden Sie sich an, um zu senden. Ihr Text bleibt erhalten.',
  send: 'Senden',
  sending: 'Wird gesendet …',
  logIn: 'Anmelden und senden',
  sent: 'Ihre Nachricht wurde gesendet.',
};
