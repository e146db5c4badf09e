import { createHmac } from 'node:crypto';
import {
  areaParams,
  type RunningTrial,
  type TrialDecision,
  trialChangeSchema,
  trialsSchema,
  trialVisitSchema,
} from '@rialto/shared/contract/trials';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Conflict, HttpError } from '../../errors/errors';
import { addressKey } from '../../http/plugins/addressKey';
import { accountOf, session } from '../../identity/auth';
import { reportLimit } from '../areas/reportLimit';
import { type ListedSite, releaseServerOf } from '../releaseServer';
import {
  addDecision,
  addVisit,
  countsOf,
  findRunning,
  latestDecisions,
  runningTrials,
  storeTrials,
  type TrialRow,
} from './queries';
import { figuresOf, verdictOf } from './verdict';

const tags = ['Areas'];

export const trialRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, config, log } = app;
  const limit = reportLimit(app, 'trial visits');
  const server = config.releaseServer && releaseServerOf(config.releaseServer, log);

  app.post(
    '/trial-visits',
    {
      config: { keepsPublicCache: true },
      schema: {
        tags,
        summary: 'Reports a visit to an area on trial; sent by the two groups of visitors that are compared',
        body: trialVisitSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await limit(request.ip);
      const now = new Date();
      await addVisit(db, request.body, visitorOf(request.ip, request.body.trial, now), now);
      return reply.code(204).send(null);
    },
  );

  /** The visitor of a network address on a day: a keyed hash, so that the address is counted once but not stored. */
  function visitorOf(address: string, trial: string, now: Date): string {
    const day = now.toISOString().slice(0, 10);
    return createHmac('sha256', config.jwtSecret ?? '')
      .update(`trial visitor ${trial} ${day} ${addressKey(address)}`)
      .digest('base64url')
      .slice(0, 22);
  }

  app.get(
    '/areas/trials',
    {
      onRequest: app.only('admin'),
      schema: {
        tags,
        security: session,
        summary: 'The trials and previews of the site, with their figures and the latest decisions',
        response: { 200: trialsSchema },
      },
    },
    async () => {
      const now = new Date();
      let listed: ListedSite | null = null;
      let problem: string | null = null;
      try {
        listed = (await server?.list()) ?? null;
        if (listed) await storeTrials(db, listed.trials, now);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        problem = error.message;
      }
      const rows = await runningTrials(db);
      return {
        isConfigured: server !== undefined,
        problem,
        running: await Promise.all(rows.map((row) => presentRunning(row, now))),
        decisions: (await latestDecisions(db)).map(presentDecision),
        previews: listed?.previews ?? [],
      };
    },
  );

  async function presentRunning(row: TrialRow, now: Date): Promise<RunningTrial> {
    const { id: trial, area, version, liveVersion, percent, isAutomatic, rules, startedAt } = row;
    const figures = figuresOf(await countsOf(db, row), rules);
    const waitsFor = verdictOf(figures, row, rules, now).reason;
    const running = { trial, area, version, liveVersion, percent, isAutomatic, rules, figures, waitsFor };
    return { ...running, startedAt: startedAt.toISOString() };
  }

  app.put(
    '/areas/:area/trial',
    {
      onRequest: app.only('admin'),
      schema: {
        tags,
        security: session,
        summary: 'Changes the share of a trial, ends it (0), or makes its release live (100)',
        params: areaParams,
        body: trialChangeSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      if (!server) throw new Conflict('NO_RELEASE_SERVER');
      const { area } = request.params;
      const { trial: trialId, from, percent } = request.body;
      const now = new Date();
      await storeTrials(db, (await server.list()).trials, now);
      const trial = await findRunning(db, area, trialId);
      if (!trial || trial.percent !== from) throw new Conflict('TRIAL_CHANGED');
      const adminId = accountOf(request).id;
      await server.changeTrial({ area, trial: trialId, from, percent, reason: 'BY_ADMIN', adminId });
      const action = percent === 0 ? 'end' : percent === 100 ? 'promote' : 'raise';
      const { version, rules } = trial;
      const figures = figuresOf(await countsOf(db, trial), rules);
      const change = { action, fromPercent: from, toPercent: percent, reason: 'BY_ADMIN', adminId } as const;
      await db.transaction((tx) => addDecision(tx, { trialId, area, version, figures, rules, ...change }, now));
      return reply.code(204).send(null);
    },
  );
};

function presentDecision({
  decision,
  admin,
  email,
}: Awaited<ReturnType<typeof latestDecisions>>[number]): TrialDecision {
  const { trialId: trial, area, version, action, fromPercent, toPercent, reason, figures, rules, createdAt } = decision;
  const name = decision.adminId === null ? null : (admin ?? email ?? '');
  const shares = { from: fromPercent, to: toPercent };
  return {
    trial,
    area,
    version,
    at: createdAt.toISOString(),
    action,
    ...shares,
    reason,
    figures,
    rules,
    admin: name,
  };
}
