/** Marks a part of a page that comes to life later than the rest (later.tsx). */
export const laterMark = 'data-later';

const waiting = '[data-waits]';

/**
 * Until the code is there a published page's controls would lose what is typed, and do nothing when pressed: they are off
 * (`disabled data-waits`). Turns those of a part on.
 */
export function wakeControls(part: ParentNode, selector = waiting): void {
  for (const control of part.querySelectorAll(selector)) {
    control.removeAttribute('disabled');
    control.removeAttribute('data-waits');
  }
}

/** The same for all of the page, but for the parts that are not alive yet. */
export const wakePage = (): void => wakeControls(document, `${waiting}:not([${laterMark}] *)`);
