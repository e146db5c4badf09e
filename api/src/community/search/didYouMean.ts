import { foldText } from '@rialto/shared/contract/searchText';

/**
 * A folded text with each word replaced by the nearest word of the given names; null if a word is near to none, or if nothing changes.
 * 'cheri tomatos' and 'Cherry tomatoes' → 'cherry tomatoes'.
 */
export function didYouMean(plain: string, names: readonly string[]): string | null {
  const known = [...new Set(names.flatMap((name) => foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []))];
  const corrected = plain.split(' ').map((word) => nearest(word, known));
  if (corrected.includes(null)) return null;
  const text = corrected.join(' ');
  return text === plain ? null : text;
}

/** Up to one edit in three characters. */
function nearest(word: string, known: readonly string[]): string | null {
  if (known.some((other) => other.startsWith(word))) return word;
  const most = Math.ceil(word.length / 3);
  const [best] = known
    .map((other) => ({ other, edits: editsBetween(word, other) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits);
  return best?.other ?? null;
}

/** The optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours. */
function editsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      (rows[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}
