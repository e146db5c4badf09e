import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateKeys, packArtefact } from '../artefact/artefact';
import { damageOf } from '../build/contents';
import { nextVersion } from '../build/inputs';
import { readArea } from '../build/project';
import { ExpectedError, parseArguments } from '../expected';
import { ReleaseServer } from './releaseServer';

const help = `npx rialto-area <command>, in the folder of an area

  dev --shell <url>      serves the area for a running shell that allows overrides, and reloads the page on changes
      --port <port>          of this machine; 8085 without it
  build                  builds the area for production into dist/
  check                  opens each page of the build in the current and the previous shell of a site, in a browser
      --site <url or folder> the site; RIALTO_SITE without it
  pack                   builds, and writes <area>-<version>.tgz, signed with the team's key
      --to <folder>          for the file; the area's folder without it
  release [<file>]       packs, or takes a packed file, and releases it
      --site <url>           the site; RIALTO_SITE without it
      --trial <percent>      for this percentage of visitors
      --preview <name>       for those only who open the link that it prints, such as pr-12
  rollback               makes the previous release of the area live again
      --site <url>, --version <version>
  end-trial              ends the trial of the area
  end-preview <name>     removes a preview
  keygen                 makes the team's key pair: team.key, to keep secret, and the public key, for the market

Environment: RIALTO_TOKEN, the team's token, for releases. RIALTO_SIGNING_KEY, the content of team.key, where that file is absent.
RIALTO_SITE, the address of the site.`;

const options = {
  shell: { type: 'string' },
  port: { type: 'string' },
  site: { type: 'string' },
  to: { type: 'string' },
  trial: { type: 'string' },
  preview: { type: 'string' },
  version: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Options = { [Name in keyof typeof options]?: Name extends 'help' ? boolean : string };

interface Command {
  run: (folder: string, given: Options, argument: string | undefined) => Promise<void> | void;
  takes: (keyof Options)[];
  argument?: true;
}

const commands: Record<string, Command> = {
  dev: { run: dev, takes: ['shell', 'port'] },
  build: { run: async (folder) => void (await build(folder)), takes: [] },
  check: { run: check, takes: ['site'] },
  pack: { run: async (folder, { to }) => console.log(await pack(folder, to ?? folder)), takes: ['to'] },
  release: { run: release, takes: ['site', 'trial', 'preview'], argument: true },
  rollback: { run: rollBack, takes: ['site', 'version'] },
  'end-trial': { run: endTrial, takes: ['site'] },
  'end-preview': { run: endPreview, takes: ['site'], argument: true },
  keygen: { run: keygen, takes: [] },
};

const seeHelp = 'See npx rialto-area --help';
const keyFile = 'team.key';

/** `npx rialto-area …`: see `help` above. */
export async function main(args: string[], folder = process.cwd()): Promise<void> {
  const { values, positionals } = parseArguments({ args, options, allowPositionals: true }, seeHelp);
  const [name, argument, ...more] = positionals;
  if (values.help || name === undefined) return console.log(help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new ExpectedError(`There is no command '${name}'. ${seeHelp}`);
  const misplaced = Object.keys(values).find((option) => !command.takes.some((taken) => taken === option));
  if (misplaced) throw new ExpectedError(`'${name}' has no --${misplaced}. ${seeHelp}`);
  const extra = command.argument ? more[0] : argument;
  if (extra !== undefined) throw new ExpectedError(`'${name}' does not take '${extra}'. ${seeHelp}`);
  await command.run(folder, values, argument);
}

async function dev(folder: string, { shell, port = '8085' }: Options): Promise<void> {
  if (!shell)
    throw new ExpectedError(
      '--shell is missing: the address of a shell that allows overrides, such as https://shop.example.',
    );
  if (!/^\d{1,5}$/.test(port)) throw new ExpectedError(`--port must be a number such as 8085, not '${port}'.`);
  const { serveForShell } = await import('../dev/dev');
  await serveForShell({ folder, shell, port: Number(port) });
}

/** Builds the area unless `dist` is what its files give, and gives the version. */
async function build(folder: string): Promise<string> {
  const { name } = await readArea(folder);
  const version = nextVersion(folder);
  if (builtVersion(folder) !== version) {
    const { buildArea } = await import('../build/buildArea');
    await buildArea(folder);
  }
  console.log(`${name} ${version}: ${path.join(folder, 'dist')}`);
  return version;
}

function builtVersion(folder: string): string | null {
  const dist = path.join(folder, 'dist');
  if (damageOf(dist).length > 0) return null;
  return (JSON.parse(readFileSync(path.join(dist, 'area.json'), 'utf8')) as { version: string }).version;
}

async function check(folder: string, given: Options): Promise<void> {
  const site = siteOf(given);
  await build(folder);
  const { checkArea } = await import('../check/check');
  await checkArea({ folder, site });
}

async function pack(folder: string, to: string): Promise<string> {
  const privateKey = signingKey(folder);
  await build(folder);
  return packArtefact({ build: path.join(folder, 'dist'), to: path.resolve(folder, to), privateKey });
}

function signingKey(folder: string): string {
  const file = path.join(folder, keyFile);
  if (process.env.RIALTO_SIGNING_KEY) return process.env.RIALTO_SIGNING_KEY;
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new ExpectedError(
    `There is no key to sign with: neither ${keyFile} nor RIALTO_SIGNING_KEY. Make one with 'npx rialto-area keygen', and have the market add its public key to your team.`,
  );
}

async function release(folder: string, given: Options, file: string | undefined): Promise<void> {
  const { trial, preview } = given;
  if (trial !== undefined && preview !== undefined)
    throw new ExpectedError('A release is a trial or a preview. Leave out --trial or --preview.');
  if (trial !== undefined && !/^[1-9]\d?$/.test(trial))
    throw new ExpectedError(
      `--trial must be a percentage from 1 to 99, not '${trial}'. Without it the release is for all.`,
    );
  const server = new ReleaseServer(siteOf(given));
  if (file !== undefined && !existsSync(file))
    throw new ExpectedError(
      `There is no file ${file}. Leave it out to build and pack the area, or pack it first: npx rialto-area pack`,
    );
  const artefact = readFileSync(file ?? (await pack(folder, '.cache/artefact')));
  const { area, version, url } = await server.release(artefact, { trial, preview });
  const audience = trial ? `on trial for ${trial} % of the visitors` : preview ? `previewed as ${preview}` : 'live';
  console.log(`${area} ${version} is ${audience}: ${url}`);
}

async function rollBack(folder: string, given: Options): Promise<void> {
  const { name } = await readArea(folder);
  const { version } = await new ReleaseServer(siteOf(given)).rollBack(name, given.version);
  console.log(`${name} ${version} is live again.`);
}

async function endTrial(folder: string, given: Options): Promise<void> {
  const { name } = await readArea(folder);
  await new ReleaseServer(siteOf(given)).endTrial(name);
  console.log(`The trial of ${name} has ended.`);
}

async function endPreview(_folder: string, given: Options, name: string | undefined): Promise<void> {
  if (!name) throw new ExpectedError(`Name the preview, such as: npx rialto-area end-preview pr-12`);
  await new ReleaseServer(siteOf(given)).endPreview(name);
  console.log(`The preview ${name} is removed.`);
}

function siteOf({ site = process.env.RIALTO_SITE }: Options): string {
  if (site) return site;
  throw new ExpectedError(
    '--site is missing: the address of the site, such as --site https://shop.example. RIALTO_SITE sets it once.',
  );
}

function keygen(folder: string): void {
  const file = path.join(folder, keyFile);
  if (existsSync(file))
    throw new ExpectedError(`${file} already exists. Move it away first if the team needs another key.`);
  const { privateKey, publicKey } = generateKeys();
  writeFileSync(file, privateKey, { mode: 0o600 });
  console.log(`The private key is in ${file}. Keep it secret: it signs the team's releases.
Give the public key to the market:

${publicKey}`);
}
