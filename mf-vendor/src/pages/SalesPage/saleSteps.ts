import type { Fulfilment, OrderItem } from '@rialto/shared/contract/order';
import type { SoldOrder } from '@rialto/shared/contract/sale';

type Steps = Record<Fulfilment, Fulfilment | null>;

const next = { Unfulfilled: 'Shipped', Shipped: 'Delivered', Delivered: null } as const satisfies Steps;
const previous = { Unfulfilled: null, Shipped: 'Unfulfilled', Delivered: 'Shipped' } as const satisfies Steps;

export const steps = ['Shipped', 'Delivered'] as const;
export type Step = (typeof steps)[number];

type Order = Pick<SoldOrder, 'status' | 'onHold' | 'refunding'>;
type Item = Pick<OrderItem, 'fulfilment'>;

const isOpen = ({ status, refunding }: Order) => status === 'Completed' && !refunding;

/** null if it is the last step, or the order is unpaid, refunded or on hold. */
export function nextStep(order: Order, { fulfilment }: Item): Step | null {
  const isHeld = order.onHold && fulfilment === 'Unfulfilled';
  return isOpen(order) && !isHeld ? next[fulfilment] : null;
}

/** Undoes a step taken by mistake. */
export const stepBack = (order: Order, { fulfilment }: Item) => (isOpen(order) ? previous[fulfilment] : null);

/** The first step that an item of the parcel is waiting for, and its items; null if none has a next step. */
export function parcelStep(parcel: SoldOrder): { to: Step; items: OrderItem[] } | null {
  for (const to of steps) {
    const items = parcel.items.filter((item) => nextStep(parcel, item) === to);
    if (items.length > 0) return { to, items };
  }
  return null;
}
