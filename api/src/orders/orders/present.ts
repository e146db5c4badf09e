import type { OrderEventMessage } from '@rialto/shared/contract/messages/messages';
import { fromCents } from '@rialto/shared/contract/money';
import type {
  Order,
  OrderDelivery,
  OrderDetail,
  OrderEvent,
  OrderItem,
  PaymentIncident,
  PaymentNotice,
  Refund,
} from '@rialto/shared/contract/order';
import { withText } from '../../errors/messageText';
import { presentUserRef } from '../../identity/presentUserRef';
import { buyerForVendor } from '../buyers/buyerForVendor';
import type { IncidentRow } from '../incidents/incidents';
import { presentParcel } from '../parcels/present';
import type { ParcelRow } from '../parcels/queries';
import { allowedOutcomes } from './manualActions';
import { totalOf } from './orderTotal';
import { presentOrderRefund, presentReturn, presentSecondCharge } from './presentRefunds';
import type { DeliveryRow, EventRow, ItemRow, NoticeRow, OrderDetails, OrderWithItems, RefundRow } from './queries';

/** An order for its buyer and for admins; the buyer's name is the one at the time of the order. */
export function presentOrder(order: OrderWithItems): Order {
  const { id, userId, status, tranId } = order;
  return {
    id,
    userId,
    user: presentUserRef({ id: userId, name: order.buyerName, email: order.buyerEmail }),
    totalPrice: fromCents(order.totalCents),
    status,
    tranId,
    items: order.items.map(presentItem),
    createdAt: order.createdAt.toISOString(),
    ...(order.refundedCents > 0 ? { refundedTotal: fromCents(order.refundedCents) } : {}),
  };
}

/** An order of its buyer's list, with the pieces that are left to ship and where its parcels are. */
export function presentOwnOrder(order: OrderWithItems, parcels: readonly ParcelRow[]): Order {
  const ofOrder = parcels.filter(({ orderId }) => orderId === order.id);
  return {
    ...presentOrder(order),
    // Of a line without shipped pieces all are open.
    items: order.items.map((item) => (item.shippedQuantity > 0 ? presentOpenItem(item) : presentItem(item))),
    ...(ofOrder.length > 0 ? { parcels: ofOrder.map(presentParcel) } : {}),
  };
}

/** An order with its recipient, payment page and timeline. */
export function presentOrderDetail(order: OrderDetails, events: EventRow[]): OrderDetail {
  const payable = isPayable(order);
  return {
    ...presentOrder(order),
    subtotal: fromCents(order.subtotalCents),
    delivery: fromCents(order.deliveryCents),
    discount: fromCents(order.discountCents),
    tax: fromCents(order.taxCents),
    deliveries: order.deliveries.map(presentDelivery),
    gateway: order.gateway,
    recipient: recipientOf(order),
    paymentUrl: payable ? order.paymentUrl : null,
    reservedUntil: payable ? (order.reservedUntil?.toISOString() ?? null) : null,
    settledAt: order.settledAt?.toISOString() ?? null,
    events: events.map(presentEvent),
    onHold: order.onHold,
    refundReason: order.refundReason,
    refunds: order.refunds.map(presentOrderRefund),
    returns: order.returns.map(presentReturn),
    items: order.items.map(presentOpenItem),
    parcels: order.parcels.map(presentParcel),
  };
}

function recipientOf({ buyerName, buyerPhone, buyerAddress, address }: OrderDetails): OrderDetail['recipient'] {
  if (!address) return { name: buyerName, phone: buyerPhone, address: buyerAddress };
  const { gift = null, ...postal } = address;
  return { name: gift?.name ?? address.name, phone: buyerPhone, address: buyerAddress, postal, gift };
}

export function presentDelivery(row: DeliveryRow): OrderDelivery {
  const { id, vendorId, shopId, shopName, name, kind, expectedFrom, expectedTo, pickup } = row;
  return {
    ...{ id, vendorId, shopName, name, kind, pickup },
    shop: shopId === null || shopName === null ? null : { id: shopId, name: shopName },
    price: fromCents(row.priceCents),
    ...(row.discountCents > 0 ? { discount: fromCents(row.discountCents) } : {}),
    from: expectedFrom,
    to: expectedTo,
    ...(row.refundedCents > 0 ? { refunded: fromCents(row.refundedCents) } : {}),
  };
}

interface AdminDetails {
  notices: NoticeRow[];
  refund: RefundRow | undefined;
  /** Whether the gateway has reported a charge. */
  charged: boolean;
  hasInactiveVendor: boolean;
  incidents: IncidentRow[];
}

/** The additional fields of an order for admins. */
export function presentAdminFields(
  { status, refunds }: Pick<OrderDetails, 'status' | 'refunds'>,
  { notices, refund, charged, hasInactiveVendor, incidents }: AdminDetails,
) {
  const isRefundable = (status === 'Completed' && !refund) || Boolean(refund?.failedAt);
  const refundable = isRefundable ? (charged ? 'gateway' : 'hand') : null;
  return {
    notices: notices.map(({ id, gateway, eventId, outcome, createdAt }) => ({
      id,
      gateway,
      eventId,
      outcome: outcome as PaymentNotice['outcome'], // safe: settle() stores no other values
      createdAt: createdAt.toISOString(),
    })),
    refund: refund ? presentRefund(refund) : null,
    refundable,
    settleable: allowedOutcomes(status, refund !== undefined, hasInactiveVendor),
    // Areas of older releases do not know second charges among the incidents.
    incidents: incidents.flatMap((incident) => presentIncident(incident) ?? []),
    secondCharges: incidents
      .filter(({ kind }) => kind === 'second_charge')
      .map((charge) => presentSecondCharge(charge, refunds)),
  } satisfies Partial<OrderDetail>;
}

function presentIncident({ orderId: _, ...row }: IncidentRow): PaymentIncident | undefined {
  const { kind, amountCents, createdAt, closedAt, ...incident } = row;
  if (kind === 'second_charge') return undefined;
  return {
    ...incident,
    kind,
    amount: fromCents(amountCents),
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

function presentRefund({ amountCents, currency, attempts, createdAt, doneAt, failedAt }: RefundRow): Refund {
  return {
    amount: fromCents(amountCents),
    currency,
    attempts,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  };
}

/** Whether the order can be paid on the gateway's page. */
export function isPayable({ status, paymentUrl, reservedUntil }: Payability): boolean {
  return status === 'Pending' && paymentUrl !== null && reservedUntil !== null && reservedUntil > new Date();
}

type Payability = Pick<OrderWithItems, 'status' | 'paymentUrl' | 'reservedUntil'>;

// Entries with sums of the whole order: vendors get this message without sums instead, or, for null, no entry.
const vendorMessages: Partial<Record<string, OrderEventMessage | null>> = {
  wrong_amount: null,
  refund_requested: { code: 'ORDER_REFUND_REQUESTED', params: {} },
  refunded: { code: 'ORDER_REFUNDED', params: {} },
  refund_outside: { code: 'PART_REFUNDED', params: {} },
  refund_failed: null,
  disputed: { code: 'PAYMENT_DISPUTED', params: {} },
  dispute_lost: { code: 'PAYMENT_RETURNED', params: {} },
};

function forVendor(event: EventRow): EventRow[] {
  const message = vendorMessages[event.type];
  if (message === undefined) return [event];
  return message === null ? [] : [{ ...event, ...withText(message) }];
}

/**
 * An order for one of its vendors: their lines and total, the timeline without other vendors' actions and sums, and only the
 * buyer's details that a vendor may see. Without payment page and transaction id, which opens that page.
 */
export function presentSoldOrder(order: OrderDetails, events: EventRow[], vendorId: number): OrderDetail {
  const items = order.items.filter((item) => item.vendorId === vendorId);
  const deliveries = order.deliveries.filter((delivery) => delivery.vendorId === vendorId);
  const sumOf = (of: (row: ItemRow | DeliveryRow) => number) =>
    [...items, ...deliveries].reduce((sum, row) => sum + of(row), 0);
  const subtotalCents = totalOf(items);
  const deliveryCents = deliveries.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const discountCents = sumOf((row) => row.discountCents);
  const buyer = buyerForVendor(order, items);
  // Of a refund of the whole order a vendor sees that it was made.
  const refunds = order.refunds.filter((refund) => refund.vendorId === vendorId);
  const otherVendors = new Set(order.items.map((item) => item.vendorId).filter((id) => id !== vendorId));
  return {
    ...presentOrderDetail(
      {
        ...order,
        items,
        deliveries,
        ...{ subtotalCents, deliveryCents, discountCents },
        taxCents: sumOf((row) => row.taxCents),
        totalCents: subtotalCents + deliveryCents - discountCents,
        refundedCents: refundedOf(refunds),
        refunds,
        returns: order.returns.filter((row) => row.vendorId === vendorId),
        parcels: order.parcels.filter((parcel) => parcel.vendorId === vendorId),
      },
      events
        .filter((event) => event.vendorId === null || event.vendorId === vendorId)
        .filter(({ actorId }) => actorId === null || actorId === order.userId || !otherVendors.has(actorId))
        .flatMap(forVendor),
    ),
    tranId: '',
    user: { id: order.userId, name: buyer.name, email: '' },
    recipient: soldTo(order, buyer),
    paymentUrl: null,
    reservedUntil: null,
  };
}

/** The parts of the address and the gift are for vendors who may see the address. */
function soldTo(order: OrderDetails, { phone, address }: { phone: string | null; address: string | null }) {
  const { name, postal, gift } = recipientOf(order);
  const shown = order.status === 'Completed' ? name : null;
  return { name: shown, phone, address, ...(address === null ? {} : { postal, gift }) };
}

const refundedOf = (refunds: readonly { amountCents: number; doneAt: Date | null }[]) =>
  refunds.reduce((sum, { amountCents, doneAt }) => (doneAt === null ? sum : sum + amountCents), 0);

export function presentItem({ id, quantity, priceCents, fulfilment, ...item }: ItemRow): OrderItem {
  const { discountCents, refundedCents, refundedQuantity, shippedQuantity } = item;
  return {
    id,
    quantity,
    price: fromCents(priceCents),
    ...(discountCents > 0 ? { discount: fromCents(discountCents) } : {}),
    fulfilment,
    product: { id: item.productId, name: item.productName, image: item.productImage },
    variant: { id: item.variantId, title: item.variantTitle, sku: item.sku },
    shop: item.shopId === null || item.shopName === null ? null : { id: item.shopId, name: item.shopName },
    shopName: item.shopName,
    ...(refundedQuantity > 0 ? { refundedQuantity } : {}),
    ...(refundedCents > 0 ? { refunded: fromCents(refundedCents) } : {}),
    ...(shippedQuantity > 0 ? { shippedQuantity } : {}),
  };
}

/** A line with the pieces that are left to ship, for orders and for lists of buyers and vendors. */
export const presentOpenItem = (item: ItemRow): OrderItem => ({
  ...presentItem(item),
  ...(item.openQuantity > 0 ? { openQuantity: item.openQuantity } : {}),
});

function presentEvent({ id, type, message, code, params, createdAt }: EventRow): OrderEvent {
  return {
    id,
    type,
    message,
    code: code ?? undefined,
    params: params ?? undefined,
    createdAt: createdAt.toISOString(),
  };
}
