import type { SlotName } from '@rialto/shared/contract/slots';
import { type TrialRules, withDefaults } from '@rialto/shared/contract/trialRules';
import type { Preview } from '@rialto/shared/contract/trials';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config/config';
import { Conflict, HttpError } from '../errors/errors';

/** A trial as the release server lists it. */
export interface ListedTrial {
  id: string;
  area: string;
  version: string;
  liveVersion: string;
  percent: number;
  startedAt: Date;
  sharedAt: Date;
  isAutomatic: boolean;
  rules: TrialRules;
}

export interface ListedSite {
  trials: ListedTrial[];
  previews: Preview[];
}

/** A change of a trial: `percent` 0 ends it, 100 makes its release live. It is rejected if the share is no longer `from`. */
export interface TrialRequest {
  area: string;
  trial: string;
  from: number;
  percent: number;
  /** For the audit log. */
  reason: string;
  adminId: number | null;
}

const limitMs = 30_000;

const listSchema = z.object({
  areas: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      trial: z
        .object({
          version: z.string(),
          percent: z.number(),
          id: z.string().optional(),
          startedAt: z.iso.datetime().optional(),
          sharedAt: z.iso.datetime().optional(),
          isAutomatic: z.boolean().optional(),
        })
        .nullable(),
      trialRules: z.custom<Partial<TrialRules>>().optional(),
    }),
  ),
  previews: z.array(
    z.object({
      name: z.string(),
      expiresAt: z.iso.datetime(),
      releases: z.array(z.object({ area: z.string(), version: z.string() })),
      link: z.string(),
    }),
  ),
});

export type ReleaseServer = ReturnType<typeof releaseServerOf>;

/** The client of the site's release server. Its errors are sentences for admins. */
export function releaseServerOf({ url, token }: NonNullable<Config['releaseServer']>, log: FastifyBaseLogger) {
  async function call(method: string, path: string, body?: object, adminId?: number | null): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(`${url}/release-api${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body && { 'Content-Type': 'application/json' }),
          ...(adminId && { 'X-Admin-Id': String(adminId) }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
      });
    } catch (cause) {
      log.warn({ err: cause }, 'the release server cannot be reached');
      throw new HttpError(503, 'RELEASE_SERVER_AWAY', {}, { cause });
    }
    if (response.ok) return response;
    if (response.status === 409) throw new Conflict('TRIAL_CHANGED');
    const { message } = (await response.json().catch(() => ({}))) as { message?: string };
    throw new HttpError(502, 'RELEASE_SERVER_REFUSED', { reason: message ?? `HTTP ${response.status}` });
  }

  return {
    /** The trials and previews of the site. */
    async list(): Promise<ListedSite> {
      const { areas, previews } = listSchema.parse(await (await call('GET', '/areas')).json());
      const trials = areas.flatMap(({ name, version: liveVersion, trial, trialRules }): ListedTrial[] => {
        // Trials started by older versions of the release command have no id, so their visits are not counted.
        if (!trial?.id) return [];
        const startedAt = new Date(trial.startedAt ?? Date.now());
        return [
          {
            ...{ id: trial.id, area: name, version: trial.version, liveVersion, percent: trial.percent, startedAt },
            sharedAt: trial.sharedAt ? new Date(trial.sharedAt) : startedAt,
            isAutomatic: trial.isAutomatic ?? false,
            rules: withDefaults(trialRules),
          },
        ];
      });
      return { trials, previews };
    },

    /** Switches an area's contribution to a slot off or on. The release server reports it to the audit log. */
    async switchSlot(area: string, slot: SlotName, isOff: boolean, adminId: number): Promise<void> {
      await call('PUT', `/areas/${area}/slots/${slot}`, { isOff }, adminId);
    },

    /** @throws Conflict if the trial or its share has changed since the request was made */
    async changeTrial({ area, adminId, ...body }: TrialRequest): Promise<void> {
      if (body.percent > 0) await call('PUT', `/areas/${area}/trial`, body, adminId);
      else
        await call(
          'DELETE',
          `/areas/${area}/trial`,
          { trial: body.trial, from: body.from, reason: body.reason },
          adminId,
        );
    },
  };
}
