export const help = {
  en: {
    title: 'Help',
    text: `Answers to what buyers ask most. If yours is missing, [write to us](/contact).

## Buying

**Do I need an account?** No. You can order with an email address alone. The receipt has a link to your order. With an account you have all orders, addresses and your wishlist in one place, and you can add an earlier order to it through that link.

**Who sells the products?** Independent shops. Each product page names its shop, and each shop has a page of its own with its opening hours, delivery and returns. One cart can hold products of several shops; you pay once.

**Is the price final?** The price on a product page contains the tax. Delivery and vouchers are added or taken off in the cart, before you pay.

**How do I use a voucher?** Enter its code in the cart. If it doesn’t apply, the cart says why.

**Something is sold out. Will it come back?** Choose “Tell me when it’s back” on its page, and you get one email.

## Paying

You pay on the page of a payment service. Your card details never reach this market. If a payment is interrupted, your order waits for a while under [My Orders](/dashboard/orders), where you can pay or cancel it.

## After the order

| You want to | Where |
| --- | --- |
| see where an order is | [My Orders](/dashboard/orders), or the link in your receipt |
| cancel what has not shipped | on the page of the order |
| send something back | on the page of the order, once it has shipped |
| save or print the invoice | on the page of the order |
| review a product | on its page, once it was delivered |

More about both in [Delivery and returns](/delivery-and-returns).

## Your account

- **Forgot your password?** [Get a link](/forgot-password) to choose a new one.
- **Your data:** the [profile](/dashboard/profile) has a button to download all of it, and one to delete your account.
- **Language and colours:** both are at the bottom of each page.

## Selling

[Register](/register) as a vendor, open a shop and add your first product. Your dashboard has everything else: inventory, sales, delivery, returns and payouts.
`,
  },
  de: {
    title: 'Hilfe',
    text: `Antworten auf das, was Käufer am häufigsten fragen. Fehlt Ihre Frage, [schreiben Sie uns](/contact).

## Einkaufen

**Brauche ich ein Konto?** Nein. Sie können allein mit einer E-Mail-Adresse bestellen. Die Bestätigung enthält einen Link zu Ihrer Bestellung. Mit einem Konto haben Sie alle Bestellungen, Adressen und Ihre Wunschliste an einem Ort, und über den Link können Sie ihm eine frühere Bestellung hinzufügen.

**Wer verkauft die Produkte?** Unabhängige Shops. Jede Produktseite nennt ihren Shop, und jeder Shop hat eine eigene Seite mit Öffnungszeiten, Lieferung und Rückgabe. In einem Warenkorb können Produkte mehrerer Shops liegen; Sie bezahlen einmal.

**Ist der Preis endgültig?** Der Preis auf einer Produktseite enthält die Steuer. Lieferung und Gutscheine kommen im Warenkorb hinzu oder werden dort abgezogen, bevor Sie bezahlen.

**Wie löse ich einen Gutschein ein?** Geben Sie den Code im Warenkorb ein. Gilt er nicht, sagt der Warenkorb, warum.

**Etwas ist ausverkauft. Kommt es wieder?** Lassen Sie sich auf der Produktseite benachrichtigen. Sie bekommen genau eine E-Mail.

## Bezahlen

Sie bezahlen auf der Seite eines Zahlungsdienstes. Ihre Kartendaten erreichen diesen Markt nie. Wird eine Zahlung unterbrochen, wartet Ihre Bestellung eine Weile unter [Meine Bestellungen](/dashboard/orders). Dort können Sie sie bezahlen oder stornieren.

## Nach der Bestellung

| Sie möchten | Wo |
| --- | --- |
| sehen, wo eine Bestellung ist | [Meine Bestellungen](/dashboard/orders) oder der Link in der Bestätigung |
| stornieren, was noch nicht versandt ist | auf der Seite der Bestellung |
| etwas zurückgeben | auf der Seite der Bestellung, sobald es versandt ist |
| die Rechnung speichern oder drucken | auf der Seite der Bestellung |
| ein Produkt bewerten | auf seiner Seite, sobald es zugestellt ist |

Mehr dazu unter [Lieferung und Rückgabe](/delivery-and-returns).

## Ihr Konto

- **Passwort vergessen?** [Fordern Sie einen Link an](/forgot-password), um ein neues zu wählen.
- **Ihre Daten:** Im [Profil](/dashboard/profile) können Sie alle herunterladen und Ihr Konto löschen.
- **Sprache und Farben:** Beides steht unten auf jeder Seite.

## Verkaufen

[Registrieren](/register) Sie sich als Händler, eröffnen Sie einen Shop und legen Sie Ihr erstes Produkt an. Alles Weitere ist in Ihrer Übersicht: Lagerbestand, Verkäufe, Lieferung, Rückgaben und Auszahlungen.
`,
  },
};
