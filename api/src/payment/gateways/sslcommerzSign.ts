import { createHash, timingSafeEqual } from 'node:crypto';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/**
 * The `verify_sign` of a notice: md5 over the fields that `verify_key` lists and the md5 of the store's password, as
 * `name=value` sorted by name and joined by `&`. A listed field that wasn't sent is left out. Source: SSLCommerz's v4
 * documentation, "IPN", and checked with the notice in its own Python library's documentation.
 */
function verifySign(fields: ReadonlyMap<string, string>, signedKeys: readonly string[], password: string): string {
  const signed = new Map<string, string>();
  for (const key of signedKeys) {
    const value = fields.get(key);
    if (value !== undefined) signed.set(key, value);
  }
  signed.set('store_passwd', md5(password));
  // in the order of PHP's ksort, which for such names is that of their bytes
  const names = [...signed.keys()].sort();
  return md5(names.map((name) => `${name}=${signed.get(name)}`).join('&'));
}

/**
 * Whether a notice is signed with the store's password, and everything in `needed` is under the signature: what isn't
 * listed in `verify_key` anybody may have added.
 */
export function isSigned(fields: ReadonlyMap<string, string>, needed: readonly string[], password: string): boolean {
  const given = fields.get('verify_sign')?.toLowerCase() ?? '';
  const keys = (fields.get('verify_key') ?? '').split(',').map((key) => key.trim());
  if (!/^[0-9a-f]{32}$/.test(given) || !needed.every((key) => keys.includes(key))) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(verifySign(fields, keys, password)));
}
