import { types } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { LogController } from 'fastify';

// Properties to redact, down to two levels of logged objects.
const secrets = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'passwordHash',
  'secret',
];

/**
 * Settings for the process log at a LOG_LEVEL: JSON lines on standard output. URLs are logged without their queries, which
 * contain search terms and transaction ids, and without keys; secrets are redacted.
 */
export function logSettings(level: string) {
  return {
    level,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: loggedUrl(request.url),
        remoteAddress: request.ip,
      }),
      err: loggable,
    },
  } satisfies FastifyServerOptions['logger'];
}

interface LoggedError {
  type: string;
  message: string;
  /** The stack without the message. */
  stack: string;
  code?: string | number;
  /** The statement of a failed query, with placeholders. */
  query?: string;
  constraint?: string;
  cause?: LoggedError;
  [more: string]: unknown;
}

const MAX_CAUSES = 5;

/**
 * The loggable part of an error. Drivers and clients attach parameters, rows or requests to errors, which may contain
 * addresses or password hashes, and drizzle adds them to the message; so only known harmless properties are copied.
 */
function loggable(error: unknown, depth = 0): LoggedError {
  if (!types.isNativeError(error))
    return { type: typeof error, message: typeof error === 'string' ? error : '', stack: '' };
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown };
  const query = error instanceof DrizzleQueryError ? error.query : undefined;
  return {
    type: error.name,
    message: query === undefined ? error.message : 'A query failed',
    stack: (error.stack ?? '')
      .replace(error.message, '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(query !== undefined && { query }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: loggable(cause, depth + 1) }),
  };
}

/** Logs one line per request, after its response. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {
    // the line for the response contains everything
  }

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, ip } = request;
    const line = {
      method,
      url: loggedUrl(url),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      ip,
      account: request.account?.id,
    };
    if (error) request.log.error({ ...line, err: error }, 'response aborted');
    else request.log.info(line, 'request completed');
  }
}

/** Before a key in a URL that opens a guest's order or a decision without a login. */
const beforeKey = /(?<=\/guest\/orders\/|\/moderation\/statements\/)[^/]+/;

/** A URL without its query and without a key, which would let readers of the log in. */
function loggedUrl(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(beforeKey, '[key]');
}
