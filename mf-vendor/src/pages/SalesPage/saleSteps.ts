import type { Fulfilment } from '@rialto/shared/contract/order';
import type { Sale } from '@rialto/shared/contract/sale';

type Steps = Record<Fulfilment, Fulfilment | null>;

const next = { Unfulfilled: 'Shipped', Shipped: 'Delivered', Delivered: null } as const satisfies Steps;
const previous = { Unfulfilled: null, Shipped: 'Unfulfilled', Delivered: 'Shipped' } as const satisfies Steps;

type Line = Pick<Sale, 'status' | 'fulfilment' | 'onHold'>;

/** null if it is the last step, or the order is unpaid or on hold. */
export function nextStep({ status, fulfilment, onHold }: Line) {
  const isHeld = onHold && fulfilment === 'Unfulfilled';
  return status === 'Completed' && !isHeld ? next[fulfilment] : null;
}

/** Undoes a step taken by mistake. */
export const stepBack = ({ status, fulfilment }: Line) => (status === 'Completed' ? previous[fulfilment] : null);
