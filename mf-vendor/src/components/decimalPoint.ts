import type { ClipboardEvent, KeyboardEvent } from 'react';
import { asPoint } from './figures';

// A browser's number field drops what it can't read: of '1,5' it would keep 15. Whoever types a comma means the point.

const insert = (text: string) => document.execCommand('insertText', false, text); // the one way that undo knows of

/** For a number field: a comma becomes the point that is meant, or is left out where it separates thousands. */
export const decimalPoint = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== ',' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    insert('.');
  },
  onPaste: (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    if (!text.includes(',')) return;
    event.preventDefault();
    insert(asPoint(text));
  },
};

/** Which of a form's number fields hold something that is no number, by their names: such a field says it is blank. */
export function unreadable(form: HTMLFormElement | null): string[] {
  return [...(form?.elements ?? [])].flatMap((field) =>
    field instanceof HTMLInputElement && field.validity.badInput ? [field.name] : [],
  );
}
