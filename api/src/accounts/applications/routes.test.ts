import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import {
  auditLog,
  mailOutbox,
  notifications,
  sellerDetails,
  users,
  vendorApplications,
  vendorDocuments,
} from '../../db/schema';
import { deleteExpired } from '../../site/retention/deleteExpired';
import { addCategory, addPerson, addProducts, addShop, PASSWORD, type Person } from '../../testing/people';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';
import { deleteDocuments } from './documents';

const dataDir = mkdtempSync(path.join(tmpdir(), 'rialto-applications-'));
const folder = path.join(dataDir, 'documents');
let market: TestApp;
/** A market without approval. */
let open: TestApp;
let admin: Person;
let category: number;
beforeAll(async () => {
  const limits = { ...testConfig().limits, uploadMegabytes: 1 };
  market = await createTestApp({ dataDir, requireVendorApproval: true, limits });
  open = await createTestApp({ dataDir });
  admin = await addPerson(market, 'admin');
  category = await addCategory(market.db, 'Fruits');
});
afterAll(async () => {
  await market.close();
  await open.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const inject = (
  method: Method,
  url: string,
  { headers }: Pick<Person, 'headers'>,
  payload?: object,
  { app } = market,
) => app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const BOUNDARY = 'frontier';
const upload = (person: Person, content: Buffer, name = 'licence.pdf', field = 'document') =>
  market.app.inject({
    method: 'POST',
    url: '/api/vendor-documents',
    headers: { ...person.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  });

const details = {
  ...{ legalName: 'Grove Ltd', taxNumber: 'US 12-3456789', line1: '1 Orchard Lane', city: 'Salem' },
  ...{ region: 'OR', postcode: '97301', country: 'US' },
};
const submit = (person: Person, revision = 1, more = {}) =>
  inject('POST', '/vendor-application', person, { ...details, revision, ...more });
const decide = (id: number, decision: string, revision: number, text = '', by = admin) =>
  inject('POST', `/vendor-applications/${id}/decisions`, by, { decision, text, revision });
const own = async (person: Person) => (await inject('GET', '/vendor-application', person)).json();
/** A buyer whose application is submitted. */
async function applicant(): Promise<Person> {
  const person = await addPerson(market);
  expect((await upload(person, PDF)).statusCode).toBe(201);
  expect((await submit(person)).statusCode).toBe(200);
  return person;
}
const rowOf = async ({ id }: Person, { db } = market) => (await db.select().from(users).where(eq(users.id, id)))[0];
const product = { name: 'Pear', price: 2, inventory: 5 };
const newsOf = async ({ id }: Person) =>
  (await market.db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)).map(
    ({ code }) => code,
  );

describe('without approval', () => {
  it('turns a buyer into a vendor at once, with a new token and the details of invoices', async () => {
    const person = await addPerson(open);
    const payload = { ...details, revision: 0 };
    expect((await inject('GET', '/vendor-application', person, undefined, open)).json()).toEqual({
      needsApproval: false,
      application: null,
    });
    const submitted = await inject('POST', '/vendor-application', person, payload, open);
    expect(submitted.statusCode).toBe(200);
    const next = { headers: { authorization: `Bearer ${submitted.json().token}` } };
    expect(JSON.parse(atob(submitted.json().token.split('.')[1]))).toMatchObject({ id: person.id, role: 'vendor' });
    const categoryId = await addCategory(open.db, 'Fruits');
    const added = await inject('POST', '/products', next, { ...product, categoryId }, open);
    expect(added.json()).toMatchObject({ name: 'Pear', state: 'onSale' });
    // The old token is that of the other tabs.
    expect((await inject('GET', '/seller-details', person, undefined, open)).json()).toEqual({
      ...{ legalName: 'Grove Ltd', taxNumber: 'US 12-3456789', email: null },
      address: '1 Orchard Lane\nSalem, OR 97301\nUNITED STATES',
    });
    const again = await inject('POST', '/vendor-application', next, payload, open);
    expect([again.statusCode, again.json().code]).toEqual([409, 'ALREADY_VENDOR']);
  });

  it('registers vendors who sell at once', async () => {
    const payload = { email: 'new@vendor.example', password: 'plain old words', role: 'vendor' };
    const { id } = (await open.app.inject({ method: 'POST', url: '/api/auth/register', payload })).json();
    expect(await rowOf({ id } as Person, open)).toMatchObject({ role: 'vendor', awaitsApproval: false });
  });

  it('says what is wrong with the details, beside each field', async () => {
    const person = await addPerson(open);
    const payload = { ...details, legalName: ' ', postcode: 'x', revision: 0 };
    const blank = await inject('POST', '/vendor-application', person, payload, open);
    expect(blank.json().fields).toMatchObject({ legalName: expect.any(String) });
    const wrong = await inject('POST', '/vendor-application', person, { ...payload, legalName: 'Grove' }, open);
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['postcode']]);
    expect(await rowOf(person, open)).toMatchObject({ role: 'user' });
  });
});

describe('an application', () => {
  it('makes a buyer a vendor with drafts and a hidden shop, until it is approved', async () => {
    const buyer = await addPerson(market);
    await upload(buyer, PDF);
    const submitted = await submit(buyer);
    const vendor = { ...buyer, headers: { authorization: `Bearer ${submitted.json().token}` } };
    expect(await own(vendor)).toMatchObject({
      needsApproval: true,
      application: { state: 'submitted', revision: 2, legalName: 'Grove Ltd', documents: [{ name: 'licence.pdf' }] },
    });
    expect((await inject('GET', `/users/${vendor.id}`, vendor)).json()).toMatchObject({ awaitsApproval: true });

    const draft = await inject('POST', '/products', vendor, { ...product, categoryId: category });
    expect([draft.statusCode, draft.json().state]).toEqual([201, 'draft']);
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const words = 'Save this as a draft: it can go on sale once your account is approved';
    for (const change of [{ state: 'onSale' }, { state: 'scheduled', publishAt }, { state: 'hidden' }]) {
      const changed = await inject('PUT', `/products/${draft.json().id}`, vendor, change);
      expect([changed.statusCode, changed.json().fields]).toEqual([400, { state: words }]);
      const created = await inject('POST', '/products', vendor, { ...product, categoryId: category, ...change });
      expect([created.statusCode, created.json().fields]).toEqual([400, { state: words }]);
      const row = { row: 1, name: 'Plum', price: 1, inventory: 1, categoryName: 'Fruits', ...change };
      const imported = await inject('POST', '/products/import', vendor, { dryRun: false, rows: [row] });
      expect(imported.json().results).toMatchObject([{ action: 'refused', fields: { state: words } }]);
    }
    const byAdmin = { ...product, categoryId: category, createdBy: vendor.id, state: 'onSale' };
    expect((await inject('POST', '/products', admin, byAdmin)).json().fields).toEqual({ state: words });

    const shop = (await inject('POST', '/shop', vendor, { name: 'Grove', description: 'Pears' })).json();
    expect((await inject('GET', `/shop/${shop.id}`, vendor)).statusCode).toBe(404);
    expect((await inject('GET', `/shop?userId=${vendor.id}`, vendor)).json()).toMatchObject([{ name: 'Grove' }]);
    expect((await inject('GET', `/shop?userId=${vendor.id}`, admin)).json()).toEqual([]);
    expect((await inject('GET', '/suggestions?q=Grove', admin)).json().shops).toEqual([]);
    const message = { about: { kind: 'shop', id: shop.id }, text: 'Hello' };
    expect((await inject('POST', '/conversations', await addPerson(market), message)).statusCode).toBe(404);

    expect((await decide(vendor.id, 'approve', 2, 'Welcome.')).statusCode).toBe(204);
    expect((await inject('GET', `/shop/${shop.id}`, vendor)).statusCode).toBe(200);
    const published = await inject('PUT', `/products/${draft.json().id}`, vendor, { state: 'onSale' });
    expect(published.json()).toMatchObject({ state: 'onSale' });
    const [seller] = await market.db.select().from(sellerDetails).where(eq(sellerDetails.vendorId, vendor.id));
    expect(seller).toMatchObject({ legalName: 'Grove Ltd' });
    expect(await newsOf(vendor)).toEqual(['APPLICATION_SUBMITTED', 'APPLICATION_APPROVED']);
    const refused = await submit(vendor, 3);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ALREADY_VENDOR']);
  });

  it('is required of those who register as vendors, and has no state that sells before', async () => {
    const payload = { email: 'late@vendor.example', password: 'plain old words', role: 'vendor' };
    const { id } = (await market.app.inject({ method: 'POST', url: '/api/auth/register', payload })).json();
    expect(await rowOf({ id } as Person)).toMatchObject({ role: 'vendor', awaitsApproval: true });
    const login = await market.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: payload.email, password: payload.password },
    });
    const vendor = { headers: { authorization: `Bearer ${login.json().token}` } };
    const added = await inject('POST', '/products', vendor, { ...product, categoryId: category });
    expect(added.json()).toMatchObject({ state: 'draft' });
    const copied = await inject('POST', `/products/${added.json().id}/duplicate`, vendor, {});
    expect(copied.json()).toMatchObject({ state: 'draft' });
  });

  it('needs a document, the right revision, and is submitted once by a double click', async () => {
    const person = await addPerson(market);
    const empty = await submit(person, 0);
    expect([empty.statusCode, empty.json().fields]).toEqual([400, { documents: 'Add at least one document' }]);
    await upload(person, PDF);
    expect((await submit(person, 0)).json().code).toBe('APPLICATION_CHANGED');
    const [first, second] = await Promise.all([submit(person), submit(person)]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
    expect((await own(person)).application.steps).toHaveLength(1);
    expect(await newsOf(person)).toEqual(['APPLICATION_SUBMITTED']);
  });

  it('is asked for more, answered, and refused with words; nothing is lost', async () => {
    const vendor = await applicant();
    const noWords = await decide(vendor.id, 'ask', 2);
    expect([noWords.statusCode, Object.keys(noWords.json().fields)]).toEqual([400, ['text']]);
    await decide(vendor.id, 'ask', 2, 'Please add the second page.');
    const document = await upload(vendor, PDF, 'second.pdf');
    expect(document.statusCode).toBe(201);
    expect((await submit(vendor, 3, { answer: 'Here it is.', legalName: 'Grove & Son' })).statusCode).toBe(200);
    const removed = await inject('DELETE', `/vendor-documents/${document.json().id}`, vendor);
    expect([removed.statusCode, removed.json().code]).toEqual([409, 'APPLICATION_SUBMITTED']);
    await decide(vendor.id, 'refuse', 4, 'The licence has expired.');
    const { application } = await own(vendor);
    expect(application).toMatchObject({ state: 'refused', legalName: 'Grove & Son', documents: [{}, {}] });
    expect(application.steps.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
      ['submitted', ''],
      ['asked', 'Please add the second page.'],
      ['submitted', 'Here it is.'],
      ['refused', 'The licence has expired.'],
    ]);
    const [email] = await market.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.userId, vendor.id), eq(mailOutbox.subject, 'We have refused your application')));
    expect(email?.textBody).toContain('The licence has expired.');
    expect((await submit(vendor, 5)).statusCode).toBe(200);
  });

  it('is decided once: the second of two admins gets a conflict, and nothing of theirs is done', async () => {
    const vendor = await applicant();
    const other = await addPerson(market, 'admin');
    const both = await Promise.all([decide(vendor.id, 'approve', 2), decide(vendor.id, 'refuse', 2, 'No.', other)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'APPLICATION_DECIDED' });
    expect((await own(vendor)).application.steps).toHaveLength(2);
    const entries = await market.db.select().from(auditLog).where(eq(auditLog.entityId, vendor.id));
    expect(entries.filter(({ action }) => action === 'approve' || action === 'refuse')).toHaveLength(1);
    expect((await decide(vendor.id, 'approve', 3)).json().code).toBe('APPLICATION_DECIDED');
  });

  it('waits in a queue with counts, the longest waiting first', async () => {
    const [first, second] = [await applicant(), await applicant()];
    const list = async (query: string) =>
      (await inject('GET', `/vendor-applications?${query}`, admin))
        .json()
        .map(({ applicant: { id } }: { applicant: { id: number } }) => id);
    expect((await list('state=submitted')).slice(-2)).toEqual([first.id, second.id]);
    expect((await list('limit=2')).slice(0, 2)).toEqual([second.id, first.id]);
    const counts = (await inject('GET', '/vendor-applications/counts', admin)).json();
    expect(counts.submitted).toBe((await list('state=submitted')).length);
    expect(await newsOf(admin)).toContain('APPLICATION_RECEIVED');
  });

  it('is withdrawn: the account buys again, its documents are deleted, its drafts stay', async () => {
    const vendor = await applicant();
    const shop = await addShop(market.db, vendor.id, 'Hidden Grove');
    const [draft] = await addProducts(market.db, [
      { name: 'Pear', categoryId: category, createdBy: vendor.id, state: 'draft' },
    ]);
    const files = readdirSync(folder).length;
    const withdrawn = await inject('DELETE', '/vendor-application', vendor);
    const buyer = { ...vendor, headers: { authorization: `Bearer ${withdrawn.json().token}` } };
    expect(await rowOf(vendor)).toMatchObject({ role: 'user' });
    expect(readdirSync(folder)).toHaveLength(files - 1);
    expect(await own(buyer)).toMatchObject({ application: null });
    expect((await inject('GET', `/shop/${shop}`, buyer)).statusCode).toBe(404);
    expect((await inject('GET', '/wishlist', buyer)).statusCode).toBe(200);
    expect((await inject('POST', '/products', buyer, { ...product, categoryId: category })).statusCode).toBe(403);
    await upload(buyer, PDF);
    const again = await submit(buyer);
    const back = { headers: { authorization: `Bearer ${again.json().token}` } };
    expect((await inject('GET', `/products/${draft}/own`, back)).statusCode).toBe(200);
  });
});

describe('documents', () => {
  const dot = (color: string) => sharp({ create: { width: 40, height: 20, channels: 3, background: color } });

  it('are private downloads: a PDF as it was sent, a picture without its metadata', async () => {
    const [person, stranger] = [await addPerson(market), await addPerson(market)];
    const photo = await dot('red')
      .withExif({ IFD0: { Copyright: 'Maya' } })
      .png()
      .toBuffer();
    const sent = [await upload(person, PDF, '../évidence 1*.pdf'), await upload(person, photo, 'me.png')];
    const [pdf, picture] = sent.map((response) => response.json());
    expect([pdf, picture]).toMatchObject([
      { name: 'évidence 1*.pdf', kind: 'pdf', bytes: PDF.length },
      { name: 'me.jpg', kind: 'picture' },
    ]);
    const got = await inject('GET', `/vendor-documents/${pdf.id}`, person);
    expect(got.rawPayload).toEqual(PDF);
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="_vidence 1_.pdf"; filename*=UTF-8''%C3%A9vidence%201%2a.pdf`,
    });
    const seen = await inject('GET', `/vendor-documents/${picture.id}`, admin);
    const { format, width, exif } = await sharp(seen.rawPayload).metadata();
    expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 40, exif: undefined });
    expect((await inject('GET', `/vendor-documents/${pdf.id}`, stranger)).statusCode).toBe(404);
    expect((await market.app.inject({ url: `/api/vendor-documents/${pdf.id}` })).statusCode).toBe(401);
    const [{ key } = { key: '' }] = await market.db
      .select()
      .from(vendorDocuments)
      .where(eq(vendorDocuments.id, pdf.id));
    expect((await market.app.inject({ url: `/api/media/uploads/${key}/1.webp` })).statusCode).toBe(404);
    await inject('DELETE', `/vendor-documents/${pdf.id}`, person);
    expect(existsSync(path.join(folder, key))).toBe(false);
    expect((await inject('GET', `/vendor-documents/${pdf.id}`, person)).statusCode).toBe(404);
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 400],
    ['a text', Buffer.from('hello'), 415],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a page that begins like a PDF', Buffer.from('%PDF-1.7 <script>alert(1)</script> %%EOF'), 415],
    ['half a PDF', PDF.subarray(0, 20), 400],
    ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 400],
    ['a file above the limit', Buffer.concat([PDF, Buffer.alloc(1024 * 1024)]), 413],
  ])('refuse %s, and keep nothing', async (_, content, status) => {
    const person = await addPerson(market);
    const files = existsSync(folder) ? readdirSync(folder).length : 0;
    const response = await upload(person, content);
    expect([response.statusCode, response.json().message]).toEqual([status, expect.stringMatching(/\.$/)]);
    expect(await market.db.$count(vendorDocuments, eq(vendorDocuments.userId, person.id))).toBe(0);
    expect(existsSync(folder) ? readdirSync(folder).length : 0).toBe(files);
  });

  it('are at most five, also when six are sent at once', async () => {
    const person = await addPerson(market);
    const sent = await Promise.all(Array.from({ length: 6 }, () => upload(person, PDF)));
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 201, 201, 409]);
    expect((await upload(person, PDF)).json().message).toMatch(/^You can add 5 documents at most/);
  });

  it('go with the account, and with an application that was refused half a year ago', async () => {
    const [leaving, refused] = [await applicant(), await applicant()];
    const file = (await inject('POST', `/users/${leaving.id}/export`, leaving, { currentPassword: PASSWORD })).json();
    expect(file.vendorApplication).toMatchObject({ legalName: 'Grove Ltd', documents: [{ name: 'licence.pdf' }] });
    const files = readdirSync(folder).length;
    const left = await inject('DELETE', `/users/${leaving.id}`, leaving, { currentPassword: PASSWORD });
    expect(left.statusCode).toBe(204);
    expect(readdirSync(folder)).toHaveLength(files - 1);
    expect(await market.db.$count(vendorApplications, eq(vendorApplications.userId, leaving.id))).toBe(0);

    await decide(refused.id, 'refuse', 2, 'No.');
    await market.db
      .update(vendorApplications)
      .set({ decidedAt: sql`now() - interval '181 days'` })
      .where(eq(vendorApplications.userId, refused.id));
    await deleteExpired(market.db);
    await deleteDocuments(market.app);
    expect(readdirSync(folder)).toHaveLength(files - 2);
    expect(await market.db.$count(vendorDocuments, eq(vendorDocuments.userId, refused.id))).toBe(0);
    // Without an application the account still waits for an approval.
    expect(await rowOf(refused)).toMatchObject({ role: 'vendor', awaitsApproval: true });
  });

  it('of a process that ended before they were stored are deleted later', async () => {
    const person = await addPerson(market);
    const put = jest.spyOn(market.app.documents, 'put').mockRejectedValueOnce(new Error('The disk is full'));
    expect((await upload(person, PDF)).statusCode).toBe(500);
    put.mockRestore();
    expect((await own(person)).application.documents).toEqual([]);
    await market.db
      .update(vendorDocuments)
      .set({ deleteAt: sql`now() - interval '1 second'` })
      .where(eq(vendorDocuments.userId, person.id));
    await deleteDocuments(market.app);
    expect(await market.db.$count(vendorDocuments, eq(vendorDocuments.userId, person.id))).toBe(0);
  });
});
