export const privacy = {
  en: {
    title: 'Privacy',
    text: `What this market stores about you, why, and how you get rid of it. Who is responsible is in the [imprint](/imprint).

## No tracking

There is no advertising, no analytics service and no content of other companies on these pages. Nothing follows you to other sites.

## In your browser

| What | Why | How long |
| --- | --- | --- |
| two cookies: language and colours | to show pages as you chose | a year |
| your login, with a cookie that only our server reads | to keep you logged in | two weeks after your last visit |
| a guest’s cart, wishlist and place of delivery | to find them again | until you clear them |
| drafts of forms | so that a reload loses nothing | until you close the tab |

## With an account

Your email address, a password of which we store only a hash, and what you enter: name, phone, addresses, cart, wishlist, followed shops, recently viewed products, reviews and posts.

## With an order

What you ordered, your email address, your name and the delivery address. The shop sees your name, phone and address only once the order is paid, and for as long as it needs them to deliver and to answer for the delivery. Payment data are entered at the payment service and stored there; we keep the amount, the time and the result.

Invoices and amounts are kept for as long as the law requires. Everything that names you is removed from finished orders when you delete your account.

## Emails

You get receipts and news about your orders. The newsletter and the email about a sold-out product come only if you asked for them.

## When you write to us

What you enter on the page [Contact](/contact): your name, your email address and your message, with our answers. It is deleted a year after your request was dealt with.

## Protection against misuse

Network addresses are counted for a short time to limit automated requests, and appear in the server’s log for as long as the operator keeps it.

Logins and changes of your account’s security are recorded for 90 days, with the browser, the system and a shortened network address. You see them in [your profile](/dashboard/profile).

If you apply as a vendor, we keep your application with its documents until you delete your account, or for 180 days after we refused it. Only you and our team see them.

## Your rights

- **A copy:** [your profile](/dashboard/profile) has all your data as a file.
- **Deletion:** the same page deletes your account. Guests find the button on the page of their order, by the link in the receipt.
- **Correction:** your profile and your [addresses](/dashboard/addresses) can be changed at any time.
- **Anything else:** [write to us](/contact). You may also complain to a data protection authority.
`,
  },
  de: {
    title: 'Datenschutz',
    text: `Was dieser Markt über Sie speichert, wozu, und wie Sie es löschen. Wer verantwortlich ist, steht im [Impressum](/imprint).

## Keine Verfolgung

Auf diesen Seiten gibt es keine Werbung, keinen Analysedienst und keine Inhalte anderer Unternehmen. Nichts folgt Ihnen auf andere Websites.

## In Ihrem Browser

| Was | Wozu | Wie lange |
| --- | --- | --- |
| zwei Cookies: Sprache und Farben | um Seiten so zu zeigen, wie Sie es gewählt haben | ein Jahr |
| Ihre Anmeldung, mit einem Cookie, das nur unser Server liest | damit Sie angemeldet bleiben | zwei Wochen nach Ihrem letzten Besuch |
| Warenkorb, Wunschliste und Lieferort eines Gasts | um sie wiederzufinden | bis Sie sie löschen |
| Entwürfe von Formularen | damit beim Neuladen nichts verloren geht | bis Sie den Tab schließen |

## Mit einem Konto

Ihre E-Mail-Adresse, ein Passwort, von dem nur ein Hash gespeichert wird, und was Sie eingeben: Name, Telefon, Adressen, Warenkorb, Wunschliste, Shops, denen Sie folgen, zuletzt angesehene Produkte, Bewertungen und Beiträge.

## Mit einer Bestellung

Was Sie bestellt haben, Ihre E-Mail-Adresse, Ihr Name und die Lieferadresse. Der Shop sieht Name, Telefon und Adresse erst, wenn die Bestellung bezahlt ist, und so lange, wie er sie für die Lieferung und Rückfragen dazu braucht. Zahlungsdaten geben Sie beim Zahlungsdienst ein, und nur dort werden sie gespeichert; wir behalten Betrag, Zeitpunkt und Ergebnis.

Rechnungen und Beträge werden so lange aufbewahrt, wie das Gesetz es verlangt. Löschen Sie Ihr Konto, wird aus abgeschlossenen Bestellungen alles entfernt, was Sie nennt.

## E-Mails

Sie erhalten Bestätigungen und Nachrichten zu Ihren Bestellungen. Den Newsletter und die E-Mail zu einem ausverkauften Produkt bekommen Sie nur, wenn Sie darum gebeten haben.

## Wenn Sie uns schreiben

Was Sie auf der Seite [Kontakt](/contact) eingeben: Name, E-Mail-Adresse und Nachricht, dazu unsere Antworten. Ein Jahr, nachdem Ihre Anfrage erledigt ist, wird alles gelöscht.

## Schutz vor Missbrauch

Netzwerkadressen werden kurze Zeit gezählt, um automatische Anfragen zu begrenzen, und stehen im Protokoll des Servers, solange der Betreiber es aufbewahrt.

Anmeldungen und Änderungen an der Sicherheit Ihres Kontos werden 90 Tage lang aufgezeichnet, mit Browser, System und gekürzter Netzwerkadresse. Sie finden sie in [Ihrem Profil](/dashboard/profile).

Wenn Sie sich als Händler bewerben, bewahren wir den Antrag mit seinen Dokumenten auf, bis Sie Ihr Konto löschen, oder 180 Tage nach einer Ablehnung. Nur Sie und unser Team sehen ihn.

## Ihre Rechte

- **Kopie:** Im [Profil](/dashboard/profile) bekommen Sie alle Ihre Daten als Datei.
- **Löschung:** Dort löschen Sie auch Ihr Konto. Gäste finden die Schaltfläche auf der Seite ihrer Bestellung, über den Link in der Bestätigung.
- **Berichtigung:** Profil und [Adressen](/dashboard/addresses) können Sie jederzeit ändern.
- **Alles andere:** [Schreiben Sie uns](/contact). Sie können sich auch bei einer Datenschutzbehörde beschweren.
`,
  },
};
