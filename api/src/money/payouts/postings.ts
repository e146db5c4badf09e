import type { Posting } from '../ledger/post';

// What each step of a payout posts.

interface Moved {
  vendorId: number;
  amountCents: number;
}

export const createdPostings = ({ vendorId, amountCents }: Moved): Posting[] => [
  { account: 'vendor_available', vendorId, amountCents },
  { account: 'vendor_in_transit', vendorId, amountCents: -amountCents },
];

export const paidPostings = ({ vendorId, amountCents }: Moved): Posting[] => [
  { account: 'vendor_in_transit', vendorId, amountCents },
  { account: 'paid_out', amountCents: -amountCents },
];

export const failedPostings = ({ vendorId, amountCents }: Moved): Posting[] => [
  { account: 'vendor_in_transit', vendorId, amountCents },
  { account: 'vendor_available', vendorId, amountCents: -amountCents },
];

export const returnedPostings = ({ vendorId, amountCents }: Moved): Posting[] => [
  { account: 'paid_out', amountCents },
  { account: 'vendor_available', vendorId, amountCents: -amountCents },
];
