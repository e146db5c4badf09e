// Free of zod: forms check by the rule the server has.

/**
 * What browsers take in `<input type="email">` (the HTML standard's rule), with a domain of the public internet: two labels
 * or more, the last of them no number. Whether the mailbox exists only an email finds out.
 */
export const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/**
 * An email address as it is kept and compared: an international domain in the ASCII form that mail servers use, so that
 * 'ivan@пример.рф' and 'ivan@xn--e1afmkfd.xn--p1ai' are one. Null for anything that is no address.
 */
export function readEmail(typed: string): string | null {
  // Zero-width characters come along when an address is copied.
  const address = typed.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
  const at = address.lastIndexOf('@');
  const ascii = `${address.slice(0, at + 1)}${asciiDomain(address.slice(at + 1))}`;
  return emailPattern.test(ascii) ? ascii : null;
}

function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
