import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../db/database';
import { mailOutbox, users } from '../db/schema';
import { startJobs } from '../observability/startJobs';
import { MailServer } from '../testing/mailServer';
import { openTestDatabase } from '../testing/testDatabase';
import { deliverDue, MAX_ATTEMPTS, mailJobs } from './mailWorker';
import { type Email, enqueueMail, eraseEmails, type MailMessage } from './outbox';
import { fileTransport, type MailTransport, mailTransport } from './transport';

const FROM = 'Rialto <shop@market.example>';
const MINUTE = 60_000;

let database: OpenDatabase;
let now: Date;
let ada: number;
const clock = () => now;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeAll(async () => {
  database = await openTestDatabase();
  const account = { email: 'ada@buyer.example', passwordHash: '', role: 'user' } as const;
  const [user] = await database.db.insert(users).values(account).returning({ id: users.id });
  ada = user?.id ?? 0;
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(mailOutbox);
  // The database's own clock is past the test's, so that new emails are due.
  now = new Date(Date.now() + MINUTE);
});

async function write(...keys: string[]): Promise<void> {
  for (const key of keys) await enqueue({ key });
}

async function enqueue(message: Partial<MailMessage>): Promise<void> {
  const whole = {
    key: 'k',
    userId: ada,
    to: 'ada@buyer.example',
    subject: 'Hello',
    text: 'text',
    html: '<p>html</p>',
    ...message,
  };
  await database.db.transaction((tx) => enqueueMail(tx, whole));
}

async function email(key: string): Promise<Email> {
  const [row] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.key, key));
  if (!row) throw new Error(`no email ${key}`);
  return row;
}

const keepsNothing = { forget: () => Promise.resolve() };

/** A transport that records what it sends; `fail` may throw before. */
function noting(fail: (email: Email) => void = () => undefined): MailTransport & { sent: string[] } {
  const sent: string[] = [];
  return {
    sent,
    send: async (one) => {
      fail(one);
      sent.push(one.key);
    },
    ...keepsNothing,
  };
}

const bySmtp = (smtpUrl: string) => mailTransport({ dataDir: tmpdir(), mail: { smtpUrl, from: FROM } });
const deliver = (transport: MailTransport) => deliverDue(database.db, transport, { clock });

describe('deliverDue', () => {
  it('sends due emails once, in the order they were stored, and deletes their content', async () => {
    await write('a', 'b');
    const transport = noting();
    expect(await deliver(transport)).toEqual({ sent: 2, retried: 0, givenUp: 0 });
    expect(await deliver(transport)).toEqual({ sent: 0, retried: 0, givenUp: 0 });
    expect(transport.sent).toEqual(['a', 'b']);
    expect(await email('a')).toMatchObject({ state: 'sent', sentAt: now, attempts: 1, textBody: '', htmlBody: '' });
  });

  it('continues after an email that fails, retries it with growing delays, and finally gives up', async () => {
    await write('bad', 'good');
    const transport = noting(({ key }) => {
      if (key === 'bad') throw new Error('mailbox is full');
    });
    const failures: unknown[] = [];
    const round = () =>
      deliverDue(database.db, transport, { clock, onFailure: (one, error) => failures.push([one.key, String(error)]) });
    expect(await round()).toEqual({ sent: 1, retried: 1, givenUp: 0 });
    expect(transport.sent).toEqual(['good']);
    expect(failures).toEqual([['bad', 'Error: mailbox is full']]);
    const waits: number[] = [];
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const { dueAt, state, lastError } = await email('bad');
      expect([state, lastError]).toEqual(['queued', 'Error: mailbox is full']);
      const delay = dueAt.getTime() - now.getTime();
      waits.push(delay / MINUTE);
      later(delay - 1);
      expect(await round()).toEqual({ sent: 0, retried: 0, givenUp: 0 });
      later(1);
      expect(await round()).toEqual(
        attempt < MAX_ATTEMPTS ? { sent: 0, retried: 1, givenUp: 0 } : { sent: 0, retried: 0, givenUp: 1 },
      );
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1440]);
    expect(await email('bad')).toMatchObject({
      state: 'given up',
      attempts: MAX_ATTEMPTS,
      lastError: 'Error: mailbox is full',
      sentAt: null,
      textBody: 'text',
    });
    later(1000 * MINUTE * 60);
    expect(await round()).toEqual({ sent: 0, retried: 0, givenUp: 0 });
    expect(failures).toHaveLength(MAX_ATTEMPTS);
  });

  it('sends each email once with two processes', async () => {
    const keys = Array.from({ length: 12 }, (_, index) => `email-${index}`);
    await write(...keys);
    const transport = noting();
    const rounds = await Promise.all([deliver(transport), deliver(transport), deliver(transport)]);
    expect(transport.sent.sort()).toEqual(keys.sort());
    expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
  });

  it('leaves an email to another process until its lease ends, then sends it again', async () => {
    await write('a');
    const dying: MailTransport = { send: () => Promise.resolve(), ...keepsNothing };
    const { db } = database;
    // The process dies after sending, before it records the result.
    const brokenOnNote = new Proxy(db, {
      get: (target, name) => {
        if (name === 'update' && claimed) throw new Error('killed');
        claimed ||= name === 'update';
        return Reflect.get(target, name);
      },
    });
    let claimed = false;
    await expect(deliverDue(brokenOnNote, dying, { clock })).rejects.toThrow('killed');
    expect(await email('a')).toMatchObject({ state: 'queued', attempts: 1 });
    const transport = noting();
    await deliver(transport);
    expect(transport.sent).toEqual([]);
    later(5 * MINUTE);
    await deliver(transport);
    expect(transport.sent).toEqual(['a']);
    expect(await email('a')).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('gives up an email that kills every process', async () => {
    await write('poison');
    await database.db.update(mailOutbox).set({ attempts: MAX_ATTEMPTS });
    const transport = noting();
    expect(await deliver(transport)).toEqual({ sent: 0, retried: 0, givenUp: 1 });
    expect(transport.sent).toEqual([]);
    expect((await email('poison')).lastError).toBe('Error: Every attempt was interrupted.');
  });

  it.each([
    ['failed', 'failed', { state: 'queued', attempts: 2, lastError: 'Error: second' }],
    ['failed', 'sent', { state: 'sent', attempts: 2, lastError: null }],
    ['sent', 'failed', { state: 'sent', attempts: 2, lastError: null }],
  ])('does not overwrite the next attempt’s result after its lease, if it %s: %s', async (first, second, noted) => {
    await write('slow');
    const ending = (how: string, error: string) => {
      if (how === 'failed') throw new Error(error);
    };
    const next: MailTransport = { send: async () => ending(second, 'second'), ...keepsNothing };
    const slow: MailTransport = {
      send: async () => {
        later(6 * MINUTE);
        await deliver(next);
        ending(first, 'first');
      },
      ...keepsNothing,
    };
    await deliver(slow);
    expect(await email('slow')).toMatchObject(noted);
  });
});

it.each(['', 'a b', 'x@y', '../a', 'a\r\nBcc: b', 'x'.repeat(201)])('rejects %j as a key', async (key) => {
  await expect(enqueue({ key })).rejects.toThrow(RangeError);
});

describe('emails as files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'rialto-mail-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const files = () => readdirSync(path.join(folder, 'mail')).sort();

  it('are written below the data folder with sortable names and a stable Message-ID', async () => {
    const transport = mailTransport({ dataDir: folder, mail: { smtpUrl: undefined, from: FROM } });
    await write('first');
    await database.db.update(mailOutbox).set({ createdAt: new Date('2026-11-20T09:00:00.007Z') });
    await enqueue({ key: 'second', subject: 'Größe: 3 × ½', text: 'Zeile\nÄpfel' });
    await deliver(transport);
    expect(files()).toEqual(['20261120T090000007Z-first.eml', expect.stringMatching(/^\d{8}T\d{9}Z-second\.eml$/)]);
    const mail = readFileSync(path.join(folder, 'mail', files()[0] ?? ''), 'utf8');
    expect(mail).toContain('From: Rialto <shop@market.example>\r\n');
    expect(mail).toContain('To: ada@buyer.example\r\n');
    expect(mail).toContain('Message-ID: <first@market.example>\r\n');
    expect(mail).toContain('Date: Fri, 20 Nov 2026 09:00:00 +0000\r\n');
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('<p>html</p>');
  });

  it('are replaced when an email is sent again', async () => {
    const transport = fileTransport(path.join(folder, 'mail'), FROM);
    await write('a');
    const signal = new AbortController().signal;
    await transport.send(await email('a'), signal);
    await transport.send({ ...(await email('a')), textBody: 'again' }, signal);
    expect(files()).toHaveLength(1);
    expect(readFileSync(path.join(folder, 'mail', files()[0] ?? ''), 'utf8')).toContain('again');
  });

  it('are deleted with erased emails, also while one is being written, and no others are', async () => {
    const transport = mailTransport({ dataDir: folder, mail: { smtpUrl: undefined, from: FROM } });
    const forget = () =>
      database.db.transaction((tx) => eraseEmails(tx, eq(mailOutbox.recipient, 'ada@buyer.example')));
    await write('before', 'during');
    await enqueue({ key: 'other', to: 'bo@buyer.example' });
    await deliver({
      ...transport,
      send: async (one, signal) => {
        if (one.key === 'during') {
          await forget();
          const rows = JSON.stringify(await database.db.select().from(mailOutbox));
          expect([rows.includes('ada@'), rows.includes('bo@')]).toEqual([false, true]);
          await deliver(transport);
        }
        await transport.send(one, signal);
      },
    });
    later(5 * MINUTE);
    await deliver(mailTransport({ dataDir: folder, mail: { smtpUrl: 'smtp://127.0.0.1:1', from: FROM } }));
    expect(files()).toEqual([expect.stringMatching(/-other\.eml$/)]);
    expect((await database.db.select().from(mailOutbox)).map(({ key }) => key)).toEqual(['other']);
  });

  it('are retried while the folder is not writable', async () => {
    writeFileSync(path.join(folder, 'mail'), 'not a folder');
    await write('a');
    expect(await deliver(fileTransport(path.join(folder, 'mail'), FROM))).toEqual({ sent: 0, retried: 1, givenUp: 0 });
    expect((await email('a')).lastError).toMatch(/ENOTDIR/);
  });

  it.each([
    ['subject', 'Hi\r\nBcc: all@market.example\r\n\r\nbody'],
    ['to', 'ada@buyer.example\r\nBcc: all@market.example'],
    ['to', 'ada@buyer.example, all@market.example'],
  ])('keep %s from adding a header or a recipient: %j', async (field, value) => {
    await enqueue({ key: 'a', [field]: value });
    await deliver(fileTransport(path.join(folder, 'mail'), FROM));
    const mail = readFileSync(path.join(folder, 'mail', files()[0] ?? ''), 'utf8');
    const head = mail.slice(0, mail.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
    const names = head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')));
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('Bcc');
    expect(head.match(/^To: .*$/m)?.[0]).not.toMatch(/,\s*all@market/);
  });
});

describe('emails over SMTP', () => {
  it('are retried while the server is down', async () => {
    const server = await MailServer.start();
    const url = server.url;
    await server.stop();
    await write('a', 'b');
    const transport = bySmtp(url);
    expect(await deliver(transport)).toEqual({ sent: 0, retried: 2, givenUp: 0 });
    expect((await email('a')).lastError).toMatch(/ECONNREFUSED/);
    const repeated = await MailServer.start(server.port);
    later(MINUTE);
    expect(await deliver(transport)).toEqual({ sent: 2, retried: 0, givenUp: 0 });
    expect(repeated.received.map(({ from, to }) => [from, to])).toEqual([
      ['shop@market.example', ['ada@buyer.example']],
      ['shop@market.example', ['ada@buyer.example']],
    ]);
    expect(repeated.received[0]?.mail).toContain('Message-ID: <a@market.example>\r\n');
    expect(repeated.received[0]?.mail).toContain('Auto-Submitted: auto-generated\r\n');
    await repeated.stop();
  });

  it('are retried with the reason if the server rejects the recipient', async () => {
    const server = await MailServer.start(0, 'ada@buyer.example');
    await write('a');
    await enqueue({ key: 'b', to: 'bo@buyer.example' });
    expect(await deliver(bySmtp(server.url))).toEqual({ sent: 1, retried: 1, givenUp: 0 });
    expect((await email('a')).lastError).toMatch(/550 no such person/);
    expect(server.received.map(({ to }) => to)).toEqual([['bo@buyer.example']]);
    await server.stop();
  });
});

describe('the mail worker', () => {
  const start = (...parts: Parameters<typeof mailJobs>) => startJobs(mailJobs(...parts), (_name, job) => job());

  it('sends what is due at the start, looks again periodically, and stops', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], now: now.getTime() });
    try {
      await write('a');
      const arrived = waiting();
      const stop = start(database.db, arrived.transport, () => undefined);
      await arrived.next('a');
      await write('b');
      // It does not look again before the first email is recorded as sent.
      for (; !arrived.sent.includes('b'); await email('b')) jest.advanceTimersByTime(5_000);
      await stop();
      await write('c');
      jest.advanceTimersByTime(60_000);
      expect(arrived.sent).toEqual(['a', 'b']);
      expect((await email('c')).state).toBe('queued');
    } finally {
      jest.useRealTimers();
    }
  });

  it('aborts the current email when it stops, without counting the attempt', async () => {
    const never = await silentServer();
    await write('a');
    await database.db.update(mailOutbox).set({ dueAt: new Date(0) });
    const stop = start(database.db, bySmtp(never.url), () => undefined);
    await never.connected;
    await stop();
    expect(await email('a')).toMatchObject({ state: 'queued', attempts: 0, lastError: null });
    never.close();
  });

  it('reports failures with the key of the email', async () => {
    await write('a');
    await database.db.update(mailOutbox).set({ dueAt: new Date(0) });
    const reported = new Promise((resolve) => {
      const failing: MailTransport = { send: () => Promise.reject(new Error('no')), ...keepsNothing };
      const stop = start(database.db, failing, ({ key }, error) => resolve(stop().then(() => [String(error), key])));
    });
    expect(await reported).toEqual(['Error: no', 'a']);
  });
});

function waiting() {
  const sent: string[] = [];
  const waiters = new Map<string, () => void>();
  const transport: MailTransport = {
    send: async ({ key }) => {
      sent.push(key);
      waiters.get(key)?.();
    },
    ...keepsNothing,
  };
  const next = (key: string) =>
    new Promise<void>((resolve) => {
      if (sent.includes(key)) resolve();
      else waiters.set(key, resolve);
    });
  return { sent, transport, next };
}

/** A server that accepts connections and never responds. */
async function silentServer() {
  const { createServer } = await import('node:net');
  let tell: () => void = () => undefined;
  const connected = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const server = createServer((socket) => {
    socket.on('error', () => undefined).unref();
    tell();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, connected, close: () => void server.close() };
}
