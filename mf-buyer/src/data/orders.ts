import type { Order } from '@rialto/shared/contract/order';
import { pagedQuery } from '@rialto/shared/ui/usePaged';

/** The orders a person placed, newest first. */
export const ordersQuery = (userId: number) => pagedQuery<Order>('/orders', { userId, limit: 20 });
