import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiErrorBody } from '@rialto/shared/contract/error';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, InvalidInput } from '../../errors/errors';
import { databaseHttpError } from './databaseHttpError';
import { securityHeaders } from './securityHeaders';

/** Sends every error of this instance in the contract's format; a 500 reveals nothing internal. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    sendError(request.raw.readableAborted ? requestAborted() : toHttpError(error), error, request, reply),
  );
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const unknown = new HttpError(404, 'NO_SUCH_CALL', { method: request.method, path });
    return sendError(unknown, undefined, request, reply);
  });
}

/**
 * Rejects writes whose caller has disconnected. After a stall of this process, the caller may have abandoned the request, or
 * repeated it at another process.
 */
export function dropAbandonedWrites(app: FastifyInstance): void {
  app.addHook('preHandler', ({ method, raw }, _reply, done) =>
    done(method !== 'GET' && raw.socket.readableEnded ? requestAborted() : undefined),
  );
}

/** For errors before routing, such as an undecodable URL. */
export function frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendError(toHttpError(error), error, request, reply);
}

/** Responds to bytes that are not an HTTP request, and closes the connection. */
export function handleClientError(error: ConnectionError, socket: Socket): void {
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

/** For a client that disconnects while sending: it never gets the response, and no server error is logged. */
function requestAborted(): HttpError {
  return new HttpError(400, 'BAD_REQUEST', { of: 'incomplete' });
}

function toHttpError(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error;
  const databaseError = databaseHttpError(error);
  if (databaseError) return databaseError;
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
      // Fastify's other client errors keep their status; their messages are for developers.
      if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
        return new HttpError(error.statusCode, 'BAD_REQUEST', { of: 'unreadable' });
      return new HttpError(500, 'INTERNAL');
  }
}

function sendError(error: HttpError, cause: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode >= 500) request.log.error({ err: cause }, 'request failed');
  // RFC 9110, 11.6.1, requires the header for a 401. With Bearer, browsers show no password dialog.
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
  // Repeats the headers because no hook has run for errors before routing.
  return reply
    .code(error.statusCode)
    .headers(securityHeaders(request.server.config.production))
    .header('x-request-id', request.id)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
