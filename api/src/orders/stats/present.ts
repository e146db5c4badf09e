import { fromCents } from '@rialto/shared/contract/money';

interface Sum {
  orders: number;
  cents: number;
}

export function presentDays(days: (Sum & { day: string })[]) {
  return days.map(({ day, orders, cents }) => ({ day, orders, revenue: fromCents(cents) }));
}

/** The sum of some days. */
export function sumOf(days: Sum[]) {
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    revenue: fromCents(days.reduce((sum, { cents }) => sum + cents, 0)),
  };
}

export function presentProducts(products: { id: number; name: string; sold: number; cents: number }[]) {
  return products.map(({ cents, ...product }) => ({ ...product, revenue: fromCents(cents) }));
}
