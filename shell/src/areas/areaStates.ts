import type { AreaRelease } from '@rialto/shared/area';
import { create } from 'zustand';
import type { AreaFailure } from './loadArea';

export interface RoutePattern {
  path: string;
  end: boolean;
}

interface AreaState {
  /** The release whose routes are in the router, and their addresses. */
  mounted: { release: AreaRelease; patterns: RoutePattern[] } | null;
  /** The releases that failed, in the order they were tried. */
  failures: AreaFailure[];
  /** Milliseconds since the epoch; 0 when someone asked for another try. */
  failedAt: number;
}

const unknown: AreaState = { mounted: null, failures: [], failedAt: 0 };
const pauseMs = 60_000;

/** How far each area has come, by name. */
const useAreaStates = create<Record<string, AreaState>>()(() => ({}));

/** How far an area has come; follows it. */
export function useAreaState(area: string | undefined): AreaState {
  return useAreaStates((states) => (area ? states[area] : undefined) ?? unknown);
}

export function stateOf(area: string): AreaState {
  return useAreaStates.getState()[area] ?? unknown;
}

function change(area: string, part: Partial<AreaState>): void {
  useAreaStates.setState({ [area]: { ...stateOf(area), ...part } });
}

export const markMounted = (area: string, release: AreaRelease, patterns: RoutePattern[]): void =>
  change(area, { mounted: { release, patterns } });
/** What failed on the way to what is shown now, or to nothing. */
export const markFailed = (area: string, failures: AreaFailure[]): void =>
  change(area, { failures, failedAt: failures.length > 0 ? Date.now() : 0 });

/** Lets the next visit try everything of an area again, at once. */
export const allowRetry = (area: string): void => change(area, { failedAt: 0 });

/** An area of which nothing could be had is left alone for a minute, unless someone asks for it. */
export function isResting(area: string): boolean {
  const { failures, failedAt } = stateOf(area);
  return failures.length > 0 && Date.now() - failedAt < pauseMs;
}

/** Nothing is known of any area: for a new router. */
export function forgetAreas(): void {
  useAreaStates.setState({}, true);
}
