import { useMemo } from 'react';
import { useEdits } from './editStore';
import { noticesOf, problemsOf } from './rowEdits';

/**
 * The rows with something to say under them: the server's word, or what is wrong with what was typed, once it is no longer
 * typed into. The same set for as long as it holds the same rows.
 */
export function useNotedRows(openId: number | null): ReadonlySet<number> {
  const edits = useEdits((state) => state.edits);
  const notes = useEdits((state) => state.notes);
  const wrong = [...edits]
    .filter(([id, edit]) => id !== openId && problemsOf(edit).length + noticesOf(edit).length > 0)
    .map(([id]) => id);
  const key = [...notes.keys(), ...wrong].join();
  return useMemo(() => new Set(key === '' ? [] : key.split(',').map(Number)), [key]);
}
