import type { AreaRelease } from '@rialto/shared/area';
import type { AreaFailure } from './loadArea';

const failures = new Map<string, { failure: AreaFailure; at: number }>();
const pauseMs = 60_000;

export function rememberFailure(area: AreaRelease, failure: AreaFailure): void {
  failures.set(area.name, { failure, at: Date.now() });
}

/** Lets the next visit try the area again at once. */
export function forgetFailure(area: AreaRelease): void {
  failures.delete(area.name);
}

export function failureOf(area: AreaRelease): AreaFailure | undefined {
  return failures.get(area.name)?.failure;
}

/** An area that failed is left alone for a minute, unless someone asks for it. */
export function isResting(area: AreaRelease): boolean {
  const failed = failures.get(area.name);
  return failed !== undefined && Date.now() - failed.at < pauseMs;
}
