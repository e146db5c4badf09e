import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { Gateways } from './gateways/gateways';

/** What everything about payments works with; `app.payments`. */
export interface Payments {
  db: Database;
  gateways: Gateways;
  settings: Pick<Config, 'publicUrl' | 'publicApiUrl' | 'marketTimeZone' | 'payment'>;
  log: FastifyBaseLogger;
  /** To be called when stock moved, so that nobody is shown what was before. */
  stockMoved(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    payments: Payments;
  }
}
