import { z } from 'zod';
import { id, instant } from './fields';

const app = z.string().max(60);
const version = z.string().max(100);
const releases = z.array(z.object({ app, version, previous: version.nullable() })).max(200);

/** Several names, such as those of all previews that expire at once. */
const names = z.string().max(20_000);

/** Why a trial was changed: a reason of `trialReasons`. */
const reason = z.string().max(60).optional();

/** What a change of the site did. `app` is `shell` or an area's name. */
export const siteChangeDetailsSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('release'), releases, reason }),
  z.object({ action: z.literal('trial'), releases, percent: z.int(), reason }),
  z.object({ action: z.literal('trial_end'), app, version, reason }),
  z.object({ action: z.literal('preview'), app: names, version: names, preview: z.string().max(100) }),
  z.object({ action: z.literal('preview_end'), app: names, preview: names }),
  z.object({ action: z.literal('rollback'), app, version, previous: version }),
  z.object({ action: z.literal('retire'), app, version }),
  z.object({ action: z.enum(['slot_off', 'slot_on']), app, slot: z.string().max(60) }),
  z.object({ action: z.literal('settings'), names: z.array(z.string().max(60)).max(50) }),
  z.object({
    action: z.literal('team'),
    team: z.string().max(60),
    did: z.enum(['add', 'remove', 'areas', 'token', 'token_revoke', 'key', 'key_remove']),
  }),
]);
export type SiteChangeDetails = z.infer<typeof siteChangeDetailsSchema>;

/**
 * POST /api/site/releases, with RELEASE_SERVER_TOKEN as the bearer token: a change of the site for the audit log. `id` is unique, so
 * that a repeat is ignored. `author.name` is a team, `market` or `command line`; `author.adminId` the admin who made the change.
 */
export const siteChangeSchema = z.object({
  id: z.uuid(),
  at: instant,
  generation: z.int().min(1),
  author: z.object({ name: z.string().max(60), adminId: id.optional() }),
  /** `siteChangeDetailsSchema`; actions that this API does not know are ignored. */
  details: z.record(z.string(), z.unknown()),
});
export type SiteChange = z.infer<typeof siteChangeSchema>;
