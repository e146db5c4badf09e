import { randomUUID } from 'node:crypto';
import { problemOfRules, type TrialRules, trialRuleLimits, withDefaults } from '@rialto/shared/contract/trialRules';
import type { AreaRelease, Trial } from '@rialto/shared/federation/area';
import { ExpectedError } from '../expected';

/** How a release goes on trial. */
export interface TrialOptions {
  /** The percentage of visitors, 1 to 99; undefined for no trial. */
  trial?: number | undefined;
  /** For an automatic trial: the rules that differ from those that the area has. */
  automatic?: Partial<TrialRules> | undefined;
}

/** The texts of a command's options, or of a request's query. */
export interface TrialTexts {
  trial?: string | undefined;
  /** Present for an automatic trial. */
  auto?: string | boolean | undefined;
  steps?: string | undefined;
  minVisits?: string | undefined;
  minHours?: string | undefined;
  maxDays?: string | undefined;
  slowerBy?: string | undefined;
  errorRate?: string | undefined;
}

/**
 * Reads the options of a trial.
 * @throws ExpectedError when one is not valid
 */
export function trialOptionsOf({ trial, auto, steps, ...numbers }: TrialTexts): TrialOptions {
  const isAutomatic = auto === true || auto === 'true';
  const rules: Partial<TrialRules> = {
    ...(steps !== undefined && { steps: steps.split(',').map(Number) }),
    ...Object.fromEntries(
      Object.keys(trialRuleLimits).flatMap((name) => {
        const text = numbers[name as keyof typeof numbers]; // the same names
        return text === undefined ? [] : [[name, Number(text)]];
      }),
    ),
  };
  const problem = problemOfRules(rules);
  if (problem) throw new ExpectedError(problem);
  if (!isAutomatic && Object.keys(rules).length > 0)
    throw new ExpectedError('The rules of a trial are for automatic ones: add --auto.');
  const percent = trial === undefined ? undefined : percentOf(trial);
  if (!isAutomatic) return { trial: percent };
  if (percent !== undefined && percent > 50)
    throw new ExpectedError('An automatic trial begins with 50 % of the visitors at most.');
  return { trial: percent ?? withDefaults(rules).steps[0], automatic: rules };
}

function percentOf(text: string): number | undefined {
  const percent = Number(text);
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new ExpectedError(`--trial must be a whole number from 1 to 100, not '${text}'.`);
  return percent === 100 ? undefined : percent;
}

/**
 * The trial of a release. The release that is on trial already keeps its visitors; another one draws them again.
 * @param known the trial that the area has
 */
export function trialWith(
  release: AreaRelease,
  { percent, isAutomatic }: { percent: number; isAutomatic: boolean },
  known: Trial | null | undefined,
): Trial {
  const now = new Date().toISOString();
  const kept = known?.release.version === release.version && known.id ? known : null;
  if (kept && kept.percent === percent && kept.isAutomatic === isAutomatic) return kept;
  return {
    release,
    percent,
    id: kept?.id ?? randomUUID(),
    startedAt: kept?.startedAt ?? now,
    sharedAt: kept?.percent === percent ? (kept.sharedAt ?? now) : now,
    isAutomatic,
  };
}
