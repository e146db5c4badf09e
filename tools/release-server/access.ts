import type { Author } from '../release/siteChange';
import { isSameSecret, type Team, type Teams, teamOfToken } from '../release/teams';

/** An error with an HTTP status; its message names the remedy. */
export class RequestError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503,
    message: string,
  ) {
    super(message);
  }
}

/** The caller of a request: a team, or the market with RELEASE_SERVER_TOKEN. */
export interface Caller {
  author: Author;
  /** Null for the market, which may change every area. */
  team: Team | null;
}

/**
 * Identifies a caller by the `Authorization` header.
 * @throws RequestError when the token is missing or not known
 */
export function callerOf(authorization: string | undefined, teams: Teams, marketToken: string | undefined): Caller {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined)
    throw new RequestError(401, "A token is missing. Send the team's: Authorization: Bearer <token>.");
  if (marketToken && isSameSecret(token, marketToken)) return { author: { name: 'market' }, team: null };
  const name = teamOfToken(teams, token);
  const team = name === null ? undefined : teams[name];
  if (name === null || !team)
    throw new RequestError(
      401,
      'The token is not valid. Ask the market for a new one: npm run release -- team token <team>',
    );
  return { author: { name }, team };
}

/** Whether the caller may change this area. */
export const isOwn = ({ team }: Caller, area: string): boolean => !team || team.areas.includes(area);

/** @throws RequestError when the caller may not change this area */
export function assertOwn({ author, team }: Caller, area: string): void {
  if (team && !team.areas.includes(area))
    throw new RequestError(
      403,
      `The area '${area}' does not belong to the team '${author.name}', which may release: ${team.areas.join(', ')}. Use the token of its team, or ask the market to change the team's areas.`,
    );
}

/** @throws RequestError when the key that signed an artefact is not one of the area's team: the market's token names no team */
export function assertOwnKey(teams: Teams, area: string, fingerprint: string): void {
  const owner = Object.values(teams).find(({ areas }) => areas.includes(area));
  if (!owner?.keys.some((key) => key.fingerprint === fingerprint))
    throw new RequestError(
      403,
      `The artefact of the area '${area}' is not signed by the team that the area belongs to. Pack it with that team's key.`,
    );
}

/** @throws RequestError for a team's token */
export function assertMarket({ team }: Caller): void {
  if (team) throw new RequestError(403, 'Only an administrator of the market can do this, on the page Areas.');
}
