import type { Fulfilment, OrderStatus } from '@rialto/shared/contract/order';

/** Why a line cannot be moved: `code` for programs, `message` for people. */
export interface StepRefusal {
  code: 'NOT_PAID' | 'ON_HOLD' | 'WRONG_STEP';
  message: string;
}

const order: readonly Fulfilment[] = ['Unfulfilled', 'Shipped', 'Delivered'];

const unpaid: Record<Exclude<OrderStatus, 'Completed'>, string> = {
  Pending: 'The buyer hasn’t paid yet.',
  Failed: 'The payment failed.',
  Cancelled: 'The order was cancelled.',
  Refunded: 'The order was refunded.',
};

/**
 * What forbids a step of a line; undefined when nothing does. Lines of paid orders go one step onwards at a time, and
 * one back where `backAllowed`, to put a slip right.
 */
export function refusalOf(
  { status, onHold, from, to }: { status: OrderStatus; onHold: boolean; from: Fulfilment; to: Fulfilment },
  backAllowed: boolean,
): StepRefusal | undefined {
  if (status !== 'Completed') return { code: 'NOT_PAID', message: unpaid[status] };
  if (onHold && from === 'Unfulfilled')
    return {
      code: 'ON_HOLD',
      message: 'There’s a problem with the payment. Please don’t ship this until it’s resolved.',
    };
  const step = order.indexOf(to) - order.indexOf(from);
  if (step > 1) return { code: 'WRONG_STEP', message: 'This hasn’t shipped yet: mark it as shipped first.' };
  if (step < -1) return { code: 'WRONG_STEP', message: 'This is already delivered: set it back to shipped first.' };
  if (step < 0 && !backAllowed)
    return { code: 'WRONG_STEP', message: `This is already ${from.toLowerCase()}: change it back individually.` };
  return undefined;
}

/** What the order's timeline says of a step, to the buyer too. */
export function entryOf(from: Fulfilment, to: Fulfilment, lines: { productName: string; quantity: number }[]) {
  const named = lines.slice(0, 5).map(({ productName, quantity }) => `${quantity} × ${productName}`);
  if (lines.length > named.length) named.push(`${lines.length - named.length} more`);
  const goods = named.join(', ');
  if (order.indexOf(to) > order.indexOf(from)) return { type: to.toLowerCase(), message: `${to}: ${goods}.` };
  const truth = to === 'Shipped' ? 'shipped' : 'not shipped';
  return { type: 'fulfilment_corrected', message: `Corrected to ${truth}: ${goods}.` };
}
