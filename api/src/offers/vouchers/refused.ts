import type { MessageArgs } from '../../errors/errors';
import { Conflict } from '../../errors/errors';
import type { Refusal } from './evaluateVoucher';

/** The error of a payment with a voucher that does not apply. */
export function refused({ code, params }: Refusal): Conflict {
  return new Conflict(...([code, params] as MessageArgs)); // safe: the params belong to the code
}
