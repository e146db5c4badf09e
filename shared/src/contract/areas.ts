import { z } from 'zod';
import { complaint, count, instant } from './fields';

// What browsers tell of the areas of the site, and what admins see of it. Anyone may send anything here: it is kept for a
// while, shown as text, and decides nothing.

export const areaFailureKinds = ['unreachable', 'slow', 'broken', 'incompatible', 'page'] as const;

/** 'page' is the shell's own; the others say why an area, or a page of it, could not be shown. */
export const areaFailureKindSchema = z.enum(areaFailureKinds);
export type AreaFailureKind = z.infer<typeof areaFailureKindSchema>;

/** How much of a failure's message is kept, in characters. */
export const MAX_FAILURE_MESSAGE = 500;

const area = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, complaint('NO_AREA'));
const version = z.string().regex(/^[\w.+-]{1,64}$/, complaint('NO_VERSION'));

/** POST /api/client-errors: 204. Numbers and addresses of people are taken out of `message` and `path` before they are kept. */
export const clientErrorSchema = z.strictObject({
  area,
  version,
  kind: areaFailureKindSchema,
  message: z.string().max(MAX_FAILURE_MESSAGE),
  path: z.string().max(500),
  /** The release that was shown instead. */
  fellBackTo: version.optional(),
});
export type ClientError = z.infer<typeof clientErrorSchema>;

/** POST /api/area-loads: 204. How long one visitor waited for an area's code, from the ask to its routes. */
export const areaLoadSchema = z.strictObject({ area, version, milliseconds: z.int().min(0).max(60_000) });
export type AreaLoad = z.infer<typeof areaLoadSchema>;

const lastFailureSchema = z.object({
  at: instant,
  kind: areaFailureKindSchema,
  message: z.string(),
  path: z.string(),
  fellBackTo: z.string().nullable(),
});

/** One release of an area, as browsers saw it in the last 24 hours; `lastFailure` may be older. */
export const releaseHealthSchema = z.object({
  area: z.string(),
  version: z.string(),
  failures: z.partialRecord(areaFailureKindSchema, count),
  lastFailure: lastFailureSchema.nullable(),
  /** How many loads were measured: one visitor in ten measures. */
  loads: count,
  /** Milliseconds; null where nothing was measured. */
  medianMs: count.nullable(),
  p95Ms: count.nullable(),
});
export type ReleaseHealth = z.infer<typeof releaseHealthSchema>;

/** GET /api/areas/health, for admins. */
export const areasHealthSchema = z.array(releaseHealthSchema);
