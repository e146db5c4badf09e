import { ApiError } from '@rialto/shared/http';

/**
 * The body of an answer, or null where the API refuses with one of `statuses`: an id that names nothing.
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
