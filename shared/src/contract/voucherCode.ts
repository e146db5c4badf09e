/** A voucher's code as it is stored and compared: buyers type it in any case, with spaces, or in full-width characters. */
export function foldVoucherCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

/** The code of the market's voucher that the home page's special offers name: 40% off a first order (specification, section 9). */
export const FIRST_ORDER_CODE = 'FIRST40';
