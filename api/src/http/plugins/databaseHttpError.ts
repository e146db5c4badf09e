import { driverError, isUnavailable } from '../../db/dbErrors';
import { Conflict, HttpError, InvalidInput, Unavailable } from '../../errors/errors';

// The error for a violated constraint. Constraints that are missing here indicate a bug (500).
const constraintErrors: Record<string, () => HttpError> = {
  users_email_unique: () => new Conflict('EMAIL_TAKEN', {}, { fields: { email: { code: 'TAKEN' } } }),
  categories_name_unique: () => new Conflict('DUPLICATE', {}, { fields: { name: { code: 'TAKEN' } } }),
  products_category_given: () => new Conflict('IN_USE', {}),
  products_category_id_categories_id_fk: () => new InvalidInput({ categoryId: { code: 'UNKNOWN' } }),
  products_shop_id_shops_id_fk: () => new InvalidInput({ shopId: { code: 'UNKNOWN' } }),
  variant_stock_reserved_within_inventory: () =>
    new Conflict(
      'STOCK_RESERVED',
      { reserved: null },
      { fields: { inventory: { code: 'RESERVED', params: { reserved: null } } } },
    ),
  product_variants_sku_unique: () => new Conflict('SKU_TAKEN', {}, { fields: { sku: { code: 'TAKEN' } } }),
  cart_items_quantity_possible: () => new InvalidInput({ quantity: { code: 'CART_QUANTITY' } }),
};

/**
 * The HTTP error for a failed query, or undefined for a bug. Only the driver's code and constraint are read, because
 * drizzle's error message contains the SQL and its parameters.
 */
export function databaseHttpError(error: unknown): HttpError | undefined {
  const cause = driverError(error);
  if (!cause) return undefined;
  const constraintError = cause.constraint === undefined ? undefined : constraintErrors[cause.constraint];
  if (constraintError) return constraintError();
  if (cause.code === '53100' || cause.code === 'ENOSPC') return new Unavailable('STORAGE_FULL', {}, { cause: error });
  // serialization failure, deadlock, lock timeout
  if (/^(40001|40P01|55P03)$/.test(cause.code)) return new Unavailable('BUSY', { of: 'change' }, { cause: error });
  // statement timeout, idle transaction timeout
  if (/^(57014|25P03)$/.test(cause.code)) return new Unavailable('TIMEOUT', { of: 'database' }, { cause: error });
  // a value out of its type's range or syntax, such as an impossible date or a NUL
  if (/^(22007|22021|22P02|22003)$/.test(cause.code))
    return new HttpError(400, 'INVALID_INPUT', { of: 'value' }, { cause: error });
  if (isUnavailable(cause.code)) return new Unavailable('DATABASE_UNAVAILABLE', {}, { cause: error });
  return undefined;
}
