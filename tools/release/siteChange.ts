import type { SiteChangeDetails } from '@rialto/shared/contract/siteChange';
import type { Teams } from './teams';

/** Who changed a site, as the audit log shows it. */
export interface Author {
  /** A team's name, `market` for the holder of RELEASE_SERVER_TOKEN, or `command line`. */
  name: string;
  /** The admin for whom the API made the change. */
  adminId?: number;
}

/** An author while the change is made. */
export interface Authorized extends Author {
  /** Throws unless the author may still make the change: a token may be revoked while its change waits. */
  authorize?: (teams: Teams) => void;
}

/** The audit log does not take `prune`: what visitors get does not change. */
export type ChangeDetails = SiteChangeDetails | { action: 'prune' };

/** One change of a site. It is stored in the state that it led to, and reported to the audit log from there. */
export interface SiteChange {
  /** Unique, so that a repeated report is audited once. */
  id: string;
  /** ISO 8601. */
  at: string;
  author: Author;
  details: ChangeDetails;
}

export const commandLine: Authorized = { name: 'command line' };
