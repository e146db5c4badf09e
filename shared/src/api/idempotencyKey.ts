/** A new idempotency key: 128 random bits in hexadecimal. `crypto.randomUUID` is missing without TLS. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A hash of a request, to notice that it has changed: FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) of its JSON, in hexadecimal.
 */
export function hashOf(body: object): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(body)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}
