import { endedByKey, useAuth } from '@rialto/shared/auth';
import { storage } from '@rialto/shared/storage';
import { useCallback, useMemo, useState } from 'react';

type Fields<Draft> = { [Field in keyof Draft]: string | number };

/** A draft as it is stored, and who wrote it; null for somebody who was not logged in. */
interface StoredDraft {
  userId: number | null;
  fields: Record<string, unknown>;
}

/**
 * State of a form that outlives the page (a login, a reload), in this tab's session storage under `key`. Only `changes`, the
 * fields that differ from `initial`, are kept: a field that nobody touched follows `initial`, whatever it becomes. `initial`
 * is also the shape: of what is stored, only its texts and numbers are taken. `restored` while what was found stored is not
 * discarded.
 */
export function useDraft<Draft extends Fields<Draft>>(key: string, initial: Draft) {
  const [changes, setChanges] = useState<Partial<Draft>>(() => readDraft(key, initial));
  const [restored, setRestored] = useState(Object.keys(changes).length > 0);
  const [basis, setBasis] = useState(initial);
  // What was saved, and what has become the initial value, is no change any more.
  if (Object.keys(differing(initial, basis)).length > 0) {
    setBasis(initial);
    setChanges(differing(differing(changes, basis), initial));
  }
  const draft = useMemo<Draft>(() => ({ ...initial, ...changes }), [initial, changes]);
  const change = useCallback(
    (part: Partial<Draft>) =>
      setChanges((current) => {
        const next = differing({ ...current, ...part }, initial);
        storeDraft(key, next);
        return next;
      }),
    [key, initial],
  );
  /** Nothing waits any more, and the form shows `next`: what was saved. */
  const settle = useCallback(
    (next: Draft) => {
      storeDraft(key, {});
      setChanges(differing(next, initial));
      setRestored(false);
    },
    [key, initial],
  );
  const discard = useCallback(() => settle(initial), [settle, initial]);
  return { draft, changes, restored, change, settle, discard };
}

/** The fields of `part` that `whole` does not have as they are. */
function differing<Draft>(part: Partial<Draft>, whole: Draft): Partial<Draft> {
  const fields = Object.entries(part).filter(([name, value]) => value !== whole[name as keyof Draft]);
  return Object.fromEntries(fields) as Partial<Draft>; // some of its own fields
}

function readDraft<Draft extends Fields<Draft>>(key: string, initial: Draft): Partial<Draft> {
  try {
    const { userId, fields } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<StoredDraft>;
    if (userId && !mayRead(userId)) return {};
    const fitting = Object.entries(fields ?? {}).filter(
      ([name, value]) => name in initial && typeof value === typeof initial[name as keyof Draft],
    );
    // each entry has the type its name has in `initial`
    return differing(Object.fromEntries(fitting) as Partial<Draft>, initial);
  } catch {
    return {};
  }
}

/** What was written in a session is for that user, and for whoever finds the session ended; not for others, nor after a logout. */
function mayRead(userId: number): boolean {
  const { user, status } = useAuth.getState();
  if (user) return user.id === userId;
  return status === 'restoring' || storage.getItem(endedByKey) !== 'logout';
}

function storeDraft(key: string, fields: object): void {
  const userId = useAuth.getState().user?.id ?? null;
  try {
    if (Object.keys(fields).length > 0) sessionStorage.setItem(key, JSON.stringify({ userId, fields }));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is full or switched off: the draft lives as long as the page.
  }
}
