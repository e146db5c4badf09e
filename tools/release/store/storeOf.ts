import { bucketSettings, bucketStore } from './bucketStore';
import { folderStore } from './folderStore';
import type { SiteStore } from './siteStore';

/** A site: its store, or its folder on this machine. */
export type Place = SiteStore | string;

/** The store of a site. A folder is the copy of a bucket when the environment names one: `SITE_S3_BUCKET` and its keys. */
export function storeOf(place: Place): SiteStore {
  if (typeof place !== 'string') return place;
  const bucket = bucketSettings();
  return bucket ? bucketStore(place, bucket) : folderStore(place);
}
