import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../config/config';

// Ids are used unescaped in logs and responses.
const wellFormed = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Generates request ids: the `X-Request-Id` of a trusted proxy, so that its log and ours refer to the same request, or a
 * random one.
 */
export function requestIds(trustProxy: Config['trustProxy']): (request: IncomingMessage) => string {
  const isTrusted = isTrustedProxy(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && wellFormed.test(given) && isTrusted(socket.remoteAddress ?? '', 0)) return given;
    return randomUUID();
  };
}

/** Whether an address belongs to a proxy trusted by TRUST_PROXY; the second argument is its hop. */
export function isTrustedProxy(trustProxy: Config['trustProxy']): (address: string, hop: number) => boolean {
  return typeof trustProxy === 'string'
    ? proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()))
    : () => trustProxy;
}
