import { type AreaRelease, contractFits } from '@rialto/shared/federation/area';
import { shellVersion } from '../build';

/** `shell.json`, as far as a page asks for it: the release of the shell that is live. */
interface LiveShell {
  version: string;
  contract: string;
}

const reloadedKey = 'rialto.reloadedFor';
const timeLimitMs = 3000;

/** Loads the page again if that brings a shell that can run this release: once for each, or it would go round for ever. */
export async function reloadForArea(release: AreaRelease): Promise<void> {
  const live = await liveShell();
  if (live && contractFits(live.contract, release.contract)) reloadOnce(`${release.name} ${release.version}`);
}

/** Loads the page again if the site has another shell by now than this page's, whose code may be gone: once for each. */
export async function reloadForShell(): Promise<void> {
  const live = await liveShell();
  if (live && live.version !== shellVersion) reloadOnce(`shell ${live.version}`);
}

async function liveShell(): Promise<LiveShell | null> {
  try {
    const response = await fetch('/shell.json', { cache: 'no-store', signal: AbortSignal.timeout(timeLimitMs) });
    return response.ok ? ((await response.json()) as LiveShell) : null;
  } catch {
    return null; // unreachable, or no such file: nothing is known
  }
}

function reloadOnce(why: string): void {
  try {
    if (sessionStorage.getItem(reloadedKey) === why) return;
    sessionStorage.setItem(reloadedKey, why);
  } catch {
    return; // what cannot be noted cannot be done once
  }
  location.reload();
}
