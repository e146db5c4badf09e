import type { AreaRelease } from '@rialto/shared/area';
import { create } from 'zustand';
import type { AreaFailure } from './loadArea';

export interface RoutePattern {
  path: string;
  end: boolean;
}

interface AreaState {
  /** The addresses of its routes once they are in the router. */
  added: RoutePattern[] | null;
  failure: AreaFailure | null;
  /** Milliseconds since the epoch; 0 when someone asked for another try. */
  failedAt: number;
}

const unknown: AreaState = { added: null, failure: null, failedAt: 0 };
const pauseMs = 60_000;

/** How far each area has come, by name. */
const useAreaStates = create<Record<string, AreaState>>()(() => ({}));

/** How far an area has come; follows it. */
export function useAreaState(area: AreaRelease | undefined): AreaState {
  return useAreaStates((states) => (area && states[area.name]) ?? unknown);
}

export function stateOf(area: AreaRelease): AreaState {
  return useAreaStates.getState()[area.name] ?? unknown;
}

function change(area: AreaRelease, part: Partial<AreaState>): void {
  useAreaStates.setState({ [area.name]: { ...stateOf(area), ...part } });
}

export const markAdded = (area: AreaRelease, added: RoutePattern[]): void => change(area, { added, failure: null });
export const markLoaded = (area: AreaRelease): void => change(area, { failure: null });
export const markFailed = (area: AreaRelease, failure: AreaFailure): void =>
  change(area, { failure, failedAt: Date.now() });

/** Lets the next visit try a failed area again at once. */
export const allowRetry = (area: AreaRelease): void => change(area, { failedAt: 0 });

/** An area that failed is left alone for a minute, unless someone asks for it. */
export function isResting(area: AreaRelease): boolean {
  const { failure, failedAt } = stateOf(area);
  return failure !== null && Date.now() - failedAt < pauseMs;
}

/** Nothing is known of any area: for a new router. */
export function forgetAreas(): void {
  useAreaStates.setState({}, true);
}
