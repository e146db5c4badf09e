import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../db/database';
import { mailOutbox, users } from '../db/schema';
import { MailServer } from '../testing/mailServer';
import { openTestDatabase } from '../testing/testDatabase';
import { enqueueMail, forgetLetters, type Letter, type MailMessage } from './outbox';
import { deliverDue, MAX_ATTEMPTS, startPostman } from './postman';
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
  // What the database writes as due by its own clock is due by this one.
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

async function letter(key: string): Promise<Letter> {
  const [row] = await database.db.select().from(mailOutbox).where(eq(mailOutbox.key, key));
  if (!row) throw new Error(`no letter ${key}`);
  return row;
}

const keepsNothing = { forget: () => Promise.resolve() };

/** Notes what is sent; `fail` may throw first. */
function noting(fail: (letter: Letter) => void = () => undefined): MailTransport & { sent: string[] } {
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

describe('a round', () => {
  it('sends what is due, once, in the order it was written, and forgets what it said', async () => {
    await write('a', 'b');
    const transport = noting();
    expect(await deliver(transport)).toEqual({ sent: 2, put: 0, givenUp: 0 });
    expect(await deliver(transport)).toEqual({ sent: 0, put: 0, givenUp: 0 });
    expect(transport.sent).toEqual(['a', 'b']);
    expect(await letter('a')).toMatchObject({ state: 'sent', sentAt: now, attempts: 1, textBody: '', htmlBody: '' });
  });

  it('is not stopped by a letter that cannot be sent, waits longer each time, and gives it up with the error kept', async () => {
    await write('bad', 'good');
    const transport = noting(({ key }) => {
      if (key === 'bad') throw new Error('mailbox is full');
    });
    const failures: unknown[] = [];
    const round = () =>
      deliverDue(database.db, transport, { clock, onFailure: (one, error) => failures.push([one.key, String(error)]) });
    expect(await round()).toEqual({ sent: 1, put: 1, givenUp: 0 });
    expect(transport.sent).toEqual(['good']);
    expect(failures).toEqual([['bad', 'Error: mailbox is full']]);
    const waits: number[] = [];
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const { dueAt, state, lastError } = await letter('bad');
      expect([state, lastError]).toEqual(['queued', 'Error: mailbox is full']);
      const wait = dueAt.getTime() - now.getTime();
      waits.push(wait / MINUTE);
      later(wait - 1);
      expect(await round()).toEqual({ sent: 0, put: 0, givenUp: 0 });
      later(1);
      expect(await round()).toEqual(
        attempt < MAX_ATTEMPTS ? { sent: 0, put: 1, givenUp: 0 } : { sent: 0, put: 0, givenUp: 1 },
      );
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1440]);
    expect(await letter('bad')).toMatchObject({
      state: 'given up',
      attempts: MAX_ATTEMPTS,
      lastError: 'Error: mailbox is full',
      sentAt: null,
      textBody: 'text',
    });
    later(1000 * MINUTE * 60);
    expect(await round()).toEqual({ sent: 0, put: 0, givenUp: 0 });
    expect(failures).toHaveLength(MAX_ATTEMPTS);
  });

  it('of two processes sends each letter once', async () => {
    const keys = Array.from({ length: 12 }, (_, index) => `letter-${index}`);
    await write(...keys);
    const transport = noting();
    const rounds = await Promise.all([deliver(transport), deliver(transport), deliver(transport)]);
    expect(transport.sent.sort()).toEqual(keys.sort());
    expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
  });

  it('leaves a letter that another process is sending alone until its time is up, then sends it again', async () => {
    await write('a');
    const dying: MailTransport = { send: () => Promise.resolve(), ...keepsNothing };
    const { db } = database;
    // The process dies after the sending: what it would have noted never reaches the database.
    const brokenOnNote = new Proxy(db, {
      get: (target, name) => {
        if (name === 'update' && claimed) throw new Error('killed');
        claimed ||= name === 'update';
        return Reflect.get(target, name);
      },
    });
    let claimed = false;
    await expect(deliverDue(brokenOnNote, dying, { clock })).rejects.toThrow('killed');
    expect(await letter('a')).toMatchObject({ state: 'queued', attempts: 1 });
    const transport = noting();
    await deliver(transport);
    expect(transport.sent).toEqual([]);
    later(5 * MINUTE);
    await deliver(transport);
    expect(transport.sent).toEqual(['a']);
    expect(await letter('a')).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('gives a letter up that ends every process', async () => {
    await write('poison');
    await database.db.update(mailOutbox).set({ attempts: MAX_ATTEMPTS });
    const transport = noting();
    expect(await deliver(transport)).toEqual({ sent: 0, put: 0, givenUp: 1 });
    expect(transport.sent).toEqual([]);
    expect((await letter('poison')).lastError).toBe('Error: Every attempt ended with the process.');
  });

  it.each([
    ['failed', 'failed', { state: 'queued', attempts: 2, lastError: 'Error: second' }],
    ['failed', 'sent', { state: 'sent', attempts: 2, lastError: null }],
    ['sent', 'failed', { state: 'sent', attempts: 2, lastError: null }],
  ])('that outlived its time and %s does not undo what the next one noted: %s', async (first, second, noted) => {
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
    expect(await letter('slow')).toMatchObject(noted);
  });
});

it.each(['', 'a b', 'x@y', '../a', 'a\r\nBcc: b', 'x'.repeat(201)])('refuses %j as a key', async (key) => {
  await expect(enqueue({ key })).rejects.toThrow(RangeError);
});

describe('letters as files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'rialto-mail-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const files = () => readdirSync(path.join(folder, 'mail')).sort();

  it('stand below the data folder, sorted by time, whole, each with its stable Message-ID', async () => {
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

  it('are replaced, not doubled, when a letter is sent again', async () => {
    const transport = fileTransport(path.join(folder, 'mail'), FROM);
    await write('a');
    const signal = new AbortController().signal;
    await transport.send(await letter('a'), signal);
    await transport.send({ ...(await letter('a')), textBody: 'again' }, signal);
    expect(files()).toHaveLength(1);
    expect(readFileSync(path.join(folder, 'mail', files()[0] ?? ''), 'utf8')).toContain('again');
  });

  it('go when they are to be forgotten, and nobody else’s, even those that are being written just then', async () => {
    const transport = mailTransport({ dataDir: folder, mail: { smtpUrl: undefined, from: FROM } });
    const forget = () =>
      database.db.transaction((tx) => forgetLetters(tx, eq(mailOutbox.recipient, 'ada@buyer.example')));
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

  it('wait when the folder cannot be written', async () => {
    writeFileSync(path.join(folder, 'mail'), 'not a folder');
    await write('a');
    expect(await deliver(fileTransport(path.join(folder, 'mail'), FROM))).toEqual({ sent: 0, put: 1, givenUp: 0 });
    expect((await letter('a')).lastError).toMatch(/ENOTDIR/);
  });

  it.each([
    ['subject', 'Hi\r\nBcc: all@market.example\r\n\r\nbody'],
    ['to', 'ada@buyer.example\r\nBcc: all@market.example'],
    ['to', 'ada@buyer.example, all@market.example'],
  ])('take nothing in %s for another header or another recipient: %j', async (field, value) => {
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

describe('letters by SMTP', () => {
  it('wait while the server is down and arrive when it is up', async () => {
    const server = await MailServer.start();
    const url = server.url;
    await server.stop();
    await write('a', 'b');
    const transport = bySmtp(url);
    expect(await deliver(transport)).toEqual({ sent: 0, put: 2, givenUp: 0 });
    expect((await letter('a')).lastError).toMatch(/ECONNREFUSED/);
    const again = await MailServer.start(server.port);
    later(MINUTE);
    expect(await deliver(transport)).toEqual({ sent: 2, put: 0, givenUp: 0 });
    expect(again.received.map(({ from, to }) => [from, to])).toEqual([
      ['shop@market.example', ['ada@buyer.example']],
      ['shop@market.example', ['ada@buyer.example']],
    ]);
    expect(again.received[0]?.mail).toContain('Message-ID: <a@market.example>\r\n');
    expect(again.received[0]?.mail).toContain('Auto-Submitted: auto-generated\r\n');
    await again.stop();
  });

  it('wait when the server refuses the recipient, and tell why', async () => {
    const server = await MailServer.start(0, 'ada@buyer.example');
    await write('a');
    await enqueue({ key: 'b', to: 'bo@buyer.example' });
    expect(await deliver(bySmtp(server.url))).toEqual({ sent: 1, put: 1, givenUp: 0 });
    expect((await letter('a')).lastError).toMatch(/550 no such person/);
    expect(server.received.map(({ to }) => to)).toEqual([['bo@buyer.example']]);
    await server.stop();
  });
});

describe('the postman', () => {
  it('sends what is there at the start, looks again by itself, and stops for good', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], now: now.getTime() });
    try {
      await write('a');
      const arrived = waiting();
      const stop = startPostman(database.db, arrived.transport, () => undefined);
      await arrived.next('a');
      await write('b');
      // It looks no further while it is still noting that the first was sent.
      for (; !arrived.sent.includes('b'); await letter('b')) jest.advanceTimersByTime(5_000);
      await stop();
      await write('c');
      jest.advanceTimersByTime(60_000);
      expect(arrived.sent).toEqual(['a', 'b']);
      expect((await letter('c')).state).toBe('queued');
    } finally {
      jest.useRealTimers();
    }
  });

  it('breaks a letter under way off when it stops, and leaves it due without an attempt lost', async () => {
    const never = await silentServer();
    await write('a');
    await database.db.update(mailOutbox).set({ dueAt: new Date(0) });
    const stop = startPostman(database.db, bySmtp(never.url), () => undefined);
    await never.connected;
    await stop();
    expect(await letter('a')).toMatchObject({ state: 'queued', attempts: 0, lastError: null });
    never.close();
  });

  it('tells of what it could not send, by the name of the letter', async () => {
    await write('a');
    await database.db.update(mailOutbox).set({ dueAt: new Date(0) });
    const told = new Promise((resolve) => {
      const refusing: MailTransport = { send: () => Promise.reject(new Error('no')), ...keepsNothing };
      const stop = startPostman(database.db, refusing, (error, key) =>
        resolve(stop().then(() => [String(error), key])),
      );
    });
    expect(await told).toEqual(['Error: no', 'a']);
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

/** Takes connections and says nothing. */
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
