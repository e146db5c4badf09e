/** Replaces the federation's runtime when pages are rendered in Node. */
export const getInstance = () => null;
