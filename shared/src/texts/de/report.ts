import type { ReportTexts } from '@rialto/shared/texts/en/report';

export const report: ReportTexts = {
  titles: {
    product: 'Dieses Produkt melden',
    review: 'Diese Bewertung melden',
    post: 'Diesen Beitrag melden',
    shop: 'Diesen Shop melden',
    message: 'Diese Nachricht melden',
  },
  reason: 'Grund',
  choose: 'Grund wählen',
  reasons: {
    illegal: 'Es verstößt gegen das Gesetz',
    fraud: 'Es ist Betrug oder irreführend',
    counterfeit: 'Es ist gefälscht oder abgekupfert',
    unsafe: 'Es ist gefährlich',
    hate: 'Es beleidigt, droht oder hetzt',
    private: 'Es gibt private Daten preis',
    spam: 'Es ist Spam',
    other: 'Etwas anderes',
  },
  noReason: 'Wählen Sie einen Grund.',
  text: 'Was ist nicht in Ordnung?',
  noText: 'Schreiben Sie, was nicht in Ordnung ist.',
  hint: {
    other: 'Schreiben Sie, was genau und wo. Die andere Person erfährt nicht, von wem die Meldung kommt.',
    message:
      'Schreiben Sie, was genau. Ein Admin kann dann die ganze Unterhaltung lesen. Die andere Person erfährt nicht, von wem die Meldung kommt.',
  },
  logInFirst: 'Melden Sie sich an, um zu senden. Ihr Text bleibt erhalten.',
  send: 'Melden',
  sending: 'Wird gemeldet …',
  logIn: 'Anmelden und melden',
  sent: 'Danke. Wir sehen es uns an. Was wir entscheiden, erfahren Sie unter Benachrichtigungen.',
};
