import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { Gateways } from './gateways/gateways';

/** The dependencies of the payment code; `app.payments`. */
export interface Payments {
  db: Database;
  gateways: Gateways;
  settings: Pick<Config, 'publicUrl' | 'publicApiUrl' | 'marketTimeZone' | 'marketCountry' | 'payment' | 'jwtSecret'>;
  log: FastifyBaseLogger;
  /** Clears the public cache after stock changed. */
  stockChanged(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    payments: Payments;
  }
}
