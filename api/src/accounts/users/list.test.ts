import { addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let admin: Person;
let buyer: Person;
let vendor: Person;

beforeAll(async () => {
  market = await createTestApp();
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  admin = await addPerson(market, 'admin', { createdAt: day(1) });
  vendor = await addPerson(market, 'vendor', { name: 'Äpfel & Söhne', createdAt: day(4) });
  buyer = await addPerson(market, 'user', { email: 'O_Brien@mail.example', createdAt: day(2) });
  await addPerson(market, 'user', { email: 'obrien@mail.example', status: 'suspended', createdAt: day(3) });
  await addPerson(market, 'user', { status: 'deleted', createdAt: day(5) });
});
afterAll(() => market.close());

const list = (caller: Person, query = '') => market.app.inject({ url: `/api/users${query}`, headers: caller.headers });
const emails = (response: { json(): { email: string }[] }) => response.json().map(({ email }) => email);

it('lists all users except deleted ones to admins, newest first, without secrets', async () => {
  const response = await list(admin);
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-total-count': '4' });
  expect(emails(response)).toEqual([vendor.email, 'obrien@mail.example', 'O_Brien@mail.example', admin.email]);
  expect(Object.keys(response.json()[0]).sort()).toEqual(
    ['id', 'email', 'emailState', 'name', 'recipientName', 'phone', 'address', 'role', 'status', 'createdAt'].sort(),
  );
  expect(response.body).not.toContain('argon2');
});

it('is rejected for others', async () => {
  for (const caller of [buyer, vendor]) expect((await list(caller)).statusCode).toBe(403);
  expect((await market.app.inject('/api/users')).statusCode).toBe(401);
});

it('comes in pages', async () => {
  const first = await list(admin, '?limit=3');
  expect(first.headers['x-total-count']).toBe('4');
  const next = /<\/api\/users(.*)>; rel="next"/.exec(String(first.headers.link))?.[1];
  const second = await list(admin, next);
  expect(emails(second)).toEqual([admin.email]);
  expect(second.headers.link).toBeUndefined();
});

it('filters by role, status, and part of name or email address', async () => {
  expect(emails(await list(admin, '?role=vendor'))).toEqual([vendor.email]);
  expect(emails(await list(admin, '?status=suspended'))).toEqual(['obrien@mail.example']);
  expect(emails(await list(admin, `?q=${encodeURIComponent('äPFEL')}`))).toEqual([vendor.email]);
  expect(emails(await list(admin, '?q=o_b'))).toEqual(['O_Brien@mail.example']);
  expect(emails(await list(admin, '?q=OBRIEN&status=active'))).toEqual([]);
  expect(emails(await list(admin, `?q=${encodeURIComponent("' OR 1=1 --")}`))).toEqual([]);
});

describe('sorted', () => {
  // Equal except for case, an accent and what follows eighty characters, which sorting must keep apart or together.
  const people: [name: string | null, email: string][] = [
    ['zoë', 'b@sort.example'],
    ['Zoe', 'E@sort.example'],
    [null, 'd@sort.example'],
    ['ábel', 'a@sort.example'],
    ['Abel', 'c@sort.example'],
    ['x'.repeat(90), 'f@sort.example'],
    ['x'.repeat(91), 'g@sort.example'],
  ];
  beforeAll(async () => {
    const createdAt = new Date(Date.UTC(2026, 1, 1));
    for (const [name, email] of people) await addPerson(market, 'user', { name, email, createdAt });
  });

  async function walk(sort: string, limit: number): Promise<string[]> {
    const seen: string[] = [];
    let next: string | undefined = `?q=%40sort.example&sort=${sort}&limit=${limit}`;
    while (next) {
      const page = await list(admin, next);
      expect(page.headers['x-total-count']).toBe(String(people.length));
      seen.push(...emails(page).map((email) => email.slice(0, 1).toLowerCase()));
      next = /<\/api\/users(.*)>; rel="next"/.exec(String(page.headers.link))?.[1];
    }
    return seen;
  }

  it.each([
    ['newest', 'gfcadeb'],
    ['oldest', 'bedacfg'],
    ['email', 'abcdefg'],
    ['-email', 'gfedcba'],
    // Accents and case are ignored; users without a name sort by address, and equal keys by id.
    ['name', 'acdfgbe'],
    ['-name', 'ebgfdca'],
  ])('sorts by %s page by page without losing or repeating a user', async (sort, order) => {
    for (const limit of [1, 3, 250]) expect((await walk(sort, limit)).join('')).toBe(order);
  });

  it('rejects a cursor of another order', async () => {
    const { link } = (await list(admin, '?sort=name&limit=1')).headers;
    const elsewhere = /<\/api\/users(.*)>/.exec(String(link))?.[1]?.replace('sort=name', 'sort=newest') ?? '';
    const response = await list(admin, elsewhere);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['cursor']]);
  });
});

it.each(['role=owner', 'status=deleted', 'sort=age', 'limit=-1', 'cursor=e30', 'q=%00'])(
  'rejects ?%s',
  async (query) => {
    const response = await list(admin, `?${query}`);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [query.split('=')[0]]]);
  },
);
