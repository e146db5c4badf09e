import { create } from 'zustand';

export type NoticeKind = 'info' | 'success' | 'error';

export interface Notice {
  id: number;
  text: string;
  kind: NoticeKind;
  action?: { label: string; run: () => void };
}

export const useNotices = create<{ notices: Notice[] }>()(() => ({ notices: [] }));

const shownForMs = 6000;
const shownAtOnce = 3;
let lastId = 0;

/** Says something in the page's live region for six seconds. The exact text of the specification's 'alert'. */
export function notify(text: string, kind: NoticeKind = 'info', action?: Notice['action']): void {
  lastId += 1;
  const notice: Notice = { id: lastId, text, kind, ...(action ? { action } : {}) };
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((shown) => shown.text !== text), notice].slice(-shownAtOnce),
  }));
  setTimeout(() => dismissNotice(notice.id), shownForMs);
}

export function dismissNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}
