// Apart from `router.ts`, which every page brings: for pages rendered beforehand, and for tests.
export { createMemoryRouter } from 'react-router-dom';
