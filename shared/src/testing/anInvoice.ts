import type { Invoice } from '@rialto/shared/contract/invoice';

/** The invoice of order 501 for one vendor, with a credit note of one piece. */
export function anInvoice(fields: Partial<Invoice> = {}): Invoice {
  const leek = { name: 'Leek', sku: 'LK-1', taxRate: 7 };
  return {
    ...{ vendorId: 12, number: '12-000017', orderId: 501, refunded: 3.33 },
    ...{ issuedAt: '2026-11-02T12:01:00.000Z', paidAt: '2026-11-02T12:01:00.000Z' },
    seller: {
      name: 'Fallow Lane Farm Ltd',
      address: '1 Fallow Lane\nHudson Valley',
      taxNumber: 'DE123456789',
      ...{ email: 'hello@fallow-lane.example', logo: null },
    },
    billTo: ['Maya Ray', '1 Mill Lane', 'Springfield', 'buyer@rialto.example'],
    deliverTo: ['Ada Ray', '1 Mill Lane', 'Springfield'],
    lines: [
      { ...leek, quantity: 3, price: 3.33, discount: 1, total: 8.99 },
      { name: 'Parcel', sku: null, quantity: null, price: 4.9, discount: 0, taxRate: 7, total: 4.9 },
    ],
    ...{ subtotal: 9.99, delivery: 4.9, discount: 1, voucherCode: 'HARVEST', total: 13.89 },
    taxes: [{ rate: 7, gross: 13.89, amount: 0.91 }],
    creditNotes: [
      {
        ...{ id: 4, number: '12-000018', issuedAt: '2026-11-05T12:00:00.000Z', refundId: 9 },
        lines: [{ ...leek, quantity: 1, total: 3.33 }],
        ...{ total: 3.33, taxes: [{ rate: 7, gross: 3.33, amount: 0.22 }] },
      },
    ],
    ...fields,
  };
}
