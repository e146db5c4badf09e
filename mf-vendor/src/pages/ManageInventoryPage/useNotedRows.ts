import { useMemo } from 'react';
import { useEdits } from './editStore';
import { noticesOf, problemsOf } from './rowEdits';

/** The rows with a note: rejected ones, and invalid ones that are no longer being edited. The set is stable. */
export function useNotedRows(openId: number | null): ReadonlySet<number> {
  const edits = useEdits((state) => state.edits);
  const notes = useEdits((state) => state.notes);
  const wrong = [...edits]
    .filter(([id, edit]) => id !== openId && problemsOf(edit).length + noticesOf(edit).length > 0)
    .map(([id]) => id);
  const key = [...notes.keys(), ...wrong].join();
  return useMemo(() => new Set(key === '' ? [] : key.split(',').map(Number)), [key]);
}
