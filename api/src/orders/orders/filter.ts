import type { OrderStatus } from '@rialto/shared/contract/order';
import type { Period } from '../../db/days';
import type { Sellers } from './sellers';

/** What narrows a list of orders, beside when they were placed. */
export interface OrderFilter extends Period {
  userId?: number;
  status?: OrderStatus;
  /** Looked for in buyer, product and transaction; a number is also an order's. */
  q?: string;
  /** Whose orders `q` finds too, for admins. */
  sellers?: Sellers | undefined;
  /** Only orders with a line of one of these. */
  soldBy?: Sellers | undefined;
}
