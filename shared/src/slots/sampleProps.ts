import type { OrderDetail } from '@rialto/shared/contract/order';
import type { Product } from '@rialto/shared/contract/product';
import type { SlotName, SlotProps } from '@rialto/shared/contract/slots';
import type { User } from '@rialto/shared/contract/user';

const product: Product = {
  id: 1,
  name: 'Sample',
  description: null,
  price: 3.2,
  originalPrice: 4,
  discount: 20,
  image: null,
  rating: 4,
  averageRating: 4.25,
  reviews: 12,
  categoryId: 1,
  category: { id: 1, name: 'Samples' },
  Category: { id: 1, name: 'Samples' },
  shop: { id: 1, name: 'Sample' },
  inventory: 40,
  available: 38,
  createdBy: 2,
  createdAt: '2026-01-01T12:00:00.000Z',
};

const user: User = {
  id: 1,
  email: 'sample@rialto.example',
  name: null,
  phone: null,
  address: null,
  role: 'user',
  status: 'active',
  createdAt: '2026-01-01T12:00:00.000Z',
};

const order: OrderDetail = {
  id: 1,
  userId: user.id,
  user: { id: user.id, name: 'Sample', email: user.email },
  totalPrice: 6.4,
  status: 'Completed',
  tranId: 'sample',
  items: [
    {
      id: 1,
      quantity: 2,
      price: 3.2,
      fulfilment: 'Unfulfilled',
      product: { id: product.id, name: product.name, image: null },
      shop: product.shop,
      shopName: 'Sample',
    },
  ],
  createdAt: '2026-01-02T12:00:00.000Z',
  gateway: 'sandbox',
  recipient: { name: 'Sample', phone: null, address: null },
  paymentUrl: null,
  reservedUntil: null,
  settledAt: '2026-01-02T12:01:00.000Z',
  events: [],
};

/** Props to render a contribution with when it is released, and in tests. */
export const sampleProps: { [Name in SlotName]: SlotProps[Name] } = {
  'product.badges': { product },
  'product.aside': { product },
  'product.below': { product },
  'card.badge': { product },
  'order.panel': { order },
  'order.actions': { order },
  'dashboard.home': { user },
  'profile.section': { user },
  'navbar.badge': { user },
  'palette.commands': { text: '', offer: () => () => {} },
};
