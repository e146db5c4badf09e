import { ApiError } from '@rialto/shared/http';

/**
 * The body of a response, or null if its status is one of `statuses`, as for an id that does not exist.
 * @throws ApiError for any other failure
 */
export async function nullIfMissing<Body>(call: Promise<{ data: Body }>, statuses = [404]): Promise<Body | null> {
  try {
    return (await call).data;
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status)) return null;
    throw error;
  }
}
