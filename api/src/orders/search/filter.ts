import type { OrderStatus } from '@rialto/shared/contract/order';
import type { Period } from '../../db/days';
import type { Sellers } from './sellers';

/** The filter of an order list. */
export interface OrderFilter extends Period {
  userId?: number;
  status?: OrderStatus;
  /** Matches buyer, product and transaction; a number also matches an order's id. */
  q?: string;
  /** For admins: vendors and shops whose orders `q` matches, too. */
  sellers?: Sellers | undefined;
  /** Only orders with a line of one of these vendors or shops. */
  soldBy?: Sellers | undefined;
}
