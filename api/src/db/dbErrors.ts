import { HttpError } from '../errors/errors';

// 08: connection lost; 57P: server shut down; 53: out of resources; 28 and 3D000: access denied; 25006: demoted to a replica.
const serverCodes = /^(08...|57P..|53...|28...|3D000|25006)$/;
// The address does not respond, or cannot be resolved.
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

/** The code and constraint of a failed query, from the first cause that has a code; undefined for other errors. */
export function driverError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let link = error; typeof link === 'object' && link !== null; link = (link as Link).cause) {
    const { code, constraint, message } = link as Link;
    if (typeof code === 'string' && !(link instanceof HttpError))
      return { code, constraint: typeof constraint === 'string' ? constraint : undefined };
    // pg throws these without a code; the last one after a rollback on a broken connection.
    if (
      /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable/.test(
        String(message),
      )
    )
      return { code: '08006' };
  }
  return undefined;
}
