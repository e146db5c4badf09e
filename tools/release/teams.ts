import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { fingerprintOf, readPublicKey } from '@rialto/area-kit/artefact';
import { ExpectedError } from '../expected';

/** A team that releases areas through the release server. */
export interface Team {
  /** The areas it may release. An area belongs to one team. */
  areas: string[];
  tokens: TeamToken[];
  keys: TeamKey[];
}

interface TeamToken {
  /** Names the token in lists; it is the token's second part. */
  id: string;
  /** SHA-256 of the whole token, which is not stored. */
  hash: string;
  createdAt: string;
}

export interface TeamKey {
  /** SHA-256 of the public key (DER), in hexadecimal: `key` of a release's signature. */
  fingerprint: string;
  /** Ed25519: the base64 of its DER form. */
  publicKey: string;
  createdAt: string;
}

/** The teams of a site by name. */
export type Teams = Record<string, Team>;

/** As long as the audit log and artefacts allow. */
const nameForm = /^[a-z][a-z0-9-]{0,39}$/;
/** Audit entries use this name for the holder of RELEASE_SERVER_TOKEN. */
const reservedName = 'market';

/** @throws ExpectedError when a team or an area cannot have this name */
export function assertName(kind: 'team' | 'area', name: string): void {
  if (!nameForm.test(name) || name === (kind === 'area' ? 'shell' : reservedName))
    throw new ExpectedError(
      `'${name}' cannot be the name of ${kind === 'team' ? 'a team' : 'an area'}. Use up to 40 lowercase letters, digits and '-', such as support.`,
    );
}

/** @throws ExpectedError when there is no such team */
export function teamOf(teams: Teams, name: string): Team {
  const team = Object.hasOwn(teams, name) ? teams[name] : undefined;
  if (team) return team;
  throw new ExpectedError(
    `This site has no team '${name}'. It has: ${Object.keys(teams).join(', ') || 'none'}. Add it: npm run release -- team add ${name} --area <area>`,
  );
}

/** @throws ExpectedError when an area belongs to another team */
export function assertFree(teams: Teams, name: string, areas: readonly string[]): void {
  for (const [other, team] of Object.entries(teams))
    for (const area of areas)
      if (other !== name && team.areas.includes(area))
        throw new ExpectedError(
          `The area '${area}' belongs to the team '${other}'. Remove it there first: npm run release -- team areas ${other} --area <its other areas>`,
        );
}

/** A new token for a team, such as `support.3f0c4e5a.…`. Only its hash is stored. */
export function newToken(team: string, now: Date): { token: string; stored: TeamToken } {
  const id = randomBytes(4).toString('hex');
  const token = `${team}.${id}.${randomBytes(32).toString('base64url')}`;
  return { token, stored: { id, hash: hashOf(token), createdAt: now.toISOString() } };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The team that a token belongs to, or null. Hashes are compared in constant time. */
export function teamOfToken(teams: Teams, token: string): string | null {
  const hash = Buffer.from(hashOf(token));
  let found: string | null = null;
  for (const [name, { tokens }] of Object.entries(teams))
    for (const stored of tokens) if (timingSafeEqual(Buffer.from(stored.hash), hash)) found = name;
  return found;
}

/** Whether two secrets are equal, compared in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));

/**
 * A team's public key, as `npx rialto-area keygen` prints it or in PEM.
 * @throws ExpectedError when it is not the public key of an Ed25519 pair
 */
export function readKey(text: string, now: Date): TeamKey {
  if (/PRIVATE KEY/.test(text))
    throw new ExpectedError('This is a private key, which must stay with the team. Add the public key.');
  const key = readPublicKey(text.trim());
  return {
    fingerprint: fingerprintOf(key),
    publicKey: key.export({ type: 'spki', format: 'der' }).toString('base64'),
    createdAt: now.toISOString(),
  };
}
