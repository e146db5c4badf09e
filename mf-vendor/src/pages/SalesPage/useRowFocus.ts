import { type KeyboardEvent, useEffect, useState } from 'react';

/** The focus among the buttons of a list's rows, one for each row. */
export type RowFocus = ReturnType<typeof createRowFocus>;

/**
 * The arrow keys move the focus to the button of the next or previous row. When a row's action removes it from the list, the button of
 * the row that takes its place gets the focus, so that one row after another can be dealt with by Enter.
 */
export function useRowFocus(ids: readonly number[]): RowFocus {
  const [focus] = useState(createRowFocus);
  useEffect(() => focus.update(ids), [focus, ids]);
  return focus;
}

function createRowFocus() {
  const buttons = new Map<number, HTMLButtonElement>();
  let shown: readonly number[] = [];
  let left: { id: number; index: number } | null = null;
  const withButton = (ids: readonly number[]) => ids.find((id) => buttons.has(id));

  return {
    register: (id: number, button: HTMLButtonElement | null) => {
      if (button) buttons.set(id, button);
      else buttons.delete(id);
    },
    press: (event: KeyboardEvent, id: number) => {
      const index = shown.indexOf(id);
      const next =
        event.key === 'ArrowDown'
          ? withButton(shown.slice(index + 1))
          : event.key === 'ArrowUp'
            ? withButton(shown.slice(0, index).reverse())
            : undefined;
      if (next === undefined) return;
      event.preventDefault();
      buttons.get(next)?.focus();
    },
    /** Called when the row's button is pressed, as the row may disappear. */
    leave: (id: number) => {
      left = { id, index: shown.indexOf(id) };
    },
    update: (ids: readonly number[]) => {
      shown = ids;
      if (!left || ids.includes(left.id)) return;
      const next = withButton(ids.slice(left.index)) ?? withButton([...ids].reverse());
      left = null;
      if (document.activeElement !== document.body) return;
      const target = next === undefined ? document.querySelector<HTMLElement>('h1') : buttons.get(next);
      target?.focus();
    },
  };
}
