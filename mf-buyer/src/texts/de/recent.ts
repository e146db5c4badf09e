import type { RecentTexts } from '../en/recent';

export const recent: RecentTexts = {
  title: 'Zuletzt angesehen',
  intro: 'Die Produkte, die Sie zuletzt geöffnet haben, die neuesten zuerst.',
  empty: 'Sie haben in letzter Zeit keine Produkte angesehen.',
  viewed: 'Angesehen am',
  addToCart: 'In den Warenkorb',
  hasAll: (n) => (n === 1 ? 'Das letzte liegt in Ihrem Warenkorb' : `Alle ${n} liegen in Ihrem Warenkorb`),
  addProductToCart: (name) => `In den Warenkorb: ${name}`,
  choose: 'Variante wählen',
  chooseProduct: (name) => `Variante wählen: ${name}`,
  soldOut: 'Ausverkauft',
};
