import type { DecideCaseBody } from '@rialto/shared/contract/moderation';
import { isRestriction } from '@rialto/shared/contract/moderationRules';
import { InvalidInput } from '../../errors/errors';
import type { FieldErrors } from '../../errors/messageText';
import type { Account } from '../../identity/auth';
import type { Subject } from './subjects';

/** What everyone sees can be reported by anyone with an account, and a message by the two sides of its conversation. */
export function mayReport({ id }: Account, { isVisible, conversation }: Subject): boolean {
  return isVisible && (!conversation || conversation.buyerId === id || conversation.vendorId === id);
}

/**
 * A decision that restricts someone states facts and a ground; one that ends a restriction, facts.
 * @throws InvalidInput
 */
export function assertReasons({ action, facts, ground, reference }: DecideCaseBody): void {
  const missing: FieldErrors = {};
  if (action !== 'dismiss' && !facts) missing.facts = { code: 'REQUIRED' };
  if (isRestriction(action) && !ground) missing.ground = { code: 'REQUIRED' };
  if (isRestriction(action) && !reference) missing.reference = { code: 'REQUIRED' };
  if (Object.keys(missing).length > 0) throw new InvalidInput(missing);
}
