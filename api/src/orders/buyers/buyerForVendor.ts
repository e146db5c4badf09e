import type { Fulfilment, OrderStatus } from '@rialto/shared/contract/order';
import { DAY_MS } from '../../db/days';
import { publicName, UNNAMED_CUSTOMER } from '../../identity/publicName';

/** How many days a vendor sees phone and address after a line was marked Shipped or Delivered. */
const CONTACT_DAYS = { Shipped: 120, Delivered: 60 } as const;

interface Buyer {
  status: OrderStatus;
  buyerName: string | null;
  buyerPhone: string | null;
  buyerAddress: string | null;
}

interface SoldLine {
  fulfilment: Fulfilment;
  fulfilmentChangedAt: Date | null;
}

/** Statuses of paid orders. Of other orders a vendor learns nothing about the buyer, and cannot search by name. */
export const paidStatuses = ['Completed', 'Refunded'] as const satisfies readonly OrderStatus[];

/**
 * The buyer's details for a vendor, given the vendor's lines: the name if the order was paid; phone and address as long as it
 * is Completed and a line needs them; never the email address.
 */
export function buyerForVendor(order: Buyer, lines: readonly SoldLine[], now = new Date()) {
  const { status, buyerName: name, buyerPhone: phone, buyerAddress: address } = order;
  const wasPaid = paidStatuses.some((paid) => paid === status);
  const needsContact = status === 'Completed' && lines.some((line) => isContactNeeded(line, now));
  return {
    name: wasPaid ? publicName({ name }) : UNNAMED_CUSTOMER,
    phone: needsContact ? phone : null,
    address: needsContact ? address : null,
  };
}

function isContactNeeded({ fulfilment, fulfilmentChangedAt }: SoldLine, now: Date): boolean {
  if (fulfilment === 'Unfulfilled' || fulfilmentChangedAt === null) return true;
  return now.getTime() - fulfilmentChangedAt.getTime() < CONTACT_DAYS[fulfilment] * DAY_MS;
}
