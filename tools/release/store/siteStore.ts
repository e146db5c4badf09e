import type { SiteState } from '../siteState';

/** A release that a site holds. */
export interface StoredRelease {
  version: string;
  /** Milliseconds since the epoch. */
  releasedAt: number;
  bytes: number;
}

/**
 * Where a site's states and releases are stored: in the folder that its servers read, or in a bucket, of which that folder is then
 * a copy. Several hosts may change a site at the same time.
 */
export interface SiteStore {
  /** The folder that this host's servers read. */
  readonly folder: string;
  /** The host, whose commands work on the folder one after another. */
  readonly host: string;
  /** Whether another host has stored a newer state than the folder's. */
  isBehind(): Promise<boolean>;
  /** Adds the newest state and its releases to the folder. */
  pull(): Promise<void>;
  /**
   * Stores a state if no other host has stored one of its generation (compare-and-swap). Its releases must be stored.
   * @returns whether it is the newest state now
   */
  add(state: SiteState): Promise<boolean>;
  /** Stores a release that is complete in the folder. */
  push(app: string, version: string): Promise<void>;
  /** Adds a stored release to the folder. */
  fetch(app: string, version: string): Promise<void>;
  /** Every app with releases: `shell` and names of areas. */
  apps(): Promise<string[]>;
  /** The releases of an app, oldest first. */
  releases(app: string): Promise<StoredRelease[]>;
  remove(app: string, versions: readonly string[]): Promise<void>;
}
