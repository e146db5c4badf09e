import { Conflict, HttpError, InvalidInput, Unavailable } from '../errors/errors';

// The error for a violated constraint. Constraints that are missing here indicate a bug (500).
const constraintErrors: Record<string, () => HttpError> = {
  users_email_unique: () => new Conflict('EMAIL_TAKEN', {}, { fields: { email: { code: 'TAKEN' } } }),
  categories_name_unique: () => new Conflict('DUPLICATE', {}, { fields: { name: { code: 'TAKEN' } } }),
  products_category_given: () => new Conflict('IN_USE', {}),
  products_category_id_categories_id_fk: () => new InvalidInput({ categoryId: { code: 'UNKNOWN' } }),
  products_shop_id_shops_id_fk: () => new InvalidInput({ shopId: { code: 'UNKNOWN' } }),
  product_stock_reserved_within_inventory: () =>
    new Conflict(
      'STOCK_RESERVED',
      { reserved: null },
      { fields: { inventory: { code: 'RESERVED', params: { reserved: null } } } },
    ),
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

// 08: connection lost; 57P: server shut down; 53: out of resources; 28 and 3D000: access denied; 25006: demoted to a replica.
const serverCodes = /^(08...|57P..|53...|28...|3D000|25006)$/;
// The address does not answer, or cannot be resolved.
const networkCodes = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/;

/** Whether a code means that the server is unavailable, rather than that the query is wrong. */
export const isUnavailable = (code: string) => serverCodes.test(code) || networkCodes.test(code);

/** PostgreSQL's code for a statement that exceeded its time limit. */
export const QUERY_CANCELED = '57014';

/** The database's code of a failed query, such as '23505' for a unique violation; undefined for other errors. */
export function databaseCode(error: unknown): string | undefined {
  return driverError(error)?.code;
}

interface Link {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
  cause?: unknown;
}

function driverError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let link = error; typeof link === 'object' && link !== null; link = (link as Link).cause) {
    const { code, constraint, message } = link as Link;
    if (typeof code === 'string' && !(link instanceof HttpError))
      return { code, constraint: typeof constraint === 'string' ? constraint : undefined };
    // pg throws these without a code; the last one after a rollback on a broken connection
    if (
      /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable/.test(
        String(message),
      )
    )
      return { code: '08006' };
  }
  return undefined;
}
