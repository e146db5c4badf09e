import { type SQL, sql } from 'drizzle-orm';
import { beginBefore } from '../testing/olderVersion';
import { openTestDatabase } from '../testing/testDatabase';
import type { OpenDatabase } from './database';
import { migrate } from './migrate';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('turns reported conversations into cases about the last message that the reporter had received', async () => {
  const { db } = database;
  const rows = async (query: SQL) => (await db.execute(query)).rows;
  await beginBefore(database, '0051');
  await db.execute(sql`INSERT INTO users (id, email, password_hash, role) VALUES
    (901, 'vendor@test.example', '', 'vendor'), (902, 'buyer@test.example', '', 'user'), (903, 'admin@test.example', '', 'admin')`);
  await db.execute(sql`INSERT INTO conversations (buyer_id, vendor_id, subject_name) VALUES (902, 901, 'Quince')`);
  const say = (side: string, sender: number, text: string, at: string) =>
    db.execute(sql`INSERT INTO messages (conversation_id, side, sender_id, text, created_at)
      SELECT id, ${side}, ${sender}::int, ${text}, ${at}::timestamptz FROM conversations`);
  await say('buyer', 902, 'Idiot.', '2026-11-01');
  await say('vendor', 901, 'Excuse me?', '2026-11-02');
  await say('buyer', 902, 'Sorry.', '2026-11-04');
  const report = (side: string, at: string, resolvedBy: number | null) =>
    db.execute(sql`INSERT INTO conversation_reports (conversation_id, side, reason, created_at, resolved_by, resolved_at, note)
      SELECT id, ${side}, 'Rude.', ${at}::timestamptz, ${resolvedBy}::int, CASE WHEN ${resolvedBy}::int IS NULL THEN NULL ELSE '2026-11-03'::timestamptz END,
        CASE WHEN ${resolvedBy}::int IS NULL THEN NULL ELSE 'Talked to them.' END FROM conversations`);
  await report('vendor', '2026-11-02', 903);
  await report('buyer', '2026-11-05', null);
  await db.execute(sql`INSERT INTO notifications (key, user_id, kind, code, link)
    VALUES ('k', 903, 'report', 'CONVERSATION_REPORTED', '/dashboard/reported-messages')`);

  await migrate(database);
  expect(
    await rows(sql`SELECT kind, state, concerned_id, reporter_id, r.text, evidence ->> 'text' AS evidence, d.action, facts, admin_id
      FROM moderation_cases AS c JOIN reports AS r ON r.case_id = c.id LEFT JOIN moderation_decisions AS d ON d.case_id = c.id ORDER BY c.id`),
  ).toEqual([
    {
      ...{ kind: 'message', state: 'decided', concerned_id: 902, reporter_id: 901, text: 'Rude.', evidence: 'Idiot.' },
      ...{ action: 'dismiss', facts: 'Talked to them.', admin_id: 903 },
    },
    {
      ...{ kind: 'message', state: 'open', concerned_id: 901, reporter_id: 902, text: 'Rude.', evidence: 'Excuse me?' },
      ...{ action: null, facts: null, admin_id: null },
    },
  ]);
  expect(await rows(sql`SELECT code, params, link FROM notifications`)).toEqual([
    { code: 'CONTENT_REPORTED', params: { kind: 'message' }, link: '/dashboard/moderation' },
  ]);
});
