import type { OverviewTexts } from '../en/overview';

export const overview: OverviewTexts = {
  title: 'Überblick',
  intro: 'Ihre bezahlten Bestellungen nach dem Tag der Bestellung.',
  waitingToShip: 'Noch zu versenden',
  seeThem: 'Ansehen',
  lowInStock: 'Geringer Bestand',
  atLeast: (count) => `${count}+`,
  seeInventory: 'Lagerbestand ansehen',
  nothingToDo: 'Alles erledigt',
  balance: 'Guthaben',
  nextPayout: (day) => `Auszahlung am ${day}`,
  seePayouts: 'Auszahlungen ansehen',
  checkAccount: 'Bankverbindung prüfen',
};
