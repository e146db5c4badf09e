import { plural } from '@rialto/shared/i18n/format';
import type { WishlistTexts } from '../en/wishlist';

export const wishlist: WishlistTexts = {
  title: 'Wunschliste',
  intro: 'Produkte, die Sie sich gemerkt haben, und die Shops, denen Sie folgen.',
  products: (n) => plural(n, { one: '# Produkt', other: '# Produkte' }),
  guest: 'Ihre Wunschliste ist in diesem Browser gespeichert. ',
  logIn: 'Melden Sie sich an',
  afterLogIn: ', um sie auf allen Geräten zu sehen.',
  empty: 'Ihre Wunschliste ist leer.',
  emptyHint: 'Drücken Sie auf das Herz eines Produkts, um es hier zu sehen.',
  failed: 'Ihre Wunschliste konnte nicht geladen werden.',
  soldOut: 'Ausverkauft',
  away: (day) => `Zurück am ${day}`,
  addToCart: 'In den Warenkorb',
  choose: 'Variante auswählen',
  ofProduct: (name) => `: ${name}`,
  hasAll: (n) => (n === 1 ? 'Das letzte ist in Ihrem Warenkorb' : `Alle ${n} sind in Ihrem Warenkorb`),
  waiting: 'Sie bekommen eine E-Mail, wenn es wieder da ist.',
  stop: {
    title: 'E-Mails zu Produkten, die wieder da sind',
    text: 'Sie haben um eine E-Mail zu einem oder mehreren ausverkauften Produkten gebeten. Sie können alle diese Bitten zurückziehen.',
    stop: 'Bitten zurückziehen',
    done: 'Erledigt. Sie bekommen keine E-Mail mehr, außer Sie bitten erneut darum.',
  },
  shops: 'Shops, denen Sie folgen',
  noShops: 'Sie folgen noch keinem Shop.',
  seeShops: 'Alle Shops ansehen',
  shopsFailed: 'Die Shops, denen Sie folgen, konnten nicht geladen werden.',
};
