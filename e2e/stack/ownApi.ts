import { randomBytes } from 'node:crypto';
import { startPostgres } from '@rialto/tools/test/postgres';
import { startProgram } from '@rialto/tools/testing/program';
import { root } from '@rialto/tools/workspace';

/** An API with a database of its own. */
export interface OwnApi {
  /** host:port. */
  address: string;
  /** Its settings, for commands on its database. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts an API on a new database, at a port that is free. */
export async function startOwnApi(port: number, dataDir: string, settings: Record<string, string>): Promise<OwnApi> {
  const address = `127.0.0.1:${port}`;
  const database = await startPostgres();
  try {
    const env = {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      JWT_SECRET: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback',
      ...settings,
    };
    const program = await startProgram({
      name: 'The API',
      command: process.execPath,
      args: ['api/dist/main.js'],
      cwd: root,
      env,
      readyUrl: `http://${address}/api/ready`,
      // Seeding demo data takes long on a busy machine.
      limitMs: 180_000,
    });
    const stop = async () => {
      await program.stop();
      await database.stop();
    };
    return { address, env, stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
