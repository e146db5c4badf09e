import { create } from 'zustand';

export type NoticeKind = 'info' | 'success' | 'error';

export interface Notice {
  id: number;
  text: string;
  kind: NoticeKind;
  action?: { label: string; run: () => void };
  /** Why the session ended, translated when read. Such a notice offers the login and stays until a session starts or it is dismissed. */
  ending?: () => string;
}

export const useNotices = create<{ notices: Notice[] }>()(() => ({ notices: [] }));

/** Marks the region that shows the notices. */
export const noticesMark = 'data-notices';

const shownForMs = 6000;
const maxNotices = 3;
const errorsMutedForMs = 1000;
let lastId = 0;
let endedAt = Number.NEGATIVE_INFINITY;

/**
 * Shows a notice in the page's live region for six seconds, longer while it is hovered or focused. This is the specification's 'alert'.
 * Errors right after the end of the session are its consequence and not shown.
 */
export function notify(text: string, kind: NoticeKind = 'info', action?: Notice['action']): void {
  if (kind === 'error' && Date.now() - endedAt < errorsMutedForMs) return;
  const { id } = show({ text, kind, ...(action ? { action } : {}) });
  dismissAfterDelay(id);
}

function dismissAfterDelay(id: number): void {
  setTimeout(() => {
    if (document.querySelector(`[${noticesMark}]:is(:hover, :focus-within)`)) dismissAfterDelay(id);
    else dismissNotice(id);
  }, shownForMs);
}

export function notifyEnding(explain: () => string): void {
  endedAt = Date.now();
  show({ text: explain(), kind: 'error', ending: explain });
}

function show(fields: Omit<Notice, 'id'>): Notice {
  lastId += 1;
  const notice: Notice = { id: lastId, ...fields };
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((shown) => shown.text !== notice.text), notice].slice(-maxNotices),
  }));
  return notice;
}

/** Called when a session starts. */
export function dismissEnding(): void {
  endedAt = Number.NEGATIVE_INFINITY;
  if (useNotices.getState().notices.some(({ ending }) => ending))
    useNotices.setState(({ notices }) => ({ notices: notices.filter(({ ending }) => !ending) }));
}

export function dismissNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}
