import type { FieldError, WrongStep } from '@rialto/shared/contract/messages/fieldErrors';
import type { Fulfilment, OrderStatus } from '@rialto/shared/contract/order';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { withText } from '../../errors/messageText';

/** Why a line cannot change. */
export type StepError = Extract<FieldError, { code: 'NOT_PAID' | 'ON_HOLD' | 'WRONG_STEP' }>;

const order: readonly Fulfilment[] = ['Unfulfilled', 'Shipped', 'Delivered'];

/**
 * The reason against a step; undefined if it is allowed. Lines of paid orders move one step on at a time, and with
 * `backAllowed` one step back, as a correction.
 */
export function stepErrorOf(
  { status, onHold, from, to }: { status: OrderStatus; onHold: boolean; from: Fulfilment; to: Fulfilment },
  backAllowed: boolean,
): StepError | undefined {
  if (status !== 'Completed') return { code: 'NOT_PAID', params: { status } };
  if (onHold && from === 'Unfulfilled') return { code: 'ON_HOLD' };
  const step = order.indexOf(to) - order.indexOf(from);
  if (step > 1) return wrongStep('not shipped');
  if (step < -1) return wrongStep('delivered');
  if (step < 0 && !backAllowed) return wrongStep(from === 'Shipped' ? 'shipped, many' : 'delivered, many');
  return undefined;
}

const wrongStep = (of: WrongStep): StepError => ({ code: 'WRONG_STEP', params: { of } });

interface SoldLine {
  productName: string;
  variantTitle: string;
  quantity: number;
}

/** The timeline entry of a step, which the buyer sees, too. */
export function entryOf(from: Fulfilment, to: Fulfilment, lines: SoldLine[]) {
  const named = lines
    .slice(0, 5)
    .map(({ productName, variantTitle, quantity }) => `${quantity} × ${nameWithVariant(productName, variantTitle)}`);
  const params = { lines: named, more: lines.length - named.length };
  if (order.indexOf(to) > order.indexOf(from))
    return { type: to.toLowerCase(), ...withText({ code: to === 'Shipped' ? 'SHIPPED' : 'DELIVERED', params }) };
  const code = to === 'Shipped' ? 'CORRECTED_TO_SHIPPED' : 'CORRECTED_TO_NOT_SHIPPED';
  return { type: 'fulfilment_corrected', ...withText({ code, params }) };
}
