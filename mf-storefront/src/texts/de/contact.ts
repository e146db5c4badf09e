import { plural } from '@rialto/shared/i18n/format';
import type { ContactTexts } from '../en/contact';

export const contact: ContactTexts = {
  heading: 'Schreiben Sie uns',
  name: 'Name',
  email: 'E-Mail',
  topic: 'Thema',
  choose: 'Thema wählen',
  topics: {
    order: 'Eine Bestellung',
    delivery: 'Lieferung',
    return: 'Rückgabe und Erstattung',
    payment: 'Eine Zahlung',
    account: 'Mein Konto',
    selling: 'Hier verkaufen',
    other: 'Etwas anderes',
  },
  order: 'Bestellnummer (optional)',
  orderHint: 'Sie steht auf der Seite der Bestellung und in den E-Mails dazu.',
  text: 'Nachricht',
  textHint: 'Wir antworten per E-Mail. Sie erhalten eine Kopie Ihrer Nachricht.',
  left: (n) => plural(n, { one: 'Noch # Zeichen', other: 'Noch # Zeichen' }),
  noName: 'Geben Sie Ihren Namen ein.',
  noEmail: 'Geben Sie Ihre E-Mail-Adresse ein, damit wir antworten können.',
  invalidEmail: 'Prüfen Sie die E-Mail-Adresse: Sie sieht aus wie name@example.com.',
  noTopic: 'Wählen Sie ein Thema.',
  invalidOrder: 'Eine Bestellnummer hat nur Ziffern, etwa 1024. Lassen Sie das Feld leer, wenn Sie keine haben.',
  noText: 'Schreiben Sie, worum es geht.',
  tooLong: (over, most) =>
    `Das ist ${plural(over, { one: '# Zeichen', other: '# Zeichen' })} zu lang: Eine Nachricht hat höchstens ${most}.`,
  send: 'Nachricht senden',
  sending: 'Wird gesendet …',
  thanks: 'Danke für Ihre Nachricht',
  next: (id, email) =>
    `Ihre Anfrage hat die Nummer ${id}. Wir antworten per E-Mail an ${email}; dorthin ist auch eine Kopie Ihrer Nachricht unterwegs.`,
  again: 'Noch eine Nachricht schreiben',
};
