import { z } from 'zod';
import { count, fieldError, instant } from './fields';

// Trials of areas' releases: what browsers report, and what admins see.

const area = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, fieldError('NO_AREA'));
const version = z.string().regex(/^[\w.+-]{1,64}$/, fieldError('NO_VERSION'));
const trialId = z.string().regex(/^[\w-]{1,40}$/);

/**
 * POST /api/trial-visits: 204. Sent by visitors in the two groups of a trial: those with its release, and those with the live one. Untrusted:
 * a network address counts once a day in each group.
 */
export const trialVisitSchema = z.strictObject({
  trial: trialId,
  version,
  /** Whether the release could not be shown, or one of its pages crashed. */
  isFailed: z.boolean(),
  /** The load time, unless files came from the browser's cache. */
  milliseconds: z.int().min(0).max(60_000).optional(),
});
export type TrialVisit = z.infer<typeof trialVisitSchema>;

/** What a decision about a trial was based on. */
export const trialFiguresSchema = z.object({
  /** Visits in each group, and how many of them failed. */
  trialVisits: count,
  trialFailed: count,
  liveVisits: count,
  liveFailed: count,
  /** Visits in each group since the trial's share was last changed. */
  trialVisitsAtShare: count,
  liveVisitsAtShare: count,
  /** Loads of the trial's release that were compared with one of the live release, and how many were slower. */
  compared: count,
  slower: count,
  /** Median load times in milliseconds; null without measurements. */
  trialMedianMs: count.nullable(),
  liveMedianMs: count.nullable(),
  /** The evidence that the trial's release fails more often or loads slower: 1 is none. */
  failureEvidence: z.number(),
  slownessEvidence: z.number(),
  /** The evidence from which the release counts as worse. */
  threshold: z.number(),
});
export type TrialFigures = z.infer<typeof trialFiguresSchema>;

export const trialActions = ['raise', 'promote', 'roll_back', 'end'] as const;

/** Why a trial was changed, or why it waits. */
export const trialReasons = [
  'FAILS_MORE',
  'SLOWER',
  'NO_WORSE',
  'TOO_FEW_VISITS',
  'TOO_EARLY',
  'LIVE_FAILS_TOO',
  'UNCLEAR',
  'OVERDUE',
  'BY_ADMIN',
] as const;
export const trialReasonSchema = z.enum(trialReasons);
export type TrialReason = z.infer<typeof trialReasonSchema>;

export const trialRulesSchema = z.object({
  steps: z.array(z.int()),
  minVisits: z.number(),
  minHours: z.number(),
  maxDays: z.number(),
  slowerBy: z.number(),
  errorRate: z.number(),
});

const trialDecisionSchema = z.object({
  trial: trialId,
  area,
  version,
  at: instant,
  action: z.enum(trialActions),
  /** The share before and after. */
  from: count,
  to: count,
  reason: trialReasonSchema,
  figures: trialFiguresSchema,
  rules: trialRulesSchema,
  /** The admin's name; null for the server's own decisions. */
  admin: z.string().nullable(),
});
export type TrialDecision = z.infer<typeof trialDecisionSchema>;

const runningTrialSchema = z.object({
  trial: trialId,
  area,
  version,
  liveVersion: version,
  percent: count,
  startedAt: instant,
  isAutomatic: z.boolean(),
  rules: trialRulesSchema,
  figures: trialFiguresSchema,
  /** Why its share is not changed now. */
  waitsFor: trialReasonSchema,
});
export type RunningTrial = z.infer<typeof runningTrialSchema>;

const previewSchema = z.object({
  name: z.string(),
  expiresAt: instant,
  releases: z.array(z.object({ area, version })),
  /** The URL that opens it. */
  link: z.string(),
});
export type Preview = z.infer<typeof previewSchema>;

/** GET /api/areas/trials, for admins. */
export const trialsSchema = z.object({
  /** Whether the API has a release server. Without one, trials and previews are changed by the command. */
  isConfigured: z.boolean(),
  /** Why the release server could not be asked, in a sentence. */
  problem: z.string().nullable(),
  running: z.array(runningTrialSchema),
  /** Newest first. */
  decisions: z.array(trialDecisionSchema),
  previews: z.array(previewSchema),
});
export type Trials = z.infer<typeof trialsSchema>;

/**
 * PUT /api/areas/{area}/trial: 204. `percent` 0 ends the trial, 100 makes its release live. 409 if the trial or its share has changed since
 * the admin saw it.
 */
export const trialChangeSchema = z.strictObject({
  trial: trialId,
  from: z.int().min(1).max(99),
  percent: z.int().min(0).max(100),
});
export type TrialChange = z.infer<typeof trialChangeSchema>;

export const areaParams = z.object({ area });
