import { setRegistry } from '../areas/registry';
import { allAreas } from '../testing/renderShell';
import { applyOverrides, forgetOverrides } from './overrides';

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

/** Like a browser under CORS: only a `no-cors` request to a running server succeeds. */
const mockServer = (isRunning: boolean) => {
  globalThis.fetch = async (_address, options) => {
    if (isRunning && options?.mode === 'no-cors') return Response.error();
    throw new TypeError('Failed to fetch');
  };
};

test.each([
  ['runs for another site', true, `${origin} does not allow this site (CORS). Start it with --shell http://localhost.`],
  ['does not run', false, `Nothing responds at ${origin}.`],
])('explains an override whose server %s', async (_state, isRunning, problem) => {
  mockServer(isRunning);
  expect(await applyOverrides()).toEqual([{ area: 'vendor', origin, problem }]);
});

test('takes overrides from the DevTools of Module Federation, and Leave ends them', async () => {
  window.history.replaceState(null, '', '/');
  localStorage.setItem(
    '__MF_DEVTOOLS__',
    JSON.stringify({ rialto_vendor: `${origin}/mf-manifest.json`, other: 'kept' }),
  );
  mockServer(false);
  expect(await applyOverrides()).toEqual([{ area: 'vendor', origin, problem: `Nothing responds at ${origin}.` }]);
  forgetOverrides();
  expect(await applyOverrides()).toEqual([]);
  expect(localStorage.getItem('__MF_DEVTOOLS__')).toBe('{"other":"kept"}');
});
