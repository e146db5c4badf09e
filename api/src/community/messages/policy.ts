import type { ClosedReason, Side } from '@rialto/shared/contract/messageRules';

/** The side of a person in a conversation; undefined for anyone else, who must not learn that it exists. */
export function sideOf(userId: number, conversation: { buyerId: number; vendorId: number }): Side | undefined {
  if (conversation.buyerId === userId) return 'buyer';
  return conversation.vendorId === userId ? 'vendor' : undefined;
}

/** Why nobody can write to one another, if an account was deleted or is suspended. */
export function closedReason(...statuses: ('active' | 'suspended' | 'deleted')[]): ClosedReason | null {
  if (statuses.includes('deleted')) return 'deleted';
  return statuses.includes('suspended') ? 'suspended' : null;
}
