import type { Config } from '../../config/config';
import type { GatewayName } from '../../config/settings';
import type { PaymentGateway } from './gateway';

/** The payment gateways of this process. */
export interface Gateways {
  /** The gateway for new payments. */
  readonly chosen: PaymentGateway;
  /** The gateway an older order was started with; undefined if it is not configured. */
  byName(name: string): PaymentGateway | undefined;
}

/**
 * Opens every configured gateway: PAYMENT_GATEWAY chooses the one for new payments, the others serve older orders. The
 * code of an adapter is loaded only if it is configured.
 * @throws Error if the chosen gateway is not configured
 */
export async function openGateways(config: Config, sandbox: PaymentGateway | undefined): Promise<Gateways> {
  const open = new Map<string, PaymentGateway>();
  if (sandbox) open.set(sandbox.name, sandbox);
  const { stripe, sslcommerz } = config.payment;
  if (stripe) open.set('stripe', (await import('./stripe')).stripeGateway(stripe));
  if (sslcommerz) open.set('sslcommerz', (await import('./sslcommerz')).sslcommerzGateway(sslcommerz));
  return gatewaysFrom(open, config.payment.gateway);
}

/** Combines open gateways; also used by tests. */
export function gatewaysFrom(open: ReadonlyMap<string, PaymentGateway>, chosen: GatewayName): Gateways {
  const gateway = open.get(chosen);
  if (!gateway) throw new Error(`The payment gateway '${chosen}' is not configured`);
  return { chosen: gateway, byName: (name) => open.get(name) };
}
