import type { InventoryRow } from '@rialto/shared/contract/product';
import { useCallback, useEffect, useRef, useState } from 'react';
import { invalidateOtherLists, replaceInInventory } from '../../data/changeProducts';
import { applyOutcomes, type Outcome, useEdits } from './editStore';
import { saveRows } from './saveRows';
import type { StockRow } from './stockRows';

export interface Saved {
  saved: number;
  /** Ids of the rows that could not be saved. */
  failed: number[];
  /** How many of these were conflicts. */
  changedElsewhere: number;
  /** How many rows were not sent. */
  left: number;
  /** Why they were not sent. */
  reason: string | null;
}

/** Results are shown in batches of this many rows. */
const batch = 25;

/** Saves the changed rows, and reports progress and the result. */
export function useSave(userId: number, stock: readonly StockRow[]) {
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [result, setResult] = useState<Saved | null>(null);
  const running = useRef<{ stopped: boolean } | null>(null);
  const stop = useCallback(() => {
    if (running.current) running.current.stopped = true;
  }, []);
  // After leaving the page, calls in progress finish; the other rows stay drafts.
  useEffect(() => stop, [stop]);

  const save = async () => {
    if (running.current) return;
    const byId = new Map(stock.map((row) => [row.id, row]));
    const rows = [...useEdits.getState().edits].flatMap(([id, edit]) => {
      const row = byId.get(id);
      return row ? [[row, edit] as const] : [];
    });
    if (rows.length === 0) return;
    const run = { stopped: false };
    running.current = run;
    const saved: Saved = { saved: 0, failed: [], changedElsewhere: 0, left: rows.length, reason: null };
    let outcomes = new Map<number, Outcome>();
    const flush = () => {
      const known = outcomes;
      outcomes = new Map();
      replaceInInventory(userId, new Map([...known].flatMap(([id, outcome]) => rowNow(id, outcome))));
      // The list renders the saved numbers in the next task; the edits stay until then.
      return new Promise<void>((done) => {
        setTimeout(() => {
          applyOutcomes(known);
          done();
        });
      });
    };
    setResult(null);
    setProgress({ done: 0, of: rows.length });
    const ended = await saveRows(rows, {
      isStopped: () => run.stopped,
      onOutcome: (id, outcome) => {
        outcomes.set(id, outcome);
        saved.left -= 1;
        if ('saved' in outcome) saved.saved += 1;
        else {
          saved.failed.push(id);
          if (outcome.note.conflictWith !== null) saved.changedElsewhere += 1;
        }
        setProgress({ done: rows.length - saved.left, of: rows.length });
        if (outcomes.size >= batch) void flush();
      },
    });
    await flush();
    running.current = null;
    setProgress(null);
    setResult({ ...saved, reason: ended?.message ?? null });
    if (saved.saved > 0) await invalidateOtherLists(userId);
  };

  return { progress, result, save, stop, forget: () => setResult(null) };
}

function rowNow(id: number, outcome: Outcome): [number, Partial<InventoryRow>][] {
  const row = 'saved' in outcome ? outcome.saved : outcome.current;
  if (!row) return [];
  const { price, discount, inventory, available, sku, barcode, lowStockLimit, revision, variantRevision } = row.listed;
  const values = { price, discount, inventory, available, revision };
  return [[id, { ...values, ...(variantRevision && { sku, barcode, lowStockLimit, variantRevision }) }]];
}
