import type { ErrorDetails } from '@rialto/shared/contract/error';

interface Extra {
  fields?: Record<string, string>;
  details?: ErrorDetails;
  /** Seconds, for the Retry-After header. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal with words for people and a code for programs; the error handler turns it into the wire shape. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';
  readonly fields: Record<string, string> | undefined;
  readonly details: ErrorDetails | undefined;
  readonly retryAfter: number | undefined;
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    { fields, details, retryAfter, cause }: Extra = {},
  ) {
    super(message, { cause });
    this.fields = fields;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** 400: what was sent cannot be taken. The message sums the fields up, because some pages show only that. */
export class InvalidInput extends HttpError {
  override readonly name = 'InvalidInput';
  constructor(fields: Record<string, string>) {
    super(
      400,
      'INVALID_INPUT',
      Object.values(fields)
        .map((text) => `${text}.`)
        .join(' '),
      { fields },
    );
  }
}

/** 401: no token, or one that no longer holds. */
export class NotSignedIn extends HttpError {
  override readonly name = 'NotSignedIn';
  constructor(message = 'Please log in.', code = 'NOT_SIGNED_IN') {
    super(401, code, message);
  }
}

/** 403: signed in, but not allowed. */
export class Forbidden extends HttpError {
  override readonly name = 'Forbidden';
  constructor(message = 'You don’t have permission to do this.', code = 'FORBIDDEN') {
    super(403, code, message);
  }
}

/** 404: unknown, or somebody else's business. `what` begins the sentence: 'Product', 'Order'. */
export class NotFound extends HttpError {
  override readonly name = 'NotFound';
  constructor(what: string) {
    super(404, 'NOT_FOUND', `${what} not found.`);
  }
}

/** 409: the state of things refuses it. */
export class Conflict extends HttpError {
  override readonly name = 'Conflict';
  constructor(code: string, message: string, extra?: Extra) {
    super(409, code, message, extra);
  }
}

/** 429: too often; `retryAfter` in seconds. */
export class TooMany extends HttpError {
  override readonly name = 'TooMany';
  constructor(message: string, retryAfter: number) {
    super(429, 'TOO_MANY', message, { retryAfter });
  }
}

/** 503: not now. */
export class Unavailable extends HttpError {
  override readonly name = 'Unavailable';
  constructor(code: string, message: string, cause?: unknown) {
    super(503, code, message, { retryAfter: 5, cause });
  }
}
