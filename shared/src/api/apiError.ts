import { endSessionWithNotice, useAuth } from '@rialto/shared/auth';
import type { ApiErrorBody, ErrorDetails } from '@rialto/shared/contract/error';
import { type ServerMessage, translateFields, translateMessage } from '@rialto/shared/texts/serverTexts';
import { sessionTexts } from '@rialto/shared/texts/sessionTexts';

// Areas import these from '@rialto/shared/http': `instanceof ApiError` needs the page's single class.

/**
 * A failed request. `message` is the server's, or a message of our own if there is none. It is translated when it is read, so keep the
 * error rather than its message.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    private readonly text: string | (() => string),
    /** HTTP status, or 0 without a response. */
    readonly status: number,
    /** `ApiErrorBody.code`, or NETWORK, TIMEOUT, UNEXPECTED, UNKNOWN. */
    readonly code: string,
    private readonly fieldMessages: Pick<ServerMessage, 'fields' | 'fieldCodes'> = {},
    readonly requestId?: string,
    readonly details: ErrorDetails = {},
  ) {
    super();
  }

  override get message(): string {
    return typeof this.text === 'string' ? this.text : this.text();
  }

  get fields(): Record<string, string> {
    return translateFields(this.fieldMessages);
  }
}

/** Codes of a 401 for a wrong password in the body. The token is still valid. */
const passwordErrors = new Set(['WRONG_LOGIN', 'WRONG_PASSWORD']);

export const isPage = (contentType: unknown) => String(contentType ?? '').includes('text/html');

export const unexpectedPage = (status: number) =>
  new ApiError(() => sessionTexts.current().unexpected, status, 'UNEXPECTED');

/** Ends the session with a notice if the rejected token is still the current one. */
export function endRefusedSession(authorization: unknown, code: string): void {
  const { token, status } = useAuth.getState();
  if (passwordErrors.has(code) || status !== 'signedIn' || authorization !== `Bearer ${token}`) return;
  endSessionWithNotice(code === 'SUSPENDED' ? 'suspension' : 'expiry');
}

/** The error of a response of 400 or above. */
export function refusal(status: number, body: Partial<ApiErrorBody> | undefined): ApiError {
  const { code = 'UNKNOWN', message, params, fields, fieldCodes, requestId, details } = body ?? {};
  return new ApiError(
    () =>
      typeof message === 'string'
        ? translateMessage({ message, code, params, fields, fieldCodes })
        : sessionTexts.current().status(status),
    status,
    code,
    { fields, fieldCodes },
    requestId,
    details,
  );
}

export const unreachable = () => new ApiError(() => sessionTexts.current().unreachable, 0, 'NETWORK');

/** The message to show for anything that a request throws. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : sessionTexts.current().wentWrong;
}
