import type { ModerationCase, Statement } from '@rialto/shared/contract/moderation';
import type { ReportKind } from '@rialto/shared/contract/moderationRules';
import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  auditLog,
  blogPosts,
  mailOutbox,
  moderationDecisions,
  products,
  reports,
  reviews,
  users,
} from '../../db/schema';
import { addConversation } from '../../testing/conversations';
import { addCategory, addPerson, addProducts, addShop, PASSWORD, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let admin: Person;
let otherAdmin: Person;
let categoryId: number;
let vendor: Person;
let maya: Person;
let noor: Person;

beforeAll(async () => {
  market = await createTestApp({ publicUrl: 'https://rialto.example' });
  admin = await addPerson(market, 'admin');
  otherAdmin = await addPerson(market, 'admin');
  categoryId = await addCategory(market.db, 'Fruit');
});
afterAll(() => market.close());
beforeEach(async () => {
  vendor = await addPerson(market, 'vendor', { name: 'Vera' });
  maya = await addPerson(market, 'user', { name: 'Maya' });
  noor = await addPerson(market, 'user', { name: 'Noor' });
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, person?: Person, payload?: object) =>
  market.app.inject({
    method,
    url: `/api${path}`,
    ...(person && { headers: person.headers }),
    ...(payload && { payload }),
  });
const report = (by: Person, kind: ReportKind, id: number, more: object = {}) =>
  call('POST', '/reports', by, { subject: { kind, id }, reason: 'fraud', text: 'It is a fake.', ...more });
const cases = async (query = ''): Promise<ModerationCase[]> =>
  (await call('GET', `/moderation/cases${query}`, admin)).json();
const caseOf = async (kind: ReportKind, id: number) => {
  const found = (await cases(`?kind=${kind}`)).find(({ subjectId }) => subjectId === id);
  if (!found) throw new Error(`There is no case of ${kind} ${id}`);
  return found;
};
const reasons = { facts: 'The label is forged.', ground: 'terms', reference: 'Section 4' };
const decide = async (
  kind: ReportKind,
  id: number,
  action: string,
  { by = admin, ...more }: { by?: Person; [field: string]: unknown } = {},
) => {
  const { id: caseId, revision } = await caseOf(kind, id);
  return call('POST', `/moderation/cases/${caseId}/decisions`, by, { action, revision, ...reasons, ...more });
};
const statements = async (person: Person): Promise<Statement[]> =>
  (await call('GET', '/moderation/statements', person)).json();
const emailsTo = async ({ id }: Person, key = '') =>
  (await market.db.select().from(mailOutbox).where(eq(mailOutbox.userId, id)).orderBy(asc(mailOutbox.id))).filter(
    (mail) => mail.key.startsWith(key),
  );
const codes = async (person: Person): Promise<string[]> =>
  (await call('GET', '/notifications', person)).json().map(({ code }: { code: string }) => code);

async function quince(more: Partial<typeof products.$inferInsert> = {}): Promise<number> {
  const [id = 0] = await addProducts(market.db, [
    { name: 'Quince', description: 'From Troy', categoryId, createdBy: vendor.id, ...more },
  ]);
  return id;
}

async function review(author = maya): Promise<{ id: number; productId: number }> {
  const productId = await quince({ ratingSum: 1, ratingCount: 1 });
  const values = { userId: author.id, productId, rating: 1, comment: 'Stolen!', verified: true };
  const [row] = await market.db.insert(reviews).values(values).returning({ id: reviews.id });
  return { id: row?.id ?? 0, productId };
}

async function post(): Promise<number> {
  return (await call('POST', '/blog', maya, { title: 'Frost', details: 'Buy at evil.example' })).json().id;
}

const rating = async (productId: number) => {
  const { reviews: count, averageRating } = (await call('GET', `/products/${productId}`)).json();
  return { count, averageRating };
};

it('has each report with its reason and the text at that time, in one case', async () => {
  const id = await quince();
  expect((await report(maya, 'product', id)).statusCode).toBe(204);
  await call('PUT', `/products/${id}`, vendor, { description: 'From Rome' });
  expect((await report(noor, 'product', id, { reason: 'counterfeit' })).statusCode).toBe(204);
  const found = await caseOf('product', id);
  expect(found).toMatchObject({ state: 'open', title: 'Quince', hidden: false, concerned: { name: 'Vera' } });
  expect(found.reports.map(({ reason, by, evidence }) => [reason, by?.name, evidence.text])).toEqual([
    ['fraud', 'Maya', 'From Troy'],
    ['counterfeit', 'Noor', 'From Rome'],
  ]);
  expect(await emailsTo(admin, `reported-${found.id}`)).toHaveLength(1);
  const entries = await market.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'case'), eq(auditLog.entityId, found.id)));
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['report', maya.id],
    ['report', noor.id],
  ]);
});

describe('refuses', () => {
  it('a second report of the same, until it was decided and has changed', async () => {
    const id = await quince();
    await report(maya, 'product', id);
    expect((await report(maya, 'product', id)).json()).toMatchObject({
      code: 'ALREADY_REPORTED',
      message: 'You’ve already reported this. We’ll tell you what we decide, under Notifications.',
    });
    await decide('product', id, 'dismiss');
    expect((await report(maya, 'product', id)).statusCode).toBe(409);
    await market.db.update(products).set({ name: 'Golden Quince' }).where(eq(products.id, id));
    expect((await report(maya, 'product', id)).statusCode).toBe(204);
    expect(await caseOf('product', id)).toMatchObject({ state: 'open', title: 'Golden Quince' });
  });

  it('two clicks at once', async () => {
    const id = await quince();
    const sent = await Promise.all([report(maya, 'product', id), report(maya, 'product', id)]);
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect((await caseOf('product', id)).reports).toHaveLength(1);
  });

  it('the caller’s own, what is gone or hidden, and a report without words', async () => {
    const id = await quince();
    expect((await report(vendor, 'product', id)).json().code).toBe('OWN_CONTENT');
    expect((await report(maya, 'product', id, { text: ' ' })).json().fields).toEqual({ text: 'Text cannot be empty' });
    expect((await report(maya, 'product', id, { reason: 'boredom' })).statusCode).toBe(400);
    expect((await report(maya, 'post', 2_000_000_000)).statusCode).toBe(404);
    const draft = await quince({ state: 'draft' });
    expect((await report(maya, 'product', draft)).statusCode).toBe(404);
  });

  it('a message to anyone but the two sides', async () => {
    const conversationId = await addConversation(market.db, { buyerId: maya.id, vendorId: vendor.id });
    const [message] = (await call('GET', `/conversations/${conversationId}/messages`, vendor)).json();
    expect((await report(noor, 'message', message.id)).statusCode).toBe(404);
    expect((await report(maya, 'message', message.id)).json().code).toBe('OWN_CONTENT');
    expect((await report(vendor, 'message', message.id)).statusCode).toBe(204);
    expect(await caseOf('message', message.id)).toMatchObject({ conversationId, concerned: { name: 'Maya' } });
  });

  it('more than thirty reports in an hour', async () => {
    const ids = await addProducts(
      market.db,
      Array.from({ length: 31 }, (_, n) => ({ name: `Pear ${n}`, categoryId, createdBy: vendor.id })),
    );
    const statuses = [];
    for (const id of ids) statuses.push((await report(maya, 'product', id)).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a decision', () => {
  it('hides and shows a product, which its vendor cannot put on sale meanwhile', async () => {
    const id = await quince();
    await report(maya, 'product', id);
    expect((await decide('product', id, 'hide')).statusCode).toBe(204);
    expect((await call('GET', `/products/${id}`)).statusCode).toBe(404);
    const refused = await call('PUT', `/products/${id}`, vendor, { state: 'onSale' });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { state: 'An administrator has hidden this; Decisions in your profile says why' },
    ]);
    const copy = await call('POST', `/products/${id}/duplicate`, vendor, { name: 'Another quince' });
    expect([copy.statusCode, copy.json().fields?.name]).toEqual([400, refused.json().fields.state]);
    expect((await call('PUT', `/products/${id}`, vendor, { description: 'From Rome' })).statusCode).toBe(200);
    expect((await decide('product', id, 'hide')).json().code).toBe('NOTHING_TO_DECIDE');
    expect((await decide('product', id, 'restore')).statusCode).toBe(204);
    expect((await call('GET', `/products/${id}`)).statusCode).toBe(200);
    expect((await statements(vendor))[0]).toMatchObject({ action: 'hide', undone: true });
    expect(await codes(vendor)).toEqual(expect.arrayContaining(['CONTENT_DECISION']));
  });

  it('hides a shop with its products, and shows them again but for those hidden on their own', async () => {
    const shopId = await addShop(market.db, vendor.id, 'Orchard');
    const [onSale, hidden] = [await quince({ shopId }), await quince({ shopId })];
    await report(maya, 'product', hidden);
    await decide('product', hidden, 'hide');
    await report(maya, 'shop', shopId);
    expect((await decide('shop', shopId, 'hide')).statusCode).toBe(204);
    expect((await call('GET', `/shop/${shopId}`)).statusCode).toBe(404);
    expect((await call('GET', `/products/${onSale}`)).statusCode).toBe(404);
    expect((await call('GET', `/shop?userId=${vendor.id}`)).json()).toEqual([]);
    expect((await call('GET', `/shop?userId=${vendor.id}`, maya)).json()).toEqual([]);
    expect((await call('GET', `/shop?userId=${vendor.id}`, vendor)).json()).toMatchObject([{ hidden: true }]);
    const added = await call('POST', '/products', vendor, { name: 'Fig', price: 1, inventory: 1, categoryId, shopId });
    expect(added.json().fields).toHaveProperty('shopId');
    await decide('shop', shopId, 'restore');
    expect((await call('GET', `/products/${onSale}`)).statusCode).toBe(200);
    expect((await call('GET', `/products/${hidden}`)).statusCode).toBe(404);
    await decide('product', hidden, 'restore');
    expect((await call('GET', `/products/${hidden}`)).statusCode).toBe(200);
  });

  it('hides a review from everyone but its author, and takes it out of the rating', async () => {
    const { id, productId } = await review();
    await report(noor, 'review', id);
    await decide('review', id, 'hide');
    expect(await rating(productId)).toEqual({ count: 0, averageRating: 0 });
    expect((await call('GET', `/reviews?productId=${productId}`)).json()).toEqual([]);
    expect((await call('GET', `/reviews?userId=${maya.id}`, maya)).json()).toMatchObject([{ id, hidden: true }]);
    await decide('review', id, 'restore');
    expect(await rating(productId)).toEqual({ count: 1, averageRating: 1 });
    await decide('review', id, 'hide');
    await call('DELETE', `/reviews/${id}`, maya);
    expect(await rating(productId)).toEqual({ count: 0, averageRating: 0 });
    expect(await caseOf('review', id)).toMatchObject({ gone: true });
  });

  it('hides a post and a message', async () => {
    const id = await post();
    await report(noor, 'post', id);
    await decide('post', id, 'hide');
    expect((await call('GET', `/blog/${id}`)).statusCode).toBe(404);
    const conversationId = await addConversation(market.db, { buyerId: maya.id, vendorId: vendor.id });
    const messages = async (by: Person) => (await call('GET', `/conversations/${conversationId}/messages`, by)).json();
    const [message] = await messages(vendor);
    await report(vendor, 'message', message.id);
    await decide('message', message.id, 'hide');
    expect(await messages(vendor)).toMatchObject([{ text: '', hidden: true }]);
    expect(await messages(admin)).toMatchObject([{ text: 'Are they ripe?', hidden: true }]);
  });

  it('suspends the account with one email, which has the reasons and a way to appeal without a login', async () => {
    const id = await post();
    await report(noor, 'post', id);
    expect((await decide('post', id, 'suspend')).statusCode).toBe(204);
    expect((await call('GET', '/moderation/statements', maya)).json().code).toBe('SUSPENDED');
    const emails = await emailsTo(maya);
    expect(emails.map(({ subject }) => subject)).toEqual(['Your account is suspended']);
    const text = emails[0]?.textBody ?? '';
    for (const part of [
      'The label is forged.',
      'our terms, Section 4',
      'automated means',
      'within 6 months',
      'a court',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Noor|evil\.example/);
    const key = /\/decision\/(\S+)/.exec(text)?.[1];
    expect((await call('GET', `/moderation/statements/${key}`)).json()).toMatchObject({
      action: 'suspend',
      ...reasons,
    });
    expect((await call('POST', `/moderation/statements/${key}/appeal`, undefined, { text: 'Sorry.' })).statusCode).toBe(
      204,
    );
    const appealed = await caseOf('post', id);
    const body = { outcome: 'reversed', answer: 'Once is forgiven.', revision: appealed.revision };
    expect((await call('POST', `/moderation/cases/${appealed.id}/appeal`, otherAdmin, body)).statusCode).toBe(204);
    const [account] = await market.db.select().from(users).where(eq(users.id, maya.id));
    expect(account?.status).toBe('active');
    expect((await emailsTo(maya)).map(({ subject }) => subject)).toContain('Your appeal was successful');
  });

  it('needs facts and a ground to restrict someone', async () => {
    const id = await quince();
    await report(maya, 'product', id);
    const refused = await decide('product', id, 'hide', { facts: ' ', ground: undefined, reference: '' });
    expect([refused.statusCode, Object.keys(refused.json().fields).sort()]).toEqual([
      400,
      ['facts', 'ground', 'reference'],
    ]);
    expect((await caseOf('product', id)).decisions).toEqual([]);
  });

  it('tells those who reported it what came of it, and not the person concerned if nothing did', async () => {
    const id = await quince();
    await report(maya, 'product', id);
    await report(noor, 'product', id);
    await decide('product', id, 'dismiss', { facts: 'It is a quince.' });
    expect((await emailsTo(noor, 'report-decided'))[0]?.textBody).toContain('nothing that breaks the law');
    expect(await codes(maya)).toEqual(['REPORT_DECIDED']);
    expect(await codes(vendor)).toEqual([]);
  });

  it.each(['dismiss', 'warn'])('by two admins at once is made once (%s)', async (action) => {
    const id = await quince();
    await report(maya, 'product', id);
    const { id: caseId, revision } = await caseOf('product', id);
    const body = { action, revision, ...reasons };
    const sent = await Promise.all(
      [admin, otherAdmin].map((by) => call('POST', `/moderation/cases/${caseId}/decisions`, by, body)),
    );
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(sent.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'CASE_CHANGED',
      message: expect.stringMatching(/^Somebody else has decided this/),
    });
    expect((await caseOf('product', id)).decisions).toHaveLength(1);
  });

  it('is refused after a report that the admin has not seen', async () => {
    const id = await quince();
    await report(maya, 'product', id);
    const { id: caseId, revision } = await caseOf('product', id);
    await report(noor, 'product', id);
    const late = await call('POST', `/moderation/cases/${caseId}/decisions`, admin, { action: 'dismiss', revision });
    expect(late.json().code).toBe('CASE_CHANGED');
  });
});

describe('an appeal', () => {
  async function hiddenProduct(): Promise<{ id: number; key: string }> {
    const id = await quince();
    await report(maya, 'product', id);
    await decide('product', id, 'hide');
    return { id, key: (await statements(vendor))[0]?.key ?? '' };
  }
  const appeal = (key: string, text = 'It is real.') =>
    call('POST', `/moderation/statements/${key}/appeal`, undefined, { text });
  const answer = async (id: number, by: Person, outcome: string) => {
    const { id: caseId, revision } = await caseOf('product', id);
    return call('POST', `/moderation/cases/${caseId}/appeal`, by, { outcome, answer: 'We looked again.', revision });
  };

  it('is made once, and decided by another admin', async () => {
    const { id, key } = await hiddenProduct();
    expect((await appeal(key)).statusCode).toBe(204);
    expect((await appeal(key)).json()).toMatchObject({
      code: 'APPEAL_NOT_POSSIBLE',
      message: 'You’ve already appealed this decision.',
    });
    expect((await decide('product', id, 'restore')).json().code).toBe('CASE_APPEALED');
    expect((await answer(id, admin, 'upheld')).json().code).toBe('OWN_DECISION');
    expect((await answer(id, otherAdmin, 'upheld')).statusCode).toBe(204);
    expect((await call('GET', `/products/${id}`)).statusCode).toBe(404);
    expect((await statements(vendor))[0]).toMatchObject({
      undone: false,
      appeal: { outcome: 'upheld', answer: 'We looked again.' },
    });
    expect((await answer(id, otherAdmin, 'reversed')).json().code).toBe('CASE_CHANGED');
  });

  it('shows again what was hidden if it is reversed', async () => {
    const { id, key } = await hiddenProduct();
    await appeal(key);
    await answer(id, otherAdmin, 'reversed');
    expect((await call('GET', `/products/${id}`)).statusCode).toBe(200);
    expect(await codes(vendor)).toContain('APPEAL_DECIDED');
  });

  it('is refused with another key, after six months, and once the decision no longer applies', async () => {
    const { id, key } = await hiddenProduct();
    const [number] = key.split('-');
    expect((await appeal(`${number}-${'A'.repeat(32)}`)).statusCode).toBe(404);
    expect((await appeal('nonsense')).statusCode).toBe(400);
    const decision = eq(moderationDecisions.id, Number(number));
    await market.db
      .update(moderationDecisions)
      .set({ createdAt: new Date('2020-01-01') })
      .where(decision);
    expect((await appeal(key)).json().message).toBe('The time for an appeal is over.');
    await decide('product', id, 'restore');
    expect((await appeal(key)).json().message).toMatch(/no longer applies/);
  });
});

it('is in the export, and goes with the account', async () => {
  const id = await post();
  await report(noor, 'post', id);
  await decide('post', id, 'warn');
  const exported = async (person: Person) =>
    (await call('POST', `/users/${person.id}/export`, person, { currentPassword: PASSWORD })).json();
  expect((await exported(noor)).reports).toMatchObject([{ kind: 'post', about: 'Frost', text: 'It is a fake.' }]);
  expect((await exported(maya)).decisions).toMatchObject([{ action: 'warn', facts: 'The label is forged.' }]);
  const { id: caseId } = await caseOf('post', id);
  for (const person of [noor, maya])
    expect((await call('DELETE', `/users/${person.id}`, person, { currentPassword: PASSWORD })).statusCode).toBe(204);
  const [left] = await market.db.select().from(reports).where(eq(reports.caseId, caseId));
  expect(left).toMatchObject({ reporterId: null, text: '', evidence: { title: '', text: '', pictures: [] } });
  expect(await caseOf('post', id)).toMatchObject({ concerned: null, decisions: [{ facts: 'The label is forged.' }] });
  expect(await market.db.$count(blogPosts, inArray(blogPosts.id, [id]))).toBe(1);
});
