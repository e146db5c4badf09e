import { sql } from 'drizzle-orm';
import { openCheckout } from '../testing/checkout';
import { scriptedPayouts } from '../testing/scriptedPayouts';
import { createTestApp, testConfig } from '../testing/testApp';
import { moveSnapshots, vendorBalance } from './ledger/balances';
import { runRounds } from './payouts/rounds';
import { payoutsDue } from './payouts/sendPayouts';
import { reconcile } from './reconcile';

it('measures', async () => {
  const { payouts: settings } = testConfig();
  const market = await createTestApp({ payouts: { ...settings, schedule: 'manual', minimumCents: 1, holdDays: 0 } });
  const bank = scriptedPayouts();
  Object.assign(market.app.payouts, { provider: bank.provider, byName: () => bank.provider });
  const { vendor } = await openCheckout(market);
  const N = 1_000_000;
  const out: Record<string, unknown> = {};
  const time = async (name: string, work: () => Promise<unknown>) => {
    const at = performance.now();
    const result = await work();
    out[name] = [Math.round(performance.now() - at), result];
  };
  await time('fill', () => market.db.execute(sql.raw(`
    INSERT INTO ledger_transactions (kind, key, created_at) SELECT 'adjustment', 'b' || n, now() - interval '2 days' FROM generate_series(1, 1000) n`)));
  await market.db.execute(sql.raw(`ALTER TABLE ledger_postings DISABLE TRIGGER USER`));
  await time('fill2', () => market.db.execute(sql.raw(`
    INSERT INTO ledger_postings (transaction_id, account, vendor_id, amount_cents)
    SELECT (SELECT min(id) FROM ledger_transactions) + n % 1000, 'vendor_available', ${vendor.id}, -1 FROM generate_series(1, ${N}) n`)));
  await market.db.execute(sql.raw('VACUUM ANALYZE ledger_postings'));
  await time('balance without snapshot', () => vendorBalance(market.db, vendor.id));
  await time('snapshots', () => moveSnapshots(market.db));
  await time('balance with snapshot', () => vendorBalance(market.db, vendor.id));
  await time('again', () => vendorBalance(market.db, vendor.id));
  await market.db.execute(sql.raw(`DELETE FROM ledger_postings WHERE vendor_id = ${vendor.id}; DELETE FROM ledger_snapshots`));
  await market.db.execute(sql.raw(`
    INSERT INTO users (email, password_hash, role) SELECT 'v' || n || '@bench.example', '', 'vendor' FROM generate_series(1, 10000) n;
    INSERT INTO payout_accounts (vendor_id, provider, state, holder, iban) SELECT id, 'sandbox', 'ready', 'V', 'DE89370400440532013000' FROM users WHERE email LIKE 'v%@bench.example';
    INSERT INTO ledger_postings (transaction_id, account, vendor_id, amount_cents)
    SELECT (SELECT min(id) FROM ledger_transactions), 'vendor_available', id, -1000 - id % 7 FROM users, generate_series(1, 20) WHERE email LIKE 'v%@bench.example'`));
  await market.db.execute(sql.raw(`ALTER TABLE ledger_postings ENABLE TRIGGER USER; INSERT INTO payout_rounds (key) VALUES ('bench')`));
  await market.db.execute(sql.raw('VACUUM ANALYZE'));
  await time('round', () => runRounds(market.app.payouts));
  await time('send', () => payoutsDue(market.app.payouts));
  await time('reconcile', async () => (await reconcile(market.db)).differences.length);
  console.log(JSON.stringify(out));
  await market.close();
}, 600_000);
