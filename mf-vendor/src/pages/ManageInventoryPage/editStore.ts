import { create } from 'zustand';
import type { ProductNumber } from '../../components/productNumbers';
import { readEdits, storeEdits } from './editDraft';
import { type Edits, type Numbers, type RowEdit, type RowNote, settle, typeInto } from './rowEdits';

/** One step of undo: what some rows were before and after it. */
interface Step {
  rows: { id: number; before: RowEdit | undefined; after: RowEdit | undefined }[];
  /** Letters typed into one cell in one go are one step. */
  typing: string | null;
}

interface EditState {
  /** Whose inventory. */
  userId: number;
  edits: Edits;
  notes: ReadonlyMap<number, RowNote>;
  past: readonly Step[];
  future: readonly Step[];
  /** Whether what is here was found stored when the page was opened. */
  restored: boolean;
}

const mostSteps = 500;
const empty = { edits: new Map(), notes: new Map(), past: [], future: [], restored: false };

/** What the vendor has changed and not saved. Outlives the page, a reload and the session: see `editDraft.ts`. */
export const useEdits = create<EditState>()(() => ({ userId: 0, ...empty }));

/** Shows the changes of this vendor, and nobody else's. */
export function openEdits(userId: number): void {
  if (useEdits.getState().userId === userId) return;
  const edits = readEdits(userId);
  useEdits.setState({ ...empty, userId, edits, restored: edits.size > 0 });
}

/** A text as it is typed; `typing` is the same for all letters of one go. */
export function type(product: Numbers, field: ProductNumber, text: string, typing: string): void {
  const before = useEdits.getState().edits.get(product.id);
  const after = typeInto(before, product, field, text);
  if (JSON.stringify(before) !== JSON.stringify(after)) apply([{ id: product.id, before, after }], typing);
}

/** One field of many rows, in one step. */
export function typeMany(changes: readonly { product: Numbers; field: ProductNumber; text: string }[]): void {
  const before = useEdits.getState().edits;
  const after = new Map<number, RowEdit | undefined>();
  for (const { product, field, text } of changes) {
    const edit = after.has(product.id) ? after.get(product.id) : before.get(product.id);
    after.set(product.id, typeInto(edit, product, field, text));
  }
  apply([...after].map(([id, edit]) => ({ id, before: before.get(id), after: edit })));
}

/** Rows as they are saved; all of them where none are named. */
export function revert(ids: Iterable<number> = useEdits.getState().edits.keys()): void {
  const { edits } = useEdits.getState();
  apply([...ids].flatMap((id) => (edits.has(id) ? [{ id, before: edits.get(id), after: undefined }] : [])));
}

function apply(rows: Step['rows'], typing: string | null = null): void {
  if (rows.length === 0) return;
  useEdits.setState(({ edits, notes, past }) => {
    const last = past.at(-1);
    const goesOn = typing !== null && last?.typing === typing;
    const step = goesOn
      ? { ...last, rows: last.rows.map((row, n) => ({ ...row, after: rows[n]?.after })) }
      : { rows, typing };
    return {
      edits: withRows(
        edits,
        rows.map(({ id, after }) => [id, after]),
      ),
      notes: withRows(
        notes,
        rows.map(({ id }) => [id, undefined]),
      ),
      past: [...(goesOn ? past.slice(0, -1) : past), step].slice(-mostSteps),
      future: [],
    };
  });
}

/** Takes the last step back. Returns the rows it touched. */
export function undo(): number[] {
  return travel('past', 'future', ({ id, before }) => [id, before]);
}

/** Takes back what was typed in one go, as if it had not been. */
export function cancelTyping(typing: string): void {
  if (useEdits.getState().past.at(-1)?.typing !== typing) return;
  undo();
  useEdits.setState(({ future }) => ({ future: future.slice(0, -1) }));
}

/** Takes the last undone step again. Returns the rows it touched. */
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
    [to]: [...state[to], { ...step, typing: null }],
  }));
  return step.rows.map(({ id }) => id);
}

/** What became of a row that was sent as `edit`. */
export type Outcome = { edit: RowEdit; saved: Numbers } | { edit: RowEdit; note: RowNote; current?: Numbers };

/**
 * Saved rows have no changes any more, but for what was typed while they were on their way; of the others the note says
 * why. There is no way back behind a save: the steps before it are forgotten.
 */
export function settleRows(outcomes: ReadonlyMap<number, Outcome>): void {
  useEdits.setState(({ edits, notes }) => {
    const rows = [...outcomes].map(([id, outcome]) => {
      const edit = edits.get(id);
      if ('saved' in outcome) {
        const left = edit && settle(edit, outcome.saved);
        return { id, edit: left && { ...left, revision: outcome.saved.revision }, note: undefined };
      }
      const left = edit && outcome.current ? settle(edit, outcome.current) : edit;
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

/** A row that has changed meanwhile is to be saved as typed nevertheless. */
export function keepMine(id: number): void {
  useEdits.setState(({ edits, notes }) => {
    const edit = edits.get(id);
    const revision = notes.get(id)?.conflictWith;
    if (!edit || !revision) return {};
    return { edits: withRows(edits, [[id, { ...edit, revision }]]), notes: withRows(notes, [[id, undefined]]) };
  });
}

/** Drops what the list says itself: of products that are gone, and of texts that are what the product has become. */
export function prune(products: readonly Numbers[]): void {
  const { edits } = useEdits.getState();
  if (edits.size === 0) return;
  const byId = new Map(products.map((product) => [product.id, product]));
  const rows = [...edits].flatMap(([id, edit]): [number, RowEdit | undefined][] => {
    const product = byId.get(id);
    const kept = product && settle(edit, product);
    return kept && Object.keys(kept.texts).length === Object.keys(edit.texts).length ? [] : [[id, kept]];
  });
  if (rows.length > 0) useEdits.setState({ edits: withRows(edits, rows), past: [], future: [] });
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
