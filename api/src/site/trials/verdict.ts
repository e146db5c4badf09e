import { nextShare, type TrialRules } from '@rialto/shared/contract/trialRules';
import type { TrialFigures, TrialReason } from '@rialto/shared/contract/trials';
import { evidence } from './evidence';

/** What was counted in the two groups of a trial. */
export type TrialCounts = Omit<TrialFigures, 'failureEvidence' | 'slownessEvidence' | 'threshold'>;

export interface JudgedTrial {
  percent: number;
  startedAt: Date;
  /** When its current share was set. */
  sharedAt: Date;
}

export type Verdict =
  | { action: 'raise' | 'promote'; percent: number; reason: 'NO_WORSE' }
  | { action: 'roll_back'; reason: 'FAILS_MORE' | 'SLOWER' }
  | { action: 'end'; reason: 'OVERDUE' }
  | { action: 'wait'; reason: TrialReason };

/** From this evidence on that the release is worse, its share is not raised. */
const UNCLEAR_EVIDENCE = 5;
/** If more than this share of the live group's visits failed, the fault is outside the releases, and the trial waits. */
const LIVE_FAILS = 0.2;

const HOUR_MS = 3_600_000;

/** Both groups have the same size. With equally good releases, the next failure and the slower load of a pair are as likely in either. */
export function figuresOf(counts: TrialCounts, { errorRate }: TrialRules): TrialFigures {
  return {
    ...counts,
    failureEvidence: rounded(evidence(counts.trialFailed, counts.trialFailed + counts.liveFailed)),
    slownessEvidence: rounded(evidence(counts.slower, counts.compared)),
    // Two tests share the error rate.
    threshold: rounded(200 / errorRate),
  };
}

/**
 * Decides about a trial. The trial of a worse release ends at once; a release that is no worse gets the next share after enough
 * visits and time. `rules.errorRate` is the probability, in percent, that a release that is no worse is ended as worse.
 */
export function verdictOf(figures: TrialFigures, trial: JudgedTrial, rules: TrialRules, now: Date): Verdict {
  const { failureEvidence, slownessEvidence, threshold } = figures;
  const age = (since: Date) => (now.getTime() - since.getTime()) / HOUR_MS;
  if (failureEvidence >= threshold) return { action: 'roll_back', reason: 'FAILS_MORE' };
  if (slownessEvidence >= threshold) return { action: 'roll_back', reason: 'SLOWER' };
  if (age(trial.startedAt) >= rules.maxDays * 24) return { action: 'end', reason: 'OVERDUE' };
  if (Math.min(figures.trialVisitsAtShare, figures.liveVisitsAtShare) < rules.minVisits)
    return { action: 'wait', reason: 'TOO_FEW_VISITS' };
  if (age(trial.sharedAt) < rules.minHours) return { action: 'wait', reason: 'TOO_EARLY' };
  if (figures.liveFailed > LIVE_FAILS * figures.liveVisits) return { action: 'wait', reason: 'LIVE_FAILS_TOO' };
  if (Math.max(failureEvidence, slownessEvidence) >= UNCLEAR_EVIDENCE) return { action: 'wait', reason: 'UNCLEAR' };
  const percent = nextShare(rules, trial.percent);
  return { action: percent === 100 ? 'promote' : 'raise', percent, reason: 'NO_WORSE' };
}

/** Rounds to three digits, and limits large evidence to a number that JSON can hold. */
const rounded = (value: number) => Number(Math.min(value, 1e12).toPrecision(3));
