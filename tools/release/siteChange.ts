/** Who changed a site, as the audit log shows it. */
export interface Author {
  /** A team's name, `market` for the holder of RELEASE_SERVER_TOKEN, or `command line`. */
  name: string;
  /** The admin on whose behalf the API made the change. */
  adminId?: number;
}

export interface ChangedRelease {
  app: string;
  version: string;
  /** The version that was live. */
  previous: string | null;
}

/** What a change did. `app` is `shell` or an area's name. */
export type ChangeDetails =
  | { action: 'release'; releases: ChangedRelease[] }
  | { action: 'trial'; releases: ChangedRelease[]; percent: number }
  | { action: 'trial_end'; app: string; version: string }
  | { action: 'preview'; app: string; version: string; preview: string }
  | { action: 'preview_end'; preview: string }
  | { action: 'rollback'; app: string; version: string; previous: string }
  | { action: 'retire'; app: string; version: string }
  | { action: 'slot_off' | 'slot_on'; app: string; slot: string }
  | { action: 'settings'; names: string[] }
  | { action: 'team'; team: string; did: 'add' | 'remove' | 'token' | 'token_revoke' | 'key' | 'key_remove' | 'areas' };

/** One change of a site. It is stored in the state that it led to, and reported to the audit log from there. */
export interface SiteChange {
  /** Unique, so that a repeated report is audited once. */
  id: string;
  /** ISO 8601. */
  at: string;
  author: Author;
  details: ChangeDetails;
}

export const commandLine: Author = { name: 'command line' };
