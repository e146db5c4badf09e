import path from 'node:path';
import { changeTrial, endTrial, promoteTrial } from './changes';
import { releaseApps } from './releaseApps';
import { liveState } from './siteState';
import { fakeArea, fakeShell, workshop } from './testing/fakeBuild';
import { trialOptionsOf } from './trialOptions';

const { folder, remove } = workshop();
afterAll(remove);

test.each<[Parameters<typeof trialOptionsOf>[0], object]>([
  [{}, { trial: undefined }],
  [{ trial: '10' }, { trial: 10 }],
  [{ trial: '100' }, { trial: undefined }],
  [{ auto: true }, { trial: 1, automatic: {} }],
  [
    { auto: 'true', trial: '10', minVisits: '200', maxDays: '3' },
    { trial: 10, automatic: { minVisits: 200, maxDays: 3 } },
  ],
  [
    { auto: true, steps: '5,25,100' },
    { trial: 5, automatic: { steps: [5, 25, 100] } },
  ],
])('the options %j are %j', (texts, options) => {
  expect(trialOptionsOf(texts)).toEqual(options);
});

test.each<[Parameters<typeof trialOptionsOf>[0], RegExp]>([
  [{ trial: '0' }, /whole number from 1 to 100/],
  [{ auto: true, steps: '10,5,100' }, /ascending order/],
  [{ auto: true, steps: '10,50' }, /with 100 at the end/],
  [{ auto: true, minVisits: '5' }, /^minVisits must be from 20 to 100000\.$/],
  [{ auto: true, maxDays: 'long' }, /^maxDays must be/],
  [{ trial: '10', minVisits: '50' }, /add --auto/],
  [{ auto: true, trial: '80' }, /50 % of the visitors at most/],
])('the options %j are rejected', (texts, words) => {
  expect(() => trialOptionsOf(texts)).toThrow(words);
});

describe('a trial', () => {
  let site: string;
  let sites = 0;
  const release = (version: string, more = {}) =>
    releaseApps({ builds: [fakeArea(folder, 'vendor', version)], to: site, site: null, ...more });
  const entry = () => liveState(site).registry.vendor;
  beforeEach(async () => {
    site = path.join(folder, `site-${sites++}`);
    const builds = [fakeShell(folder, '1'), fakeArea(folder, 'vendor', '1')];
    await releaseApps({ builds, to: site, site: { apiUrl: '/api' } });
  });

  test('keeps its id when its share changes, and another release gets another id', async () => {
    await release('2', { trial: 10 });
    const first = entry()?.canary;
    expect(first).toMatchObject({ percent: 10, id: expect.stringMatching(/^[\w-]{36}$/), isAutomatic: false });
    await changeTrial(site, 'vendor', 50);
    expect(entry()?.canary).toMatchObject({ percent: 50, id: first?.id, startedAt: first?.startedAt });
    await release('3', { trial: 10 });
    expect(entry()?.canary?.id).not.toBe(first?.id);
  });

  test('keeps the rules of its area', async () => {
    await release('2', { trial: 1, automatic: { minVisits: 200 } });
    expect(entry()).toMatchObject({ canary: { isAutomatic: true }, trialRules: { minVisits: 200 } });
    await promoteTrial(site, 'vendor');
    await release('3', { trial: 1, automatic: { maxDays: 3 } });
    expect(entry()?.trialRules).toEqual({ minVisits: 200, maxDays: 3 });
  });

  test('is changed by one of two callers that know the same share', async () => {
    await release('2', { trial: 10 });
    const known = { trial: entry()?.canary?.id, from: 10 };
    const raised = [50, 20].map((percent) => changeTrial(site, 'vendor', percent, undefined, known));
    const outcomes = await Promise.allSettled(raised);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(endTrial(site, 'vendor', undefined, known)).rejects.toThrow('has changed meanwhile');
    await expect(promoteTrial(site, 'vendor', undefined, { trial: 'other' })).rejects.toThrow('has changed meanwhile');
    expect(entry()?.active.version).toBe('1');
  });
});
