/** A voucher's code as it is stored and compared: buyers type it in any case, with spaces, or in full-width characters. */
export function foldVoucherCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}
