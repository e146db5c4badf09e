export const terms = {
  en: {
    title: 'Terms',
    text: `How buying and selling work here. The operator of this market is named in the [imprint](/imprint) and may publish further terms on this page.

## Who sells

The shops sell; this market brings them and buyers together, takes the payment and passes it on. You buy from the shop that the product page and the invoice name.

## How an order comes about

1. You put products in the cart and choose the delivery of each shop.
2. The checkout shows the total with delivery, vouchers and tax. Nothing is charged before you confirm it.
3. You pay on the page of a payment service. The order is placed once the payment has arrived. If it doesn’t arrive in time, the order is cancelled and nothing is charged.
4. You get a receipt by email.

If a product has sold out in the meantime, the order is not completed and the money goes back.

## Prices

Prices contain the tax. The price at the time of your order counts; later changes don’t affect it.

## Cancelling and returns

See [Delivery and returns](/delivery-and-returns).

## Reviews and posts

You can review what was delivered to you. Reviews and blog posts must be your own, true and lawful. Admins may remove those that are not.

## Selling here

Vendors are responsible for their products, prices, taxes and delivery. The market keeps a commission of each sale, which the vendor sees before and after it, and pays out the rest. Accounts that break the law or mislead buyers can be suspended; the reason is always given.

## If something goes wrong

Talk to the shop first: its page and your order name it. If that doesn’t help, [write to us](/contact).
`,
  },
  de: {
    title: 'Nutzungsbedingungen',
    text: `So wird hier gekauft und verkauft. Der Betreiber dieses Markts steht im [Impressum](/imprint) und kann auf dieser Seite weitere Bedingungen veröffentlichen.

## Wer verkauft

Die Shops verkaufen; dieser Markt bringt sie mit Käufern zusammen, nimmt die Zahlung entgegen und leitet sie weiter. Sie kaufen bei dem Shop, den Produktseite und Rechnung nennen.

## Wie eine Bestellung zustande kommt

1. Sie legen Produkte in den Warenkorb und wählen für jeden Shop die Lieferung.
2. Die Kasse zeigt die Summe mit Lieferung, Gutscheinen und Steuer. Nichts wird abgebucht, bevor Sie bestätigen.
3. Sie bezahlen auf der Seite eines Zahlungsdienstes. Die Bestellung gilt, sobald die Zahlung eingegangen ist. Kommt sie nicht rechtzeitig an, wird die Bestellung storniert und nichts abgebucht.
4. Sie erhalten eine Bestätigung per E-Mail.

Ist ein Produkt inzwischen ausverkauft, kommt die Bestellung nicht zustande, und das Geld geht zurück.

## Preise

Die Preise enthalten die Steuer. Es gilt der Preis zum Zeitpunkt der Bestellung; spätere Änderungen betreffen sie nicht.

## Stornieren und Rückgabe

Siehe [Lieferung und Rückgabe](/delivery-and-returns).

## Bewertungen und Beiträge

Sie können bewerten, was Ihnen zugestellt wurde. Bewertungen und Blogbeiträge müssen von Ihnen stammen, wahr und rechtmäßig sein. Andere können von Admins entfernt werden.

## Hier verkaufen

Händler sind für ihre Produkte, Preise, Steuern und Lieferungen verantwortlich. Der Markt behält von jedem Verkauf eine Provision ein, die der Händler vorher und nachher sieht, und zahlt den Rest aus. Konten, die Gesetze brechen oder Käufer täuschen, können gesperrt werden; der Grund wird immer genannt.

## Wenn etwas schiefgeht

Sprechen Sie zuerst mit dem Shop: Seine Seite und Ihre Bestellung nennen ihn. Hilft das nicht, [schreiben Sie uns](/contact).
`,
  },
};
