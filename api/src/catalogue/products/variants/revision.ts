import { hash } from 'node:crypto';
import { InvalidInput } from '../../../errors/errors';
import { createRevisions, type Revision } from '../../../http/revisions';
import type { VariantRow } from './rows';
import { type VariantState, variantKeys } from './variantState';

export type VariantRevision = Revision<keyof VariantState>;

export const variantRevisions = createRevisions<keyof VariantState>('variant', variantKeys, /^"([\w.-]{8,150})"$/, 9);

/** The revision of a product's options and of which variants it has, in which order; their fields have revisions of their own. */
export function variantsRevision(optionNames: readonly string[], variants: readonly VariantRow[]): string {
  const set = [optionNames, variants.map(({ id, optionValues }) => [id, optionValues])];
  return hash('sha1', JSON.stringify(set), 'base64url').slice(0, 12);
}

/**
 * Parses an If-Match header of PUT …/variants; undefined if it is missing or '*'.
 * @throws InvalidInput for anything that is not a revision
 */
export function readVariantsRevision(ifMatch: string | undefined): string | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const given = /^"([\w-]{12})"$/.exec(ifMatch)?.[1];
  if (given === undefined) throw new InvalidInput({ 'if-match': { code: 'NO_REVISION', params: { of: 'product' } } });
  return given;
}
