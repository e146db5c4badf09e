import { types } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { LogController } from 'fastify';

// Wherever an object that is logged holds one of these, down to two levels.
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
 * The log of a process, of one of LOG_LEVEL's levels: a line of JSON for each thing that happened, on standard output. Addresses go in without
 * their queries, which hold what people search for and the names of payments; secrets are struck out, wherever they stand.
 */
export function logSettings(level: string) {
  return {
    level,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[struck out]' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: withoutQuery(request.url),
        remoteAddress: request.ip,
      }),
      err: loggable,
    },
  } satisfies FastifyServerOptions['logger'];
}

interface LoggedError {
  type: string;
  message: string;
  /** Where it was thrown, without its message. */
  stack: string;
  code?: string | number;
  /** Of a failed query: the statement, with placeholders. */
  query?: string;
  constraint?: string;
  cause?: LoggedError;
  [more: string]: unknown;
}

const MAX_CAUSES = 5;

/**
 * What a log may hold of an error. Drivers and clients hang the parameters, the row or the call on what they throw, which
 * may be an address or a password's hash; drizzle writes them into the message. So what is known to be harmless is taken,
 * and nothing else.
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

/** One line per call, once it is answered. */
export class OneLinePerCall extends LogController {
  override incomingRequest(): void {
    // The line of the answer has everything in it.
  }

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, ip } = request;
    const line = {
      method,
      url: withoutQuery(url),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      ip,
      account: request.account?.id,
    };
    if (error) request.log.error({ ...line, err: error }, 'answer broken off');
    else request.log.info(line, 'answered');
  }
}

function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
