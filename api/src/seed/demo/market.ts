import { categories } from './categories';
import { deliveryMethods } from './delivery';
import { categoryFacts, factsOf } from './facts';
import { galleryOf } from './gallery';
import { commissionRules, payoutAccounts } from './money';
import { vouchers as demoVouchers, sellers, taxRates } from './offers';
import { demoOrders } from './orders';
import { pages } from './pages';
import { picks } from './picks';
import { posts } from './posts';
import { flowers } from './products/flowers';
import { fruits } from './products/fruits';
import { gardenTools } from './products/gardenTools';
import { herbs } from './products/herbs';
import { mushrooms } from './products/mushrooms';
import { pantry } from './products/pantry';
import { plants } from './products/plants';
import { potsAndPlanters } from './products/potsAndPlanters';
import { seeds } from './products/seeds';
import { vegetables } from './products/vegetables';
import { demoReviews } from './reviews';
import { shops } from './shops';
import type { SeedCartLine, SeedMarket, SeedProduct, SeedSearch, SeedView } from './types';
import { users } from './users';
import { variantsOf } from './variants';

const SOME_SUNDAY_EVENING = new Date(Date.UTC(2026, 4, 3, 18));

const products = mixed([
  vegetables,
  fruits,
  plants,
  seeds,
  flowers,
  herbs,
  mushrooms,
  pantry,
  gardenTools,
  potsAndPlanters,
]).map((product) => ({
  ...product,
  gallery: galleryOf(product),
  facts: factsOf(product),
  variants: variantsOf(product),
}));

const cartLines: SeedCartLine[] = [
  { user: 'buyer', product: 'amalfi-lemons', quantity: 1 },
  { user: 'buyer', product: 'munstead-lavender', quantity: 2 },
  { user: 'buyer', product: 'wildflower-honey', quantity: 1 },
];

const views: SeedView[] = [
  { user: 'buyer', product: 'bypass-secateurs', daysAgo: 3.1 },
  { user: 'buyer', product: 'meyer-lemon-tree', daysAgo: 2.6 },
  { user: 'buyer', product: 'cherry-tomatoes-on-the-vine', daysAgo: 1.2 },
  { user: 'buyer', product: 'munstead-lavender', daysAgo: 0.9 },
  { user: 'buyer', product: 'old-olive-tree', daysAgo: 0.4 },
  { user: 'buyer', product: 'wildflower-honey', daysAgo: 0.11 },
];

const searches: SeedSearch[] = [
  { text: 'tomato', count: 64 },
  { text: 'honey', count: 51 },
  { text: 'lavender', count: 38 },
  { text: 'lemon', count: 33 },
  { text: 'pot', count: 21 },
  { text: 'sunflower', count: 17 },
];

/**
 * The data of the demo market. It is the same for the same `now`, which only aligns the weekends of the orders with the
 * calendar; pass the time that ages will be subtracted from.
 */
export function demoMarket(now: Date = SOME_SUNDAY_EVENING): SeedMarket {
  const orders = demoOrders({ users, products }, now);
  const reviews = demoReviews({ users, products, orders });
  return structuredClone({
    users,
    categories,
    categoryFacts,
    shops,
    products,
    reviews,
    pages,
    posts,
    picks,
    orders,
    ...{ deliveryMethods, vouchers: demoVouchers, taxRates, sellers },
    commissionRules,
    payoutAccounts,
    cartLines,
    views,
    searches,
  });
}

/** Mixes the lists of products evenly, so that neighbours in the listing differ. */
function mixed(shelves: readonly SeedProduct[][]): SeedProduct[] {
  return shelves
    .flatMap((productList) =>
      productList.map((product, index) => ({ product, place: (index + 0.5) / productList.length })),
    )
    .sort((a, b) => a.place - b.place)
    .map(({ product }) => product);
}
