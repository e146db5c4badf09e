import { setRegistry } from '../areas/registry';
import { allAreas } from '../testing/renderShell';
import { applyOverrides } from './overrides';

const origin = 'http://localhost:8083';
const { fetch } = globalThis;

beforeEach(() => {
  setRegistry(allAreas);
  sessionStorage.clear();
  window.history.replaceState(null, '', `/?area-override=vendor@${origin}`);
});
afterEach(() => {
  globalThis.fetch = fetch;
});

/** As a browser: what another site is not allowed to read is an error, unless it is asked for without being read. */
const answering = (isThere: boolean) => {
  globalThis.fetch = async (_address, options) => {
    if (isThere && options?.mode === 'no-cors') return Response.error();
    throw new TypeError('Failed to fetch');
  };
};

test.each([
  [
    'is there, started for another site',
    true,
    `${origin} does not allow this site (CORS). Start it with --shell http://localhost.`,
  ],
  ['is not there', false, `Nothing answers at ${origin}.`],
])('a server that %s', async (_what, isThere, problem) => {
  answering(isThere);
  expect(await applyOverrides()).toEqual([{ area: 'vendor', origin, problem }]);
});
