import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiErrorBody } from '@rialto/shared/contract/error';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseHttpError } from '../../db/dbErrors';
import { HttpError, InvalidInput } from '../../errors/errors';
import { securityHeaders } from './securityHeaders';

/** Gives every failure under this instance the one wire shape; nothing internal leaves with a 500. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    sendError(request.raw.readableAborted ? cutOff() : toHttpError(error), error, request, reply),
  );
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const unknown = new HttpError(404, 'NO_SUCH_CALL', { method: request.method, path });
    return sendError(unknown, undefined, request, reply);
  });
}

/**
 * Lets no write begin whose caller has hung up: where this process hung for a while, he has made it at another since, or
 * changed his mind.
 */
export function dropAbandonedWrites(app: FastifyInstance): void {
  app.addHook('preHandler', ({ method, raw }, _reply, done) =>
    done(method !== 'GET' && raw.socket.readableEnded ? cutOff() : undefined),
  );
}

/** For failures before any route is found, such as an undecodable address. */
export function frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendError(toHttpError(error), error, request, reply);
}

/** For bytes that are no request: there is nothing to reply to but the connection, which ends. */
export function answerNoRequest(error: ConnectionError, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const { statusCode, code, params, message } = noRequest(error);
  const body: ApiErrorBody = { message, code, params, requestId: randomUUID() };
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    ...Object.entries(securityHeaders(false)).map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${body.requestId}`,
    `Content-Length: ${Buffer.byteLength(JSON.stringify(body))}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${JSON.stringify(body)}`);
}

function noRequest({ code }: ConnectionError): HttpError {
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpError(431, 'TOO_LARGE', {});
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpError(408, 'TIMEOUT', { of: 'request' });
  return new HttpError(400, 'BAD_REQUEST', { of: 'unreadable' });
}

/** Nobody hears it; a visitor who hangs up while sending is no failure of ours, nor of the database. */
function cutOff(): HttpError {
  return new HttpError(400, 'BAD_REQUEST', { of: 'incomplete' });
}

function toHttpError(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error;
  const ours = databaseHttpError(error);
  if (ours) return ours;
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new HttpError(415, 'UNSUPPORTED_TYPE', { of: 'body' });
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new HttpError(413, 'TOO_LARGE', {});
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new InvalidInput({ body: { code: 'NO_JSON' } });
    case 'FST_ERR_BAD_URL':
      return new InvalidInput({ url: { code: 'NO_ADDRESS' } });
    default:
      // The rest of Fastify's own refusals keep their status; their texts are for programmers.
      if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
        return new HttpError(error.statusCode, 'BAD_REQUEST', { of: 'unreadable' });
      return new HttpError(500, 'INTERNAL');
  }
}

function sendError(error: HttpError, cause: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode >= 500) request.log.error({ err: cause }, 'request failed');
  // What HTTP asks of a 401 (RFC 9110, 11.6.1). Browsers ask nobody for a password at this one.
  if (error.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  if (error.retryAfter !== undefined) reply.header('retry-after', Math.ceil(error.retryAfter));
  const body: ApiErrorBody = {
    message: error.message,
    code: error.code,
    params: error.params,
    fields: error.fields,
    fieldCodes: error.fieldCodes,
    details: error.details,
    requestId: request.id,
  };
  // No hook has run before a route was found, nor for addresses beside the API.
  return reply
    .code(error.statusCode)
    .headers(securityHeaders(request.server.config.production))
    .header('x-request-id', request.id)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
