import { type AreaRelease, visitorKey } from '@rialto/shared/federation/area';
import { aRelease } from '../testing/renderShell';

const info = { name: 'buyer', title: 'Buyer area', owner: 'Buyer team', paths: [], menu: [] };
const [previous, active, trial]: AreaRelease[] = ['1', '2', '3'].map((version) => aRelease(info, { version }));

/** A fresh registry module in a browser with a stored visitor number. */
async function pageOf(visitor: string | null) {
  jest.resetModules();
  localStorage.clear();
  if (visitor !== null) localStorage.setItem(visitorKey, visitor);
  return import('./registry');
}

const versions = (releases: AreaRelease[]) => releases.map(({ version }) => version);

test.each([
  ['0', '1', ['3', '2', '1']],
  ['9', '10', ['3', '2', '1']],
  ['10', '10', ['2', '1']],
  ['99', '100', ['3', '2', '1']],
  ['0', '0', ['2', '1']],
])('visitor %s, with a trial for %s percent, gets releases %j', async (visitor, percent, expected) => {
  const { setRegistry, releasesOf, activeAreas } = await pageOf(visitor);
  if (!previous || !active || !trial) throw new Error('no releases');
  setRegistry({ buyer: { active, previous, canary: { release: trial, percent: Number(percent) } } });
  expect(versions(releasesOf('buyer'))).toEqual(expected);
  expect(versions(activeAreas())).toEqual(expected.slice(0, 1));
  expect(releasesOf('nobody')).toEqual([]);
});

test.each([[null], ['100'], ['-1'], ['seven']])(
  'a browser with the stored visitor number %j draws and stores a valid one',
  async (kept) => {
    jest.spyOn(Math, 'random').mockReturnValue(0.559);
    await pageOf(kept);
    expect(localStorage.getItem(visitorKey)).toBe('55');
  },
);
