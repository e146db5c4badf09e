import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { Conflict } from '../../errors/errors';
import type { JobRound } from '../../observability/startJobs';
import { type ReleaseServer, releaseServerOf } from '../releaseServer';
import { addDecision, countsOf, runningTrials, storeTrials, type TrialRow } from './queries';
import { figuresOf, type Verdict, verdictOf } from './verdict';

interface Judge {
  db: Database;
  server: ReleaseServer;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Judges the automatic trials every TRIAL_POLL_SECONDS, for the first time after that time. Without a release server there are none. */
export function trialJobs({ db, log, config }: FastifyInstance): JobRound {
  const { releaseServer, trialPollSeconds } = config;
  const judge = releaseServer && { db, log, server: releaseServerOf(releaseServer, log) };
  return {
    everyMs: trialPollSeconds * 1000,
    jobs: judge ? { trials: () => judgeTrials(judge, new Date()) } : {},
  };
}

/** Decides about each running trial that is automatic, and carries the decisions out. */
export async function judgeTrials(judge: Judge, now: Date): Promise<void> {
  const { trials } = await judge.server.list();
  await storeTrials(judge.db, trials, now);
  for (const trial of await runningTrials(judge.db)) if (trial.isAutomatic) await judgeTrial(judge, trial, now);
}

async function judgeTrial({ db, server, log }: Judge, trial: TrialRow, now: Date): Promise<void> {
  const { id, area, version, percent, rules } = trial;
  const figures = figuresOf(await countsOf(db, trial), rules);
  const verdict = verdictOf(figures, trial, rules, now);
  if (verdict.action === 'wait') return;
  const toPercent = shareAfter(verdict);
  try {
    await server.changeTrial({
      area,
      trial: id,
      from: percent,
      percent: toPercent,
      reason: verdict.reason,
      adminId: null,
    });
  } catch (error) {
    // Another process or an admin was first.
    if (error instanceof Conflict) return;
    throw error;
  }
  const decision = { action: verdict.action, reason: verdict.reason, fromPercent: percent, toPercent };
  await db.transaction((tx) => addDecision(tx, { trialId: id, area, version, figures, rules, ...decision }, now));
  log.info({ area, version, ...decision, figures }, 'a trial was decided');
}

const shareAfter = (verdict: Exclude<Verdict, { action: 'wait' }>) =>
  verdict.action === 'raise' || verdict.action === 'promote' ? verdict.percent : 0;
