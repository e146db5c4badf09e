import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  type StatsFs,
  statSync,
  writeFileSync,
} from 'node:fs';
import files from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../bootstrap/embedded';
import { lockFolder } from '../db/lock';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/openPostgres';
import { fillDataFolder } from '../testing/embeddedDatabase';
import { createDatabase, testServer } from '../testing/testServer';
import { backUp, withoutPassword } from './backup';
import { startControl } from './control';
import { restore } from './restore';
import { stageFiles } from './stage';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const env = { NODE_ENV: 'test', SEED: 'none', LIMIT_CALLS_PER_MINUTE: '1000000' };
const at = (name: string) => path.join(folder, name);
const embedded = (name: string) => ({ dataDir: at(name), databaseUrl: undefined });

// On PostgreSQL these would only repeat the same.
if (!testServer) {
  it('contains everything committed before, during writes, and starts elsewhere', async () => {
    await fillDataFolder(at('running'));
    mkdirSync(at('running/.stage-0123456789ab/db'), { recursive: true }); // left by a killed backup
    const market = await openEmbedded({ dataDir: at('running'), env });
    mkdirSync(at('running/uploads/0123'), { recursive: true });
    mkdirSync(at('running/uploads/.incoming/half'), { recursive: true });
    writeFileSync(at('running/uploads/0123/320.webp'), 'a picture');
    mkdirSync(at('running/documents'));
    writeFileSync(at('running/documents/4567'), 'a licence');
    const acknowledged: string[] = [];
    let isOver = false;
    const write = async (writer: number) => {
      for (let count = 0; !isOver; count += 1) {
        const email = `reader-${writer}-${count}@test.example`;
        const response = await market.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } });
        if (response.statusCode < 300) acknowledged.push(email);
      }
    };
    const writers = [write(0), write(1)];
    while (acknowledged.length < 20) await new Promise(setImmediate);
    const before = [...acknowledged];
    const file = at('running.tar.gz');
    await backUp(embedded('running'), file);
    const during = acknowledged.length;
    const statfs = jest.spyOn(files, 'statfs').mockResolvedValue({ bavail: 1, bsize: 4096 } as StatsFs);
    await expect(backUp(embedded('running'), at('too-large.tar.gz'))).rejects.toThrow(
      /could not make.* needs \d\d+ MB/,
    );
    statfs.mockRestore();
    isOver = true;
    await Promise.all(writers);
    await market.close();

    expect(during).toBeGreaterThan(before.length);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(at('running')).filter((name) => /stage|control/.test(name))).toEqual([]);
    await restore(file, { ...embedded('restored'), replace: false });
    expect(readFileSync(at('restored/uploads/0123/320.webp'), 'utf8')).toBe('a picture');
    expect(readdirSync(at('restored/uploads'))).toEqual(['0123']);
    expect(readFileSync(at('restored/documents/4567'), 'utf8')).toBe('a licence');
    expect(readFileSync(at('restored/jwt-secret'), 'utf8')).toBe(readFileSync(at('running/jwt-secret'), 'utf8'));
    const repeated = await openEmbedded({ dataDir: at('restored'), env });
    const { rows } = await repeated.database.db.execute<{ email: string }>(sql`SELECT email FROM email_codes`);
    const kept = new Set(rows.map(({ email }) => email));
    expect(before.filter((email) => !kept.has(email))).toEqual([]);
    expect((await repeated.app.inject('/api/ready')).statusCode).toBe(200);
    await repeated.close();
  }, 300_000);

  it('backs up a stopped market, and replaces another only with the option for it, keeping its data', async () => {
    const file = at('rest.tar.gz');
    await backUp(embedded('restored'), file);
    await expect(backUp(embedded('restored'), file)).rejects.toThrow(/already exists/);
    await expect(restore(file, { ...embedded('restored'), replace: false })).rejects.toThrow(/--replace/);
    await restore(file, { ...embedded('restored'), replace: true });
    const aside = readdirSync(at('restored')).find((name) => name.startsWith('before-restore-'));
    expect(existsSync(at(`restored/${aside}/db/PG_VERSION`))).toBe(true);
    const lock = await lockFolder(at('restored'));
    await expect(restore(file, { ...embedded('restored'), replace: true })).rejects.toThrow(/in use by process/);
    await lock.release();
  }, 300_000);

  it('waits for a market that is starting, and reports one that does not respond or has none', async () => {
    mkdirSync(at('starting/db'), { recursive: true });
    const file = at('starting.tar.gz');
    const lock = await lockFolder(at('starting'));
    await expect(backUp(embedded('starting'), file, 0)).rejects.toThrow(/does not respond/);
    const waiting = backUp(embedded('starting'), file);
    // the second attempt, after the first found no socket
    const tries = new Set<string>();
    while (tries.size < 3) {
      for (const name of readdirSync(at('starting'))) if (name.startsWith('lock-')) tries.add(name);
      await new Promise(setImmediate);
    }
    const control = await startControl(at('starting'), (stage) => stageFiles(at('starting'), stage, 'embedded'));
    await waiting;
    expect(statSync(file).size).toBeGreaterThan(0);
    await control.stop();
    const broken = await startControl(at('starting'), () => Promise.reject(new Error('no space left')));
    await expect(backUp(embedded('starting'), at('broken.tar.gz'))).rejects.toThrow(/could not make.*no space left/);
    await broken.stop();
    await lock.release();
    expect(readdirSync(folder).filter((name) => /broken|unfinished/.test(name))).toEqual([]);
  });

  it('reports errors with a message', async () => {
    await expect(backUp(embedded('nowhere'), at('x.tar.gz'))).rejects.toThrow(/There is no database in/);
    await expect(restore(at('no-file'), { ...embedded('new'), replace: false })).rejects.toThrow(/There is no file/);
    writeFileSync(at('rubbish'), 'rubbish');
    await expect(restore(at('rubbish'), { ...embedded('new'), replace: false })).rejects.toThrow(/tar failed/);
    const onServer = { dataDir: at('new'), databaseUrl: 'postgres://me@127.0.0.1:1/x', replace: false };
    await expect(restore(at('rest.tar.gz'), onServer)).rejects.toThrow(/without DATABASE_URL/);
    expect(readdirSync(at('new'))).toEqual([]);
  }, 120_000);
}

it('hides the password of the database', () => {
  const { url, env: own } = withoutPassword('postgres://me:s%40cret@db.example:5432/shop');
  expect([url, own.PGPASSWORD]).toEqual(['postgres://me@db.example:5432/shop', 's@cret']);
});

if (testServer) {
  const server = testServer;
  it('uses PostgreSQL’s own programs, and restores into an empty database', async () => {
    const [from, to] = [await createDatabase(server), await createDatabase(server)];
    const first = await openPostgres(from.url, { poolSize: 2 });
    await migrate(first);
    await first.db.execute(sql`INSERT INTO newsletter_subscribers (email) VALUES ('kept@test.example')`);
    await first.close();
    const file = at('postgres.tar.gz');
    await backUp({ dataDir: at('beside'), databaseUrl: from.url }, file);
    const target = { dataDir: at('elsewhere'), databaseUrl: to.url };
    await restore(file, { ...target, replace: false });
    await expect(restore(file, { ...target, replace: false })).rejects.toThrow(/--replace/);
    const broken = at('broken');
    mkdirSync(broken);
    execFileSync('tar', ['-xzf', file, '-C', broken]);
    const dump = readFileSync(path.join(broken, 'database.dump'));
    writeFileSync(path.join(broken, 'database.dump'), dump.subarray(0, dump.length - 1_000));
    execFileSync('tar', ['-czf', at('broken.tar.gz'), '-C', broken, '.']);
    await expect(restore(at('broken.tar.gz'), { ...target, replace: true })).rejects.toThrow(/pg_restore failed/);
    // Tables added by a later version are removed, too, otherwise that version could not start again.
    const later = await openPostgres(to.url, { poolSize: 1 });
    expect((await later.db.execute(sql`SELECT email FROM newsletter_subscribers`)).rows).toHaveLength(1);
    for (const statement of [
      'CREATE TABLE later (order_id integer REFERENCES orders(id))',
      'CREATE FUNCTION later_too() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
      'CREATE TRIGGER later AFTER INSERT ON later EXECUTE FUNCTION later_too()',
      "INSERT INTO newsletter_subscribers (email) VALUES ('gone@test.example')",
    ])
      await later.db.execute(sql.raw(statement));
    await later.close();
    await restore(file, { ...target, replace: true });
    const second = await openPostgres(to.url, { poolSize: 2 });
    await migrate(second);
    const left = await second.db.execute(
      sql`SELECT to_regclass('later') AS found, (SELECT count(*)::int FROM pg_proc WHERE proname = 'later_too') AS functions`,
    );
    expect(left.rows).toEqual([{ found: null, functions: 0 }]);
    expect((await second.db.execute(sql`SELECT email FROM newsletter_subscribers`)).rows).toEqual([
      { email: 'kept@test.example' },
    ]);
    await second.close();
    await Promise.all([from.drop(), to.drop()]);
  }, 120_000);
}
