import type { Column, Mapping } from './columns';
import type { Mending } from './readTable';
import type { StaleStock } from './useImport';

/** An import that is not finished: it survives a reload in this tab's session storage. */
export interface ImportDraft {
  file: { name: string; text: string };
  mapping: Mapping;
  mending: Mending;
  staleStock: StaleStock;
  /** First rows of the products that are imported already. */
  imported: ReadonlySet<number>;
}

const key = (userId: number) => `rialto.import.draft.${userId}`;

/** Stores the draft; null removes it. Returns whether it fits into the storage. */
export function storeDraft(userId: number, draft: ImportDraft | null): boolean {
  try {
    if (draft === null) sessionStorage.removeItem(key(userId));
    else {
      const { mending, imported, ...rest } = draft;
      const { edits, leftOut } = mending;
      sessionStorage.setItem(
        key(userId),
        JSON.stringify({ ...rest, edits: [...edits], leftOut: [...leftOut], imported: [...imported] }),
      );
    }
    return true;
  } catch {
    sessionStorage.removeItem(key(userId));
    return false;
  }
}

export function readDraft(userId: number): ImportDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key(userId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    // written by this page; what another version left differently fails below, and is as good as none
    const { file, mapping, staleStock, edits, leftOut, imported } = stored as StoredDraft;
    if (typeof file.name !== 'string' || typeof file.text !== 'string' || !Array.isArray(mapping)) return null;
    return {
      file,
      mapping,
      staleStock,
      mending: { edits: new Map(edits), leftOut: new Set(leftOut) },
      imported: new Set(imported),
    };
  } catch {
    return null;
  }
}

interface StoredDraft extends Pick<ImportDraft, 'file' | 'mapping' | 'staleStock'> {
  edits: [number, Partial<Record<Column, string>>][];
  leftOut: number[];
  imported: number[];
}
