import type { RecentTexts } from '../recentTexts';

export const recent: RecentTexts = {
  title: 'Zuletzt angesehen',
  intro: 'Die Produkte, die Sie zuletzt geöffnet haben, die neuesten zuerst.',
  empty: 'Sie haben in letzter Zeit keine Produkte angesehen.',
  viewed: 'Angesehen am',
  addToCart: 'In den Warenkorb',
  hasAll: (n) => (n === 1 ? 'Sie haben das letzte Stück' : `Sie haben alle ${n}, die es noch gibt`),
  addProductToCart: (name) => `In den Warenkorb: ${name}`,
  soldOut: 'Ausverkauft',
};
