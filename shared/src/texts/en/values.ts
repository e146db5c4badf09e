import type { Fulfilment, OrderStatus } from '@rialto/shared/contract/order';
import type { Role, UserStatus } from '@rialto/shared/contract/user';

export interface ValueTexts {
  orderStatus: Record<OrderStatus, string>;
  /** For a Completed order beside its delivery status. */
  paid: string;
  fulfilment: Record<Fulfilment, string>;
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
  fulfilment: { Unfulfilled: 'Not shipped yet', Shipped: 'Shipped', Delivered: 'Delivered' },
  role: { user: 'user', vendor: 'vendor', admin: 'admin' },
  userStatus: { active: 'active', suspended: 'suspended' },
};
