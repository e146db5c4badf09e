import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEmail } from '@rialto/shared/contract/emailAddress';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { StartError } from '../../config/startErrors';
import { audit } from '../../db/audit';
import type { Database, OpenDatabase, Transaction } from '../../db/database';
import { databaseCode } from '../../db/dbErrors';
import { openEmbeddedDatabase } from '../../db/openEmbedded';
import { openPostgres } from '../../db/openPostgres';
import { products, shops, users } from '../../db/schema';
import { accountWithEmail } from '../auth/queries';
import { methodsOf } from '../secondFactor/queries';
import { resetSecondFactor } from '../secondFactor/write';
import { nextSessionVersion } from '../users/queries';

export { StartError } from '../../config/startErrors';

interface Source {
  dataDir: string;
  /** PostgreSQL instead of the data folder's database. */
  databaseUrl: string | undefined;
}

const USAGE = 'Usage: npm run admin -- <email address of an account> [--remove | --reset-second-factor]';
const FLAGS = ['--remove', '--reset-second-factor'];
const UNDEFINED_TABLE = '42P01';

/**
 * Runs the admin command with these arguments and returns a message about the result. A market with an embedded database
 * must not be running.
 * @throws StartError with a message for the terminal
 */
export async function runAdmin(args: readonly string[], source: Source): Promise<string> {
  const [flag, ...moreFlags] = args.filter((word) => FLAGS.includes(word));
  const [email, ...more] = args.filter((word) => !FLAGS.includes(word));
  if (email === undefined || email.startsWith('-') || more.length + moreFlags.length > 0)
    throw new StartError('ADMIN', USAGE);
  const database = await open(source);
  try {
    if (flag === '--reset-second-factor') return await resetFactorOf(database.db, email);
    return await setAdmin(database.db, email, flag !== '--remove');
  } catch (error) {
    if (databaseCode(error) === UNDEFINED_TABLE)
      throw new StartError('ADMIN', 'The database is empty. Start the API once, then try again.', {
        cause: error,
      });
    throw error;
  } finally {
    await database.close();
  }
}

function open({ dataDir, databaseUrl }: Source): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, { poolSize: 1 });
  const folder = path.resolve(dataDir);
  if (!existsSync(path.join(folder, 'db')))
    throw new StartError('ADMIN', `There is no database in ${folder}. Set DATA_DIR to its folder.`);
  return openEmbeddedDatabase(folder);
}

/**
 * Makes the account with this email address an admin, or with `isAdmin` false a vendor (or a buyer, if it sells nothing);
 * audits it and ends the account's sessions. Returns a message about the result.
 * @throws StartError for an unknown or suspended account, and for the last admin
 */
export function setAdmin(db: Database, email: string, isAdmin: boolean): Promise<string> {
  return db.transaction(async (tx) => {
    // Locked, so that two concurrent calls cannot both remove an admin because of the other one.
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'admin'), ne(users.status, 'deleted')))
      .orderBy(asc(users.id))
      .for('no key update');
    const [user] = await tx
      .select({ id: users.id, email: users.email, role: users.role, status: users.status })
      .from(users)
      .where(accountWithEmail(readEmail(email) ?? email))
      .for('no key update');
    if (!user)
      throw new StartError('ADMIN', `There is no account with the address ${email}. Register it on the site first.`);
    if (isAdmin === (user.role === 'admin'))
      return `${user.email} is ${isAdmin ? 'already an administrator' : 'not an administrator'}.`;
    if (user.status === 'suspended')
      throw new StartError('ADMIN', `${user.email} is suspended: an administrator has to reinstate the account first.`);
    if (!isAdmin && admins.length === 1)
      throw new StartError('ADMIN', `${user.email} is the only administrator: add another one first.`);
    const role = isAdmin ? 'admin' : await roleWithout(tx, user.id);
    await tx.update(users).set({ role, sessionVersion: nextSessionVersion }).where(eq(users.id, user.id));
    await audit(tx, { actorId: null, action: 'update', entity: 'user', entityId: user.id, details: { role } });
    return `${user.email} is ${isAdmin ? 'now an administrator' : 'no longer an administrator'} and has to log in again.`;
  });
}

/**
 * Removes the second factor of an account whose owner has lost it, and ends its sessions. Returns a message about the result.
 * @throws StartError for an unknown account
 */
export function resetFactorOf(db: Database, email: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(accountWithEmail(readEmail(email) ?? email));
    if (!user) throw new StartError('ADMIN', `There is no account with the address ${email}.`);
    if ((await methodsOf(tx, user.id)).length === 0) return `${user.email} has no second factor.`;
    await resetSecondFactor(tx, { actorId: null, user, publicUrl: undefined });
    return `${user.email} has no second factor any more, and has to log in again with the password alone.`;
  });
}

async function roleWithout(tx: Transaction, id: number): Promise<'user' | 'vendor'> {
  const [sold] = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(shops, eq(shops.userId, users.id))
    .leftJoin(products, eq(products.createdBy, users.id))
    .where(and(eq(users.id, id), or(sql`${shops.id} IS NOT NULL`, sql`${products.id} IS NOT NULL`)))
    .limit(1);
  return sold ? 'vendor' : 'user';
}
