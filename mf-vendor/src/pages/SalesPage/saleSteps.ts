import type { Fulfilment, OrderItem } from '@rialto/shared/contract/order';
import type { SoldItem, SoldOrder } from '@rialto/shared/contract/sale';

const next = { Unfulfilled: 'Shipped', Shipped: 'Delivered', Delivered: null } as const satisfies Record<
  Fulfilment,
  Fulfilment | null
>;

export const steps = ['Shipped', 'Delivered'] as const;
export type Step = (typeof steps)[number];

type Order = Pick<SoldOrder, 'status' | 'onHold' | 'refunding'>;

/** Whether an order is paid and nothing stops its delivery. */
export const isOpen = ({ status, refunding }: Pick<Order, 'status' | 'refunding'>): boolean =>
  status === 'Completed' && !refunding;

/** null if it is the last step, or the order is unpaid, refunded or on hold. */
export function nextStep(order: Order, { fulfilment }: Pick<OrderItem, 'fulfilment'>): Step | null {
  const isHeld = order.onHold && fulfilment === 'Unfulfilled';
  return isOpen(order) && !isHeld ? next[fulfilment] : null;
}

/** The first step that an item of the order is waiting for, and its items; null if none has a next step. */
export function orderStep(order: SoldOrder): { to: Step; items: SoldItem[] } | null {
  for (const to of steps) {
    const items = order.items.filter((item) => nextStep(order, item) === to);
    if (items.length > 0) return { to, items };
  }
  return null;
}
