import { plural } from '@rialto/shared/i18n/format';
import type { StrandedTexts } from '../en/stranded';

const orders = (n: number) => plural(n, { one: '# Bestellung', other: '# Bestellungen' });

export const stranded: StrandedTexts = {
  title: (n) =>
    plural(n, {
      one: '# bezahlte Bestellung, deren Händler nicht versenden kann',
      other: '# bezahlte Bestellungen, deren Händler nicht versenden können',
    }),
  titleOf: (n, email) =>
    `${plural(n, { one: '# bezahlte Bestellung', other: '# bezahlte Bestellungen' })}, von ${email} nicht versandt`,
  close: 'Schließen',
  select: (id) => `Bestellung ${id} auswählen`,
  orderOf: (id, buyer) => `Bestellung ${id}, ${buyer}`,
  unshipped: (items) => `Nicht versandt: ${items}`,
  others: (n, total) =>
    `${plural(n, { one: '# weitere Position', other: '# weitere Positionen' })} in dieser Bestellung: Erstattet wird die ganze Bestellung, ${total}.`,
  chooseFirst: 'Bestellungen zum Erstatten auswählen',
  refund: (n, sum) => `${n === 1 ? 'Diese Bestellung' : `Diese ${orders(n)}`} erstatten (${sum})`,
  sure: (n) => `${orders(n)} erstatten?`,
  consequence: (sum) =>
    `Die Käufer erhalten den vollen Preis zurück, zusammen ${sum}. Nicht versandte Positionen kommen wieder in den Bestand. Bestellungen ohne Zahlungsdienst gelten sofort als erstattet: Zahlen Sie diesen Käufern das Geld selbst. Das lässt sich nicht rückgängig machen.`,
  refunded: (n) => plural(n, { one: '# Erstattung begonnen.', other: '# Erstattungen begonnen.' }),
};
