import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

interface PaletteState {
  /** A new number at each opening; null while closed. */
  opening: number | null;
}

export const usePalette = create<PaletteState>()(() => ({ opening: null }));

let openings = 0;

export const openPalette = (): void => {
  openings += 1;
  usePalette.setState({ opening: openings });
};

/** Ends one opening: a dialog's close event comes late, when the palette may be open again. */
export const closePalette = (opening: number): void =>
  usePalette.setState((state) => (state.opening === opening ? { opening: null } : state));

/** Chooses ⌘K over Ctrl K, which deletes to the end of the line on a Mac. */
export const onMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const never = () => () => {};

/** `onMac`, false while hydrating, as prerendered pages cannot know it. */
export const useOnMac = (): boolean => useSyncExternalStore(never, onMac, () => false);
