/**
 * Text that a browser sent of a failure, without what could be about a person: e-mail addresses, and words that hold
 * tokens, ids or numbers of four digits and more. One line, at most `max` characters.
 */
export function withoutPersonal(text: string, max: number): string {
  return (
    text
      // Halves of characters are taken by no encoding: what was sent may hold some, and the cut may leave one.
      .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
      .replaceAll(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '…')
      .replaceAll(/\beyJ[\w-]+(\.[\w-]+)*/g, '…')
      .replaceAll(/\d{4,}/g, '…')
      .trim()
      .slice(0, max)
      .replace(/\p{Cs}$/u, '')
  );
}

/** The path of a page without query and hash, and `:id` for whatever in it names one thing: '/product/:id'. */
export function pathWithoutIds(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  return withoutPersonal(
    pathname
      .split('/')
      .map((segment) => (/[\d@%]/.test(segment) || segment.length > 30 ? ':id' : segment))
      .join('/'),
    200,
  );
}
