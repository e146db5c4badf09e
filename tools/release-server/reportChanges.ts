import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changeFile, generationsIn, keptChangesIn, readChange } from '../release/siteState';
import type { SiteStore } from '../release/store/siteStore';

export interface AuditSettings {
  /** Addresses of the API's processes: `http://127.0.0.1:4000/api`. */
  api: readonly string[];
  /** RELEASE_SERVER_TOKEN, which the API knows too. */
  token: string;
}

/** The last generation that was reported. */
const reportedFile = 'releases/reported';
const timeLimitMs = 10_000;

/**
 * Reports the site's changes to the API's audit log, oldest first. The stored states are the outbox: each has its change, which
 * stays when the state is removed. So a change that is live is reported even if this process is killed or the API cannot be reached
 * for days. The API ignores repeats.
 * @throws Error when the API cannot be reached or rejects a change; it is reported again later
 */
export async function reportChanges(store: SiteStore, audit: AuditSettings): Promise<void> {
  const file = path.join(store.folder, reportedFile);
  const reported = reportedIn(file);
  // A state may be removed meanwhile, so that its change is in both lists.
  const generations = [...new Set([...keptChangesIn(store.folder), ...generationsIn(store.folder)])];
  for (const generation of generations.filter((each) => each > reported).sort((a, b) => a - b)) {
    const change = readChange(store.folder, generation);
    if (change) await send({ generation, ...change }, audit);
    writeFileSync(file, String(generation));
  }
  const isReported = (generation: number) => generation <= reportedIn(file);
  for (const generation of keptChangesIn(store.folder).filter(isReported))
    rmSync(path.join(store.folder, changeFile(generation)), { force: true });
}

/** 0 when the file is missing or was not completely written: everything is reported again. */
function reportedIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

async function send(change: object, { api, token }: AuditSettings): Promise<void> {
  let problem: unknown;
  for (const address of api)
    try {
      const response = await fetch(`${address}/site/releases`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(change),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimitMs),
      });
      if (response.ok) return;
      problem = `it responded with ${response.status} ${(await response.text()).slice(0, 300)}`;
    } catch (error) {
      const { message, cause } = error as Error; // fetch throws nothing else
      problem = cause instanceof Error ? cause.message : message;
    }
  throw new Error(`The API's audit log has not accepted a change of the site: ${problem}. It is reported again later.`);
}
