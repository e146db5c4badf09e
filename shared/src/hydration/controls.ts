/** Marks the root of a deferred section. */
export const deferredAttribute = 'data-later';

/** Matches controls that are disabled until they are hydrated. */
export const awaitingHydration = '[data-waits]';

const pressed = '[data-waits=pressed]';

/** Disables the controls in rendered HTML: until hydration they would ignore presses and lose typed text. */
export const disableControls = (html: string): string =>
  html.replace(/<(button|input|select|textarea)(?![^>]* disabled)/g, '<$1 disabled data-waits');

/** Records a press on a disabled control or its label; only the last one is replayed. */
export function recordPress({ target, button }: PointerEvent): void {
  if (!(target instanceof Element) || button !== 0) return;
  document.querySelector(pressed)?.setAttribute('data-waits', '');
  const control = target.closest('label')?.control ?? target;
  control.closest(awaitingHydration)?.setAttribute('data-waits', 'pressed');
}

/** Enables controls and replays the recorded press. */
export function enableControls(part: ParentNode, selector = awaitingHydration): void {
  const controls = [...part.querySelectorAll<HTMLElement>(selector)];
  const target = controls.find((control) => control.matches(pressed));
  for (const control of controls) {
    control.removeAttribute('disabled');
    control.removeAttribute('data-waits');
  }
  target?.focus({ preventScroll: true });
  target?.click();
}

/** Enables the page's controls, except those of deferred sections. */
export const enablePageControls = (): void =>
  enableControls(document, `${awaitingHydration}:not([${deferredAttribute}] *)`);

/** Part of the base style. Deferred sections have estimated heights until they are nearly in view. */
export const hydrationCss = `
${awaitingHydration}{cursor:progress}
[${deferredAttribute}]{display:flow-root;content-visibility:auto;contain-intrinsic-block-size:4000px}
@media (max-width:47.9375em){[${deferredAttribute}]{contain-intrinsic-block-size:12000px}}`.trim();
