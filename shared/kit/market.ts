import type { Product } from '@rialto/shared/contract/product';
import type { Stats } from '@rialto/shared/contract/stats';
import type { User } from '@rialto/shared/contract/user';
import { aProduct } from '@rialto/shared/testing/aProduct';
import type { ApiCall } from '@rialto/shared/testing/api';
import { aShop } from '@rialto/shared/testing/aShop';

export const products: Product[] = [
  aProduct({ image: '/api/media/carrot.svg' }),
  aProduct({ id: 102, name: 'Amalfi Lemons', price: 6.6, discount: 20, image: '/api/media/lemon.svg', inventory: 3 }),
  aProduct({ id: 103, name: 'Black Krim Tomatoes', price: 4.9, image: '/api/media/tomato-black.svg', inventory: 0 }),
  aProduct({ id: 104, name: 'Basil in a Pot', price: 3.5, image: '/api/media/basil-pot.svg', inventory: 120 }),
];

export const shop = aShop({
  logo: '/api/media/shop-fallow-lane.svg',
  description: 'Roots and leaves from heavy soil, pulled the morning they are sent.',
  location: 'Lower Marsh',
  products: 34,
  averageRating: 4.6,
  reviews: 128,
});

export const maya: User = {
  id: 7,
  email: 'buyer@rialto.example',
  name: 'Maya',
  phone: null,
  address: null,
  role: 'user',
  status: 'active',
  createdAt: '2026-01-05T10:00:00.000Z',
};

export const bestSellers: Stats['topProducts'] = [
  { id: 101, name: 'Heritage Carrots', sold: 214, revenue: 684.8 },
  { id: 102, name: 'Amalfi Lemons', sold: 160, revenue: 844.8 },
  { id: 104, name: 'Basil in a Pot', sold: 41, revenue: 143.5 },
];

export const lowStock: Stats['lowStock'] = [
  { id: 103, name: 'Black Krim Tomatoes', available: 0 },
  { id: 102, name: 'Amalfi Lemons', available: 3 },
];

const revenues = [12, 0, 31, 44, 28, 9, 52, 61, 40, 38, 0, 0, 73, 66, 58, 91, 84, 70, 43, 39, 77, 95, 88, 64];

const daysOf = (month: string, values: readonly number[]) =>
  values.map((revenue, at) => ({ day: `2026-${month}-${String(at + 1).padStart(2, '0')}`, orders: 1, revenue }));
export const days = daysOf('11', revenues);
export const earlierDays = daysOf('10', revenues.toReversed());
export const idleDays = days.map(({ day }) => ({ day, orders: 0, revenue: 0 }));

/** The fake API of the kit. */
export const answers = {
  'GET /products': ({ url }: ApiCall) =>
    url.includes('cursor=')
      ? { body: products.slice(2), headers: { 'x-total-count': '4' } }
      : { body: products.slice(0, 2), headers: { 'x-total-count': '4', link: '</api/products?cursor=2>; rel="next"' } },
  'POST /uploads': { url: '/api/media/tomato.svg', width: 512, height: 512 },
};
