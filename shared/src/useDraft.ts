import { endedByKey, useAuth } from '@rialto/shared/auth';
import { storage } from '@rialto/shared/storage';
import { useCallback, useState } from 'react';

type Fields<Draft> = { [Field in keyof Draft]: string | number };

/** A draft as it is stored, and who wrote it; null for somebody who was not logged in. */
interface StoredDraft {
  userId: number | null;
  fields: Record<string, unknown>;
}

/**
 * State of a form that outlives the page (a login, a reload), in this tab's session storage under `key`. `initial` is
 * also the shape: of what is stored, only its texts and numbers are taken. `restored` while what was found stored is not discarded.
 */
export function useDraft<Draft extends Fields<Draft>>(key: string, initial: Draft) {
  const [found] = useState(() => readDraft(key, initial));
  const [draft, setDraft] = useState<Draft>({ ...initial, ...found });
  const [restored, setRestored] = useState(Object.values(found).some((value) => value !== ''));
  const change = useCallback(
    (part: Partial<Draft>) =>
      setDraft((current) => {
        const next = { ...current, ...part };
        storeDraft(key, next);
        return next;
      }),
    [key],
  );
  /** Nothing waits any more, and the form shows `next`: what was saved. */
  const settle = useCallback(
    (next: Draft) => {
      storeDraft(key, null);
      setDraft(next);
      setRestored(false);
    },
    [key],
  );
  const discard = useCallback(() => settle(initial), [settle, initial]);
  return { draft, restored, change, settle, discard };
}

function readDraft<Draft extends Fields<Draft>>(key: string, initial: Draft): Partial<Draft> {
  try {
    const { userId, fields } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<StoredDraft>;
    if (userId && !mayRead(userId)) return {};
    const fitting = Object.entries(fields ?? {}).filter(
      ([name, value]) => name in initial && typeof value === typeof initial[name as keyof Draft],
    );
    return Object.fromEntries(fitting) as Partial<Draft>; // each entry has the type its name has in `initial`
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

function storeDraft(key: string, fields: object | null): void {
  const userId = useAuth.getState().user?.id ?? null;
  try {
    if (fields) sessionStorage.setItem(key, JSON.stringify({ userId, fields }));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is full or switched off: the draft lives as long as the page.
  }
}
