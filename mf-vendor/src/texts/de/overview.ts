import type { OverviewTexts } from '../overviewTexts';

export const overview: OverviewTexts = {
  title: 'Überblick',
  intro: 'Was Sie verkauft haben und was bezahlt ist, nach dem Tag der Bestellung.',
  failed: 'Die Zahlen konnten nicht geladen werden.',
  revenue: 'Umsatz',
  orders: 'Bestellungen',
  waitingToShip: 'Noch zu versenden',
  seeThem: 'Ansehen',
  lowInStock: 'Geringer Bestand',
  atLeast: (count) => `${count}+`,
  seeInventory: 'Zum Lagerbestand',
  nothingToDo: 'Nichts zu tun',
  revenuePerDay: 'Umsatz pro Tag',
  ordersPerDay: 'Bestellungen pro Tag',
};
