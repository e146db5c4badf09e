import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError, parseArguments } from '../expected';
import { siteFolderSetting, siteLines, siteSettings, siteWith } from '../settings';
import { defaultSiteFolder, isWebApp, root, type WebApp, webApps } from '../workspace';
import { allowedIn, nameOf } from './allowedIn';
import { isArtefact, keysOfArea, readPacked, withArtefact } from './artefact';
import { readBuilt } from './builtApp';
import { followSite } from './changeSite';
import { changeSettings, endTrial, retire } from './changes';
import { checkSite } from './checkSite';
import { appsOf, listReleases } from './listReleases';
import { assertPreviewName, listPreviews, previewDaysOf } from './previews';
import { prune } from './prune';
import { readDist } from './publishAll';
import { type ReleaseRequest, releaseApps } from './releaseApps';
import { prunePreviews, releasePreview, removePreview } from './releasePreview';
import { rollBack } from './rollBack';
import { liveState, readState, type SiteState } from './siteState';
import type { SiteStore } from './store/siteStore';
import { storeOf } from './store/storeOf';
import { team, teamHelp } from './teamCommand';
import { trialOptionsOf } from './trialOptions';

const help = `npm run release -- <command> [--to <site>]

  <app>…              builds these apps if they are stale, and releases them to the site at the same time
      --trial <percent>      for this percentage of visitors (1 to 99; 100 is all visitors); areas only
      --auto                 raises, promotes or ends the trial automatically; with rules that the area keeps:
      --steps 1,10,50,100 --min-visits 1000 --min-hours 1 --max-days 14 --slower-by 5 --error-rate 2
      --preview <name>       for nobody but visitors with the link that is printed; areas only
      --days <number>        until the link of a new preview expires (14)
      --from <build>         releases this build of one app: its folder, or the file or URL of its artefact
      --allow-unrendered <app>   allows pages of this app that cannot be rendered (repeatable)
      --verify-url <url>     requests each uploaded file from the site's server before it goes live
  rollback <app>      makes the previous release live again
      --version <version>    makes this release live
      --allow-unrendered <app>   as above
  abort <area>        ends a trial
  preview list        lists the previews with their links
  preview remove <name>   withdraws a preview
  retire <area>       removes an area with its paths and menu entries from the site
  settings            shows the site's settings: API_URL, AREA_OVERRIDES, PUBLIC_URL, MARKET_TIME_ZONE, MARKET_CURRENCY
  settings <name>=<value>…   changes settings without a release; <name>= restores the default
  list [<app>…]       lists the releases in the site: version, date, size, state
  status              shows the live, previous and trial releases and checks their files; exit code 1 when one is damaged
  prune [<app>…]      removes old releases, but not those that are live, previous, on trial or in a preview
      --keep <number>        keeps this many of the newest releases of each app (3)
      --older-than <days>d   removes only releases that are older, such as 90d
${teamHelp}

An app is shell, or an area's folder such as mf-vendor. A site is the folder that a web server serves: SITE_DIR without --to,
or ${path.relative(root, defaultSiteFolder)}. With SITE_S3_BUCKET the site is in a bucket, and the folder is this machine's copy. A new site takes its settings from the environment: API_URL (/api), AREA_OVERRIDES (false), PUBLIC_URL (none), MARKET_TIME_ZONE (UTC), MARKET_CURRENCY (USD).
See docs/releases.md.`;

const options = {
  to: { type: 'string' },
  trial: { type: 'string' },
  auto: { type: 'boolean' },
  steps: { type: 'string' },
  'min-visits': { type: 'string' },
  'min-hours': { type: 'string' },
  'max-days': { type: 'string' },
  'slower-by': { type: 'string' },
  'error-rate': { type: 'string' },
  preview: { type: 'string' },
  days: { type: 'string' },
  from: { type: 'string' },
  version: { type: 'string' },
  'verify-url': { type: 'string' },
  'allow-unrendered': { type: 'string', multiple: true },
  keep: { type: 'string' },
  'older-than': { type: 'string' },
  area: { type: 'string', multiple: true },
  key: { type: 'string' },
  revoke: { type: 'string' },
  help: { type: 'boolean' },
} as const;

export type Options = ReturnType<typeof parsed>['values'];

interface Command {
  run: (site: SiteStore, apps: string[], options: Options) => Promise<void> | void;
  takes: (keyof typeof options)[];
}

const commands: Record<string, Command> = {
  rollback: { run: rollBackOne, takes: ['to', 'version', 'allow-unrendered'] },
  abort: { run: abort, takes: ['to'] },
  preview: { run: preview, takes: ['to'] },
  retire: { run: retireArea, takes: ['to'] },
  settings: { run: settings, takes: ['to'] },
  list: { run: list, takes: ['to'] },
  status: { run: status, takes: ['to'] },
  prune: { run: pruneApps, takes: ['to', 'keep', 'older-than'] },
  team: { run: team, takes: ['to', 'area', 'key', 'revoke'] },
};
const trialRules = ['steps', 'min-visits', 'min-hours', 'max-days', 'slower-by', 'error-rate'] as const;
const releasing: Command = {
  run: release,
  takes: ['to', 'trial', 'auto', ...trialRules, 'preview', 'days', 'from', 'verify-url', 'allow-unrendered'],
};

/** `npm run release -- …`: see `help` above. */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parsed(args);
  const [first, ...rest] = positionals;
  if (values.help || first === undefined) return console.log(help);
  const command = Object.hasOwn(commands, first) ? commands[first] : undefined;
  const { run, takes } = command ?? releasing;
  const misplaced = Object.keys(values).find((name) => !takes.some((taken) => taken === name));
  if (misplaced)
    throw new ExpectedError(`--${misplaced} cannot be used with '${first}'. See npm run release -- --help`);
  const site = storeOf(siteFolder(values.to));
  await followSite(site);
  if (command) liveState(site.folder);
  const previousMap = pagesMapOf(site.folder);
  await run(site, command ? rest : positionals, values);
  if (previousMap !== null && pagesMapOf(site.folder) !== previousMap)
    console.log(
      'The paths of areas have changed. Reload a running gateway: node tools/run.mjs gateway --reload. Until then it serves the shell’s page for new paths.',
    );
}

function siteFolder(to: string | undefined): string {
  // npm runs scripts in the workspace's root, and sets this to the user's folder.
  return to === undefined ? siteFolderSetting() : path.resolve(process.env.INIT_CWD ?? '.', to);
}

/** The gateway's map from paths to pages. */
function pagesMapOf(site: string): string | null {
  const file = path.join(site, 'gateway/pages.map');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

const parsed = (args: string[]) =>
  parseArguments({ args, options, allowPositionals: true }, 'See npm run release -- --help');

async function release(site: SiteStore, apps: string[], values: Options): Promise<void> {
  // A build from another checkout names its app itself.
  const unknown = values.from === undefined ? apps.find((app) => !isWebApp(app)) : undefined;
  if (unknown)
    throw new ExpectedError(
      `This checkout has no app '${unknown}'. It has: ${webApps.join(', ')}. Use --from <build> for a build from elsewhere. For other commands see npm run release -- --help`,
    );
  const trialOptions = trialOptionsOf({
    trial: values.trial,
    auto: values.auto,
    steps: values.steps,
    minVisits: values['min-visits'],
    minHours: values['min-hours'],
    maxDays: values['max-days'],
    slowerBy: values['slower-by'],
    errorRate: values['error-rate'],
  });
  if (values.preview !== undefined) return previewApps(site, apps, values);
  const { trial } = trialOptions;
  if (trial !== undefined && apps.includes('shell'))
    throw new ExpectedError('The shell cannot be on trial, because all areas run in it. Use --trial for areas only.');
  // Invalid options fail before the build.
  const verifyUrl = verifyUrlOf(values['verify-url']);
  const live = readState(site.folder);
  const settings = live ? null : siteSettings();
  const allowUnrendered = allowedIn(live, values['allow-unrendered'], apps);
  const state = await withBuilds(live, apps, values.from, (builds) =>
    releaseApps({ builds, to: site, site: settings, ...trialOptions, verifyUrl, allowUnrendered }),
  );
  for (const app of apps.map(nameOf)) {
    const { active, canary: onTrial } = state.registry[app] ?? {};
    const ended = live?.registry[app]?.canary;
    if (ended && !onTrial && ended.release.version !== active?.version)
      console.log(`The trial of ${app} ${ended.release.version} has ended.`);
    if (onTrial) console.log(`${app} ${onTrial.release.version} is on trial for ${onTrial.percent} % of the visitors.`);
    else console.log(`${app} ${active?.version ?? state.shell.version} is live.`);
  }
}

async function previewApps(site: SiteStore, apps: string[], values: Options): Promise<void> {
  const { preview: name = '', days } = values;
  assertPreviewName(name);
  if (values.trial !== undefined || values.auto)
    throw new ExpectedError('A release is in a preview or on trial, not both: use --preview or --trial.');
  if (apps.includes('shell'))
    throw new ExpectedError(
      'The shell cannot be in a preview, because all areas run in it. Use --preview for areas only.',
    );
  const verifyUrl = verifyUrlOf(values['verify-url']);
  const lasts = previewDaysOf(days);
  const { builds, link, expiresAt } = await withBuilds(liveState(site.folder), apps, values.from, async (built) => {
    const areas = built.filter((each) => each.kind === 'area');
    return { builds: areas, ...(await releasePreview({ builds: areas, to: site, name, days: lasts, verifyUrl })) };
  });
  for (const { release } of builds) console.log(`${release.name} ${release.version} is in the preview ${name}.`);
  console.log(`Visitors with this link see it, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC:\n${link}`);
}

async function preview(site: SiteStore, [command = 'list', name, ...more]: string[]): Promise<void> {
  if (more.length > 0 || (command === 'remove') !== (name !== undefined) || !['list', 'remove'].includes(command))
    throw new ExpectedError('See npm run release -- --help: preview list, preview remove <name>.');
  if (name !== undefined) {
    await removePreview(site, name);
    return console.log(`The preview ${name} is withdrawn. Its releases stay until they are pruned.`);
  }
  const listed = listPreviews(liveState(site.folder));
  for (const { name: each, expiresAt, releases, link } of listed)
    console.log(
      `${each}: ${releases.map(({ area, version }) => `${area} ${version}`).join(', ')}, until ${expiresAt.slice(0, 10)}\n  ${link}`,
    );
  if (listed.length === 0) console.log('There is no preview.');
}

/** Hands the builds of a command to `work`: the checkout's, or the one of a folder or an artefact. */
async function withBuilds<Result>(
  live: SiteState | null,
  apps: string[],
  given: string | undefined,
  work: (builds: ReleaseRequest['builds']) => Promise<Result>,
): Promise<Result> {
  const from = given === undefined ? undefined : fromPath(given);
  if (from === undefined || !isArtefact(from)) return work(await buildsOf(apps, from));
  return withArtefact(
    await readPacked(from),
    keysOfArea(live?.teams ?? {}, nameOf(onlyApp(apps, '--from'))),
    ({ name }) => assertApp(name, apps),
    (built) => work([built]),
  );
}

async function buildsOf(apps: string[], from: string | undefined): Promise<ReleaseRequest['builds']> {
  if (from === undefined) {
    const ours = apps.filter(isWebApp);
    // Imported here, because loading webpack takes longer than a rollback.
    const { buildStale } = await import('../build/main');
    await buildStale(ours);
    return ours.map(readDist);
  }
  const [app] = apps;
  if (!app || apps.length > 1) throw new ExpectedError('--from names one folder, so it is for one app.');
  return [readBuilt(appOf(app), from)];
}

/** A URL, or a path from the user's folder. */
const fromPath = (from: string): string =>
  /^https?:\/\//.test(from) ? from : path.resolve(process.env.INIT_CWD ?? '.', from);

function assertApp(area: string, apps: string[]): void {
  if (area !== nameOf(apps[0] ?? ''))
    throw new ExpectedError(
      `This is an artefact of the area '${area}': npm run release -- mf-${area} --from <artefact>`,
    );
}

/** The app of a name, which need not be in the checkout. */
function appOf(name: string): WebApp {
  if (name === 'shell') return name;
  const area = nameOf(name);
  if (!/^[a-z][a-z0-9-]*$/.test(area))
    throw new ExpectedError(
      `'${name}' is not the name of an app, which is shell or an area's folder such as mf-support.`,
    );
  return `mf-${area}`;
}

async function rollBackOne(site: SiteStore, apps: string[], { version, ...values }: Options): Promise<void> {
  const app = onlyApp(apps, 'rollback');
  const allowed = allowedIn(readState(site.folder), values['allow-unrendered'], apps);
  const { from, to } = await rollBack(site, app, { version, allowUnrendered: allowed });
  console.log(`${app} ${to} is live again, instead of ${from}.`);
}

async function abort(site: SiteStore, apps: string[]): Promise<void> {
  const area = onlyApp(apps, 'abort');
  const { result: version } = await endTrial(site, area);
  console.log(`The trial of ${area} ${version} has ended; all visitors get the live release.`);
}

async function retireArea(site: SiteStore, apps: string[]): Promise<void> {
  const area = onlyApp(apps, 'retire');
  const { result: version } = await retire(site, area);
  console.log(`${area} ${version} is no longer live. Its files stay until they are pruned.`);
}

async function settings(site: SiteStore, given: string[]): Promise<void> {
  const pairs = given.map((text): [string, string] => {
    const [, name, value] = /^(\w+)=(.*)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined)
      throw new ExpectedError(`A setting has the form PUBLIC_URL=https://shop.example, not '${text}'.`);
    return [name, value];
  });
  const previous = liveState(site.folder).site;
  const now =
    pairs.length > 0
      ? await changeSettings(
          site,
          (known) => siteWith(known, Object.fromEntries(pairs)),
          pairs.map(([name]) => name),
        )
      : previous;
  for (const line of siteLines(now)) console.log(line);
  if (now.apiUrl !== previous.apiUrl || now.areaOverrides !== previous.areaOverrides)
    console.log('Reload a running gateway: node tools/run.mjs gateway --reload');
}

async function list(site: SiteStore, apps: string[]): Promise<void> {
  const rows = (await listReleases(site, await chosen(site, apps))).map(
    ({ app, version, releasedAt, bytes, state }) => [
      app,
      version,
      new Date(releasedAt).toISOString().slice(0, 16).replace('T', ' '),
      `${(bytes / 1024).toFixed(0)} kB`,
      state,
    ],
  );
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

function status({ folder }: SiteStore, apps: string[]): void {
  if (apps.length > 0) throw new ExpectedError('status is for the whole site: npm run release -- status');
  const { state, problems, unfinished } = checkSite(folder);
  const { shell, registry, generation } = state;
  console.log(`Generation ${generation}`);
  console.log(
    `shell: ${shell.version} is live (contract ${shell.contract})${shell.previous ? `, previous: ${shell.previous}` : ''}`,
  );
  for (const { active, previous, canary: trial } of Object.values(registry))
    console.log(
      `${active.name}: ${active.version} is live (contract ${active.contract})` +
        (previous ? `, previous: ${previous.version}` : '') +
        (trial ? `, on trial for ${trial.percent} %: ${trial.release.version}` : ''),
    );
  for (const message of unfinished) console.log(`${message} The next release command, or npm start, finishes it.`);
  if (problems.length > 0) throw new ExpectedError(['The site is incomplete or damaged:', ...problems].join('\n  - '));
  console.log('All files are present and unchanged.');
}

async function pruneApps(site: SiteStore, apps: string[], { keep, ...values }: Options): Promise<void> {
  const expired = await prunePreviews(site, liveState(site.folder));
  for (const name of expired) console.log(`The preview ${name} has expired and is removed.`);
  const removed = await prune(site, await chosen(site, apps), {
    keep: keep === undefined ? 3 : countOf(keep),
    olderThanMs: ageOf(values['older-than']),
  });
  for (const { app, version } of removed) console.log(`${app} ${version} is removed.`);
  if (removed.length === 0 && expired.length === 0) console.log('There is nothing to remove.');
}

function onlyApp(apps: string[], command: string): string {
  const [app] = apps;
  if (app === undefined || apps.length > 1)
    throw new ExpectedError(`${command} is for one app: npm run release -- ${command} mf-vendor`);
  return nameOf(app);
}

async function chosen(site: SiteStore, apps: string[]): Promise<string[]> {
  const known = await appsOf(site);
  const names = apps.map(nameOf);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new ExpectedError(`This site has no app '${unknown}'. It has: ${known.join(', ')}.`);
  return names.length > 0 ? names : known;
}

function verifyUrlOf(text: string | undefined): string | undefined {
  if (text === undefined || (/^https?:\/\//.test(text) && URL.canParse(text))) return text;
  throw new ExpectedError(`--verify-url must be an http(s) address such as https://shop.example, not '${text}'.`);
}

function countOf(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new ExpectedError(`--keep must be a whole number from 1, not '${text}'.`);
  return Number(text);
}

/** `90d` in milliseconds. */
function ageOf(text: string | undefined): number {
  const [, days] = /^(\d+)d$/.exec(text ?? '0d') ?? [];
  if (days === undefined) throw new ExpectedError(`--older-than must be a number of days such as 90d, not '${text}'.`);
  return Number(days) * 24 * 60 * 60_000;
}
