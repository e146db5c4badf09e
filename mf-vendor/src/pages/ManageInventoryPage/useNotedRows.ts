import { useRef } from 'react';
import { useEdits } from './editStore';
import { problemsOf } from './rowEdits';

/**
 * The rows with something to say under them: the server's word, or what is wrong with what was typed, once it is no longer
 * typed into. The same set for as long as it holds the same rows.
 */
export function useNotedRows(openId: number | null): ReadonlySet<number> {
  const edits = useEdits((state) => state.edits);
  const notes = useEdits((state) => state.notes);
  const last = useRef<ReadonlySet<number>>(new Set());
  const noted = new Set(notes.keys());
  for (const [id, edit] of edits) if (id !== openId && problemsOf(edit).length > 0) noted.add(id);
  if (noted.size !== last.current.size || [...noted].some((id) => !last.current.has(id))) last.current = noted;
  return last.current;
}
