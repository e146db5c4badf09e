import type { ErrorDetails } from '@rialto/shared/contract/error';
import type { Message, MessageCode, Messages, Thing } from '@rialto/shared/contract/messages/messages';
import { type FieldErrors, fieldErrorTexts, messageText, type Params } from './messageText';

interface Extra {
  fields?: FieldErrors;
  details?: ErrorDetails;
  /** Seconds, for the Retry-After header. */
  retryAfter?: number;
  cause?: unknown;
}

/** A message code with its parameters and additional data for the response. */
export type MessageArgs = {
  [Code in MessageCode]: Parameters<Messages[Code]> extends []
    ? [code: Code, params?: object, extra?: Extra]
    : [code: Code, params: Parameters<Messages[Code]>[0], extra?: Extra];
}[MessageCode];

/** An error with a message code of the contract, which the error handler sends in the contract's format. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';
  readonly code: MessageCode;
  readonly params: Params;
  readonly fields: Record<string, string> | undefined;
  readonly fieldCodes: FieldErrors | undefined;
  readonly details: ErrorDetails | undefined;
  readonly retryAfter: number | undefined;
  constructor(
    readonly statusCode: number,
    ...[code, params = {}, { fields, details, retryAfter, cause } = {}]: MessageArgs
  ) {
    const texts = fields && fieldErrorTexts(fields);
    super(messageText({ code, params } as Message, texts && Object.values(texts)), { cause }); // safe: the params belong to the code
    this.code = code;
    this.params = params as Params; // safe: the catalogue's params are plain objects
    this.fields = texts;
    this.fieldCodes = fields;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** 400: invalid input. The message includes the fields' messages, because some pages show only that. */
export class InvalidInput extends HttpError {
  override readonly name = 'InvalidInput';
  constructor(fields: FieldErrors, cause?: unknown) {
    super(400, 'INVALID_INPUT', { of: 'fields' }, { fields, cause });
  }
}

/** 401: no token, or one that is no longer valid. */
export class NotSignedIn extends HttpError {
  override readonly name = 'NotSignedIn';
  constructor(code: 'NOT_SIGNED_IN' | 'SESSION_ENDED' | 'SUSPENDED' | 'WRONG_LOGIN' = 'NOT_SIGNED_IN') {
    super(401, code, {});
  }
}

/** 403: signed in, but not allowed. */
export class Forbidden extends HttpError {
  override readonly name = 'Forbidden';
  constructor(...args: MessageArgs | []) {
    super(403, ...(args.length === 0 ? (['FORBIDDEN', { of: 'call' }] as const) : args));
  }
}

/** 404: unknown, or not visible to the caller. `what` begins the message: 'Product', 'Order'. */
export class NotFound extends HttpError {
  override readonly name = 'NotFound';
  constructor(what: Thing) {
    super(404, 'NOT_FOUND', { what });
  }
}

/** 409: the current state does not allow it. */
export class Conflict extends HttpError {
  override readonly name = 'Conflict';
  constructor(...args: MessageArgs) {
    super(409, ...args);
  }
}

/** 429: too many requests; `retryAfter` in seconds. */
export class TooMany extends HttpError {
  override readonly name = 'TooMany';
  constructor(params: Parameters<Messages['TOO_MANY']>[0], retryAfter: number) {
    super(429, 'TOO_MANY', params, { retryAfter });
  }
}

/** 503: temporarily unavailable. */
export class Unavailable extends HttpError {
  override readonly name = 'Unavailable';
  constructor(...[code, params, extra]: MessageArgs) {
    super(503, ...([code, params, { retryAfter: 5, ...extra }] as MessageArgs)); // safe: code and params are unchanged
  }
}
