import { hash } from 'node:crypto';
import { InvalidInput } from '../errors/errors';

type Part = string | number | null;

/** What each part of a resource was when somebody read it. */
export type Revision<Name extends string> = Record<Name, string>;

export interface Revisions<Name extends string> {
  /** A resource's revision, opaque to clients. */
  of(state: Record<Name, Part>): string;
  /** Reads an If-Match header; undefined without one, and for '*'. Throws InvalidInput for what `of` never made. */
  read(ifMatch: string | undefined): Revision<Name> | undefined;
  /** Which of the changed parts are no longer what the revision says. */
  stale(now: Record<Name, Part>, changed: readonly Name[], seen: Revision<Name>): Name[];
}

/**
 * Revisions of a kind of resource. Each holds what the resource's parts were, so that a change is only refused for the parts
 * it would overwrite: the price of a product may be set although a piece of it was sold in the meantime.
 * @param pattern an If-Match header; its first group are the parts, separated by dots
 */
export function createRevisions<Name extends string>(
  resource: 'product' | 'shop',
  names: readonly Name[],
  pattern: RegExp,
): Revisions<Name> {
  return {
    of: (state) => names.map((name) => partOf(state[name])).join('.'),
    read(ifMatch) {
      if (ifMatch === undefined || ifMatch === '*') return undefined;
      const given = pattern.exec(ifMatch)?.[1]?.split('.');
      if (given?.length !== names.length)
        throw new InvalidInput({ 'if-match': { code: 'NO_REVISION', params: { of: resource } } });
      // as many as there are parts
      return Object.fromEntries(names.map((name, index) => [name, given[index]])) as Revision<Name>;
    },
    stale: (now, changed, seen) => changed.filter((name) => partOf(now[name]) !== seen[name]),
  };
}

/** Of a text's hash: one change in a billion goes unnoticed, and a list of products is a tenth shorter than with eight. */
const HASH_LENGTH = 5;

/** A value as a revision holds it: a text by its hash. */
function partOf(value: Part): string {
  if (typeof value !== 'string') return String(value ?? '');
  return hash('sha1', value, 'base64url').slice(0, HASH_LENGTH);
}
