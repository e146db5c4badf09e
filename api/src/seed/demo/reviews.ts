import { buyerReviews } from './buyerReviews';
import { commentWriter } from './commentWriter';
import { popularityOf } from './popularity';
import { type Random, seededRandom } from './random';
import type { SeedOrder, SeedProduct, SeedReview, SeedUser } from './types';

const TOTAL = 1500;
const MOST_OF_ONE_PRODUCT = 44;
/** Newer products have no reviews yet. */
const NEWEST_REVIEWED_DAYS = 67;

interface Market {
  users: readonly SeedUser[];
  products: readonly SeedProduct[];
  orders: readonly SeedOrder[];
}

interface Visit {
  user: string;
  product: SeedProduct;
  daysAgo: number;
}

/** Up to 1,500 reviews, at most one per buyer and product, each some days after a delivered order. */
export function demoReviews({ users, products, orders }: Market): SeedReview[] {
  const random = seededRandom(411);
  const write = commentWriter(random);
  const byKey = new Map(products.map((product) => [product.key, product]));
  const temper = new Map(users.map(({ key }) => [key, (random.next() - 0.5) * 0.5]));
  const popularity = popularityOf(products);
  const doubt = new Map(
    products.map(({ key }) => {
      const usual = 0.04 + random.next() ** 1.3 * 0.5;
      return [key, (popularity.get(key) ?? 0) > 3 ? usual * 0.45 : usual];
    }),
  );
  const taken = new Set(buyerReviews.map(({ user, product }) => `${user} ${product}`));
  const count = new Map<string, number>();

  const reviews = [...buyerReviews];
  function review({ user, product, daysAgo }: Visit): void {
    const pair = `${user} ${product.key}`;
    const written = count.get(product.key) ?? 0;
    if (taken.has(pair) || written >= MOST_OF_ONE_PRODUCT || product.createdDaysAgo < NEWEST_REVIEWED_DAYS) return;
    const rating = ratingOf(doubt.get(product.key) ?? 0, temper.get(user) ?? 0, random);
    const comment = write(product, rating);
    if (comment === undefined) return;
    taken.add(pair);
    count.set(product.key, written + 1);
    reviews.push({ product: product.key, user, rating, comment, daysAgo });
  }

  for (const visit of shuffled(purchases(orders, byKey, random), random)) {
    if (reviews.length < TOTAL) review(visit);
  }
  return reviews.sort((first, second) => second.daysAgo - first.daysAgo);
}

/** Who could review which product and when: some days after a completed order was delivered. */
function purchases(orders: readonly SeedOrder[], byKey: ReadonlyMap<string, SeedProduct>, random: Random): Visit[] {
  return orders
    .filter(
      ({ status, user, daysAgo }) =>
        status === 'Completed' && daysAgo > 3 && user !== 'buyer' && user !== 'marta-fallow',
    )
    .flatMap(({ user, daysAgo, lines }) =>
      lines.flatMap(({ product: key, fulfilment }) => {
        const product = fulfilment === 'Delivered' ? byKey.get(key) : undefined;
        const wait = 2 + random.next() * Math.min(12, daysAgo - 2.1);
        return product === undefined ? [] : [{ user, product, daysAgo: daysAgo - wait }];
      }),
    );
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((first, second) => first.place - second.place)
    .map(({ item }) => item);
}

/** A random rating. `doubt` is the probability of a disappointment, which is lower for best sellers and mild tempers. */
function ratingOf(doubt: number, temper: number, random: Random): SeedReview['rating'] {
  const roll = random.next();
  const bad = doubt * (1 - temper);
  if (roll < bad * 0.12) return 1;
  if (roll < bad * 0.34) return 2;
  if (roll < bad * 0.8) return 3;
  return roll < bad * 0.8 + 0.18 + doubt * 0.55 ? 4 : 5;
}
