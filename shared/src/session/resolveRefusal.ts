import { askForFactor } from '@rialto/shared/session/factorQuestion';
import { refreshToken } from '@rialto/shared/session/refreshToken';
import type { AxiosInstance } from 'axios';

/**
 * Resolves what a call was refused for: an expired token, or a second factor that has to be shown. Nothing has happened yet then.
 * @param getClient the client that refreshes the token, loaded if need be
 * @param authorization the header of the refused call
 * @returns the header to repeat the call with; null if it stays refused
 * @throws ApiError without an answer of the API
 */
export async function resolveRefusal(
  getClient: () => Pick<AxiosInstance, 'post'> | Promise<Pick<AxiosInstance, 'post'>>,
  code: string,
  authorization: string,
): Promise<string | null> {
  if (code === 'FACTOR_NEEDED') return (await askForFactor()) ? authorization : null;
  if (code !== 'SESSION_ENDED') return null;
  const token = await refreshToken(await getClient(), authorization);
  return token && `Bearer ${token}`;
}
