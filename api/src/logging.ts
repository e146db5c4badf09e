import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { LogController } from 'fastify';
import type { Config } from './config';

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
 * The log of a process of its own: a line of JSON for each thing that happened, on standard output. Addresses go in without
 * their queries, which hold what people search for and the names of payments; secrets are struck out, wherever they stand.
 */
export function logSettings(level: Config['logLevel']) {
  return {
    level,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[struck out]' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: withoutQuery(request.url),
        remoteAddress: request.ip,
      }),
    },
  } satisfies FastifyServerOptions['logger'];
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
