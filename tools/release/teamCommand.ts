import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../expected';
import { changeSite } from './changeSite';
import { published } from './rollBack';
import { type ChangeDetails, commandLine } from './siteChange';
import { liveState } from './siteState';
import type { SiteStore } from './store/siteStore';
import { assertFree, assertName, newToken, readKey, type Team, type Teams, teamOf } from './teams';

export const teamHelp = `  team list                  lists the teams that release through the release server
  team add <team> --area <area>   adds a team for these areas (repeatable) and prints its token
      --key <key>            its public key: the line that npx rialto-area keygen prints, or a file with it
  team areas <team> --area <area>   replaces its areas
  team token <team>          prints a new token; earlier ones stay valid until they are revoked
      --revoke <id>          revokes this token instead
  team key <team> <key>      adds a public key (the line, or a file with it), with which its releases may be signed
      --revoke <fingerprint>    removes this key instead
  team remove <team>         removes a team with its tokens and keys; its areas stay live`;

interface Values {
  area?: string[] | undefined;
  key?: string | undefined;
  revoke?: string | undefined;
}

type Did = Extract<ChangeDetails, { action: 'team' }>['did'];

/** `npm run release -- team …` */
export async function team(site: SiteStore, args: string[], values: Values): Promise<void> {
  const [command = 'list', name, ...rest] = args;
  if (command === 'list' && name === undefined) return list(liveState(site.folder).teams ?? {});
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run || name === undefined || rest.length > (command === 'key' ? 1 : 0))
    throw new ExpectedError('See npm run release -- --help: team list, add, areas, token, key, remove.');
  await run(site, name, values, rest[0]);
}

const commands: Record<
  string,
  (site: SiteStore, name: string, values: Values, text: string | undefined) => Promise<void>
> = { add, areas: replaceAreas, token, key, remove };

async function add(site: SiteStore, name: string, { area: areas = [], key: text }: Values): Promise<void> {
  assertName('team', name);
  if (areas.length === 0) throw new ExpectedError(`Which areas may it release? For example: --area ${name}`);
  const key = text === undefined ? [] : [keyOf(text)];
  const { token: secret, stored } = newToken(name, new Date());
  await change(site, name, 'add', (teams) => {
    if (Object.hasOwn(teams, name)) throw new ExpectedError(`There is a team '${name}' already.`);
    assertAreas(teams, name, areas);
    return { areas, tokens: [stored], keys: key };
  });
  console.log(`${name} may release: ${areas.join(', ')}. Its token, which is not shown again:\n${secret}`);
  if (key.length === 0)
    console.log(`Its releases are rejected until its public key is added: npm run release -- team key ${name} <key>`);
}

async function replaceAreas(site: SiteStore, name: string, { area: areas = [] }: Values): Promise<void> {
  if (areas.length === 0) throw new ExpectedError(`Which areas may it release? For example: --area ${name}`);
  await change(site, name, 'areas', (teams) => {
    const known = teamOf(teams, name);
    assertAreas(teams, name, areas);
    return { ...known, areas };
  });
  console.log(`${name} may release: ${areas.join(', ')}.`);
}

async function token(site: SiteStore, name: string, { revoke }: Values): Promise<void> {
  if (revoke !== undefined) {
    await change(site, name, 'token_revoke', (teams) => {
      const known = teamOf(teams, name);
      const tokens = known.tokens.filter(({ id }) => id !== revoke);
      if (tokens.length === known.tokens.length)
        throw new ExpectedError(
          `${name} has no token '${revoke}'. It has: ${known.tokens.map(({ id }) => id).join(', ') || 'none'}.`,
        );
      return { ...known, tokens };
    });
    return console.log(`The token ${revoke} of ${name} is revoked.`);
  }
  const { token: secret, stored } = newToken(name, new Date());
  await change(site, name, 'token', (teams) => {
    const known = teamOf(teams, name);
    return { ...known, tokens: [...known.tokens, stored] };
  });
  console.log(`The new token of ${name}, which is not shown again:\n${secret}`);
}

async function key(site: SiteStore, name: string, { revoke }: Values, text: string | undefined): Promise<void> {
  if (revoke !== undefined) {
    await change(site, name, 'key_remove', (teams) => {
      const known = teamOf(teams, name);
      const keys = known.keys.filter(({ fingerprint }) => fingerprint !== revoke);
      if (keys.length === known.keys.length)
        throw new ExpectedError(
          `${name} has no key '${revoke}'. It has: ${known.keys.map(({ fingerprint }) => fingerprint).join(', ') || 'none'}.`,
        );
      return { ...known, keys };
    });
    return console.log(`The key ${revoke} of ${name} is removed.`);
  }
  if (text === undefined)
    throw new ExpectedError(`Which key? Give the line that npx rialto-area keygen prints, or a file.`);
  const added = keyOf(text);
  await change(site, name, 'key', (teams) => {
    const known = teamOf(teams, name);
    if (known.keys.some(({ fingerprint }) => fingerprint === added.fingerprint))
      throw new ExpectedError(`${name} has this key already.`);
    return { ...known, keys: [...known.keys, added] };
  });
  console.log(`${name} may sign releases with the key ${added.fingerprint}.`);
}

async function remove(site: SiteStore, name: string): Promise<void> {
  await change(site, name, 'remove', (teams) => {
    teamOf(teams, name);
    return null;
  });
  console.log(`The team ${name} is removed. Its areas stay live.`);
}

function list(teams: Teams): void {
  if (Object.keys(teams).length === 0)
    console.log('There are no teams. Add one: npm run release -- team add support --area support');
  for (const [name, { areas, tokens, keys }] of Object.entries(teams)) {
    console.log(`${name}: ${areas.join(', ')}`);
    for (const { id, createdAt } of tokens) console.log(`  token ${id} of ${createdAt.slice(0, 10)}`);
    for (const { fingerprint, createdAt } of keys) console.log(`  key ${fingerprint} of ${createdAt.slice(0, 10)}`);
  }
}

/** @param next the team's next state; null removes it */
async function change(site: SiteStore, name: string, did: Did, next: (teams: Teams) => Team | null): Promise<void> {
  await changeSite(site, { author: commandLine }, async (found, store) => {
    const live = published(found, store);
    const { [name]: _previous, ...others } = live.teams ?? {};
    const changed = next(live.teams ?? {});
    const teams = changed ? { ...others, [name]: changed } : others;
    return { next: { ...live, teams }, details: { action: 'team', team: name, did }, result: null };
  });
}

function assertAreas(teams: Teams, name: string, areas: readonly string[]): void {
  for (const area of areas) assertName('area', area);
  assertFree(teams, name, areas);
}

/** @param text the key, or the path of a file with it */
function keyOf(text: string) {
  const file = path.resolve(process.env.INIT_CWD ?? '.', text);
  return readKey(existsSync(file) ? readFileSync(file, 'utf8') : text, new Date());
}
