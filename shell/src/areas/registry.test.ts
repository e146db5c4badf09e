import type { AreaRelease } from '@rialto/shared/federation/area';
import type { ListedRelease } from '@rialto/shared/federation/listing';
import { placeInTrial, visitorIdKey, visitorKey } from '@rialto/shared/federation/trial';
import { aRelease } from '../testing/renderShell';

const info = { name: 'buyer', title: 'Buyer area', owner: 'Buyer team', paths: [], menu: [] };
const [previous, active, trial]: AreaRelease[] = ['1', '2', '3'].map((version) => aRelease(info, { version }));

/** A fresh registry module in a browser with a stored visitor number and id. */
async function pageOf(visitor: string | null, id?: string) {
  jest.resetModules();
  localStorage.clear();
  if (id !== undefined) localStorage.setItem(visitorIdKey, id);
  if (visitor !== null) localStorage.setItem(visitorKey, visitor);
  return import('./registry');
}

/** Is drawn for `few` at 10 percent, counted as live at 50 percent of `half`, and in no group of `none` at 10 percent. */
const visitorId = 'visitor';

test('draws by the browser’s id for a trial that has one, and says in which trial a visit counts', async () => {
  const [few, half, none] = ['few', 'half', 'none'].map((word, index) =>
    trialFor(word, [0, 50, 10][index] ?? 0, [10, 100, 90][index] ?? 0),
  );
  if (!previous || !active || !trial) throw new Error('no releases');
  const { setRegistry, releasesOf, countingTrial } = await pageOf('99', visitorId);
  const put = (id: string | undefined, percent: number) =>
    setRegistry({ buyer: { active, previous, canary: { release: trial, percent, ...(id && { id }) } } });
  put(few, 10);
  expect(versions(releasesOf('buyer'))).toEqual(['3', '2', '1']);
  expect([countingTrial(trial), countingTrial(active), countingTrial(previous)]).toEqual([few, null, null]);
  put(half, 50);
  expect(versions(releasesOf('buyer'))).toEqual(['2', '1']);
  expect([countingTrial(trial), countingTrial(active)]).toEqual([null, half]);
  put(none, 10);
  expect([countingTrial(trial), countingTrial(active)]).toEqual([null, null]);
  put(undefined, 10);
  expect(countingTrial(active)).toBeNull();
});

/** The id of a trial in which the visitor has a place in this range. */
function trialFor(word: string, from: number, to: number): string {
  for (let n = 0; ; n += 1) {
    const place = placeInTrial(visitorId, `${word}-${n}`);
    if (place >= from && place < to) return `${word}-${n}`;
  }
}

test('keeps the browser’s id', async () => {
  await pageOf(null);
  const id = localStorage.getItem(visitorIdKey);
  expect(id).toMatch(/^\w{10,40}$/);
  jest.resetModules();
  await import('./registry');
  expect(localStorage.getItem(visitorIdKey)).toBe(id);
});

const versions = (releases: ListedRelease[]) => releases.map(({ version }) => version);

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
