import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config';
import type { Database } from '../../db/database';
import type { payouts } from '../../db/schema';
import type { PayoutProvider } from './provider';

export type PayoutRow = typeof payouts.$inferSelect;

/** The dependencies of the payout code; `app.payouts`. */
export interface Payouts {
  db: Database;
  /** Undefined where the market has none: vendors keep their balances. */
  provider: PayoutProvider | undefined;
  /** The providers of this process by name; older payouts may be another's. */
  byName(name: string): PayoutProvider | undefined;
  settings: Pick<Config, 'publicUrl' | 'marketTimeZone' | 'payouts'>;
  log: FastifyBaseLogger;
}

declare module 'fastify' {
  interface FastifyInstance {
    payouts: Payouts;
  }
}
