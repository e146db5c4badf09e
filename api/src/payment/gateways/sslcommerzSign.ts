import { createHash, timingSafeEqual } from 'node:crypto';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/**
 * The `verify_sign` of a notice: md5 of the fields listed in `verify_key` and of the md5 of the store's password, as
 * `name=value`, sorted by name and joined by `&`. Listed fields that were not sent are omitted. Source: "IPN" in the v4
 * documentation; checked against the example in SSLCommerz's Python library.
 */
function verifySign(fields: ReadonlyMap<string, string>, signedKeys: readonly string[], password: string): string {
  const signed = new Map<string, string>();
  for (const key of signedKeys) {
    const value = fields.get(key);
    if (value !== undefined) signed.set(key, value);
  }
  signed.set('store_passwd', md5(password));
  // PHP's ksort orders these names by their bytes, as sort() does
  const names = [...signed.keys()].sort();
  return md5(names.map((name) => `${name}=${signed.get(name)}`).join('&'));
}

/**
 * Whether a notice is signed with the store's password, and its signature covers every field in `needed`. Fields that are
 * not listed in `verify_key` may be forged.
 */
export function isSigned(fields: ReadonlyMap<string, string>, needed: readonly string[], password: string): boolean {
  const given = fields.get('verify_sign')?.toLowerCase() ?? '';
  const keys = (fields.get('verify_key') ?? '').split(',').map((key) => key.trim());
  if (!/^[0-9a-f]{32}$/.test(given) || !needed.every((key) => keys.includes(key))) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(verifySign(fields, keys, password)));
}
