import type { OverviewTexts } from '../en/overview';

export const overview: OverviewTexts = {
  title: 'Überblick',
  intro: 'Ihre bezahlten Bestellungen nach dem Tag der Bestellung.',
  failed: 'Die Zahlen konnten nicht geladen werden.',
  revenue: 'Umsatz',
  orders: 'Bestellungen',
  waitingToShip: 'Noch zu versenden',
  seeThem: 'Ansehen',
  lowInStock: 'Geringer Bestand',
  atLeast: (count) => `${count}+`,
  seeInventory: 'Lagerbestand ansehen',
  nothingToDo: 'Alles erledigt',
  revenuePerDay: 'Umsatz pro Tag',
  ordersPerDay: 'Bestellungen pro Tag',
};
