// Separate from `router.ts`, which every page loads: only prerendering and tests need it.
export { createMemoryRouter } from 'react-router-dom';
