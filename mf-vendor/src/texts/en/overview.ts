export const overview = {
  title: 'Overview',
  intro: 'Your paid orders, by the day they were placed.',
  waitingToShip: 'To ship',
  seeThem: 'View',
  lowInStock: 'Low stock',
  atLeast: (count: string) => `${count}+`,
  seeInventory: 'View inventory',
  nothingToDo: 'All done',
  balance: 'Balance',
  nextPayout: (day: string) => `Payout on ${day}`,
  seePayouts: 'View payouts',
  checkAccount: 'Check your bank details',
};

export type OverviewTexts = typeof overview;
