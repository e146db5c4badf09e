import type { SessionTexts } from '@rialto/shared/texts/en/session';

export const session: SessionTexts = {
  endings: {
    expiry: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    suspension: 'Sie wurden abgemeldet: Dieses Konto ist gesperrt.',
  },
  nowLoggedIn: (email) => `Sie sind jetzt als ${email} angemeldet.`,
  unexpected: 'Etwas Unerwartetes ist passiert. Bitte versuchen Sie es erneut.',
  timeout: 'Das dauert zu lange. Bitte versuchen Sie es erneut.',
  status: (status) => `Bei uns ist etwas schiefgegangen (Fehler ${status}).`,
  unreachable: 'Rialto ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  wentWrong: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  noCart: 'Warenkörbe sind für Käufer. Melden Sie sich mit einem Käuferkonto an, um zu kaufen.',
  added: (product) => `${product} liegt in Ihrem Warenkorb.`,
  chooseVariant: (product) =>
    `Von ${product} gibt es mehrere Varianten. Wählen Sie zuerst auf der Produktseite eine aus.`,
  soldOut: (product) => `${product} ist ausverkauft.`,
  onlyLeft: (left, product) => `Von ${product} sind nur noch ${left} da.`,
  inCart: (units) => `Ihr Warenkorb enthält schon ${units}.`,
  goneFromCart: 'Ein Produkt aus Ihrem Warenkorb wird nicht mehr verkauft.',
  allLeftInCart: (left, product) => `Von ${product} sind nur noch ${left} da: Alle liegen in Ihrem Warenkorb.`,
};
