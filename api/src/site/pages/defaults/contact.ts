export const contact = {
  en: {
    title: 'Contact',
    text: `**A question about a product or an order?** The shop that sells it knows best: the product page and your order name it.

**A question about this market?** [Help](/help) answers the most frequent ones. Who operates the market is in the [imprint](/imprint).

**Anything else?** Write to us with the form below. We answer by email.
`,
  },
  de: {
    title: 'Kontakt',
    text: `**Eine Frage zu einem Produkt oder einer Bestellung?** Am besten weiß der Shop Bescheid, der es verkauft: Produktseite und Bestellung nennen ihn.

**Eine Frage zu diesem Markt?** Die häufigsten beantwortet die [Hilfe](/help). Wer den Markt betreibt, steht im [Impressum](/imprint).

**Etwas anderes?** Schreiben Sie uns mit dem Formular unten. Wir antworten per E-Mail.
`,
  },
};
