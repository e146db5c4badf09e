import { aRelease } from '../testing/renderShell';
import { AreaFailure } from './areaFailure';
import { type AreaEvent, type AreaState, idle, type MountedRelease, needsLoading, reduceArea } from './areaState';

const info = { name: 'buyer', title: 'Buyer area', owner: 'Buyer team', paths: [], menu: [] };
const [live, previous] = [aRelease(info, { version: '2' }), aRelease(info, { version: '1' })];
const mountedLive: MountedRelease = { release: live, patterns: [{ path: '/dashboard/orders', end: true }] };
const mountedPrevious: MountedRelease = { release: previous, patterns: [] };
const failure = new AreaFailure('broken', live);
const later = new AreaFailure('slow', previous);

const loading: AreaState = { ...idle, status: 'loading' };
const ready: AreaState = { status: 'ready', mounted: mountedLive, failures: [], failedAt: null };
const replacing: AreaState = { ...ready, status: 'loading' };
const fallback: AreaState = { status: 'fallback', mounted: mountedPrevious, failures: [failure], failedAt: null };
const failed: AreaState = { status: 'failed', mounted: null, failures: [failure], failedAt: 5 };
const failedInPlace: AreaState = { ...failed, mounted: mountedLive };

const loadStarted: AreaEvent = { type: 'loadStarted' };
const retryRequested: AreaEvent = { type: 'retryRequested' };
const loadFailed: AreaEvent = { type: 'loadFailed', failures: [failure], at: 5 };
const isMounted: AreaEvent = { type: 'mounted', mounted: mountedLive, failures: [] };
const fellBack: AreaEvent = { type: 'mounted', mounted: mountedPrevious, failures: [failure] };

test.each<[string, AreaState, AreaEvent, AreaState]>([
  ['a first visit', idle, loadStarted, loading],
  ['its best release', loading, isMounted, ready],
  ['the previous release', loading, fellBack, fallback],
  ['no release', loading, loadFailed, failed],
  ['a page that fails is replaced', ready, loadStarted, replacing],
  ['by the previous release', replacing, fellBack, fallback],
  ['or by nothing, and stays mounted', replacing, loadFailed, failedInPlace],
  ['a fallback’s page fails too', fallback, loadStarted, { ...fallback, status: 'loading' }],
  [
    'all that failed is known',
    { ...fallback, status: 'loading' },
    { type: 'loadFailed', failures: [failure, later], at: 9 },
    { status: 'failed', mounted: mountedPrevious, failures: [failure, later], failedAt: 9 },
  ],
  [
    'a retry loads at the next visit, and what failed stays known',
    failed,
    retryRequested,
    { ...failed, status: 'idle', failedAt: null },
  ],
  ['a retry of a page that is mounted shows it again', failedInPlace, retryRequested, ready],
  ['a retry of a fallback starts over', fallback, retryRequested, { ...ready, mounted: mountedPrevious }],
  ['a retry that succeeds', { ...failed, status: 'loading' }, isMounted, ready],
])('%s', (_name, before, event, after) => {
  expect(reduceArea(before, event)).toEqual(after);
});

test.each<[string, AreaState, number, boolean]>([
  ['idle', idle, 0, true],
  ['loading, for another visit', loading, 0, true],
  ['ready', ready, 0, false],
  ['fallback', fallback, 0, false],
  ['failed just now', failed, 60_004, false],
  ['failed a minute ago', failed, 60_005, true],
  ['failed, and a retry was requested', reduceArea(failed, retryRequested), 6, true],
  ['failed with its page mounted', failedInPlace, 100_000, false],
])('whether a visit loads an area that is %s', (_name, state, now, expected) => {
  expect(needsLoading(state, now)).toBe(expected);
});
