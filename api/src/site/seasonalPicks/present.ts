import type { OwnSeasonalPicks, SeasonalPicks } from '@rialto/shared/contract/seasonalPicks';
import { presentProduct } from '../../catalogue/products/present';
import type { OwnPicks, PicksRow, ShownPicks } from './queries';

const titlesOf = ({ titleEn, titleDe }: PicksRow) => ({ en: titleEn, de: titleDe });

export function presentPicks(row: ShownPicks): SeasonalPicks {
  return { id: row.id, titles: titlesOf(row), products: row.products.map(presentProduct) };
}

export function presentOwn(row: OwnPicks): OwnSeasonalPicks {
  return {
    id: row.id,
    titles: titlesOf(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    products: row.products.map(({ id, name, canBeBought }) => ({ id, name, canBeBought })),
    revision: row.revision,
  };
}
