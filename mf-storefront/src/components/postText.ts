const excerptLength = 220;

/** The first 220 characters of a text, cut between words, or all of a text that is little longer. */
export function excerpt(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length <= excerptLength * 1.2) return trimmed;
  const beginning = trimmed.slice(0, excerptLength);
  const end = beginning.search(/\s\S*$/);
  return beginning.slice(0, end > 0 ? end : excerptLength).trimEnd();
}

/** The paragraphs of a text, separated by blank lines. */
export function paragraphs(text: string): { key: number; text: string }[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((text, key) => ({ key, text }));
}
