import { endedByKey, useAuth } from '@rialto/shared/auth';
import { storage } from '@rialto/shared/browser/storage';
import { useLayoutEffect, useRef, useState } from 'react';

export type FormValues<Values> = { [Name in keyof Values]: string | number };

/** A draft as it is stored, and whose it is; null for somebody without a session. */
interface StoredDraft {
  userId: number | null;
  fields: Record<string, unknown>;
  revision?: string;
}

interface Draft<Values> {
  /** The fields that differ from the initial values. */
  changes: Partial<Values>;
  /** The revision that the changes are based on. */
  revision?: string | undefined;
}

/**
 * Values that outlive the page (a login, a reload) in this tab's session storage under `key`; null keeps them in memory only.
 * Only the fields that differ from `initial` are kept: an untouched field follows `initial`. `initial` is also the shape: of
 * what is stored, only its texts and numbers are taken. `revision` is that of `initial`; the changes remember the one at which
 * the first was made. `restored` is true while a draft that was found in the storage is not discarded.
 */
export function useDraft<Values extends FormValues<Values>>(key: string | null, initial: Values, revision?: string) {
  const [draft, setDraft] = useState<Draft<Values>>(() => readDraft(key, initial));
  const [restored, setRestored] = useState(!isEmpty(draft.changes));
  const [basis, setBasis] = useState(initial);
  // A saved change that has become the initial value is a change no more.
  if (!isEmpty(changedFields(initial, basis))) {
    setBasis(initial);
    setDraft({ ...draft, changes: changedFields(changedFields(draft.changes, basis), initial) });
  }
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const values: Values = { ...initial, ...draft.changes };
  // Stored at once, as a form that is closed or left is not rendered again.
  const put = (changes: Partial<Values>, basedOn = latest.current.revision ?? revision) => {
    latest.current = isEmpty(changes) ? { changes } : { changes, revision: basedOn };
    storeDraft(key, latest.current);
    setDraft(latest.current);
  };
  const change = (part: Partial<Values>) => put(changedFields({ ...latest.current.changes, ...part }, initial));
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
    /** Bases the changes on another revision, without those of `dropped`. */
    rebase: (basedOn: string, dropped: readonly (keyof Values)[] = []) =>
      put(
        without((name) => dropped.includes(name as keyof Values)),
        basedOn,
      ),
    /** Drops what was sent; what was typed since stays. */
    drop: (sent: Values, basedOn?: string) => {
      put(
        without((name, value) => value === sent[name as keyof Values]),
        basedOn,
      );
      setRestored(false);
    },
    discard: () => {
      put({});
      setRestored(false);
    },
  };
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0;

/** The fields of `after` that differ from `before`. */
export function changedFields<Values>(after: Partial<Values>, before: Values): Partial<Values> {
  const fields = Object.entries(after).filter(([name, value]) => value !== before[name as keyof Values]);
  return Object.fromEntries(fields) as Partial<Values>; // some of its own fields
}

function readDraft<Values extends FormValues<Values>>(key: string | null, initial: Values): Draft<Values> {
  if (key === null) return { changes: {} };
  try {
    const { userId, fields, revision } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<StoredDraft>;
    if (userId && !mayRead(userId)) return { changes: {} };
    const fitting = Object.entries(fields ?? {}).filter(
      ([name, value]) => name in initial && typeof value === typeof initial[name as keyof Values],
    );
    // each entry has the type its name has in `initial`
    return { changes: changedFields(Object.fromEntries(fitting) as Partial<Values>, initial), revision };
  } catch {
    return { changes: {} };
  }
}

/** A draft of a session is shown to its user, and after the session has expired; not to others, nor after a logout. */
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
    // Storage is full or switched off: the draft lives as long as the page.
  }
}
