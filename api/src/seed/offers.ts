import { foldVoucherCode } from '@rialto/shared/contract/voucherCode';
import * as tables from '../db/schema';
import { insertAll, type Lookup, lookup, type SeedContext } from './context';

/** A delivery method that was inserted. */
export interface SeededMethod {
  id: number;
  kind: 'delivery' | 'pickup';
  priceCents: number;
}

/** Inserts how shops deliver, and returns the methods by `<shop>: <name>`. */
export async function insertDeliveryMethods(context: SeedContext): Promise<Lookup<SeededMethod>> {
  const { tx, market, users, shops } = context;
  const ownerOf = lookup(
    'shop',
    market.shops.map(({ key }) => key),
    market.shops.map(({ owner }) => users(owner)),
  );
  const rows = market.deliveryMethods.map((method, position) => {
    const { shop, name, priceCents = 0, weightTiers, itemTiers, zones, pickup = null } = method;
    const { freeFromCents, daysFrom, daysTo, cutoff, isCooled = false, maxWeightGrams } = method;
    return {
      ...{ shopId: shops(shop), vendorId: ownerOf(shop), name, priceCents, zones, pickup, position },
      ...{ freeFromCents, daysFrom, daysTo, cutoff, cooled: isCooled, maxWeightGrams },
      kind: pickup ? ('pickup' as const) : ('delivery' as const),
      pricing: weightTiers ? ('weight' as const) : itemTiers ? ('items' as const) : ('flat' as const),
      tiers: weightTiers ?? itemTiers ?? [],
    };
  });
  const inserted =
    rows.length === 0
      ? []
      : await tx.insert(tables.deliveryMethods).values(rows).returning({ id: tables.deliveryMethods.id });
  return lookup(
    'delivery method',
    market.deliveryMethods.map(({ shop, name }) => `${shop}: ${name}`),
    rows.map(({ kind, priceCents, tiers }, index) => ({
      ...{ id: inserted[index]?.id ?? 0, kind },
      priceCents: tiers[0]?.priceCents ?? priceCents,
    })),
  );
}

/** Inserts vouchers, tax rates and what invoices state about vendors, and returns the vouchers by their code. */
export async function insertOffers(context: SeedContext): Promise<Lookup<number>> {
  const { tx, market, users, categories } = context;
  const vouchers = await insertVouchers(context);
  await insertAll(
    tx,
    tables.taxRates,
    market.taxRates.map(({ country, category, percent }) => ({
      ...{ country, rateBp: Math.round(percent * 100) },
      categoryId: category === undefined ? null : categories(category),
    })),
  );
  await insertAll(
    tx,
    tables.sellerDetails,
    market.sellers.map(({ vendor, ...details }) => ({ vendorId: users(vendor), ...details })),
  );
  return vouchers;
}

async function insertVouchers({ tx, market, users, shops, categories, before }: SeedContext): Promise<Lookup<number>> {
  const ids: number[] = [];
  const admin = market.users.find(({ role }) => role === 'admin');
  for (const voucher of market.vouchers) {
    const { code, percent, amountCents, shop, category, fromDaysAgo, toDaysAhead } = voucher;
    const owner = market.shops.find(({ key }) => key === shop)?.owner;
    const creator = owner ?? admin?.key;
    if (creator === undefined) throw new Error(`The demo market has no creator of the voucher '${code}'`);
    const [added] = await tx
      .insert(tables.vouchers)
      .values({
        code: foldVoucherCode(code),
        kind: percent ? 'percent' : amountCents ? 'amount' : 'delivery',
        percentBp: percent === undefined ? null : percent * 100,
        amountCents: amountCents ?? null,
        bearer: shop === undefined ? 'market' : 'shop',
        shopId: shop === undefined ? null : shops(shop),
        vendorId: owner === undefined ? null : users(owner),
        target: category === undefined ? 'everything' : 'categories',
        firstOrder: voucher.isFirstOrder ?? false,
        minimumCents: voucher.minimumCents ?? null,
        maxUses: voucher.maxUses ?? null,
        maxUsesPerPerson: voucher.maxUsesPerPerson ?? null,
        validFrom: before(fromDaysAgo),
        validTo: toDaysAhead === undefined ? null : before(-toDaysAhead),
        createdBy: users(creator),
        createdAt: before(fromDaysAgo),
      })
      .returning({ id: tables.vouchers.id });
    if (!added) throw new Error('No voucher was added');
    ids.push(added.id);
    if (category !== undefined)
      await insertAll(tx, tables.voucherCategories, [{ voucherId: added.id, categoryId: categories(category) }]);
  }
  return lookup(
    'voucher',
    market.vouchers.map(({ code }) => code),
    ids,
  );
}
