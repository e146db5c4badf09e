import { create } from 'zustand';

export type NoticeKind = 'info' | 'success' | 'error';

export interface Notice {
  id: number;
  text: string;
  kind: NoticeKind;
  action?: { label: string; run: () => void };
  /** Says why the session ended, in the language shown: offers the login, and stays until there is one or it is dismissed. */
  ending?: () => string;
}

export const useNotices = create<{ notices: Notice[] }>()(() => ({ notices: [] }));

/** Marks the region that shows them. */
export const noticesMark = 'data-notices';

const shownForMs = 6000;
const shownAtOnce = 3;
const endingExplainsForMs = 1000;
let lastId = 0;
let endedAt = Number.NEGATIVE_INFINITY;

/**
 * Says something in the page's live region for six seconds, and as long as somebody points at what stands there, or is in it
 * with the keyboard. The exact text of the specification's 'alert'. What fails
 * because the session has just ended is not said beside that.
 */
export function notify(text: string, kind: NoticeKind = 'info', action?: Notice['action']): void {
  if (kind === 'error' && Date.now() - endedAt < endingExplainsForMs) return;
  const { id } = show({ text, kind, ...(action ? { action } : {}) });
  dismissInTime(id);
}

function dismissInTime(id: number): void {
  setTimeout(() => {
    if (document.querySelector(`[${noticesMark}]:is(:hover, :focus-within)`)) dismissInTime(id);
    else dismissNotice(id);
  }, shownForMs);
}

/** Says why the session ended. */
export function notifyEnding(say: () => string): void {
  endedAt = Date.now();
  show({ text: say(), kind: 'error', ending: say });
}

function show(fields: Omit<Notice, 'id'>): Notice {
  lastId += 1;
  const notice: Notice = { id: lastId, ...fields };
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((shown) => shown.text !== notice.text), notice].slice(-shownAtOnce),
  }));
  return notice;
}

/** There is a session again. */
export function dismissEnding(): void {
  endedAt = Number.NEGATIVE_INFINITY;
  if (useNotices.getState().notices.some(({ ending }) => ending))
    useNotices.setState(({ notices }) => ({ notices: notices.filter(({ ending }) => !ending) }));
}

export function dismissNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}
