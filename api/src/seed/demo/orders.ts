import { buyerOrders } from './buyerOrders';
import { popularityOf } from './popularity';
import { type Random, seededRandom } from './random';
import type { SeedFulfilment, SeedOrder, SeedOrderStatus, SeedProduct, SeedUser } from './types';

const DAY_MS = 86_400_000;
const DAYS = 90;
const FIRST_DAY_ORDERS = 7.1;
const LAST_DAY_ORDERS = 12.6;

/** Orders per weekday relative to the average, Sunday first: more on weekends. */
const WEEK = [1.3, 0.8, 0.78, 0.86, 0.94, 1.1, 1.42];

/** Ages in minutes of the payments that are still open. */
const OPEN_PAYMENTS = [34, 49, 71, 108];

const LINE_COUNTS = [1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5];

interface Market {
  users: readonly SeedUser[];
  products: readonly SeedProduct[];
}

/**
 * About 900 orders of the 90 calendar days (UTC) that end with `now`, which only determines the weekdays and how much of the
 * last day has passed.
 */
export function demoOrders({ users, products }: Market, now: Date): SeedOrder[] {
  const random = seededRandom(20_260_503);
  const popularity = popularityOf(products);
  const shopper = shoppers(users, random);
  const daysPassedToday = (now.getTime() % DAY_MS) / DAY_MS;

  function linesAt(daysAgo: number, status: SeedOrderStatus): SeedOrder['lines'] {
    const sold = products.filter((product) => product.createdDaysAgo > daysAgo);
    const chosen = new Map<string, SeedProduct>();
    const wanted = random.pick(LINE_COUNTS);
    while (chosen.size < wanted) {
      const product = random.weighted(sold, ({ key }) => popularity.get(key) ?? 0);
      if (status !== 'Pending' || product.inventory >= 20) chosen.set(product.key, product);
    }
    const fulfilments = new Map<string, SeedFulfilment>();
    return [...chosen.values()].map((product) => {
      const fulfilment = fulfilments.get(product.shop) ?? fulfilmentOf(status, daysAgo, random);
      fulfilments.set(product.shop, fulfilment);
      return { product: product.key, quantity: quantityOf(product, random), fulfilment };
    });
  }

  const orders = [...buyerOrders];
  for (let day = DAYS - 1; day >= 0; day -= 1) {
    const weekday = new Date(now.getTime() - day * DAY_MS).getUTCDay();
    const trend = FIRST_DAY_ORDERS + ((LAST_DAY_ORDERS - FIRST_DAY_ORDERS) * (DAYS - 1 - day)) / (DAYS - 1);
    const share = day === 0 ? daysPassedToday : 1;
    const expected = trend * (WEEK[weekday] ?? 1) * share * (0.82 + random.next() * 0.36);
    for (let count = Math.max(1, Math.round(expected)); count > 0; count -= 1) {
      const timeOfDay = (day === 0 ? daysPassedToday : 1) * timeOfOrder(random);
      const daysAgo = day + daysPassedToday - timeOfDay;
      const status = statusAt(daysAgo, random);
      orders.push({ user: shopper(daysAgo), status, daysAgo, lines: linesAt(daysAgo, status) });
    }
  }
  for (const minutes of OPEN_PAYMENTS) {
    const daysAgo = minutes / 1440;
    orders.push({ user: shopper(daysAgo), status: 'Pending', daysAgo, lines: linesAt(daysAgo, 'Pending') });
  }
  return orders.sort((first, second) => second.daysAgo - first.daysAgo);
}

/** Returns a function that picks a buyer who had an account at the time; some buy every week, others twice a year. */
function shoppers(users: readonly SeedUser[], random: Random): (daysAgo: number) => string {
  const appetite = users
    .filter(({ role, key }) => role === 'user' && key !== 'buyer')
    .map(({ key, createdDaysAgo }) => ({ key, createdDaysAgo, weight: 0.5 + random.next() ** 1.5 * 1.5 }));
  return (daysAgo) =>
    random.weighted(
      appetite.filter(({ createdDaysAgo }) => createdDaysAgo > daysAgo),
      ({ weight }) => weight,
    ).key;
}

/** The time of day as a fraction, mostly around noon and in the evening. */
function timeOfOrder(random: Random): number {
  const [from, to] = random.weighted(
    [
      [0.01, 0.29, 6],
      [0.29, 0.5, 30],
      [0.5, 0.7, 28],
      [0.7, 0.93, 36],
      [0.93, 0.99, 6],
    ] as const,
    ([, , weight]) => weight,
  );
  return from + (to - from) * random.next();
}

function statusAt(daysAgo: number, random: Random): SeedOrderStatus {
  const roll = random.next();
  if (roll < 0.045) return 'Cancelled';
  if (roll < 0.09) return 'Failed';
  if (roll < 0.135 && daysAgo > 1.5) return 'Refunded';
  return 'Completed';
}

function fulfilmentOf(status: SeedOrderStatus, daysAgo: number, random: Random): SeedFulfilment {
  if (status !== 'Completed' || daysAgo < 0.5) return 'Unfulfilled';
  const late = random.chance(0.06);
  if (daysAgo < 1.5) return random.chance(0.45) && !late ? 'Shipped' : 'Unfulfilled';
  if (daysAgo < 3) return late ? 'Unfulfilled' : 'Shipped';
  if (daysAgo < 6) return random.chance(0.7) && !late ? 'Delivered' : 'Shipped';
  return late && daysAgo < 9 ? 'Shipped' : 'Delivered';
}

function quantityOf({ priceCents }: SeedProduct, random: Random): number {
  if (priceCents > 6000) return 1;
  if (priceCents > 1500) return random.chance(0.15) ? 2 : 1;
  const most = priceCents > 500 ? 3 : 4;
  return Math.min(random.between(1, most), random.between(1, most));
}
