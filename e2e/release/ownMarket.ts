import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { generateKeys } from '@rialto/area-kit/artefact';
import type { RegistryEntry } from '@rialto/shared/federation/area';
import { changeSite } from '@rialto/tools/release/changeSite';
import { commandLine } from '@rialto/tools/release/siteChange';
import { liveState } from '@rialto/tools/release/siteState';
import { newToken, readKey } from '@rialto/tools/release/teams';
import { createReleaseServer } from '@rialto/tools/release-server/server';
import { freePort } from '@rialto/tools/testing/freePort';
import { root } from '@rialto/tools/workspace';
import { startOwnApi } from '../stack/ownApi';
import { startSite } from '../stack/site';
import { stack } from '../stack/stack';
import { type Account, newAccount } from '../support/accounts';
import { area, handmadeArtefact } from './handmadeArea';

/** A market of its own: database, API that judges trials every second, release server, site and gateway. */
export interface OwnMarket {
  url: string;
  admin: Account;
  /** Sends a version of the area to the release server, with its team's token. `search` as of `?trial=50`. */
  release(version: string, search?: string, isBroken?: boolean): Promise<void>;
  /** The area in the registry. */
  entry(): RegistryEntry;
  close(): Promise<void>;
}

export async function openMarket(): Promise<OwnMarket> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rialto-market-'));
  const siteFolder = path.join(folder, 'site');
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const each of closing.reverse()) await each();
  };
  try {
    const [apiPort, releasePort] = [await freePort(), await freePort()];
    const releaseServerPlace = `127.0.0.1:${releasePort}`;
    const marketToken = randomBytes(32).toString('hex');
    const started = startOwnApi(apiPort, path.join(folder, 'data'), {
      SEED: 'none',
      RELEASE_SERVER_URL: `http://${releaseServerPlace}`,
      RELEASE_SERVER_TOKEN: marketToken,
      TRIAL_POLL_SECONDS: '1',
    });

    cpSync(stack().siteFolder, siteFolder, { recursive: true });
    const keys = generateKeys();
    const { token, stored } = newToken(area, new Date());
    await changeSite(siteFolder, { author: commandLine }, async (live) => {
      if (!live) throw new Error('There is no site.');
      const team = { areas: [area], tokens: [stored], keys: [readKey(keys.publicKey, new Date())] };
      return {
        next: { ...live, teams: { [area]: team } },
        details: { action: 'team', team: area, did: 'add' },
        result: null,
      };
    });
    const api = await started;
    closing.push(api.stop);
    const audit = { api: [`http://${api.address}/api`], token: marketToken };
    const releaseServer = createReleaseServer({ site: siteFolder, marketToken, audit });
    await releaseServer.listen({ host: '127.0.0.1', port: releasePort });
    closing.push(() => releaseServer.close());
    const gateway = await startSite({
      siteFolder,
      runFolder: path.join(folder, 'gateway'),
      api: [api.address],
      releaseServer: releaseServerPlace,
      trustedProxies: ['127.0.0.1'],
    });
    closing.push(() => gateway.stop());

    const admin: Account = { ...(await newAccount(gateway.url, 'user')), role: 'admin' };
    const makeAdmin = ['api/dist/admin/main.js', admin.email];
    await promisify(execFile)(process.execPath, makeAdmin, { cwd: root, env: { ...process.env, ...api.env } });
    return {
      url: gateway.url,
      admin,
      async release(version, search = '', isBroken = false) {
        const { privateKey } = keys;
        const response = await fetch(`${gateway.url}/release-api/releases${search}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/gzip' },
          body: new Uint8Array(await handmadeArtefact(folder, version, { isBroken, privateKey })),
        });
        if (!response.ok) throw new Error(`The release server answered ${response.status}: ${await response.text()}`);
      },
      entry() {
        const entry = liveState(siteFolder).registry[area];
        if (!entry) throw new Error(`The site has no area '${area}'.`);
        return entry;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
