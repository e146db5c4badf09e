import { z } from 'zod';
import { count, fieldError, instant } from './fields';
import { slotNames } from './slots';

// Browsers' reports about areas, and their summary for admins. Reports are untrusted: they are stored for some days and shown as text, and
// change nothing.

export const areaFailureKinds = ['unreachable', 'slow', 'broken', 'incompatible', 'page', 'hung', 'tooHigh'] as const;

/**
 * 'page' is an error of the shell. 'hung' and 'tooHigh' are of contributions: an earlier page stopped responding while it ran, or it is
 * higher than its place. The others are the reasons why an area or a contribution could not be shown.
 */
export const areaFailureKindSchema = z.enum(areaFailureKinds);
export type AreaFailureKind = z.infer<typeof areaFailureKindSchema>;

/** The maximum length of a message, in characters. */
export const MAX_FAILURE_MESSAGE = 500;

const area = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, fieldError('NO_AREA'));
/** Of reports about a contribution. */
const slot = z.enum(slotNames).optional();
const version = z.string().regex(/^[\w.+-]{1,64}$/, fieldError('NO_VERSION'));

/** POST /api/client-errors: 204. Numbers and email addresses in `message` and `path` are removed before they are stored. */
export const clientErrorSchema = z.strictObject({
  area,
  version,
  slot,
  kind: areaFailureKindSchema,
  message: z.string().max(MAX_FAILURE_MESSAGE),
  path: z.string().max(500),
  /** The release that was shown instead. */
  fellBackTo: version.optional(),
});
export type ClientError = z.infer<typeof clientErrorSchema>;

/** POST /api/area-loads: 204. The time from requesting an area's code to having its routes, or the component of a contribution. */
export const areaLoadSchema = z.strictObject({ area, version, slot, milliseconds: z.int().min(0).max(60_000) });
export type AreaLoad = z.infer<typeof areaLoadSchema>;

/** PUT /api/areas/{area}/slots/{slot}: 204. Switches an area's contribution off, or on again. For admins. */
export const slotSwitchSchema = z.strictObject({ isOff: z.boolean() });
export type SlotSwitch = z.infer<typeof slotSwitchSchema>;
export const slotParams = z.object({ area, slot: z.enum(slotNames) });

const lastFailureSchema = z.object({
  at: instant,
  kind: areaFailureKindSchema,
  message: z.string(),
  path: z.string(),
  fellBackTo: z.string().nullable(),
});

/** Reports about a release, or its contribution to a slot, in the last 24 hours; `lastFailure` may be older. */
export const releaseHealthSchema = z.object({
  area: z.string(),
  version: z.string(),
  /** Null for the release's pages. */
  slot: z.enum(slotNames).nullable(),
  failures: z.partialRecord(areaFailureKindSchema, count),
  lastFailure: lastFailureSchema.nullable(),
  /** Measured loads, of one visitor in ten. */
  loads: count,
  /** Milliseconds; null without measurements. */
  medianMs: count.nullable(),
  p95Ms: count.nullable(),
});
export type ReleaseHealth = z.infer<typeof releaseHealthSchema>;

/** GET /api/areas/health, for admins. */
export const areasHealthSchema = z.array(releaseHealthSchema);
