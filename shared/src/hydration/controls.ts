/** On the root of a section that comes to life later than the page (deferred.tsx). */
export const deferredAttribute = 'data-later';

/** Matches controls of a rendered page that are off until its code is there. */
export const awaitingHydration = '[data-waits]';

const pressed = '[data-waits=pressed]';

/** Turns the controls of a rendered page off: without its code they would lose what is typed and do nothing when pressed. */
export const awaitHydration = (html: string): string =>
  html.replace(/<(button|input|select|textarea)(?![^>]* disabled)/g, '<$1 disabled data-waits');

/** Notes the end of a press on a control that is off, or on its label. Of several the last one counts. */
export function notePress({ target, button }: PointerEvent): void {
  if (!(target instanceof Element) || button !== 0) return;
  document.querySelector(pressed)?.setAttribute('data-waits', '');
  const control = target.closest('label')?.control ?? target;
  control.closest(awaitingHydration)?.setAttribute('data-waits', 'pressed');
}

/** Turns the controls of a part on, and presses the one that was pressed meanwhile. */
export function enableControls(part: ParentNode, selector = awaitingHydration): void {
  const controls = [...part.querySelectorAll<HTMLElement>(selector)];
  const wanted = controls.find((control) => control.matches(pressed));
  for (const control of controls) {
    control.removeAttribute('disabled');
    control.removeAttribute('data-waits');
  }
  wanted?.focus({ preventScroll: true });
  wanted?.click();
}

/** The same for the page, except for its deferred sections. */
export const enablePageControls = (): void =>
  enableControls(document, `${awaitingHydration}:not([${deferredAttribute}] *)`);

/** For the page's base style. Deferred sections are laid out when they are nearly in view, with about these heights until then. */
export const hydrationCss = `
${awaitingHydration}{cursor:progress}
[${deferredAttribute}]{display:flow-root;content-visibility:auto;contain-intrinsic-block-size:4000px}
@media (max-width:47.9375em){[${deferredAttribute}]{contain-intrinsic-block-size:12000px}}`.trim();
