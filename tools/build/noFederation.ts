/** In the place of the federation's runtime, where pages are rendered beforehand. */
export const getInstance = () => null;
