import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startChild } from '../testing/child';
import { fillDataFolder } from '../testing/embeddedDatabase';
import { fakeStripeConnect, type StripeConnectHarness } from '../testing/fakeStripeConnect';
import { createDatabase, type OwnDatabase, testServer } from '../testing/testServer';
import type { FoundMoney } from './moneyUnderKill';

// Kills a market with SIGKILL while it refunds and pays out. Stripe is a fake in this process, which survives.

const KILLS = Number(process.env.MONEY_KILLS ?? 4);

let folder: string;
let own: OwnDatabase | undefined;
let stripe: StripeConnectHarness;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-money-'));
  stripe = await fakeStripeConnect();
  if (testServer) own = await createDatabase(testServer);
  else await fillDataFolder(path.join(folder, 'data'));
});
afterAll(async () => {
  await stripe.close();
  await own?.drop();
  rmSync(folder, { recursive: true });
});

it('pays nothing twice and loses nothing when it is killed while it refunds and pays out', async () => {
  const { secretKey, webhookSecret, apiUrl } = stripe.settings;
  const env = {
    ...{ SEED: 'none', NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: own?.url },
    ...{ PAYOUTS: 'stripe', PAYOUT_SCHEDULE: 'manual', PAYOUT_MINIMUM: '0', PAYOUT_HOLD_DAYS: '0' },
    ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: 'whsec_payments', STRIPE_API_URL: apiUrl },
    STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret,
  };
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const child = startChild(
      `const { openEmbedded } = await from('bootstrap/embedded');
      const { moveMoney, readMoney } = await from('conformance/moneyUnderKill');
      const opened = await openEmbedded({ dataDir: ${JSON.stringify(`${folder}/data`)}, env: ${JSON.stringify(env)} });
      const market = { app: opened.app, db: opened.database.db, close: opened.close };
      console.log('found ' + JSON.stringify(await readMoney(market)));
      let steps = 0;
      await moveMoney(market, () => console.log('step ' + (steps += 1)));`,
    );
    const found = JSON.parse((await child.line('found')).slice('found '.length)) as FoundMoney; // safe: printed by the child
    expect(found).toMatchObject({ differences: [], refundsDiffer: [] });
    for (const [key, cents] of Object.entries(found.payouts))
      expect([key, await stripe.moved(key)]).toEqual([key, cents]);
    if (kill > 0) expect(found.refunds).toBeGreaterThan(0);
    // The next kill is in the middle of another step, a little later each time.
    if (kill < KILLS) {
      await child.line(`step ${4 + (kill % 7)}`);
      await new Promise((resolve) => setTimeout(resolve, kill % 13));
    }
    await child.kill();
  }
}, 900_000);
