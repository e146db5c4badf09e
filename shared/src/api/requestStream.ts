import { endRefusedSession, isPage, refusal, unexpectedPage, unreachable } from '@rialto/shared/api/apiError';
import { useAuth } from '@rialto/shared/auth';
import type { ApiErrorBody } from '@rialto/shared/contract/error';
import { resolveRefusal } from '@rialto/shared/session/resolveRefusal';
import type { AxiosInstance } from 'axios';

/**
 * `openStream` of `http`, which loads this on demand. `loadHttp` loads the client of other calls, which refreshes the token. `repeatedFor` has the
 * codes of the refusals that were resolved.
 * @throws ApiError, or the reason that `signal` was aborted with
 */
export async function requestStream(
  url: string,
  signal: AbortSignal,
  loadHttp: () => Promise<AxiosInstance>,
  authorization = `Bearer ${useAuth.getState().token}`,
  repeatedFor: readonly string[] = [],
): Promise<ReadableStream<Uint8Array>> {
  signal.throwIfAborted();
  const response = await fetch(url, { headers: { Authorization: authorization }, signal }).catch((failure: unknown) => {
    signal.throwIfAborted();
    throw failure instanceof TypeError ? unreachable() : failure;
  });
  if (response.ok && response.body && !isPage(response.headers.get('content-type'))) return response.body;
  if (response.ok) throw unexpectedPage(response.status);
  // A gateway's error page is not JSON.
  const error = refusal(response.status, (await response.json().catch(() => undefined)) as Partial<ApiErrorBody>);
  if (!repeatedFor.includes(error.code)) {
    const next = await resolveRefusal(loadHttp, error.code, authorization);
    if (next !== null) return requestStream(url, signal, loadHttp, next, [...repeatedFor, error.code]);
  }
  if (error.status === 401) endRefusedSession(authorization, error.code);
  throw error;
}
