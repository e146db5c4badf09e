export const imprint = {
  en: {
    title: 'Imprint',
    text: `The operator of this market has not published an imprint yet.

Each product is sold by the shop that its page names. The vendor’s legal name and address are on the invoice.
`,
  },
  de: {
    title: 'Impressum',
    text: `Der Betreiber dieses Markts hat noch kein Impressum veröffentlicht.

Jedes Produkt wird von dem Shop verkauft, den seine Seite nennt. Der rechtliche Name und die Adresse des Händlers stehen auf der Rechnung.
`,
  },
};
