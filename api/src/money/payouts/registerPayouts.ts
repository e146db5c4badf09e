import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';
import type { Database } from '../../db/database';
import { bankPayouts } from './bankProvider';
import type { PayoutProvider } from './provider';
import { sandboxPayouts } from './sandboxProvider';

/** The sandbox's transfers take seconds, so that every state can be seen. */
const sandboxTimes = { inTransitMs: 5_000, paidMs: 60_000, returnedMs: 300_000 };

/**
 * Opens every configured provider: PAYOUTS chooses the one for new payouts, the others end older ones. Decorates the instance
 * with `payouts`.
 */
export async function registerPayouts(app: FastifyInstance): Promise<void> {
  const { config, db, log } = app;
  const open = await openProviders(db, config);
  app.decorate('payouts', {
    db,
    provider: config.payouts.provider && open.get(config.payouts.provider),
    byName: (name) => open.get(name),
    settings: config,
    log,
  });
}

async function openProviders(db: Database, { payouts, payment }: Config): Promise<Map<string, PayoutProvider>> {
  const open = new Map<string, PayoutProvider>();
  if (payment.sandbox.allowed) open.set('sandbox', sandboxPayouts(db, sandboxTimes));
  open.set('bank', bankPayouts());
  // Stripe's SDK loads slowly, so it is loaded only if configured.
  if (payouts.stripe) open.set('stripe', (await import('./stripeProvider')).stripePayouts(payouts.stripe));
  return open;
}
