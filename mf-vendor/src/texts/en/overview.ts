export const overview = {
  title: 'Overview',
  intro: 'Your paid orders, by the day they were placed.',
  failed: 'Your figures couldn’t be loaded.',
  revenue: 'Revenue',
  orders: 'Orders',
  waitingToShip: 'To ship',
  seeThem: 'View',
  lowInStock: 'Low stock',
  atLeast: (count: string) => `${count}+`,
  seeInventory: 'View inventory',
  nothingToDo: 'All done',
  revenuePerDay: 'Revenue per day',
  ordersPerDay: 'Orders per day',
};

export type OverviewTexts = typeof overview;
