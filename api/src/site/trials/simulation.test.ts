import { defaultTrialRules, type TrialRules } from '@rialto/shared/contract/trialRules';
import { evidence } from './evidence';
import { figuresOf, type TrialCounts, type Verdict, verdictOf } from './verdict';

/** A release whose truth is known. */
interface Truth {
  /** The probability that a visit fails. */
  fails: number;
  /** The median load time in milliseconds. */
  loads: number;
}

const TRIALS = 200;
/** Looks of the judge: one after so many visits in each group. */
const VISITS_PER_LOOK = 25;
const START = new Date('2026-05-20T12:00:00.000Z');
const HOUR_MS = 3_600_000;

/** A generator of random numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Load times of browsers: log-normal, so that one in twenty takes 2.7 times the median. */
function loadTime(median: number, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return median * Math.exp(0.6 * normal);
}

interface Outcome {
  action: Verdict['action'];
  reason: Verdict['reason'];
  /** In each group. */
  visits: number;
  percent: number;
}

/** Runs an automatic trial to its end, with as many visits per hour in each group. */
function run(live: Truth, release: Truth, visitsPerHour: number, random: () => number, rules: TrialRules): Outcome {
  const trial = { percent: rules.steps[0] ?? 1, startedAt: START, sharedAt: START };
  const counts: TrialCounts = {
    trialVisits: 0,
    trialFailed: 0,
    liveVisits: 0,
    liveFailed: 0,
    trialVisitsAtShare: 0,
    liveVisitsAtShare: 0,
    compared: 0,
    slower: 0,
    trialMedianMs: null,
    liveMedianMs: null,
  };
  const times: { trial: number[]; live: number[] } = { trial: [], live: [] };
  for (let hours = 0; ; hours += VISITS_PER_LOOK / visitsPerHour) {
    const now = new Date(START.getTime() + hours * HOUR_MS);
    const verdict = verdictOf(figuresOf(counts, rules), trial, rules, now);
    if (verdict.action === 'raise') {
      Object.assign(trial, { percent: verdict.percent, sharedAt: now });
      counts.trialVisitsAtShare = 0;
      counts.liveVisitsAtShare = 0;
    } else if (verdict.action !== 'wait')
      return { action: verdict.action, reason: verdict.reason, visits: counts.trialVisits, percent: trial.percent };
    for (let visit = 0; visit < 2 * VISITS_PER_LOOK; visit += 1) {
      const isTrial = random() < 0.5;
      const truth = isTrial ? release : live;
      const hasFailed = random() < truth.fails;
      counts[isTrial ? 'trialVisits' : 'liveVisits'] += 1;
      counts[isTrial ? 'trialVisitsAtShare' : 'liveVisitsAtShare'] += 1;
      if (hasFailed) counts[isTrial ? 'trialFailed' : 'liveFailed'] += 1;
      else times[isTrial ? 'trial' : 'live'].push(loadTime(truth.loads, random));
    }
    for (let pair = counts.compared; pair < Math.min(times.trial.length, times.live.length); pair += 1) {
      counts.compared += 1;
      if ((times.trial[pair] ?? 0) > (times.live[pair] ?? 0) * (1 + rules.slowerBy / 100)) counts.slower += 1;
    }
  }
}

const usual: Truth = { fails: 0.01, loads: 400 };

/** The shares of the trials that ended in each way, and the median number of visits in each group. */
function simulate(live: Truth, release: Truth, { visitsPerHour = 500, rules = defaultTrialRules } = {}) {
  const random = randomOf(20_261_126);
  const outcomes = Array.from({ length: TRIALS }, () => run(live, release, visitsPerHour, random, rules));
  const share = (action: Verdict['action'], reason?: Verdict['reason']) =>
    outcomes.filter((outcome) => outcome.action === action && (!reason || outcome.reason === reason)).length / TRIALS;
  const visits = outcomes.map((outcome) => outcome.visits).sort((a, b) => a - b)[TRIALS / 2] ?? 0;
  return { promoted: share('promote'), rolledBack: share('roll_back'), ended: share('end'), visits, share, outcomes };
}

const printed: string[] = [];
const print = (title: string, { promoted, rolledBack, ended, visits }: ReturnType<typeof simulate>) => {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`.padStart(8);
  printed.push(
    `${title.padEnd(46)}${percent(promoted)}${percent(rolledBack)}${percent(ended)}${String(visits).padStart(8)}`,
  );
};
afterAll(() => {
  const head = `${`${TRIALS} simulated trials each`.padEnd(46)}promoted  rolled b.  ended  visits`;
  console.info([head, ...printed].join('\n'));
});

describe('a simulated trial, with the default rules, of a release that', () => {
  it('is the same is promoted, and rolled back no more often than the error rate says', () => {
    const result = simulate(usual, usual);
    print('the same (1 % fail, 400 ms)', result);
    expect(result.rolledBack).toBeLessThanOrEqual(0.04);
    expect(result.promoted).toBeGreaterThan(0.9);
  });

  it('never fails, like the live one, is promoted', () => {
    const perfect = { ...usual, fails: 0 };
    const result = simulate(perfect, perfect);
    print('the same (nothing fails)', result);
    expect(result.rolledBack).toBeLessThanOrEqual(0.04);
    expect(result.promoted).toBeGreaterThan(0.9);
  });

  it('fails for 2 % more of the visits is rolled back', () => {
    const result = simulate(usual, { ...usual, fails: 0.03 });
    print('fails for 3 % instead of 1 %', result);
    expect(result.share('roll_back', 'FAILS_MORE')).toBeGreaterThan(0.9);
  });

  it('is 30 % slower is rolled back', () => {
    const result = simulate(usual, { ...usual, loads: 520 });
    print('30 % slower', result);
    expect(result.share('roll_back', 'SLOWER')).toBeGreaterThan(0.9);
  });

  it('is better is promoted', () => {
    const result = simulate({ fails: 0.03, loads: 520 }, usual);
    print('better (1 % instead of 3 % fail, 23 % faster)', result);
    expect(result.promoted).toBeGreaterThan(0.98);
  });

  it('is as slow as the rules accept is not rolled back more often than the error rate says', () => {
    const result = simulate(usual, { ...usual, loads: 400 * 1.05 });
    print('5 % slower, which is accepted', result);
    expect(result.rolledBack).toBeLessThanOrEqual(0.04);
  });

  it('has too few visits is ended after the longest time, neither promoted nor blamed', () => {
    const result = simulate(usual, usual, { visitsPerHour: 2 });
    print('the same, two visits an hour', result);
    expect(result.ended).toBeGreaterThan(0.96);
    expect(result.promoted).toBe(0);
  });

  it('fails at once for everybody is rolled back at the first share, after a few visits', () => {
    const result = simulate(usual, { ...usual, fails: 1 });
    print('fails for all', result);
    expect(result.share('roll_back', 'FAILS_MORE')).toBe(1);
    expect(Math.max(...result.outcomes.map(({ visits }) => visits))).toBeLessThanOrEqual(4 * VISITS_PER_LOOK);
    expect(new Set(result.outcomes.map(({ percent }) => percent))).toEqual(new Set([1]));
  });

  it('fails for everybody together with the live one is neither blamed nor promoted', () => {
    const down = { ...usual, fails: 1 };
    const result = simulate(down, down, { visitsPerHour: 10 });
    print('both fail for all', result);
    expect(result.promoted).toBe(0);
    expect(result.rolledBack).toBeLessThanOrEqual(0.04);
    expect(result.share('end', 'OVERDUE')).toBeGreaterThan(0.9);
  });
});

it('keeps the error rate when the judge looks after every single outcome', () => {
  const random = randomOf(7);
  const isWrong = () => {
    for (let total = 1, first = 0; total <= 1000; total += 1) {
      if (random() < 0.5) first += 1;
      if (evidence(first, total) >= 20) return true;
    }
    return false;
  };
  const wrong = Array.from({ length: 500 }, isWrong).filter(Boolean).length / 500;
  printed.push(`evidence of 20, expected in at most 5 %: ${(wrong * 100).toFixed(1)} %`);
  expect(wrong).toBeLessThan(0.07);
  expect(wrong).toBeGreaterThan(0.005);
});

it.each([
  [0, 0, 1],
  [5, 10, 0.4],
  [10, 10, 150],
  [30, 40, 40],
  [0, 40, 0.001],
])('%d of %d outcomes are evidence of about %d', (first, total, about) => {
  const found = evidence(first, total);
  expect(found).toBeGreaterThan(about / 2.5);
  expect(found).toBeLessThan(about * 2.5);
});
