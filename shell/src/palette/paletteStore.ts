import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

interface PaletteState {
  /** Which opening of the command palette is on screen: a new number each time it is opened; null while closed. */
  opening: number | null;
}

export const usePalette = create<PaletteState>()(() => ({ opening: null }));

let openings = 0;

export const openPalette = (): void => {
  openings += 1;
  usePalette.setState({ opening: openings });
};

/** Ends that opening. A dialog tells a moment late that it was closed: by then it may have been opened again. */
export const closePalette = (opening: number): void =>
  usePalette.setState((state) => (state.opening === opening ? { opening: null } : state));

/** ⌘K where there is a ⌘; elsewhere Ctrl K, which on a Mac deletes to the end of the line. */
export const onMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const never = () => () => {};

/** `onMac`, which a page that is rendered beforehand cannot know. */
export const useOnMac = (): boolean => useSyncExternalStore(never, onMac, () => false);
