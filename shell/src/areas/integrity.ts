import { type AreaRelease, shellHashesElementId } from '@rialto/shared/federation/area';

declare global {
  /** Called by the code of the shell and of areas for every script they are about to load: tools/webpack/PinnedScripts.ts. */
  var rialtoPin: ((script: HTMLScriptElement) => void) | undefined;
}

/** Hashes by absolute address. */
const pinned = new Map<string, string>();

/** From here on the browser runs no script of this release but those the registry names, byte for byte. */
export function pinScripts({ base, integrity }: Pick<AreaRelease, 'base' | 'integrity'>): void {
  globalThis.rialtoPin = pin;
  for (const [file, hash] of Object.entries(integrity)) pinned.set(absolute(base + file), hash);
}

/** The same for the scripts that the shell itself loads later: the page names their hashes, as it does for the first. */
export function pinShell(): void {
  const hashes = document.getElementById(shellHashesElementId)?.textContent;
  if (hashes) pinScripts({ base: '/', integrity: JSON.parse(hashes) as Record<string, string> });
}

/** Puts the hash on a script that has its address, and is not in the page yet. */
export function pin(script: HTMLScriptElement): void {
  const hash = pinned.get(absolute(script.src));
  if (hash) script.integrity = hash;
  if (new URL(script.src, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
}

const absolute = (address: string) => new URL(address, location.href).href;
