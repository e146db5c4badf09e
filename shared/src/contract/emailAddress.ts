// Without zod, as forms share the server's rule.

/** The HTML standard's rule for `<input type="email">`, with a public domain: at least two labels, the last one not a number. */
export const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/**
 * The normalized form of an email address, or null. International domains become ASCII, so that 'ivan@пример.рф' equals
 * 'ivan@xn--e1afmkfd.xn--p1ai'.
 */
export function readEmail(typed: string): string | null {
  // Copied addresses may contain zero-width characters.
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
