import { LOW_STOCK } from '@rialto/shared/contract/limits';
import { nameWithVariant, variantTitle } from '@rialto/shared/contract/variantTitle';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orderItems, products, productVariants, users, variantStock } from '../../db/schema';
import { emailBody, greetingOf, linkTo, safeName } from '../../mail/email';
import { notify } from '../../mail/notify';

/** Notifies the vendors of an order that was just sold of each variant that has become low in stock by it. */
export async function notifyLowStock(tx: Transaction, orderId: number, publicUrl: string | undefined): Promise<void> {
  const limit = sql`coalesce(${productVariants.lowStockLimit}, ${LOW_STOCK}::int)`;
  const low = await tx
    .select({
      variantId: productVariants.id,
      productId: products.id,
      name: products.name,
      optionValues: productVariants.optionValues,
      left: variantStock.inventory,
      vendor: { id: users.id, email: users.email, name: users.name },
    })
    .from(orderItems)
    .innerJoin(productVariants, eq(productVariants.id, orderItems.variantId))
    .innerJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(users, and(eq(users.id, orderItems.vendorId), eq(users.status, 'active')))
    .where(
      and(
        eq(orderItems.orderId, orderId),
        sql`${variantStock.inventory} <= ${limit} AND ${variantStock.inventory} + ${orderItems.quantity} > ${limit}`,
      ),
    )
    .orderBy(asc(orderItems.id));
  for (const { variantId, productId, name, optionValues, left, vendor } of low) {
    const product = nameWithVariant(name, variantTitle(optionValues));
    const shown = safeName(product, 'A product');
    const link = `/dashboard/manage-inventory/${productId}`;
    const leftText = left === 0 ? `${shown} is sold out.` : `Only ${left} of ${shown} left.`;
    await notify(
      tx,
      { code: 'LOW_STOCK', params: { product, left }, link },
      {
        key: `low-stock-${orderId}-${variantId}`,
        userId: vendor.id,
        to: vendor.email,
        subject: left === 0 ? `${shown} is sold out` : `${shown} is running low`,
        ...emailBody(left === 0 ? 'A product is sold out' : 'A product is running low', [
          greetingOf(vendor.name),
          leftText,
          linkTo(publicUrl, link, 'Change the stock', 'You can find it under Manage Inventory in your dashboard.'),
        ]),
      },
    );
  }
}
