import { eq } from 'drizzle-orm';
import { sandboxRefunds } from '../db/schema';
import { createSandbox, sandboxSecret, signedNotice, signedReturn } from '../payment/gateways/sandbox/sandboxGateway';
import { charge, close, findSandboxPayment, outcomeOf } from '../payment/gateways/sandbox/sandboxPayments';
import { type GatewayHarness, noticeOf } from './gatewayHarness';
import { testConfig } from './testApp';
import { openTestDatabase } from './testDatabase';

/** The sandbox gateway on its own database. */
export async function sandboxHarness(): Promise<GatewayHarness> {
  const { db, close: closeDatabase } = await openTestDatabase();
  const config = testConfig();
  const another = testConfig({ jwtSecret: 'another secret for tests, of a sufficient length' });
  const outcome = async (tranId: string) => {
    const payment = await findSandboxPayment(db, tranId);
    const found = payment && outcomeOf(payment);
    if (!found) throw new Error(`The sandbox has no result of ${tranId}`);
    return found;
  };
  const notice = async (tranId: string) => {
    const { body, headers } = signedNotice(sandboxSecret(config), await outcome(tranId));
    return noticeOf(body, { headers });
  };
  return {
    gateway: createSandbox(db, config),
    withWrongSecret: createSandbox(db, another),
    pay: async (tranId, charged) => {
      const payment = await findSandboxPayment(db, tranId);
      await charge(db, tranId, charged?.amountCents ?? payment?.amountCents ?? 0);
      return notice(tranId);
    },
    returned: async (tranId) => {
      const { success = '' } = (await findSandboxPayment(db, tranId))?.returnUrls ?? {};
      const url = new URL(signedReturn(sandboxSecret(config), success, await outcome(tranId)), 'http://localhost');
      return noticeOf('', { via: 'return', method: 'GET', query: Object.fromEntries(url.searchParams) });
    },
    fail: async (tranId) => {
      await close(db, tranId, 'failed');
      return notice(tranId);
    },
    cancel: async (tranId) => {
      await close(db, tranId, 'cancelled');
      return notice(tranId);
    },
    amountText: '3150',
    refunded: async (tranId) => {
      const made = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.tranId, tranId));
      return made.reduce((sum, { amountCents }) => sum + amountCents, 0);
    },
    open: async (tranId) => ((await findSandboxPayment(db, tranId))?.state === 'open' ? 1 : 0),
    server: undefined,
    close: closeDatabase,
  };
}
