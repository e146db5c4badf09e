import { Conflict, HttpError, InvalidInput, Unavailable } from '../errors/errors';

// What a broken constraint means to the person who broke it. A constraint that is missing here is a bug of ours (500).
const meanings: Record<string, () => HttpError> = {
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
 * What a failed query means over HTTP, or undefined when it is a bug. drizzle wraps the driver's error in one whose
 * message carries the SQL and its parameters: only the driver's code and constraint are read, and nothing is quoted.
 */
export function databaseHttpError(error: unknown): HttpError | undefined {
  const cause = driverError(error);
  if (!cause) return undefined;
  const meaning = cause.constraint === undefined ? undefined : meanings[cause.constraint];
  if (meaning) return meaning();
  if (cause.code === '53100' || cause.code === 'ENOSPC') return new Unavailable('STORAGE_FULL', {}, { cause: error });
  // no serial order, a deadlock, no lock in time
  if (/^(40001|40P01|55P03)$/.test(cause.code)) return new Unavailable('BUSY', { of: 'change' }, { cause: error });
  // a statement, or what was done between two, took too long
  if (/^(57014|25P03)$/.test(cause.code)) return new Unavailable('TIMEOUT', { of: 'database' }, { cause: error });
  // A value no column takes: an impossible time, a NUL, no number, one out of range.
  if (/^(22007|22021|22P02|22003)$/.test(cause.code))
    return new HttpError(400, 'INVALID_INPUT', { of: 'value' }, { cause: error });
  if (isUnavailable(cause.code)) return new Unavailable('DATABASE_UNAVAILABLE', {}, { cause: error });
  return undefined;
}

// 08: connection lost; 57P: server shut down; 53: out of resources; 28 and 3D000: it lets us in no more; 25006: it is a copy
// now, or about to be.
const ofServer = /^(08...|57P..|53...|28...|3D000|25006)$/;
// Nobody answers at its address, or the address is no longer known.
const ofNetwork = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/;

/** Whether a code says that the server, rather than the query, is at fault. */
export const isUnavailable = (code: string) => ofServer.test(code) || ofNetwork.test(code);

/** A statement or its transaction took longer than its limit of time. */
export const QUERY_CANCELED = '57014';

/** The database's code of a failed query, such as '23505' for a value that must be unique and isn't; undefined for other errors. */
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
    // pg says these without a code, the last of a rollback on a connection that broke
    if (
      /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable/.test(
        String(message),
      )
    )
      return { code: '08006' };
  }
  return undefined;
}
