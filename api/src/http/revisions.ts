import { hash } from 'node:crypto';
import { InvalidInput } from '../errors/errors';

type Part = string | number | null;

/** The state of each part of a resource at the time it was read; a revision of an older version may lack the last parts. */
export type Revision<Name extends string> = Partial<Record<Name, string>>;

export interface Revisions<Name extends string> {
  /** The revision of a resource, opaque to clients. */
  of(state: Record<Name, Part>): string;
  /**
   * Parses an If-Match header; undefined if it is missing or '*'. A part that an older revision lacks counts as changed.
   * @throws InvalidInput for anything that is not a revision
   */
  read(ifMatch: string | undefined): Revision<Name> | undefined;
  /** Which of the parts to change differ from the revision that the caller has seen. */
  stale(now: Record<Name, Part>, changed: readonly Name[], seen: Revision<Name>): Name[];
}

/**
 * Creates the revisions of a kind of resource. A revision contains every part, so that an update is rejected only for parts
 * that changed: a product's price may be set although a piece was sold meanwhile.
 * @param pattern matches an If-Match header; its first group contains the parts, separated by dots
 * @param least the number of parts that the oldest revisions have
 */
export function createRevisions<Name extends string>(
  resource: 'product' | 'shop' | 'variant' | 'parcel',
  names: readonly Name[],
  pattern: RegExp,
  least = names.length,
): Revisions<Name> {
  return {
    of: (state) => names.map((name) => partOf(state[name])).join('.'),
    read(ifMatch) {
      if (ifMatch === undefined || ifMatch === '*') return undefined;
      const given = pattern.exec(ifMatch)?.[1]?.split('.');
      if (!given || given.length < least || given.length > names.length)
        throw new InvalidInput({ 'if-match': { code: 'NO_REVISION', params: { of: resource } } });
      return Object.fromEntries(names.map((name, index) => [name, given[index]])) as Revision<Name>; // safe: the keys are the names
    },
    stale: (now, changed, seen) => changed.filter((name) => partOf(now[name]) !== seen[name]),
  };
}

/** Characters of a text's hash: one change in a billion goes unnoticed, and lists are a tenth shorter than with eight. */
const HASH_LENGTH = 5;

/** A value in a revision; texts are hashed. */
function partOf(value: Part): string {
  if (typeof value !== 'string') return String(value ?? '');
  return hash('sha1', value, 'base64url').slice(0, HASH_LENGTH);
}
