/** A new idempotency key: 128 random bits in hexadecimal. `crypto.randomUUID` is missing without TLS. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
