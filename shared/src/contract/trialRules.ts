// Without zod, for browsers and tools.

/** When the server raises, promotes and ends a trial on its own. Kept for each area in the registry. */
export interface TrialRules {
  /** The shares of the visitors in percent, ascending; 100 makes the release live. */
  steps: number[];
  /** Visits that each group needs at a step before the next one. */
  minVisits: number;
  /** Hours that a step takes at least. */
  minHours: number;
  /** A trial that has not become live after this is ended. */
  maxDays: number;
  /** The slowdown in percent that is accepted. */
  slowerBy: number;
  /** The probability in percent with which a release that is no worse is ended as worse. */
  errorRate: number;
}

export const defaultTrialRules: TrialRules = {
  steps: [1, 10, 50, 100],
  minVisits: 1000,
  minHours: 1,
  maxDays: 14,
  slowerBy: 5,
  errorRate: 2,
};

/** The limits of each rule, both included. */
export const trialRuleLimits = {
  minVisits: [20, 100_000],
  minHours: [0, 168],
  maxDays: [1, 90],
  slowerBy: [0, 100],
  errorRate: [0.1, 20],
} as const satisfies Record<Exclude<keyof TrialRules, 'steps'>, readonly [number, number]>;

export const withDefaults = (rules: Partial<TrialRules> = {}): TrialRules => ({ ...defaultTrialRules, ...rules });

/** The step after a share; 100 after the last one. */
export const nextShare = ({ steps }: TrialRules, percent: number): number =>
  steps.find((step) => step > percent) ?? 100;

/**
 * The problem with rules, in a sentence, or null.
 */
export function problemOfRules(rules: Partial<TrialRules>): string | null {
  const { steps } = rules;
  if (steps) {
    const isAscending = steps.every((step, index) => step > (steps[index - 1] ?? 0));
    if (!isAscending || steps.at(-1) !== 100 || !steps.every((step) => Number.isInteger(step)) || steps.length > 10)
      return 'The steps must be whole percentages in ascending order, with 100 at the end, such as 1,10,50,100.';
  }
  for (const [name, [min, max]] of Object.entries(trialRuleLimits)) {
    const value = rules[name as keyof typeof trialRuleLimits]; // keys of its type
    if (value !== undefined && !(value >= min && value <= max)) return `${name} must be from ${min} to ${max}.`;
  }
  return null;
}
