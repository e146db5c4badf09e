import { eq } from 'drizzle-orm';
import { auditLog } from '../../db/schema';
import { addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  market = await createTestApp();
  [ada, ben] = [await addPerson(market, 'admin'), await addPerson(market, 'admin')];
});
afterAll(() => market.close());

const page = (slug: string, language = 'en') => market.app.inject(`/api/pages/${slug}?language=${language}`);
const asAdmin = (url: string) => market.app.inject({ url: `/api/pages${url}`, headers: ada.headers });
const publish = (admin: Person, slug: string, body: object) =>
  market.app.inject({ method: 'POST', url: `/api/pages/${slug}/versions`, headers: admin.headers, payload: body });
const german = { language: 'de', title: 'Hilfe', text: '# Pakete\n\nSie kommen.' };

it('shows the text that comes with Rialto until another is published, and then that one at once', async () => {
  expect((await page('help', 'de')).json()).toMatchObject({ language: 'de', title: 'Hilfe', publishedAt: null });
  const published = await publish(ada, 'help', { ...german, basedOn: 0 });
  expect([published.statusCode, published.json()]).toMatchObject([
    201,
    { version: 1, text: german.text, publishedBy: { id: ada.id } },
  ]);
  const shown = await page('help', 'de');
  expect(shown.json()).toMatchObject({
    html: '<h2 id="text-pakete">Pakete</h2>\n<p>Sie kommen.</p>',
    description: 'Sie kommen.',
    contents: [{ id: 'text-pakete', text: 'Pakete' }],
    publishedAt: expect.any(String),
  });
  const { etag } = shown.headers;
  const again = await market.app.inject({ url: '/api/pages/help?language=de', headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  expect((await page('help')).json()).toMatchObject({ language: 'en', publishedAt: null });
});

it('shows a published English text where there is no translation, rather than a default that may contradict it', async () => {
  await publish(ada, 'imprint', { language: 'en', title: 'Imprint', text: 'Fallow Ltd.', basedOn: 0 });
  expect((await page('imprint', 'de')).json()).toMatchObject({ language: 'en', html: '<p>Fallow Ltd.</p>' });
});

it('of two admins at once, the second one is refused in words, and loses nothing', async () => {
  const body = { language: 'en', title: 'Terms', basedOn: 0 };
  const responses = await Promise.all([
    publish(ada, 'terms', { ...body, text: 'Ada’s' }),
    publish(ben, 'terms', { ...body, text: 'Ben’s' }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const refused = responses.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ code: 'PAGE_CHANGED', message: expect.stringContaining('Somebody else') });
  expect((await publish(ben, 'terms', { ...body, text: 'Ben’s', basedOn: 1 })).statusCode).toBe(201);
  expect((await publish(ben, 'terms', { ...body, text: 'Too far', basedOn: 7 })).statusCode).toBe(409);
});

it('keeps every version, with who published it, and restores one as a new version', async () => {
  const first = { language: 'en', title: 'Privacy', text: 'First.', basedOn: 0 };
  await publish(ada, 'privacy', first);
  await publish(ben, 'privacy', { ...first, text: 'Second.', basedOn: 1 });
  await publish(ada, 'privacy', { ...first, text: 'First.', basedOn: 2, restoredFrom: 1 });
  const versions = (await asAdmin('/privacy/versions?language=en')).json();
  expect(versions).toMatchObject([
    { version: 3, restoredFrom: 1, publishedBy: { id: ada.id } },
    { version: 2, restoredFrom: null, publishedBy: { id: ben.id } },
    { version: 1 },
  ]);
  expect((await asAdmin('/privacy/versions/2?language=en')).json()).toMatchObject({ text: 'Second.' });
  expect((await asAdmin('/privacy/versions/0?language=en')).json()).toMatchObject({ publishedBy: null });
  expect((await asAdmin('/privacy/versions/9?language=en')).statusCode).toBe(404);
  const current = (await asAdmin('')).json();
  expect(current).toHaveLength(12);
  expect(
    current.find(({ slug, language }: typeof first & { slug: string }) => slug === 'privacy' && language === 'en'),
  ).toMatchObject({ version: 3 });
  const entries = await market.db.select().from(auditLog).where(eq(auditLog.entity, 'page'));
  expect(entries.at(-1)).toMatchObject({
    action: 'publish',
    details: { name: 'privacy', version: 3, restoredFrom: 1 },
  });
});

it.each([
  ['a blank text', { text: ' ' }, { text: 'Text cannot be empty' }],
  ['a blank title', { title: '\u200b' }, { title: 'Title cannot be empty' }],
  ['more than 40,000 characters', { text: 'ö'.repeat(40_001) }, { text: 'Text must have at most 40000 characters' }],
  [
    'a paragraph that would take minutes to render',
    { text: '**a* '.repeat(8000) },
    { text: 'Text must not have more than 200 of the signs * _ ~ ` < [ in one paragraph' },
  ],
  [
    'quotes in quotes',
    { text: `${'> '.repeat(30)}x` },
    { text: 'Text must not have more than 20 lists or quotes inside one another' },
  ],
  ['another language', { language: 'fr' }, { language: 'Language must be one of: en, de' }],
])('refuses %s beside its field', async (_what, change, fields) => {
  const response = await publish(ada, 'contact', { ...german, basedOn: 0, ...change });
  expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
});

it('takes a text of the greatest size, of characters with four bytes', async () => {
  const response = await publish(ada, 'contact', { ...german, basedOn: 0, text: '🥕'.repeat(20_000) });
  expect(response.statusCode).toBe(201);
});

it('previews a text with what of it is not shown', async () => {
  const preview = await market.app.inject({
    method: 'POST',
    url: '/api/pages/preview',
    headers: ada.headers,
    payload: { text: 'A <b>leek</b>' },
  });
  expect(preview.json()).toEqual({
    html: '<p>A &lt;b&gt;leek&lt;/b&gt;</p>',
    problems: [
      { kind: 'html', source: '<b>' },
      { kind: 'html', source: '</b>' },
    ],
  });
});

it('knows six pages only', async () => {
  expect((await page('nothing')).statusCode).toBe(400);
});
