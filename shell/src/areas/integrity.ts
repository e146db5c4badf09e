import { type AreaRelease, shellHashesElementId } from '@rialto/shared/federation/area';
import { fetchDetails } from './releaseDetails';

declare global {
  /** Called by webpack's chunk loading for every script of the shell and the areas: sdk/area-kit/src/build/PinnedScripts.ts. */
  var rialtoPin: ((script: HTMLScriptElement) => void) | undefined;
}

/** Hashes by absolute URL. */
const pinned = new Map<string, string>();

/**
 * Folders, by absolute URL, of which no script runs without a hash: with the release whose description has the hashes that the page lacks,
 * or null if the page has them all.
 */
const folders = new Map<string, AreaRelease | null>();

/** From now on the browser runs this release's scripts only if they match the registry's hashes. */
export function pinScripts(release: Pick<AreaRelease, 'base' | 'integrity'> & Partial<AreaRelease>): void {
  globalThis.rialtoPin = pin;
  addHashes(release);
  if (release.details)
    folders.set(absolute(release.base), release as AreaRelease); // only releases have details
  else if (isRelease(release)) folders.set(absolute(release.base), null);
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
  const folder = [...folders.keys()].find((each) => url.startsWith(each));
  if (hash) script.integrity = hash;
  else if (folder !== undefined) void hold(script, folder);
  if (new URL(script.src, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
}

/** Finds the script's hash before the script is loaded: without `src` the browser does not load it. */
async function hold(script: HTMLScriptElement, folder: string): Promise<void> {
  const { src } = script;
  script.removeAttribute('src');
  try {
    const release = folders.get(folder);
    const whole = await (release && fetchDetails(release)); // waits in any case: the error's listener is added after this call
    if (whole) {
      addHashes(whole);
      folders.set(folder, null);
    }
    const hash = pinned.get(absolute(src));
    if (!hash) throw new Error(`${src} is not a file of the release`);
    script.integrity = hash;
    script.src = src;
  } catch {
    script.dispatchEvent(new Event('error'));
  }
}

const absolute = (url: string) => new URL(url, location.href).href;
