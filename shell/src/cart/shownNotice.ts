import { create } from 'zustand';

/** The text of the notice that the mini-cart shows in more detail: it stays in the live region, out of sight. */
export const useShownNotice = create<{ text: string | null }>()(() => ({ text: null }));
