import type { Config } from '../../config/config';
import type { GatewayName } from '../../config/settings';
import type { PaymentGateway } from './gateway';

/** The gateways of this process. */
export interface Gateways {
  /** Where new payments are opened. */
  readonly chosen: PaymentGateway;
  /** One that an older order may have been started with; undefined when it isn't configured. */
  named(name: string): PaymentGateway | undefined;
}

/**
 * Opens the gateway that PAYMENT_GATEWAY names, and every other one that is configured, for the orders that were started
 * with it. An adapter's code is loaded only when it is configured. Throws ConfigError for a choice without its settings.
 */
export async function openGateways(config: Config, sandbox: PaymentGateway | undefined): Promise<Gateways> {
  const open = new Map<string, PaymentGateway>();
  if (sandbox) open.set(sandbox.name, sandbox);
  const { stripe, sslcommerz } = config.payment;
  if (stripe) open.set('stripe', (await import('./stripe')).stripeGateway(stripe));
  if (sslcommerz) open.set('sslcommerz', (await import('./sslcommerz')).sslcommerzGateway(sslcommerz));
  return gatewaysFrom(open, config.payment.gateway);
}

/** For tests too: these gateways, of which one is chosen. */
export function gatewaysFrom(open: ReadonlyMap<string, PaymentGateway>, chosen: GatewayName): Gateways {
  const gateway = open.get(chosen);
  if (!gateway) throw new Error(`The payment gateway '${chosen}' is not configured`);
  return { chosen: gateway, named: (name) => open.get(name) };
}
