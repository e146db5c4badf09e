import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../config/config';

// Ids go into logs and answers as they are.
const wellFormed = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Gives each request its id: the `X-Request-Id` of a proxy that is trusted, so that its log and ours tell of the same
 * request, else a random one.
 */
export function requestIds(trustProxy: Config['trustProxy']): (request: IncomingMessage) => string {
  const isTrusted = isTrustedProxy(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && wellFormed.test(given) && isTrusted(socket.remoteAddress ?? '', 0)) return given;
    return randomUUID();
  };
}

/** Whether an address is that of a proxy whose word is taken, as TRUST_PROXY says; the second argument is its hop. */
export function isTrustedProxy(trustProxy: Config['trustProxy']): (address: string, hop: number) => boolean {
  return typeof trustProxy === 'string'
    ? proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()))
    : () => trustProxy;
}
