import type { OrderDetail } from '@rialto/shared/contract/order';
import type { Queryable } from '../../db/database';
import { hasInactiveVendor } from '../incidents/inactiveVendors';
import { listIncidents } from '../incidents/incidents';
import { presentAdminFields, presentOrderDetail } from './present';
import { findRefund, listEvents, listNotices, type OrderDetails, wasCharged } from './queries';

/** An order for admins, with the gateways' notices, its refund, and the manual actions it allows. */
export async function readAdminDetail(db: Queryable, order: OrderDetails): Promise<OrderDetail> {
  const details = {
    notices: await listNotices(db, order.tranId),
    refund: await findRefund(db, order.id),
    charged: await wasCharged(db, order),
    hasInactiveVendor: await hasInactiveVendor(db, order.id),
    incidents: await listIncidents(db, order.id),
  };
  return { ...presentOrderDetail(order, await listEvents(db, order.id)), ...presentAdminFields(order, details) };
}
