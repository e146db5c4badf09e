/** The accounts that hold a vendor's earnings until they are paid out, in the order in which earnings pass through them. */
export const earningsAccounts = ['vendor_pending', 'vendor_on_hold', 'vendor_available'] as const;
export type EarningsAccount = (typeof earningsAccounts)[number];
