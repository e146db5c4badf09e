import type { FocusEvent } from 'react';

/**
 * For `onFocus` of a line that scrolls: browsers leave what is half in sight where it is. Only what keys have led to moves: under a
 * finger it would be missed.
 */
export function bringIntoSight({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
