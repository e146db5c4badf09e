import type { CheckoutQuote, QuotedGroup } from '@rialto/shared/contract/checkout';
import type { MethodQuote } from '@rialto/shared/contract/delivery';

export const aMethodQuote = (fields: Partial<MethodQuote> = {}): MethodQuote => ({
  id: 61,
  name: 'Standard',
  kind: 'delivery',
  price: 4.9,
  freeFrom: 40,
  from: '2026-12-03',
  to: '2026-12-05',
  pickup: null,
  ...fields,
});

export const aQuotedGroup = (fields: Partial<QuotedGroup> = {}): QuotedGroup => ({
  key: 'shop-31',
  vendorId: 8,
  shop: { id: 31, name: 'Fallow Lane Farm' },
  lines: [
    {
      ...{ productId: 101, variantId: 1101, name: 'Heritage Carrots', variant: '', image: null },
      ...{ quantity: 3, price: 2, total: 6 },
    },
  ],
  methods: [aMethodQuote(), aMethodQuote({ id: 62, name: 'Cargo bike', price: 0, freeFrom: null })],
  chosen: 61,
  ...fields,
});

export const aQuote = (fields: Partial<CheckoutQuote> = {}): CheckoutQuote => ({
  groups: [aQuotedGroup()],
  subtotal: 6,
  delivery: 4.9,
  discount: 0,
  voucher: null,
  tax: [],
  totalPrice: 10.9,
  quote: 'quote-1',
  ...fields,
});
