/** Exports of other shops whose rows are grouped in a way of their own. */
export type FileFormat = 'shopify' | 'woocommerce';

/** The shop that wrote a file, by its column names; null for spreadsheets and our own exports. */
export function formatOf(head: readonly string[]): FileFormat | null {
  const names = new Set(head.map((header) => header.trim().toLowerCase()));
  const has = (...all: string[]) => all.every((name) => names.has(name));
  if (has('handle', 'title') || has('url handle', 'title')) return 'shopify';
  const isWooCommerce = has('type', 'sku', 'name') && (names.has('regular price') || names.has('parent'));
  return isWooCommerce ? 'woocommerce' : null;
}
