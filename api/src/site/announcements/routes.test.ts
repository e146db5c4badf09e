import { eq } from 'drizzle-orm';
import { announcements, auditLog } from '../../db/schema';
import { addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let admin: Person;

beforeAll(async () => {
  market = await createTestApp();
  admin = await addPerson(market, 'admin');
});
beforeEach(() => market.db.delete(announcements));
afterAll(() => market.close());

const inject = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  market.app.inject({ method, url: `/api/announcements${url}`, headers: admin.headers, ...(payload && { payload }) });
const shown = async () => (await market.app.inject('/api/announcements')).json();
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const holiday = {
  ...{ textEn: 'Back on Monday.', textDe: 'Ab Montag wieder da.', level: 'info', audience: 'everyone' },
  ...{ link: '/help', startsAt: hours(-1), endsAt: hours(1) },
};

it('shows an announcement from its start until its end', async () => {
  const { id, revision } = (await inject('POST', '', holiday)).json();
  await inject('PUT', `/${id}`, { ...holiday, textEn: 'Past', startsAt: hours(-2), endsAt: hours(-1), revision });
  await inject('POST', '', { ...holiday, textEn: 'Future', startsAt: hours(1), endsAt: null });
  const added = await inject('POST', '', holiday);
  expect(added.statusCode).toBe(201);
  expect(await shown()).toEqual([
    {
      ...{ id: added.json().id, texts: { en: 'Back on Monday.', de: 'Ab Montag wieder da.' }, level: 'info' },
      ...{ link: '/help', audience: 'everyone', endsAt: holiday.endsAt },
    },
  ]);
  expect((await inject('GET', '/all')).json().map(({ texts }: { texts: { en: string } }) => texts.en)).toEqual([
    'Future',
    'Back on Monday.',
    'Past',
  ]);
});

it('shows the three latest at most', async () => {
  for (const hour of [-4, -3, -2, -1])
    await inject('POST', '', { ...holiday, textEn: `${hour}`, startsAt: hours(hour) });
  expect((await shown()).map(({ texts }: { texts: { en: string } }) => texts.en)).toEqual(['-1', '-2', '-3']);
});

it('of two admins who change it, the second one is refused', async () => {
  const { id, revision } = (await inject('POST', '', holiday)).json();
  const changed = await inject('PUT', `/${id}`, { ...holiday, textDe: '', revision });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { texts: { de: null }, revision: 2 }]);
  const late = await inject('PUT', `/${id}`, { ...holiday, revision });
  expect([late.statusCode, late.json().code]).toEqual([409, 'ANNOUNCEMENT_CHANGED']);
  expect((await inject('DELETE', `/${id}`)).statusCode).toBe(204);
  expect(await shown()).toEqual([]);
  expect((await inject('PUT', `/${id}`, { ...holiday, revision: 2 })).statusCode).toBe(404);
  const entries = await market.db.select().from(auditLog).where(eq(auditLog.entity, 'announcement'));
  expect(entries.slice(-3).map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
});

it.each([
  ['no text', { textEn: ' ' }, 'textEn'],
  ['a long text', { textEn: 'x'.repeat(301) }, 'textEn'],
  ['a script as a link', { link: 'javascript:alert(1)' }, 'link'],
  ['another site without a scheme', { link: '//evil.example' }, 'link'],
  ['an end before the start', { endsAt: hours(-2) }, 'endsAt'],
  ['an end in the past', { startsAt: hours(-3), endsAt: hours(-2) }, 'endsAt'],
  ['a year that PostgreSQL does not have', { startsAt: '0000-01-01T00:00:00.000Z' }, 'startsAt'],
  ['another audience', { audience: 'guests' }, 'audience'],
])('refuses %s, beside the field', async (_what, change, field) => {
  const response = await inject('POST', '', { ...holiday, ...change });
  expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([400, [field]]);
});
