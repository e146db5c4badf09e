import { endedByKey, useAuth } from '@rialto/shared/auth';
import { storage } from '@rialto/shared/browser/storage';
import { useLayoutEffect, useRef, useState } from 'react';

/** Texts, numbers and booleans, and JSON for lists of them; lists and objects are replaced, never changed. */
export type FormValues<Values> = { [Name in keyof Values]: string | number | boolean | object };

/** `userId` is null for a guest. */
interface StoredDraft {
  userId: number | null;
  fields: Record<string, unknown>;
  revision?: string;
}

interface Draft<Values> {
  changes: Partial<Values>;
  revision?: string | undefined;
}

/**
 * Form values that survive a reload or a login, in session storage under `key`; null keeps them in memory.
 * Stores only fields that differ from `initial`, so that untouched fields follow it, and restores only fields that `initial` has, with
 * the same type. `revision` is that of `initial`; changed fields keep the revision that they are based on. `restored` is true until a
 * stored draft is discarded.
 */
export function useDraft<Values extends FormValues<Values>>(key: string | null, initial: Values, revision?: string) {
  const [draft, setDraft] = useState<Draft<Values>>(() => readDraft(key, initial));
  const [restored, setRestored] = useState(!isEmpty(draft.changes));
  const [previous, setPrevious] = useState(initial);
  // Once values are saved they become initial values, so they leave the draft.
  if (!isEmpty(changedFields(initial, previous))) {
    setPrevious(initial);
    setDraft({ ...draft, changes: changedFields(changedFields(draft.changes, previous), initial) });
  }
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const values: Values = { ...initial, ...draft.changes };
  // Stored synchronously, as a closed form does not render again.
  const store = (changes: Partial<Values>, basedOn = latest.current.revision ?? revision) => {
    latest.current = isEmpty(changes) ? { changes } : { changes, revision: basedOn };
    storeDraft(key, latest.current);
    setDraft(latest.current);
  };
  const change = (part: Partial<Values>) => store(changedFields({ ...latest.current.changes, ...part }, initial));
  const without = (isDropped: (name: string, value: unknown) => boolean) =>
    Object.fromEntries(
      Object.entries(latest.current.changes).filter(([name, value]) => !isDropped(name, value)),
    ) as Partial<Values>; // some of its own fields

  return {
    values,
    changes: draft.changes,
    revision: draft.revision ?? revision,
    restored: restored && !isEmpty(draft.changes),
    change,
    /** Moves the changes to another revision, without those of `dropped`. */
    rebase: (basedOn: string, dropped: readonly (keyof Values)[] = []) =>
      store(
        without((name) => dropped.includes(name as keyof Values)),
        basedOn,
      ),
    /** Drops the sent values; later changes stay. */
    drop: (sent: Values, basedOn?: string) => {
      store(
        without((name, value) => isSame(value, sent[name as keyof Values])),
        basedOn,
      );
      setRestored(false);
    },
    discard: () => {
      store({});
      setRestored(false);
    },
  };
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0;

/** Whether two values of a field are equal, for objects as JSON. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other || typeof one !== 'object' || typeof other !== 'object') return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}

export function changedFields<Values>(after: Partial<Values>, before: Values): Partial<Values> {
  const fields = Object.entries(after).filter(([name, value]) => !isSame(value, before[name as keyof Values]));
  return Object.fromEntries(fields) as Partial<Values>; // some of its own fields
}

function readDraft<Values extends FormValues<Values>>(key: string | null, initial: Values): Draft<Values> {
  if (key === null) return { changes: {} };
  try {
    const { userId, fields, revision } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<StoredDraft>;
    if (userId && !mayRead(userId)) return { changes: {} };
    const fitting = Object.entries(fields ?? {}).filter(
      ([name, value]) => name in initial && kindOf(value) === kindOf(initial[name as keyof Values]),
    );
    // each entry has the type its name has in `initial`
    return { changes: changedFields(Object.fromEntries(fitting) as Partial<Values>, initial), revision };
  } catch {
    return { changes: {} };
  }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** A user's draft is shown to that user, also after the session has expired, but not to other users and not after a logout. */
function mayRead(userId: number): boolean {
  const { user, status } = useAuth.getState();
  if (user) return user.id === userId;
  return status === 'restoring' || storage.getItem(endedByKey) !== 'logout';
}

function storeDraft(key: string | null, { changes, revision }: Draft<object>): void {
  if (key === null) return;
  const draft: StoredDraft = { userId: useAuth.getState().user?.id ?? null, fields: { ...changes }, revision };
  try {
    if (isEmpty(changes)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or disabled: the draft stays in memory.
  }
}
