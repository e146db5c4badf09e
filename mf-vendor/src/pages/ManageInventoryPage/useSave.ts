import type { InventoryRow } from '@rialto/shared/contract/product';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetGoodsElsewhere, replaceInInventory } from '../../data/changeProducts';
import { type Outcome, settleRows, useEdits } from './editStore';
import { saveRows } from './saveRows';

export interface Saved {
  saved: number;
  /** The products that were refused, as the note beside each says. */
  refused: number[];
  /** How many of these somebody else, or a sale, had changed. */
  changedElsewhere: number;
  /** Changed rows that were not sent. */
  left: number;
  /** Why they were not. */
  reason: string | null;
}

/** The page is told of so many rows at a time. */
const batch = 25;

/** Saves every changed row, with how far it is and what came of it. */
export function useSave(userId: number, products: readonly InventoryRow[]) {
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [result, setResult] = useState<Saved | null>(null);
  const running = useRef<{ stopped: boolean } | null>(null);
  const stop = useCallback(() => {
    if (running.current) running.current.stopped = true;
  }, []);
  // What is on its way arrives; the rest waits as a draft.
  useEffect(() => stop, [stop]);

  const save = async () => {
    if (running.current) return;
    const byId = new Map(products.map((product) => [product.id, product]));
    const rows = [...useEdits.getState().edits].flatMap(([id, edit]) => {
      const product = byId.get(id);
      return product ? [[product, edit] as const] : [];
    });
    if (rows.length === 0) return;
    const run = { stopped: false };
    running.current = run;
    const saved: Saved = { saved: 0, refused: [], changedElsewhere: 0, left: rows.length, reason: null };
    let outcomes = new Map<number, Outcome>();
    const flush = () => {
      const known = outcomes;
      outcomes = new Map();
      replaceInInventory(userId, new Map([...known].flatMap(([id, outcome]) => rowNow(id, outcome))));
      // The list shows the new numbers by the next turn; until then the typed ones stand.
      return new Promise<void>((done) => {
        setTimeout(() => {
          settleRows(known);
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
          saved.refused.push(id);
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
    if (saved.saved > 0) await forgetGoodsElsewhere(userId);
  };

  return { progress, result, save, stop, forget: () => setResult(null) };
}

/** What the list is to say of a row now. */
function rowNow(id: number, outcome: Outcome): [number, Partial<InventoryRow>][] {
  if ('saved' in outcome) return [[id, outcome.saved]];
  return outcome.current ? [[id, { ...outcome.current }]] : [];
}
