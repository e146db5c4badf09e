import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { openGateways } from './gateways';
import { createNoticeSender, type NoticeSender } from './sandbox/noticeSender';
import { createSandbox, sandboxSecret } from './sandbox/sandboxGateway';

declare module 'fastify' {
  interface FastifyInstance {
    /** The dependencies of the sandbox's payment page. */
    sandbox: { secret: string; notices: NoticeSender };
  }
}

/** Opens the gateways and decorates the instance with `payments` and `sandbox`. */
export async function registerPayments(app: FastifyInstance): Promise<void> {
  const { config, db, log, publicCache } = app;
  const secret = sandboxSecret(config);
  const notices = createNoticeSender(secret, () => noticeAddress(app), log);
  app.addHook('preClose', () => notices.stop());
  app.decorate('sandbox', { secret, notices });
  const sandbox = config.payment.sandbox.allowed ? createSandbox(db, config) : undefined;
  app.decorate('payments', {
    db,
    gateways: await openGateways(config, sandbox),
    settings: config,
    log,
    stockChanged: () => publicCache.clear(),
  });
}

// The sandbox runs in this process, so its notices bypass any proxy.
function noticeAddress({ server }: FastifyInstance): string | undefined {
  const address = server.address();
  if (address === null || typeof address === 'string') return undefined;
  return `http://${reachable(address)}:${address.port}/api/payment/notice/sandbox`;
}

function reachable({ address, family }: AddressInfo): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (family !== 'IPv6') return address;
  return address === '::' ? '[::1]' : `[${address}]`;
}
