// Without zod, for browsers.

/** What can be reported. A message is reported by the other side of its conversation. */
export const reportKinds = ['product', 'review', 'post', 'shop', 'message'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportReasons = ['illegal', 'fraud', 'counterfeit', 'unsafe', 'hate', 'private', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Open: nobody has decided. Appealed: the person concerned asks for another look at a decision. */
export const caseStates = ['open', 'appealed', 'decided'] as const;
export type CaseState = (typeof caseStates)[number];

export const decisionActions = ['dismiss', 'hide', 'restore', 'warn', 'suspend'] as const;
export type DecisionAction = (typeof decisionActions)[number];

/** The decisions that restrict someone: they state facts and a ground, and can be appealed. */
export const restrictions = ['hide', 'warn', 'suspend'] as const satisfies readonly DecisionAction[];
export type Restriction = (typeof restrictions)[number];
export const isRestriction = (action: DecisionAction): action is Restriction =>
  (restrictions as readonly DecisionAction[]).includes(action); // safe: a wider element type

/** What a restriction is based on. */
export const decisionGrounds = ['law', 'terms'] as const;
export type DecisionGround = (typeof decisionGrounds)[number];

export const appealOutcomes = ['upheld', 'reversed'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** The months in which a restriction can be appealed. */
export const APPEAL_MONTHS = 6;

/** Characters of the words of a report, of an appeal, and of the facts of a decision. */
export const MAX_REPORT = 1000;
export const MAX_APPEAL = 2000;
export const MAX_FACTS = 2000;
