import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { mailOutbox, newsletterSubscribers } from '../../db/schema';
import { fileTransport } from '../../mail/transport';
import { addPerson } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp({ publicUrl: 'https://shop.example', publicApiUrl: 'https://shop.example' });
});
afterAll(() => market.close());

const subscribe = (body: object) => market.app.inject({ method: 'POST', url: '/api/newsletter', payload: body });

const subscribers = () => market.db.select().from(newsletterSubscribers).orderBy(asc(newsletterSubscribers.id));
const emailsTo = (email: string) =>
  market.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(asc(mailOutbox.id));
/** Opens the link of the last email to an address. */
async function confirm(email: string) {
  const last = (await emailsTo(email)).at(-1);
  const code = /\/verify-email#(\S+)/.exec(last?.textBody ?? '')?.[1] ?? '';
  return market.app.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { code } });
}

it('emails a link, and stores an address once it is confirmed, with the same response for new and known ones', async () => {
  const first = await subscribe({ email: ' Ann@Mail.example ' });
  expect(await subscribers()).toEqual([]);
  expect((await confirm('Ann@Mail.example')).json()).toEqual({ purpose: 'newsletter', email: 'Ann@Mail.example' });
  const responses = await Promise.all(
    ['Ann@mail.example', 'ANN@MAIL.EXAMPLE', 'ann@mail.example'].map((email) => subscribe({ email })),
  );
  for (const response of [first, ...responses]) {
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Thank you for subscribing!' }]);
    expect(response.headers['cache-control']).toBe('no-store');
  }
  expect((await subscribers()).map(({ email }) => email)).toEqual(['Ann@Mail.example']);
  expect((await emailsTo('Ann@Mail.example')).map(({ subject }) => subject)).toEqual([
    'Confirm the Rialto newsletter',
    'Welcome to the Rialto newsletter',
  ]);
});

it('needs no link for the verified address of the caller', async () => {
  const bea = await addPerson(market);
  await market.app.inject({
    method: 'POST',
    url: '/api/newsletter',
    headers: bea.headers,
    payload: { email: bea.email },
  });
  expect((await emailsTo(bea.email)).map(({ subject }) => subject)).toEqual(['Welcome to the Rialto newsletter']);
  expect((await subscribers()).at(-1)).toMatchObject({ email: bea.email, userId: bea.id });
});

describe('unsubscribing', () => {
  const subscribeAndConfirm = async (email: string) => {
    await subscribe({ email });
    await confirm(email);
    return (await emailsTo(email)).at(-1)?.unsubscribeUrl?.replace('https://shop.example', '') ?? '';
  };
  const isSubscribed = async (email: string) => (await subscribers()).some((row) => row.email === email);

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('takes one click in a mail program: %s', async (type, payload) => {
    const email = `click-${type.length}@mail.example`;
    const url = await subscribeAndConfirm(email);
    expect(url).toMatch(/^\/api\/newsletter\/unsubscribe\?key=[\w-]{36}$/);
    const click = () =>
      market.app.inject({ method: 'POST', url, headers: { 'content-type': type, cookie: '' }, payload });
    expect((await click()).statusCode).toBe(200);
    expect(await isSubscribed(email)).toBe(false);
    // Another click, or one on an older newsletter, is no error.
    expect((await click()).json()).toEqual({ message: 'You’re unsubscribed.' });
  });

  it('does nothing when the address is only opened: it leads to the page with a button', async () => {
    const url = await subscribeAndConfirm('carl@mail.example');
    const opened = await market.app.inject({ url });
    expect([opened.statusCode, opened.headers.location]).toEqual([
      302,
      `https://shop.example/unsubscribe#${url.split('=')[1]}`,
    ]);
    expect(await isSubscribed('carl@mail.example')).toBe(true);
    expect((await market.app.inject({ method: 'POST', url })).statusCode).toBe(200);
    expect(await isSubscribed('carl@mail.example')).toBe(false);
  });

  it('names the address in the headers that mail programs read', async () => {
    const url = await subscribeAndConfirm('dora@mail.example');
    const [email] = (await emailsTo('dora@mail.example')).slice(-1);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-unsubscribe-'));
    try {
      if (email) await fileTransport(folder, 'no-reply@shop.example').send(email, new AbortController().signal);
      const source = readFileSync(path.join(folder, readdirSync(folder)[0] ?? ''), 'utf8').replaceAll('\r\n ', ' ');
      expect(source).toContain(`List-Unsubscribe: <https://shop.example${url}>`);
      expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it.each<[object, object]>([
  [{}, { email: 'Email address is required' }],
  [{ email: '' }, { email: 'Email address must look like name@example.com' }],
  [{ email: 'ann@' }, { email: 'Email address must look like name@example.com' }],
  [{ email: 'a\u0000b@mail.example' }, { email: 'Email address must look like name@example.com' }],
  [{ email: `${'x'.repeat(250)}@mail.example` }, { email: 'Email address must have at most 254 characters' }],
  [{ email: 7 }, { email: 'Email address must be text' }],
  [{ email: 'ann@mail.example', name: 'Ann' }, { name: "Unknown field 'name'" }],
])('rejects %j with a message', async (body, fields) => {
  const response = await subscribe(body);
  expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
});
