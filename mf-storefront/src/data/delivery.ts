import type { Destination } from '@rialto/shared/cart/destination';
import type { Country } from '@rialto/shared/contract/address';
import type { ProductDelivery } from '@rialto/shared/contract/delivery';
import { queryOptions } from '@rialto/shared/query';

/** The countries that can be delivered to. */
export const countriesQuery = () =>
  queryOptions<Country[]>({ queryKey: ['countries'], staleTime: Number.POSITIVE_INFINITY });

/** The delivery of one piece of a product to a place. */
export const productDeliveryQuery = (productId: number, variantId: number | undefined, place: Destination) =>
  queryOptions<ProductDelivery>({
    queryKey: [
      'products',
      productId,
      'delivery',
      {
        country: place.country,
        ...(place.postcode && { postcode: place.postcode }),
        ...(variantId !== undefined && { variantId }),
      },
    ],
  });
