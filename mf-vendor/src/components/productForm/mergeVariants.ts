import { variantTexts } from '../../texts/variantTexts';
import {
  blankVariant,
  matrixRows,
  usedOptions,
  type VariantDraft,
  type VariantField,
  type VariantsDraft,
} from './variantDraft';

/** How the variants of two editors come together. */
export interface MergedVariants {
  /** What both have changed, as it is shown. */
  conflicts: readonly { label: string; theirs: string; mine: string }[];
  /** The stored variants with one's own changes. */
  keepMine: VariantsDraft;
  /** Likewise, without those that conflict. */
  takeTheirs: VariantsDraft;
}

const fields = Object.keys(blankVariant).filter(
  (field): field is VariantField => field !== 'id' && field !== 'isLeftOut' && field !== 'revision',
);

/**
 * Merges typed variants with those that another user has saved meanwhile, cell by cell. If the options or the set of variants differ, one
 * has to choose between the two.
 * @param opened the variants that `mine` is based on; null if they are not known any more
 */
export function mergeVariants(
  opened: VariantsDraft | null,
  mine: VariantsDraft,
  theirs: VariantsDraft,
): MergedVariants {
  const t = variantTexts.current();
  if (setOf(opened ?? mine) !== setOf(theirs))
    return {
      conflicts: [{ label: t.heading, theirs: setText(theirs), mine: setText(mine) }],
      keepMine: { ...mine, revision: theirs.revision },
      takeTheirs: theirs,
    };
  const byId = (draft: VariantsDraft | null) =>
    new Map(Object.values(draft?.variants ?? {}).map((each) => [each.id, each]));
  const [before, now] = [byId(opened), byId(theirs)];
  const titles = new Map(matrixRows(mine).map(({ key, values }) => [key, values.join(' / ')]));
  const conflicts: { label: string; theirs: string; mine: string }[] = [];
  const merge = (ofConflict: 'mine' | 'theirs') => (entry: [string, VariantDraft]) => {
    const [key, variant] = entry;
    const [base, current] = [before.get(variant.id), now.get(variant.id)];
    if (variant.id === null || !current) return entry;
    const merged = { ...variant, revision: current.revision };
    for (const field of fields) {
      if (variant[field] === current[field]) continue;
      if (base && variant[field] === base[field]) Object.assign(merged, { [field]: current[field] });
      else if (base && current[field] === base[field]) continue;
      else if (ofConflict === 'theirs') Object.assign(merged, { [field]: current[field] });
      else
        conflicts.push({
          label: [titles.get(key), t.columns[field]].filter(Boolean).join(', '),
          theirs: current[field],
          mine: variant[field],
        });
    }
    return [key, merged] as const;
  };
  const merged = (ofConflict: 'mine' | 'theirs'): VariantsDraft => ({
    ...mine,
    revision: theirs.revision,
    variants: Object.fromEntries(Object.entries(mine.variants).map(merge(ofConflict))),
  });
  return { keepMine: merged('mine'), takeTheirs: merged('theirs'), conflicts };
}

/** The options with their values, and which combinations are sold. */
const setOf = (draft: VariantsDraft) =>
  JSON.stringify([
    usedOptions(draft).map(({ name, values }) => [name, values.map(({ text }) => text)]),
    matrixRows(draft).map(({ variant }) => !variant.isLeftOut),
  ]);

function setText(draft: VariantsDraft): string {
  const t = variantTexts.current();
  const options = usedOptions(draft).map(({ name, values }) => `${name}: ${values.map(({ text }) => text).join(', ')}`);
  return [...options, t.count(Math.max(1, matrixRows(draft).filter(({ variant }) => !variant.isLeftOut).length))].join(
    '\n',
  );
}
