/** Figures with a point at most: no '1e3', no '0x10', no '1,5' that could be meant either way. */
const withPoint = /^(\d+\.?\d*|\.\d+)$/;
const grouped = { point: /^\d{1,3}(,\d{3})+\.\d*$/, comma: /^\d{1,3}(\.\d{3})+,\d*$/ };

/** '1,204.50' and '1.204,50' as '1204.50': whichever comes last separates the decimals. Null for any other text. */
function ungrouped(text: string): string | null {
  if (grouped.point.test(text)) return text.replaceAll(',', '');
  return grouped.comma.test(text) ? text.replaceAll('.', '').replace(',', '.') : null;
}

/**
 * The number that figures stand for, which are not signed; null for any other text. With `decimalComma` the decimals may
 * follow a comma or a point: '90,00' and '90.00' are the same. Then '1.204' and '1,204' are no number, for they may be
 * meant as a thousand or as one.
 */
export function readFigures(text: string, { decimalComma }: { decimalComma: boolean }): number | null {
  if (!decimalComma) return withPoint.test(text) ? Number(text) : null;
  if (/^\d{1,3}[.,]\d{3}$/.test(text)) return null;
  const plain = ungrouped(text) ?? text.replace(',', '.');
  return withPoint.test(plain) ? Number(plain) : null;
}

/**
 * Whether a text has more decimals than any number that is typed here. Of '1,200.00' a number field keeps '1.20000', and
 * '9.000' may be meant as nine thousand.
 */
export const hasManyDecimals = (text: string): boolean => /[.,]\d{3,}$/.test(text);

/** A text with a comma as a number field takes it, with a point. */
export const asPoint = (text: string): string => ungrouped(text) ?? text.replace(',', '.');
