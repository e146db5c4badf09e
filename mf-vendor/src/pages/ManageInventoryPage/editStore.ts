import { create } from 'zustand';
import { readEdits, storeEdits } from './editDraft';
import type { GridField } from './gridFields';
import { type Edits, type RowEdit, type RowNote, type RowValues, typeInto, withoutSaved } from './rowEdits';
import type { StockRow } from './stockRows';

/** One step of undo. */
interface Step {
  rows: { id: number; before: RowEdit | undefined; after: RowEdit | undefined }[];
  /** All keystrokes of one edit of a cell are one step. */
  editId: string | null;
}

interface EditState {
  userId: number;
  edits: Edits;
  notes: ReadonlyMap<number, RowNote>;
  past: readonly Step[];
  future: readonly Step[];
  /** Whether the edits were found in the storage. */
  restored: boolean;
}

const maxSteps = 500;
const empty = { edits: new Map(), notes: new Map(), past: [], future: [], restored: false };

/** The vendor's unsaved edits. They survive a reload and the end of the session, see `editDraft.ts`. */
export const useEdits = create<EditState>()(() => ({ userId: 0, ...empty }));

export function openEdits(userId: number): void {
  if (useEdits.getState().userId === userId) return;
  const edits = readEdits(userId);
  useEdits.setState({ ...empty, userId, edits, restored: edits.size > 0 });
}

/** Stores a keystroke; `editId` is the same for all of one edit. */
export function type(row: RowValues, field: GridField, text: string, editId: string): void {
  const before = useEdits.getState().edits.get(row.id);
  const after = typeInto(before, row, field, text);
  if (JSON.stringify(before) !== JSON.stringify(after)) apply([{ id: row.id, before, after }], editId);
}

/** Many edits in one step of undo. */
export function typeMany(changes: readonly { row: RowValues; field: GridField; text: string }[]): void {
  const before = useEdits.getState().edits;
  const after = new Map<number, RowEdit | undefined>();
  for (const { row, field, text } of changes) {
    const edit = after.has(row.id) ? after.get(row.id) : before.get(row.id);
    after.set(row.id, typeInto(edit, row, field, text));
  }
  apply([...after].map(([id, edit]) => ({ id, before: before.get(id), after: edit })));
}

/** Drops the edits of these rows, or of all. */
export function revert(ids: Iterable<number> = useEdits.getState().edits.keys()): void {
  const { edits } = useEdits.getState();
  apply([...ids].flatMap((id) => (edits.has(id) ? [{ id, before: edits.get(id), after: undefined }] : [])));
}

function apply(rows: Step['rows'], editId: string | null = null): void {
  if (rows.length === 0) return;
  useEdits.setState(({ edits, notes, past }) => {
    const last = past.at(-1);
    const isSameEdit = editId !== null && last?.editId === editId;
    const step = isSameEdit
      ? { ...last, rows: last.rows.map((row, n) => ({ ...row, after: rows[n]?.after })) }
      : { rows, editId };
    return {
      edits: withRows(
        edits,
        rows.map(({ id, after }) => [id, after]),
      ),
      notes: withRows(
        notes,
        rows.map(({ id }) => [id, undefined]),
      ),
      past: [...(isSameEdit ? past.slice(0, -1) : past), step].slice(-maxSteps),
      future: [],
    };
  });
}

export function undo(): number[] {
  return travel('past', 'future', ({ id, before }) => [id, before]);
}

/** Undoes an edit, and leaves nothing to redo. */
export function cancelEdit(editId: string): void {
  if (useEdits.getState().past.at(-1)?.editId !== editId) return;
  undo();
  useEdits.setState(({ future }) => ({ future: future.slice(0, -1) }));
}

export function redo(): number[] {
  return travel('future', 'past', ({ id, after }) => [id, after]);
}

function travel(
  from: 'past' | 'future',
  to: 'past' | 'future',
  target: (row: Step['rows'][number]) => [number, RowEdit | undefined],
): number[] {
  const step = useEdits.getState()[from].at(-1);
  if (!step) return [];
  useEdits.setState((state) => ({
    edits: withRows(state.edits, step.rows.map(target)),
    notes: withRows(
      state.notes,
      step.rows.map(({ id }) => [id, undefined]),
    ),
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], { ...step, editId: null }],
  }));
  return step.rows.map(({ id }) => id);
}

/** The result of saving a row. */
export type Outcome = { edit: RowEdit; saved: StockRow } | { edit: RowEdit; note: RowNote; current?: StockRow };

/**
 * Drops the saved edits, except for what was typed during the save, and adds a note to each rejected row. A save clears
 * the undo history.
 */
export function applyOutcomes(outcomes: ReadonlyMap<number, Outcome>): void {
  useEdits.setState(({ edits, notes }) => {
    const rows = [...outcomes].map(([id, outcome]) => {
      const edit = edits.get(id);
      if ('saved' in outcome) {
        const left = edit && withoutSaved(edit, outcome.saved);
        return { id, edit: left && { ...left, revision: outcome.saved.revision }, note: undefined };
      }
      const left = edit && outcome.current ? withoutSaved(edit, outcome.current) : edit;
      return { id, edit: left, note: left && edit === outcome.edit ? outcome.note : undefined };
    });
    return {
      edits: withRows(
        edits,
        rows.map(({ id, edit }) => [id, edit]),
      ),
      notes: withRows(
        notes,
        rows.map(({ id, note }) => [id, note]),
      ),
      past: [],
      future: [],
      restored: false,
    };
  });
}

/** Resolves a conflict: the next save overwrites the current values. */
export function keepMine(id: number): void {
  useEdits.setState(({ edits, notes }) => {
    const edit = edits.get(id);
    const revision = notes.get(id)?.conflictWith;
    if (!edit || !revision) return {};
    return { edits: withRows(edits, [[id, { ...edit, revision }]]), notes: withRows(notes, [[id, undefined]]) };
  });
}

/** Drops edits of rows that no longer exist, and those equal to the current values. */
export function prune(rows: readonly RowValues[]): void {
  const { edits } = useEdits.getState();
  if (edits.size === 0) return;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changed = [...edits].flatMap(([id, edit]): [number, RowEdit | undefined][] => {
    const row = byId.get(id);
    const kept = row && withoutSaved(edit, row);
    return kept && Object.keys(kept.texts).length === Object.keys(edit.texts).length ? [] : [[id, kept]];
  });
  if (changed.length > 0) useEdits.setState({ edits: withRows(edits, changed), past: [], future: [] });
}

function withRows<Value>(
  map: ReadonlyMap<number, Value>,
  rows: readonly (readonly [number, Value | undefined])[],
): ReadonlyMap<number, Value> {
  const next = new Map(map);
  for (const [id, value] of rows) {
    if (value === undefined) next.delete(id);
    else next.set(id, value);
  }
  return next;
}

useEdits.subscribe(({ userId, edits }, before) => {
  if (userId > 0 && edits !== before.edits) storeEdits(userId, edits);
});
