import { breakpoints } from '@rialto/shared/theme/tokens';

/** The windows that show filters in a sheet and load short pages. */
export const phone = `(max-width: ${(breakpoints.small - 1) / 16}em)`;

const sizes = { phone: 20, desk: 50 };

/** How many rows a list loads at a time. Fixed for a visit, as another size would reload the list when a phone is turned. */
export function pageSize(): number {
  size ??= matchMedia(phone).matches ? sizes.phone : sizes.desk;
  return size;
}

let size: number | undefined;
