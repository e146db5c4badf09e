import type { ProductDelivery, productDeliveryQuerySchema } from '@rialto/shared/contract/delivery';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { onSale } from '../../catalogue/products/onSale';
import type { Queryable } from '../../db/database';
import { products, productVariants, shops } from '../../db/schema';
import { InvalidInput, NotFound } from '../../errors/errors';
import { countryFormat } from '../addresses/countryData';
import { daysOffOfShops } from '../daysOff/queries';
import { cheapest, deliveryQuote } from './deliveryQuote';
import { presentQuotedMethod } from './present';
import { methodsOfShops } from './queries';

/**
 * The delivery of one piece of a product to a place.
 * @throws NotFound for a product that is not on sale, or a variant that is not offered
 * @throws InvalidInput for a country that does not exist
 */
export async function productDelivery(
  db: Queryable,
  productId: number,
  { country, postcode, variantId }: z.output<typeof productDeliveryQuerySchema>,
  timeZone: string,
): Promise<ProductDelivery> {
  if (country !== undefined && !countryFormat(country)) throw new InvalidInput({ country: { code: 'NO_COUNTRY' } });
  const [row] = await db
    .select({
      name: products.name,
      priceCents: productVariants.priceCents,
      weightGrams: productVariants.weightGrams,
      needsCooling: products.needsCooling,
      shop: { id: shops.id, name: shops.name },
    })
    .from(products)
    .innerJoin(productVariants, and(eq(productVariants.productId, products.id), isNull(productVariants.archivedAt)))
    .leftJoin(shops, eq(shops.id, products.shopId))
    .where(
      and(
        eq(products.id, productId),
        onSale,
        isNotNull(products.categoryId),
        variantId === undefined ? undefined : eq(productVariants.id, variantId),
      ),
    )
    .orderBy(asc(productVariants.position), asc(productVariants.id))
    .limit(1);
  if (!row) throw new NotFound(variantId === undefined ? 'Product' : 'Variant');
  const { shop, ...line } = row;
  if (!shop) return { shop: null, methods: [], cheapest: null };
  const methods = (await methodsOfShops(db, [shop.id])).get(shop.id) ?? [];
  const destination = country === undefined ? null : { country, postcode: postcode || null };
  const daysOff = (await daysOffOfShops(db, [shop.id])).get(shop.id);
  const quoted = deliveryQuote(methods, [{ ...line, quantity: 1 }], destination, new Date(), timeZone, daysOff);
  return { shop, methods: quoted.map(presentQuotedMethod), cheapest: cheapest(quoted)?.method.id ?? null };
}
