import { fromCents, originalPrice } from '@rialto/shared/contract/money';
import type {
  OwnProduct,
  OwnProductDetail,
  Product,
  ProductDetail,
  ProductFact,
} from '@rialto/shared/contract/product';
import type { ProductShop } from '@rialto/shared/contract/shop';
import type { DetailRow } from './details';
import type { OwnProductRow } from './ownProducts';
import { productRevisions } from './revision';
import type { ProductRow } from './rows';
import { presentOptions, presentOwnVariant, presentVariant } from './variants/present';
import { variantsRevision } from './variants/revision';
import type { VariantRow } from './variants/rows';

export function presentProduct(row: ProductRow): Product {
  return presentCommon(row, row.category.id, row.category);
}

/** A product for its owner. */
export function presentOwnProduct(row: OwnProductRow): OwnProduct {
  return {
    ...presentCommon(row, row.category?.id ?? null, row.category),
    revision: productRevisions.of({ ...row, categoryId: row.category?.id ?? null, shopId: row.shop?.id ?? null }),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}

/** A product on its page. */
export function presentDetail(
  row: ProductRow,
  { facts, ...details }: DetailRow,
  variants: VariantRow[],
): ProductDetail {
  return {
    ...presentProduct(row),
    ...details,
    facts,
    state: 'onSale',
    options: presentOptions(row.optionNames, variants),
    variants: variants.map(presentVariant),
  };
}

/** A product in its editor; `facts` with the names and units of its category. */
export function presentOwnDetail(row: OwnProductRow, facts: ProductFact[], variants: VariantRow[]): OwnProductDetail {
  const { pictures, tags, searchTitle, searchDescription, needsCooling } = row;
  return {
    ...presentOwnProduct(row),
    pictures,
    tags,
    searchTitle,
    searchDescription,
    needsCooling,
    facts,
    state: stateOf(row),
    publishAt: row.publishAt?.toISOString() ?? null,
    options: presentOptions(row.optionNames, variants),
    variants: variants.map(presentOwnVariant),
    variantsRevision: variantsRevision(row.optionNames, variants),
  };
}

export const stateOf = ({ archivedAt, state }: Pick<OwnProductRow, 'archivedAt' | 'state'>) =>
  archivedAt === null ? state : 'archived';

/** The shop of a product, with the holiday only if there is one. */
function presentShopOf(shop: ProductRow['shop']): ProductShop | null {
  if (!shop) return null;
  const { id, name, holidayUntil } = shop;
  return holidayUntil === null ? { id, name } : { id, name, holidayUntil };
}

// One object literal, because copying objects would double the time to present a list.
function presentCommon<Id, Category>(row: Omit<ProductRow, 'category'>, categoryId: Id, category: Category) {
  const discount = row.discountHundredths / 100;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: fromCents(row.priceCents),
    originalPrice: fromCents(originalPrice(row.priceCents, discount)),
    discount,
    image: row.image,
    rating: row.ratingCount === 0 ? 0 : Math.round(row.ratingSum / row.ratingCount),
    averageRating: row.ratingCount === 0 ? 0 : Math.round((100 * row.ratingSum) / row.ratingCount) / 100,
    reviews: row.ratingCount,
    categoryId,
    category,
    Category: category,
    shop: presentShopOf(row.shop),
    inventory: row.inventory,
    available: row.inventory - row.reserved,
    variantCount: row.variantCount,
    highestPrice: fromCents(row.highestPriceCents ?? row.priceCents),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
  };
}
