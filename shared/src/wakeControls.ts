/** Marks a part of a page that comes to life later than the rest (later.tsx). */
export const laterMark = 'data-later';

const waiting = '[data-waits]';

const pressed = '[data-waits=pressed]';

/**
 * Until the code is there a published page's controls would lose what is typed, and do nothing when pressed: they are off
 * (`disabled data-waits`). Turns those of a part on, and gives the one that was pressed meanwhile its press.
 */
export function wakeControls(part: ParentNode, selector = waiting): void {
  const controls = [...part.querySelectorAll<HTMLElement>(selector)];
  const wanted = controls.find((control) => control.matches(pressed));
  for (const control of controls) {
    control.removeAttribute('disabled');
    control.removeAttribute('data-waits');
  }
  wanted?.focus({ preventScroll: true });
  wanted?.click();
}

/** Notes the end of a press on a control that is off, or on its label. Of several the last one counts. */
export function notePress({ target, button }: PointerEvent): void {
  if (!(target instanceof Element) || button !== 0) return;
  document.querySelector(pressed)?.setAttribute('data-waits', '');
  const control = target.closest('label')?.control ?? target;
  control.closest(waiting)?.setAttribute('data-waits', 'pressed');
}

/** The same for all of the page, but for the parts that are not alive yet. */
export const wakePage = (): void => wakeControls(document, `${waiting}:not([${laterMark}] *)`);
