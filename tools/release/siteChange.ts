import type { SiteChangeDetails } from '@rialto/shared/contract/siteChange';

/** Who changed a site, as the audit log shows it. */
export interface Author {
  /** A team's name, `market` for the holder of RELEASE_SERVER_TOKEN, or `command line`. */
  name: string;
  /** The admin for whom the API made the change. */
  adminId?: number;
}

export type ChangeDetails = SiteChangeDetails;

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
