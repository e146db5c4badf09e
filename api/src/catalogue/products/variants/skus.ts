import { nameWithVariant, variantTitle } from '@rialto/shared/contract/variantTitle';
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import { products, productVariants } from '../../../db/schema';
import { Conflict } from '../../../errors/errors';

/** A SKU in a request, and the path of its field. */
interface GivenSku {
  sku: string;
  field: string;
}

/**
 * Checks that no other variant of the vendor has one of these SKUs, ignoring case. The unique index rejects the ones that
 * concurrent requests add.
 * @param except ids of the variants that are being changed
 * @throws Conflict naming the product that has the SKU
 */
export async function assertSkusFree(
  tx: Transaction,
  vendorId: number,
  given: readonly GivenSku[],
  except: readonly number[],
): Promise<void> {
  if (given.length === 0) return;
  const folded = sql`lower(${productVariants.sku} COLLATE "und-x-icu")`;
  const wanted = sql`(SELECT lower(unnest(${sql.param(given.map(({ sku }) => sku))}::text[]) COLLATE "und-x-icu"))`;
  const [taken] = await tx
    .select({
      sku: productVariants.sku,
      position: sql<number>`array_position(
        ARRAY(SELECT lower(given COLLATE "und-x-icu") FROM unnest(${sql.param(given.map(({ sku }) => sku))}::text[]) AS given),
        ${folded})`,
      name: products.name,
      optionValues: productVariants.optionValues,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(
      and(
        eq(productVariants.vendorId, vendorId),
        isNull(productVariants.archivedAt),
        sql`${folded} IN ${wanted}`,
        except.length > 0 ? notInArray(productVariants.id, [...except]) : undefined,
      ),
    )
    .limit(1);
  const wish = taken && given[taken.position - 1];
  if (!wish) return;
  const params = { sku: wish.sku, product: nameWithVariant(taken.name, variantTitle(taken.optionValues)) };
  throw new Conflict('SKU_TAKEN', params, { fields: { [wish.field]: { code: 'SKU_TAKEN', params } } });
}
