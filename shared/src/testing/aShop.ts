import type { Shop } from '@rialto/shared/contract/shop';

export function aShop(fields: Partial<Shop> = {}): Shop {
  return {
    id: 31,
    name: 'Fallow Lane Farm',
    logo: null,
    description: 'Roots and leaves from sandy beds.',
    userId: 8,
    products: 12,
    revision: 's1',
    cover: null,
    location: null,
    opening: null,
    deliveryPolicy: null,
    returnsPolicy: null,
    holidayUntil: null,
    holidayNote: null,
    createdAt: '2026-03-05T10:00:00.000Z',
    averageRating: 0,
    reviews: 0,
    sales: 0,
    ...fields,
  };
}
