import { limits } from '@rialto/area-kit/artefact';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { Registry } from 'prom-client';
import { countReleases } from '../metrics/registry';
import { withArtefact } from '../release/artefact';
import type { BuiltArea } from '../release/builtApp';
import { followSite } from '../release/changeSite';
import {
  changeTrial,
  endTrial,
  type KnownTrial,
  promoteTrial,
  switchSlot,
  TrialChangedError,
} from '../release/changes';
import { listPreviews, previewDaysOf, previewOf } from '../release/previews';
import { releaseApps } from '../release/releaseApps';
import { prunePreviews, releasePreview, removePreview } from '../release/releasePreview';
import { entryOf, rollBack } from '../release/rollBack';
import type { Authorized } from '../release/siteChange';
import { sizeOf } from '../release/siteFolder';
import { generationsIn, readState, type SiteState } from '../release/siteState';
import { type Place, storeOf } from '../release/store/storeOf';
import type { Teams } from '../release/teams';
import { type TrialTexts, trialOptionsOf } from '../release/trialOptions';
import { assertMarket, assertOwn, assertOwnKey, type Caller, callerOf, isOwn, RequestError } from './access';
import { type AuditSettings, reportChanges } from './reportChanges';
import { countRequests } from './requestMetrics';

export interface ReleaseServerSettings {
  /** The site, or its folder. */
  site: Place;
  /** RELEASE_SERVER_TOKEN: the market's own token, which the API uses. Without it, only teams have access. */
  marketToken?: string | undefined;
  /** Where changes are reported; null without an audit log. */
  audit: AuditSettings | null;
  /** How often the changes of other hosts are looked for, and unreported ones reported again. */
  followMs?: number;
  /** Megabytes of all releases of an area. */
  areaQuotaMb?: number;
  /** Releases of a team in an hour. */
  releasesPerHour?: number;
  metrics?: Registry;
}

export const releaseServerHealthPath = '/release-api/health';
/** Outside `/release-api/`, so that the gateway does not pass it on. */
export const releaseServerMetricsPath = '/metrics';

const hourMs = 60 * 60_000;

const trialBody = {
  schema: { body: { type: 'object', required: ['percent'], properties: { percent: { type: 'integer' } } } },
};

interface TrialChange {
  percent: number;
  /** The trial and its share that the caller knows: another one is not changed. */
  trial?: string;
  from?: number;
  /** For the audit log; from the market only. */
  reason?: string;
}

/** Accepts releases of teams by HTTP. Only the gateway and the API may reach it. See docs/platform-owner.md. */
export function createReleaseServer({
  site,
  marketToken,
  audit,
  followMs = 2000,
  areaQuotaMb = 1000,
  releasesPerHour = 60,
  metrics = new Registry(),
}: ReleaseServerSettings): FastifyInstance {
  const store = storeOf(site);
  const app = fastify({ bodyLimit: limits.packedBytes });
  const callers = new WeakMap<FastifyRequest, Caller>();
  const recent = new Map<string, number[]>();
  // Changes of this process run in the order of their arrival, so that none waits too long for the site's lock.
  const queue = pLimit(1);

  let known: SiteState | null = null;

  /** Parsed once for each generation, since requests without a valid token need it too. */
  function liveSite(): SiteState {
    const newest = generationsIn(store.folder).at(-1);
    if (newest === undefined || known?.generation !== newest) known = readState(store.folder);
    if (known) return known;
    throw new RequestError(503, 'This site has no release yet. The market publishes it first.');
  }

  const callerWithToken = (request: FastifyRequest, teams: Teams = {}): Caller =>
    callerOf(request.headers.authorization, teams, marketToken);
  const callerIn = (request: FastifyRequest): Caller => {
    const caller = callers.get(request);
    if (!caller) throw new Error('The request was not authorized.');
    return caller;
  };
  /**
   * The author of a change, with the admin for whom the API makes it.
   * @param check throws if the caller may not make it; called again for the state that is changed
   */
  const authorOf = (request: FastifyRequest, check: (caller: Caller, teams: Teams) => void): Authorized => {
    const { author, team } = callerIn(request);
    const adminId = Number(request.headers['x-admin-id']);
    const authorize = (teams: Teams) => check(callerWithToken(request, teams), teams);
    return { ...author, ...(!team && Number.isInteger(adminId) && adminId > 0 && { adminId }), authorize };
  };
  const authorFor = (request: FastifyRequest, area: string): Authorized => {
    assertOwn(callerIn(request), area);
    return authorOf(request, (caller) => assertOwn(caller, area));
  };

  /** A team gives no reason: the audit log would show one of its own, or reject the whole entry. */
  const knownIn = (request: FastifyRequest, { trial, from, reason }: KnownTrial): KnownTrial =>
    callerIn(request).team ? { trial, from } : { trial, from, reason };

  for (const type of ['application/gzip', 'application/octet-stream'])
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  // Before the body is read.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (request.url === releaseServerHealthPath || request.url === releaseServerMetricsPath) return;
    callers.set(request, callerWithToken(request, liveSite().teams));
  });

  app.setErrorHandler((error: FastifyError & { isExpected?: true }, request, reply) => {
    if (error instanceof RequestError) return reply.code(error.status).send({ message: error.message });
    if (error instanceof TrialChangedError) return reply.code(409).send({ message: error.message });
    if (error.isExpected) return reply.code(422).send({ message: error.message });
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return reply.code(413).send({
        message: `The artefact is larger than ${limits.packedBytes / 1024 ** 2} MB. Split the area, or serve large files from elsewhere.`,
      });
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
      return reply.code(415).send({ message: 'Send the artefact with Content-Type: application/gzip.' });
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ message: error.message });
    console.error(`${request.method} ${request.url} failed:`, error);
    return reply
      .code(500)
      .send({ message: 'The release server failed, and its log has the reason. Send the request again later.' });
  });
  app.setNotFoundHandler(({ method, url }, reply) =>
    reply.code(404).send({ message: `There is no ${method} ${url}. See docs/platform-owner.md.` }),
  );

  app.get(releaseServerHealthPath, async () => 'ok\n');
  countReleases(metrics, () => readState(store.folder));
  const countRequest = countRequests(metrics);
  app.addHook('onResponse', async (request, reply) => countRequest(request, reply));
  app.get(releaseServerMetricsPath, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );

  app.get('/release-api/areas', async (request) => {
    const state = liveSite();
    const { generation, registry } = state;
    return {
      generation,
      areas: Object.entries(registry).map(([name, { active, previous, canary: trial, ...entry }]) => ({
        ...entry,
        name,
        version: active.version,
        owner: active.owner,
        previous: previous?.version ?? null,
        trial: trial ? { ...trial, version: trial.release.version, release: undefined } : null,
      })),
      // A link opens a preview, so that teams see only the links of their own.
      previews: listPreviews(state).filter(({ releases }) =>
        releases.every(({ area }) => isOwn(callerIn(request), area)),
      ),
    };
  });

  app.post<{ Querystring: TrialTexts & { preview?: string; days?: string } }>(
    '/release-api/releases',
    async (request, reply) => {
      const caller = callerIn(request);
      const { teams = {} } = liveSite();
      const keys = (caller.team ? [caller.team] : Object.values(teams)).flatMap((team) => team.keys);
      if (keys.length === 0)
        throw new RequestError(
          403,
          `The team '${caller.author.name}' has no public key. Send the market the line that npx rialto-area keygen prints.`,
        );
      const { preview, days, ...trialTexts } = request.query;
      percentOf(trialTexts.trial);
      const trial = trialOptionsOf(trialTexts);
      const previewDays = previewDaysOf(days);
      let signedBy = { area: '', key: '' };
      const author = authorOf(request, (current, known) => {
        assertOwn(current, signedBy.area);
        assertOwnKey(known, signedBy.area, signedBy.key);
      });
      // In the queue, so that one artefact at a time is unpacked.
      const released = await queue(() =>
        withArtefact(
          Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          keys.map(({ publicKey }) => publicKey),
          ({ name }, key) => {
            assertOwn(caller, name);
            assertOwnKey(teams, name, key);
            signedBy = { area: name, key };
            countRelease(caller.author.name);
          },
          async (built) => {
            await assertQuota(built);
            const { name: area, version, paths } = built.release;
            if (preview !== undefined) {
              assertOwnPreview(caller, preview);
              const builds = [built];
              const { link, generation } = await releasePreview({
                builds,
                to: store,
                name: preview,
                days: previewDays,
                author,
              });
              return { area, version, generation, url: link };
            }
            const state = await releaseApps({ builds: [built], to: store, site: null, author, ...trial });
            const url = `${state.site.publicUrl ?? ''}${paths[0]?.path ?? '/'}`;
            return { area, version, generation: state.generation, url };
          },
        ),
      );
      report();
      return reply.code(201).send(released);
    },
  );

  app.post<{ Params: { area: string }; Body: { version?: string } | undefined }>(
    '/release-api/areas/:area/rollback',
    async (request) => {
      const { area } = request.params;
      const author = authorFor(request, area);
      entryOf(liveSite().registry, area); // the market's token does not roll the shell back either
      const result = await queue(() => rollBack(store, area, { version: request.body?.version, author }));
      report();
      const { site, registry } = liveSite();
      const url = `${site.publicUrl ?? ''}${entryOf(registry, area).active.paths[0]?.path ?? '/'}`;
      return { area, version: result.to, generation: result.generation, url };
    },
  );

  app.put<{ Params: { area: string }; Body: TrialChange }>(
    '/release-api/areas/:area/trial',
    trialBody,
    async (request) => {
      const { area } = request.params;
      const author = authorFor(request, area);
      const known = knownIn(request, request.body);
      const percent = percentOf(String(request.body.percent), 100) ?? 100;
      const { result: version, generation } = await queue(() =>
        percent === 100 ? promoteTrial(store, area, author, known) : changeTrial(store, area, percent, author, known),
      );
      report();
      return { area, version, generation, percent };
    },
  );

  app.delete<{ Params: { area: string }; Body: Omit<TrialChange, 'percent'> | null | undefined }>(
    '/release-api/areas/:area/trial',
    async (request) => {
      const { area } = request.params;
      const author = authorFor(request, area);
      const known = knownIn(request, request.body ?? {});
      const { result: version, generation } = await queue(() => endTrial(store, area, author, known));
      report();
      return { area, version, generation };
    },
  );

  app.delete<{ Params: { name: string } }>('/release-api/previews/:name', async (request) => {
    const { name } = request.params;
    previewOf(liveSite(), name);
    assertOwnPreview(callerIn(request), name);
    const author = authorOf(request, (caller) => assertOwnPreview(caller, name));
    await queue(() => removePreview(store, name, author));
    report();
    return { preview: name };
  });

  app.put<{ Params: { area: string; slot: string }; Body: { isOff: boolean } }>(
    '/release-api/areas/:area/slots/:slot',
    {
      schema: {
        body: { type: 'object', required: ['isOff'], properties: { isOff: { type: 'boolean' } } },
      },
    },
    async (request) => {
      const { area, slot } = request.params;
      const { isOff } = request.body;
      assertMarket(callerIn(request));
      const author = authorOf(request, assertMarket);
      const { generation } = await queue(() => switchSlot(store, area, slot, isOff, author));
      report();
      return { area, slot, isOff, generation };
    },
  );

  function countRelease(team: string): void {
    const since = Date.now() - hourMs;
    const times = (recent.get(team) ?? []).filter((time) => time > since);
    if (times.length >= releasesPerHour)
      throw new RequestError(
        429,
        `The team '${team}' has made ${releasesPerHour} releases in an hour. Try again later.`,
      );
    recent.set(team, [...times, Date.now()]);
  }

  async function assertQuota({ folder, release: { name: area, version } }: BuiltArea): Promise<void> {
    const stored = await store.releases(area);
    if (stored.some((release) => release.version === version)) return;
    const total = stored.reduce((sum, release) => sum + release.bytes, sizeOf(folder));
    if (total > areaQuotaMb * 1024 ** 2)
      throw new RequestError(
        413,
        `The releases of ${area} would take more than ${areaQuotaMb} MB. The market removes old ones: npm run release -- prune mf-${area}`,
      );
  }

  /** A team may add to a preview, replace and remove it, while only its own areas are in it. */
  function assertOwnPreview(caller: Caller, name: string): void {
    const found = listPreviews(liveSite()).find((preview) => preview.name === name);
    for (const { area } of found?.releases ?? []) assertOwn(caller, area);
  }

  const inBackground = pLimit(1);
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    if (audit) void inBackground(() => reportChanges(store, audit)).catch(logOnce);
  };
  let lastProblem = '';
  function logOnce(error: unknown): void {
    const problem = (error as Error).message;
    if (problem !== lastProblem) console.error(problem);
    lastProblem = problem;
  }
  const follow = async () => {
    await queue(async () => {
      await followSite(store);
      const state = readState(store.folder);
      if (state) await prunePreviews(store, state, { name: 'market' });
    }).then(() => {
      lastProblem = '';
    }, logOnce);
    report();
    timer = setTimeout(follow, followMs);
    timer.unref();
  };
  app.addHook('onReady', async () => {
    timer = setTimeout(follow, 0);
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await queue(async () => {});
    await inBackground(async () => {});
  });

  return app;
}

/** @throws RequestError when it is not a whole number from 1 to `max` */
function percentOf(text: string | undefined, max = 99): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= max) return percent;
  throw new RequestError(400, `The share of a trial must be a whole number from 1 to ${max}, not '${text}'.`);
}
