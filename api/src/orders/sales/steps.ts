import type { Complaint, WrongStep } from '@rialto/shared/contract/messages/complaints';
import type { Fulfilment, OrderStatus } from '@rialto/shared/contract/order';
import { inWords } from '../../errors/inWords';

/** Why a line cannot be moved. */
export type StepRefusal = Extract<Complaint, { code: 'NOT_PAID' | 'ON_HOLD' | 'WRONG_STEP' }>;

const order: readonly Fulfilment[] = ['Unfulfilled', 'Shipped', 'Delivered'];

/**
 * What forbids a step of a line; undefined when nothing does. Lines of paid orders go one step onwards at a time, and
 * one back where `backAllowed`, to put a slip right.
 */
export function refusalOf(
  { status, onHold, from, to }: { status: OrderStatus; onHold: boolean; from: Fulfilment; to: Fulfilment },
  backAllowed: boolean,
): StepRefusal | undefined {
  if (status !== 'Completed') return { code: 'NOT_PAID', params: { status } };
  if (onHold && from === 'Unfulfilled') return { code: 'ON_HOLD' };
  const step = order.indexOf(to) - order.indexOf(from);
  if (step > 1) return wrongStep('not shipped');
  if (step < -1) return wrongStep('delivered');
  if (step < 0 && !backAllowed) return wrongStep(from === 'Shipped' ? 'shipped, many' : 'delivered, many');
  return undefined;
}

const wrongStep = (of: WrongStep): StepRefusal => ({ code: 'WRONG_STEP', params: { of } });

/** What the order's timeline says of a step, to the buyer too. */
export function entryOf(from: Fulfilment, to: Fulfilment, lines: { productName: string; quantity: number }[]) {
  const named = lines.slice(0, 5).map(({ productName, quantity }) => `${quantity} × ${productName}`);
  const params = { lines: named, more: lines.length - named.length };
  if (order.indexOf(to) > order.indexOf(from))
    return { type: to.toLowerCase(), ...inWords({ code: to === 'Shipped' ? 'SHIPPED' : 'DELIVERED', params }) };
  const code = to === 'Shipped' ? 'CORRECTED_TO_SHIPPED' : 'CORRECTED_TO_NOT_SHIPPED';
  return { type: 'fulfilment_corrected', ...inWords({ code, params }) };
}
