/**
 * Removes personal data from the text of a failure: email addresses, and words with tokens, ids or numbers of four or more
 * digits. Returns one line of at most `max` characters.
 */
export function redactPersonalData(text: string, max: number): string {
  return (
    text
      // Lone surrogates cannot be encoded: the browser may send some, and slice() may leave one.
      .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
      .replaceAll(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '…')
      .replaceAll(/\beyJ[\w-]+(\.[\w-]+)*/g, '…')
      .replaceAll(/\d{4,}/g, '…')
      .trim()
      .slice(0, max)
      .replace(/\p{Cs}$/u, '')
  );
}

/** A page's path without query and hash, with `:id` for segments that identify something: '/product/:id'. */
export function pathWithoutIds(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  return redactPersonalData(
    pathname
      .split('/')
      .map((segment) => (/[\d@%]/.test(segment) || segment.length > 30 ? ':id' : segment))
      .join('/'),
    200,
  );
}
