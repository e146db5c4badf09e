import { createTexts, partOf } from '@rialto/shared/texts';
import { translations } from './translations';

const en = {
  title: 'Overview',
  intro: 'What you sold and what was paid for, by the day the order was placed.',
  failed: 'The figures could not be loaded.',
  revenue: 'Revenue',
  orders: 'Orders',
  waitingToShip: 'Waiting to be shipped',
  seeThem: 'See them',
  lowInStock: 'Low in stock',
  atLeast: (count: string) => `${count}+`,
  seeInventory: 'See the inventory',
  nothingToDo: 'Nothing to do',
  revenuePerDay: 'Revenue per day',
  ordersPerDay: 'Orders per day',
};

export type OverviewTexts = typeof en;

export const overviewTexts = createTexts(en, partOf(translations, 'overview'));
