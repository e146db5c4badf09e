import type { FieldError, WrongStep } from '@rialto/shared/contract/messages/fieldErrors';
import type { Fulfilment, OrderStatus } from '@rialto/shared/contract/order';
import { Conflict, type MessageArgs } from '../../errors/errors';

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

/** The response to a step that is not allowed. */
export function toConflict(step: StepError): Conflict {
  const params = 'params' in step ? step.params : {};
  return new Conflict(...([step.code, params, { fields: { fulfilment: step } }] as MessageArgs)); // safe: the params of a StepError belong to its code
}

export const wrongStep = (of: WrongStep): StepError => ({ code: 'WRONG_STEP', params: { of } });
