import type { Fulfilment } from '@rialto/shared/contract/order';
import type { Sale } from '@rialto/shared/contract/sale';

type Steps = Record<Fulfilment, Fulfilment | null>;

const onwards = { Unfulfilled: 'Shipped', Shipped: 'Delivered', Delivered: null } as const satisfies Steps;
const backwards = { Unfulfilled: null, Shipped: 'Unfulfilled', Delivered: 'Shipped' } as const satisfies Steps;

type Line = Pick<Sale, 'status' | 'fulfilment' | 'onHold'>;

/** The step that comes next; null where there is none, the order isn't paid, or its payment is being looked into. */
export function nextStep({ status, fulfilment, onHold }: Line) {
  const waits = onHold && fulfilment === 'Unfulfilled';
  return status === 'Completed' && !waits ? onwards[fulfilment] : null;
}

/** The step back, to put a slip right. */
export const stepBack = ({ status, fulfilment }: Line) => (status === 'Completed' ? backwards[fulfilment] : null);
