// An import that a reload interrupted continues under the same idempotency key when the same file is chosen again, so
// that no product is created twice. Once an import is finished, the same file can be imported again under a new key.

const storageKey = (text: string) => `rialto.import.${fingerprint(text)}`;

/** The key of this import in this tab; `text` is the file's content and the chosen options. */
export function importKeyOf(text: string): string {
  const found = read(storageKey(text));
  if (found) return found;
  const key = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
  try {
    sessionStorage.setItem(storageKey(text), key);
  } catch {
    // Storage is full or disabled: the key lives as long as the page.
  }
  return key;
}

export function removeImportKey(text: string): void {
  try {
    sessionStorage.removeItem(storageKey(text));
  } catch {
    // there is nothing to remove
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Two 32-bit FNV-1a hashes from different starts, and the length. */
function fingerprint(text: string): string {
  const hash = (from: string, start: number) => {
    let value = start;
    for (let n = 0; n < from.length; n += 1) value = Math.imul(value ^ from.charCodeAt(n), 0x01000193);
    return (value >>> 0).toString(36);
  };
  return `${hash(text, 0x811c9dc5)}.${hash(text, 0x1b873593)}.${text.length}`;
}
