import { useCallback, useState } from 'react';

/**
 * State of a form that outlives the page (a login, a reload), in this tab's session storage under `key`. `initial` is
 * also the shape: of what is stored, only its texts and numbers are taken. `restored` while what was found stored is not discarded.
 */
export function useDraft<Draft extends { [Field in keyof Draft]: string | number }>(key: string, initial: Draft) {
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
  const discard = useCallback(() => {
    storeDraft(key, null);
    setDraft(initial);
    setRestored(false);
  }, [key, initial]);
  return { draft, restored, change, discard };
}

function readDraft<Draft extends { [Field in keyof Draft]: string | number }>(
  key: string,
  initial: Draft,
): Partial<Draft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const fitting = Object.entries(stored ?? {}).filter(
      ([name, value]) => name in initial && typeof value === typeof initial[name as keyof Draft],
    );
    return Object.fromEntries(fitting) as Partial<Draft>; // each entry has the type its name has in `initial`
  } catch {
    return {};
  }
}

function storeDraft(key: string, draft: object | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is full or switched off: the draft lives as long as the page.
  }
}
