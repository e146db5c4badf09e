import { type AreaRelease, shellHashesElementId } from '@rialto/shared/federation/area';

declare global {
  /** Called by webpack's chunk loading for every script of the shell and the areas: sdk/area-kit/src/build/PinnedScripts.ts. */
  var rialtoPin: ((script: HTMLScriptElement) => void) | undefined;
}

/** Hashes by absolute URL. */
const pinned = new Map<string, string>();

/** From now on the browser runs this release's scripts only if they match the registry's hashes. */
export function pinScripts({ base, integrity }: Pick<AreaRelease, 'base' | 'integrity'>): void {
  globalThis.rialtoPin = pin;
  for (const [file, hash] of Object.entries(integrity)) pinned.set(absolute(base + file), hash);
}

/** Pins the scripts that the shell itself loads, by the hashes in the page. */
export function pinShell(): void {
  const hashes = document.getElementById(shellHashesElementId)?.textContent;
  if (hashes) pinScripts({ base: '/', integrity: JSON.parse(hashes) as Record<string, string> });
}

/** Sets the integrity of a script that is not in the document yet. */
export function pin(script: HTMLScriptElement): void {
  const hash = pinned.get(absolute(script.src));
  if (hash) script.integrity = hash;
  if (new URL(script.src, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
}

const absolute = (url: string) => new URL(url, location.href).href;
