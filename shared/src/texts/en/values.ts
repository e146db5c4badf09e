import type { Fulfilment, OrderStatus } from '@rialto/shared/contract/order';
import type { Role, UserStatus } from '@rialto/shared/contract/user';

export interface ValueTexts {
  orderStatus: Record<OrderStatus, string>;
  /** For a Completed order beside its delivery status. */
  paid: string;
  /** What is refunded of a line: pieces, or only money if there are none. */
  refund: (amount: string, pieces: number, of: number) => string;
  fulfilment: Record<Fulfilment, string>;
  /** Of a line of which some pieces are still to be shipped. */
  partlyShipped: (shipped: number, of: number) => string;
  role: Record<Role, string>;
  userStatus: Record<UserStatus, string>;
}

export const values: ValueTexts = {
  orderStatus: {
    Pending: 'Pending',
    Completed: 'Completed',
    Failed: 'Failed',
    Cancelled: 'Cancelled',
    Refunded: 'Refunded',
  },
  paid: 'Paid',
  refund: (amount, pieces, of) => {
    if (pieces === 0) return `Refund: ${amount}`;
    return pieces === of ? `Refund in full: ${amount}` : `Refund for ${pieces} of ${of}: ${amount}`;
  },
  fulfilment: { Unfulfilled: 'Not shipped yet', Shipped: 'Shipped', Delivered: 'Delivered' },
  partlyShipped: (shipped, of) => `${shipped} of ${of} shipped`,
  role: { user: 'user', vendor: 'vendor', admin: 'admin' },
  userStatus: { active: 'active', suspended: 'suspended' },
};
