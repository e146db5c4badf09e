export const deliveryAndReturns = {
  en: {
    title: 'Delivery and returns',
    text: `Each shop delivers its own products and sets its own methods, prices and days. Before you pay, the cart names all of them.

## Delivery

- **Where and when:** the product page shows what delivery to your place costs and when it arrives. You set your place there.
- **Several shops:** their products are sent separately. For each shop you choose one of its methods.
- **Pickup:** some shops let you collect your order. The price is then usually lower, or nothing.
- **Cooling:** products that need cooling are sent only by methods that cool them.
- **Days:** working days are Monday to Saturday. An order after the shop’s cut-off time counts for the next working day.

If no method of a shop reaches your address, the checkout says so, and nothing is charged.

## Cancelling

Until a shop has shipped its products, you can cancel them on the page of your order. The money goes back the way you paid.

## Returns

1. Open the order and ask for a return. Choose the pieces, give the reason, and add pictures if they help.
2. The shop approves the return or says why not. If you disagree, [write to us](/contact): we can approve it as well.
3. Send the pieces back. Once the shop has received them, they are refunded.

Each shop’s page has its own rules for returns, for example for plants and fresh produce. Your legal rights are not affected by them.

## Refunds

Refunds go back to the card or account you paid with. The page of your order shows each refund and when it was made. Your bank may need a few days to show it.

## Damaged or missing?

Ask for a return on the page of your order and add a picture. You don’t have to send fresh produce back unless the shop asks for it.
`,
  },
  de: {
    title: 'Lieferung und Rückgabe',
    text: `Jeder Shop liefert seine Produkte selbst und bestimmt Lieferarten, Preise und Tage. Vor dem Bezahlen nennt der Warenkorb sie alle.

## Lieferung

- **Wohin und wann:** Die Produktseite zeigt, was die Lieferung an Ihren Ort kostet und wann sie ankommt. Den Ort geben Sie dort an.
- **Mehrere Shops:** Ihre Produkte werden getrennt versandt. Für jeden Shop wählen Sie eine seiner Lieferarten.
- **Abholung:** Bei manchen Shops können Sie Ihre Bestellung abholen, meist günstiger oder kostenlos.
- **Kühlung:** Was Kühlung braucht, wird nur gekühlt versandt.
- **Tage:** Werktage sind Montag bis Samstag. Eine Bestellung nach der Bestellfrist des Shops zählt zum nächsten Werktag.

Erreicht keine Lieferart eines Shops Ihre Adresse, sagt es die Kasse, und nichts wird abgebucht.

## Stornieren

Solange ein Shop seine Produkte nicht versandt hat, können Sie sie auf der Seite der Bestellung stornieren. Das Geld geht auf dem Zahlungsweg zurück.

## Rückgabe

1. Öffnen Sie die Bestellung und beantragen Sie eine Rückgabe. Wählen Sie die Stücke, nennen Sie den Grund und fügen Sie bei Bedarf Bilder hinzu.
2. Der Shop genehmigt die Rückgabe oder begründet, warum nicht. Sind Sie nicht einverstanden, [schreiben Sie uns](/contact): Auch wir können sie genehmigen.
3. Senden Sie die Stücke zurück. Sobald der Shop sie erhalten hat, werden sie erstattet.

Auf der Seite jedes Shops stehen seine Regeln für Rückgaben, zum Beispiel für Pflanzen und frische Lebensmittel. Ihre gesetzlichen Rechte bleiben davon unberührt.

## Erstattungen

Erstattungen gehen auf die Karte oder das Konto zurück, mit dem Sie bezahlt haben. Die Seite der Bestellung zeigt jede Erstattung mit Datum. Bis Ihre Bank sie anzeigt, können einige Tage vergehen.

## Beschädigt oder unvollständig?

Beantragen Sie auf der Seite der Bestellung eine Rückgabe und fügen Sie ein Bild hinzu. Frische Lebensmittel müssen Sie nur zurücksenden, wenn der Shop darum bittet.
`,
  },
};
