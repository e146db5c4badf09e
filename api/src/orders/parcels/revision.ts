import { createRevisions } from '../../http/revisions';
import type { ParcelRow } from './queries';

/** What a vendor sets of a parcel, and whether it is delivered. */
const parts = ['carrier', 'carrierName', 'trackingNumber', 'expectedFrom', 'expectedTo', 'deliveredBy'] as const;

const revisions = createRevisions<(typeof parts)[number]>('parcel', parts, /^"([\w-]*(?:\.[\w-]*){5})"$/);

export const revisionOf = (parcel: ParcelRow): string => revisions.of(parcel);

/**
 * Whether a parcel has changed since it had the revision of an If-Match header.
 * @throws InvalidInput for anything that is not a revision
 */
export function isStale(parcel: ParcelRow, ifMatch: string | undefined): boolean {
  const seen = revisions.read(ifMatch);
  return seen !== undefined && revisions.stale(parcel, parts, seen).length > 0;
}
