import type { OrderEventMessage } from '@rialto/shared/contract/messages/messages';
import { fromCents } from '@rialto/shared/contract/money';
import type {
  Order,
  OrderDetail,
  OrderEvent,
  OrderItem,
  PaymentIncident,
  PaymentNotice,
  Refund,
} from '@rialto/shared/contract/order';
import { inWords } from '../../errors/inWords';
import { presentUserRef } from '../../identity/presentUserRef';
import { buyerForVendor } from './buyerForVendor';
import { settleableTo } from './handRules';
import type { IncidentRow } from './incidents';
import { totalOf } from './orderTotal';
import type { EventRow, ItemRow, NoticeRow, OrderWithItems, RefundRow } from './queries';

/** An order as its buyer and admins get it; the buyer is named as they were when they bought. */
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
  };
}

/** As `presentOrder`, with where it goes, how it can still be paid, and the timeline. */
export function presentOrderDetail(order: OrderWithItems, events: EventRow[]): OrderDetail {
  const payable = isPayable(order);
  return {
    ...presentOrder(order),
    gateway: order.gateway,
    recipient: { name: order.buyerName, phone: order.buyerPhone, address: order.buyerAddress },
    paymentUrl: payable ? order.paymentUrl : null,
    reservedUntil: payable ? (order.reservedUntil?.toISOString() ?? null) : null,
    settledAt: order.settledAt?.toISOString() ?? null,
    events: events.map(presentEvent),
    onHold: order.onHold,
    refundReason: order.refundReason,
  };
}

interface Desk {
  notices: NoticeRow[];
  refund: RefundRow | undefined;
  /** Whether its gateway told of a charge. */
  charged: boolean;
  sellerGone: boolean;
  incidents: IncidentRow[];
}

/** What admins also get of an order. */
export function presentPaymentDesk(
  { status }: Pick<OrderWithItems, 'status'>,
  { notices, refund, charged, sellerGone, incidents }: Desk,
) {
  const isRefundable = (status === 'Completed' && !refund) || Boolean(refund?.failedAt);
  const refundable = isRefundable ? (charged ? 'gateway' : 'hand') : null;
  return {
    notices: notices.map(({ id, gateway, eventId, outcome, createdAt }) => ({
      id,
      gateway,
      eventId,
      // settle() writes no others
      outcome: outcome as PaymentNotice['outcome'],
      createdAt: createdAt.toISOString(),
    })),
    refund: refund ? presentRefund(refund) : null,
    refundable,
    settleable: settleableTo(status, refund !== undefined, sellerGone),
    incidents: incidents.map(presentIncident),
  } satisfies Partial<OrderDetail>;
}

function presentIncident({ orderId: _, amountCents, createdAt, closedAt, ...incident }: IncidentRow): PaymentIncident {
  return {
    ...incident,
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

/** Whether the gateway's page still takes the money of an order. */
export function isPayable({ status, paymentUrl, reservedUntil }: Payability): boolean {
  return status === 'Pending' && paymentUrl !== null && reservedUntil !== null && reservedUntil > new Date();
}

type Payability = Pick<OrderWithItems, 'status' | 'paymentUrl' | 'reservedUntil'>;

// These entries name sums of the whole order, so a vendor reads them without; null is nothing to a vendor.
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
  return message === null ? [] : [{ ...event, ...inWords(message) }];
}

/**
 * An order as one of its vendors gets it: the lines they sold and their total, what happened without other vendors'
 * doings and without what the others' lines cost, and no more of the buyer than a vendor may see. Neither the payment's page
 * nor its transaction, which opens that page.
 */
export function presentSoldOrder(order: OrderWithItems, events: EventRow[], vendorId: number): OrderDetail {
  const items = order.items.filter((item) => item.vendorId === vendorId);
  const totalCents = totalOf(items);
  const buyer = buyerForVendor(order, items);
  const colleagues = new Set(order.items.map((item) => item.vendorId).filter((id) => id !== vendorId));
  return {
    ...presentOrderDetail(
      { ...order, items, totalCents },
      events
        .filter(({ actorId }) => actorId === null || actorId === order.userId || !colleagues.has(actorId))
        .flatMap(forVendor),
    ),
    tranId: '',
    user: { id: order.userId, name: buyer.name, email: '' },
    recipient: { ...buyer, name: order.status === 'Completed' ? order.buyerName : null },
    paymentUrl: null,
    reservedUntil: null,
  };
}

/** A line of an order as the contract sends it. */
export function presentItem({ id, quantity, priceCents, fulfilment, ...item }: ItemRow): OrderItem {
  return {
    id,
    quantity,
    price: fromCents(priceCents),
    fulfilment,
    product: { id: item.productId, name: item.productName, image: item.productImage },
    shop: item.shopId === null || item.shopName === null ? null : { id: item.shopId, name: item.shopName },
    shopName: item.shopName,
  };
}

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
