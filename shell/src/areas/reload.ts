import { type ContractNeeds, contractFits, type ProvidedContract } from '@rialto/shared/federation/contract';
import { shellVersion } from '../build';

/** The live shell's `shell.json`. */
interface LiveShell extends ProvidedContract {
  version: string;
}

const reloadedKey = 'rialto.reloadedFor';
const timeLimitMs = 3000;

/** Reloads the page if the live shell can run this release; once per release, to avoid a reload loop. */
export async function reloadForArea(release: ContractNeeds & { name: string; version: string }): Promise<void> {
  const live = await liveShell();
  if (live && contractFits(live, release)) reloadOnce(`${release.name} ${release.version}`);
}

/** Reloads the page, once per version, if another shell is live: the code of this one may be deleted. */
export async function reloadForShell(): Promise<void> {
  const live = await liveShell();
  if (live && live.version !== shellVersion) reloadOnce(`shell ${live.version}`);
}

async function liveShell(): Promise<LiveShell | null> {
  try {
    const response = await fetch('/shell.json', { cache: 'no-store', signal: AbortSignal.timeout(timeLimitMs) });
    return response.ok ? ((await response.json()) as LiveShell) : null;
  } catch {
    return null; // unreachable, or no such file
  }
}

function reloadOnce(reason: string): void {
  try {
    if (sessionStorage.getItem(reloadedKey) === reason) return;
    sessionStorage.setItem(reloadedKey, reason);
  } catch {
    return; // without storage nothing would stop a reload loop
  }
  location.reload();
}
