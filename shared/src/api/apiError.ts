import { endSessionWithNotice, useAuth } from '@rialto/shared/auth';
import type { ApiErrorBody, ErrorDetails } from '@rialto/shared/contract/error';
import { type Said, sayFields, sayMessage } from '@rialto/shared/texts/serverTexts';
import { sessionTexts } from '@rialto/shared/texts/sessionTexts';

// Areas take these from '@rialto/shared/http': `instanceof ApiError` needs the one class of the page.

/**
 * A refused or failed call. `message` is the server's own sentence where it gave one, else ours, in the language shown when it is
 * read: what keeps the error rather than its message changes its words with the language.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    private readonly said: string | (() => string),
    /** HTTP status, or 0 when no answer came. */
    readonly status: number,
    /** `ApiErrorBody.code`, or NETWORK, TIMEOUT, UNEXPECTED, UNKNOWN. */
    readonly code: string,
    private readonly saidOfFields: Pick<Said, 'fields' | 'fieldCodes'> = {},
    readonly requestId?: string,
    /** What a conflict says beyond words. */
    readonly details: ErrorDetails = {},
  ) {
    super();
  }

  override get message(): string {
    return typeof this.said === 'string' ? this.said : this.said();
  }

  /** What is wrong, by field. */
  get fields(): Record<string, string> {
    return sayFields(this.saidOfFields);
  }
}

/** A 401 to what was typed, not to the token. */
const refusesTheBody = new Set(['WRONG_LOGIN', 'WRONG_PASSWORD']);

export const isPage = (contentType: unknown) => String(contentType ?? '').includes('text/html');

export const unexpectedPage = (status: number) =>
  new ApiError(() => sessionTexts.current().unexpected, status, 'UNEXPECTED');

/** A 401 to the session's own token ends the session, once, with one notice. */
export function endRefusedSession(authorization: unknown, code: string): void {
  const { token, status } = useAuth.getState();
  if (refusesTheBody.has(code) || status !== 'signedIn' || authorization !== `Bearer ${token}`) return;
  endSessionWithNotice(code === 'SUSPENDED' ? 'suspension' : 'expiry');
}

export function refusal(status: number, body: Partial<ApiErrorBody> | undefined): ApiError {
  const { code = 'UNKNOWN', message, params, fields, fieldCodes, requestId, details } = body ?? {};
  return new ApiError(
    () =>
      typeof message === 'string'
        ? sayMessage({ message, code, params, fields, fieldCodes })
        : sessionTexts.current().status(status),
    status,
    code,
    { fields, fieldCodes },
    requestId,
    details,
  );
}

export const unreachable = () => new ApiError(() => sessionTexts.current().unreachable, 0, 'NETWORK');

/** The sentence to show for anything thrown by a call. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : sessionTexts.current().wentWrong;
}
