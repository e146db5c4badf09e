import Stripe from 'stripe';

// Two attempts and Stripe's pause between them take less than ten seconds.
const TIMEOUT_MS = 4_000;
const RETRIES = 1;

/**
 * Stripe's SDK for a secret key. `apiUrl` is Stripe's API, or a stand-in of tests.
 * @param timeout of each attempt, in milliseconds
 */
export function stripeClient(
  { secretKey, apiUrl }: { secretKey: string; apiUrl: string },
  timeout = TIMEOUT_MS,
): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const https = protocol === 'https:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (https ? 443 : 80),
    protocol: https ? 'https' : 'http',
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}
