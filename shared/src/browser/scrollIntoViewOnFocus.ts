import type { FocusEvent } from 'react';

/**
 * For `onFocus` of a scrolling row, as browsers do not scroll to partly visible elements. Limited to keyboard focus: an element that
 * moves under a finger misses the tap.
 */
export function scrollIntoViewOnFocus({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
