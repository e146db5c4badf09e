import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * The PostgreSQL server under test, from TEST_DATABASE_URL: any database whose user may create databases. Undefined when the
 * embedded database is tested (jest.config.mjs).
 */
export const testServer = process.env.TEST_DATABASE_URL;

export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a database for one test file: empty, or a copy of a template without connections. */
export async function createDatabase(server: string, template = 'template1'): Promise<OwnDatabase> {
  const name = `rialto_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
