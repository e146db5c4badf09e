import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startChild } from '../testing/child';
import { fillDataFolder } from '../testing/embeddedDatabase';
import { createDatabase, type OwnDatabase, testServer } from '../testing/testServer';

let folder: string;
/** A database of its own on PostgreSQL, otherwise the folder's embedded one. */
let own: OwnDatabase | undefined;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-crash-'));
  if (testServer) own = await createDatabase(testServer);
  else await fillDataFolder(path.join(folder, 'data'));
});
afterAll(async () => {
  await own?.drop();
  rmSync(folder, { recursive: true });
});

/** A process that opens the market, with `market` and `checkout` for the rest of its program. */
function startMarket(env: Record<string, string>, program: string) {
  const given = { SEED: 'none', NODE_ENV: 'test', DATABASE_URL: own?.url, ...env };
  return startChild(
    `const { openEmbedded } = await from('bootstrap/embedded');
    const { openCheckout } = await from('testing/checkout');
    const opened = await openEmbedded({ dataDir: ${JSON.stringify(path.join(folder, 'data'))}, env: ${JSON.stringify(given)} });
    const market = { app: opened.app, db: opened.database.db, close: opened.close };
    await market.app.listen({ port: 0, host: '127.0.0.1' });
    const checkout = await openCheckout(market);
    ${program}`,
  );
}

it('settles once, by the poller, after a kill between charge and record', async () => {
  // It neither polls nor receives a notice, so only the sandbox has a record of the payment.
  const first = startMarket(
    { POLL_SECONDS: '3600' },
    `const id = await checkout.addProduct('Quince', 7, 250);
    const buyer = await checkout.buyerOf({ [id]: 2 });
    const tranId = await checkout.order(buyer);
    await market.db.execute("UPDATE orders SET check_at = now()");
    const pressed = await market.app.inject({ method: 'POST', url: '/api/sandbox/pay/' + tranId, payload: { choice: 'pay', notice: 'never' } });
    console.log('charged ' + JSON.stringify({ id, tranId, back: pressed.headers.location, status: await checkout.status(tranId) }));
    await new Promise(() => setInterval(() => undefined, 1000));`,
  );
  const charged = JSON.parse((await first.line('charged')).slice(8));
  await first.kill();
  expect(charged).toMatchObject({
    status: 'Pending',
    back: expect.stringContaining('/api/payment/return/sandbox/success'),
  });

  const second = startMarket(
    { POLL_SECONDS: '1' },
    `const { id, tranId, back } = ${JSON.stringify(charged)};
    while ((await checkout.status(tranId)) !== 'Completed') await new Promise((resolve) => setTimeout(resolve, 50));
    const found = [await checkout.stock(id), await checkout.timeline(tranId)];
    // What was lost in the crash arrives later: the browser and the notice.
    const returned = await market.app.inject({ method: 'POST', url: back });
    const noticed = await checkout.notify(tranId, 'paid', { eventId: 'late' });
    const { rows: [emails] } = await market.db.execute("SELECT count(*)::int AS sent FROM mail_outbox");
    const after = [await checkout.stock(id), await checkout.timeline(tranId)];
    await market.close();
    console.log('settled ' + JSON.stringify({ found, after, to: returned.headers.location, noticed, emails: emails.sent }));`,
  );
  const settled = JSON.parse((await second.line('settled')).slice(8));
  const once = [{ inventory: 5, reserved: 0, sold: 2 }, ['placed', 'completed']];
  expect(settled).toEqual({
    found: once,
    after: once,
    to: `/dashboard/payment/success/${charged.tranId}`,
    noticed: 200,
    // one to the buyer, and two to the vendor: the sale, and that 5 pieces are left
    emails: 3,
  });
  await second.kill();
}, 300_000);
