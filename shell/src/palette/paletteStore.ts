import { create } from 'zustand';

/** Whether the command palette is open. */
export const usePalette = create<{ open: boolean }>()(() => ({ open: false }));

export const openPalette = (): void => usePalette.setState({ open: true });
export const closePalette = (): void => usePalette.setState({ open: false });

/** ⌘K where there is a ⌘; elsewhere Ctrl K, which on a Mac deletes to the end of the line. */
export const onMac = /Mac|iPhone|iPad/.test(navigator.platform);
