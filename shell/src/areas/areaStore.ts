import { create } from 'zustand';
import { type AreaEvent, type AreaState, idle, reduceArea } from './areaState';

const useAreas = create<Record<string, AreaState>>()(() => ({}));

export function useAreaState(area: string | undefined): AreaState {
  return useAreas((states) => (area ? states[area] : undefined) ?? idle);
}

export function stateOf(area: string): AreaState {
  return useAreas.getState()[area] ?? idle;
}

export function dispatch(area: string, event: AreaEvent): void {
  useAreas.setState({ [area]: reduceArea(stateOf(area), event) });
}

export function resetAreas(): void {
  useAreas.setState({}, true);
}
