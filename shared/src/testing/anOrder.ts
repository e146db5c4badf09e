import type { Order, OrderDetail, OrderItem } from '@rialto/shared/contract/order';

export function anOrderItem(fields: Partial<OrderItem> = {}): OrderItem {
  const { shop = { id: 31, name: 'Fallow Lane Farm' } } = fields;
  return {
    id: 1,
    quantity: 3,
    price: 1.1,
    fulfilment: 'Shipped',
    product: { id: 101, name: 'Heritage Carrots', image: null },
    shop,
    shopName: shop?.name ?? null,
    ...fields,
  };
}

/** A completed order of two shops. */
export function anOrder(fields: Partial<Order> = {}): Order {
  return {
    id: 501,
    userId: 7,
    user: { id: 7, name: 'Maya R.', email: 'buyer@rialto.example' },
    totalPrice: 9.9,
    status: 'Completed',
    tranId: 'tran-501',
    items: [
      anOrderItem(),
      anOrderItem({
        id: 2,
        quantity: 1,
        price: 6.6,
        fulfilment: 'Unfulfilled',
        product: { id: 102, name: 'Amalfi Lemons', image: null },
        shop: { id: 32, name: 'Seed & Letter' },
      }),
    ],
    createdAt: '2026-11-02T12:00:00.000Z',
    ...fields,
  };
}

/** A Pending order has a payment URL. */
export function anOrderDetail(fields: Partial<OrderDetail> = {}): OrderDetail {
  const isPending = fields.status === 'Pending';
  return {
    ...anOrder(),
    gateway: 'sandbox',
    recipient: { name: 'Maya Ray', phone: '+1 555 0100', address: '1 Mill Lane\nSpringfield' },
    paymentUrl: isPending ? 'http://localhost/#gateway' : null,
    reservedUntil: isPending ? '2026-11-02T12:35:00.000Z' : null,
    settledAt: isPending ? null : '2026-11-02T12:01:00.000Z',
    events: [{ id: 1, type: 'placed', message: 'Order placed.', createdAt: '2026-11-02T12:00:00.000Z' }],
    ...fields,
  };
}
