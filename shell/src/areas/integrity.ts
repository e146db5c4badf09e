import { type AreaRelease, shellHashesElementId } from '@rialto/shared/federation/area';
import { fetchDetails } from './releaseDetails';

declare global {
  /** Called by webpack's chunk loading for every script of the shell and the areas: sdk/area-kit/src/build/PinnedScripts.ts. */
  var rialtoPin: ((script: HTMLScriptElement) => void) | undefined;
}

/** Hashes by absolute URL. */
const pinned = new Map<string, string>();

/** The absolute URLs of folders of which all hashes are known: another script in them is not run. */
const complete = new Set<string>();

/** Releases of which the page lacks some hashes, by the absolute URL of their folder. */
const incomplete = new Map<string, AreaRelease>();

/** From now on the browser runs this release's scripts only if they match the registry's hashes. */
export function pinScripts(release: Pick<AreaRelease, 'base' | 'integrity'> & Partial<AreaRelease>): void {
  globalThis.rialtoPin = pin;
  addHashes(release);
  if (!release.details && isRelease(release)) complete.add(absolute(release.base));
  if (release.details) incomplete.set(absolute(release.base), release as AreaRelease); // only releases have details
}

/** Neither the shell nor an area of a developer's machine, which has scripts without hashes. */
const isRelease = ({ base, integrity }: Pick<AreaRelease, 'base' | 'integrity'>) =>
  base !== '/' && Object.keys(integrity).length > 0;

function addHashes({ base, integrity }: Pick<AreaRelease, 'base' | 'integrity'>): void {
  for (const [file, hash] of Object.entries(integrity)) pinned.set(absolute(base + file), hash);
}

/** Pins the scripts that the shell itself loads, by the hashes in the page. */
export function pinShell(): void {
  const hashes = document.getElementById(shellHashesElementId)?.textContent;
  if (hashes) pinScripts({ base: '/', integrity: JSON.parse(hashes) as Record<string, string> });
}

/** Sets the integrity of a script that is not in the document yet. */
export function pin(script: HTMLScriptElement): void {
  const url = absolute(script.src);
  const hash = pinned.get(url);
  const release = [...incomplete].find(([base]) => url.startsWith(base))?.[1];
  if (hash) script.integrity = hash;
  else if (release) void hold(script, release);
  else if ([...complete].some((base) => url.startsWith(base))) block(script);
  if (new URL(script.src, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
}

/** Without `src` the browser does not load a script. */
function block(script: HTMLScriptElement): void {
  script.removeAttribute('src');
  queueMicrotask(() => script.dispatchEvent(new Event('error')));
}

/** Fetches the script's hash before the script. */
async function hold(script: HTMLScriptElement, release: AreaRelease): Promise<void> {
  const { src } = script;
  script.removeAttribute('src');
  try {
    const whole = await fetchDetails(release);
    incomplete.delete(absolute(release.base));
    complete.add(absolute(release.base));
    addHashes(whole);
    const hash = pinned.get(absolute(src));
    if (!hash) throw new Error(`${src} is not a file of the release`);
    script.integrity = hash;
    script.src = src;
  } catch {
    block(script);
  }
}

const absolute = (url: string) => new URL(url, location.href).href;
