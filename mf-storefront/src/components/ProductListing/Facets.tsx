import { formatMoney } from '@rialto/shared/i18n/format';
import { color, space } from '@rialto/shared/theme/theme';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { memo } from 'react';
import styled from 'styled-components';
import { listingTexts } from '../../texts/listingTexts';
import { ScrollRow, useChosenInView } from '../scrollRow';
import type { ListingFacets } from './narrow';

interface FacetsProps {
  facets: ListingFacets;
  categoryName: string | undefined;
  onChange: (part: { categoryName: string | undefined }) => void;
}

/** What the other filters leave in each category, and at which prices: each pill says what choosing it would give. */
export const Facets = memo(function Facets({ facets, categoryName, onChange }: FacetsProps) {
  const { categories, price } = facets;
  const { filter: t } = listingTexts.use();
  const row = useChosenInView(categoryName);
  const offered = categories.filter((category) => category.count > 0 || category.name === categoryName);
  if (offered.length < 2 && !categoryName) return null;
  return (
    <Box role="group" aria-label={t.byCategory}>
      <ScrollRow ref={row}>
        {offered.map(({ id, name, count: products }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={name === categoryName}
              onClick={() => onChange({ categoryName: name === categoryName ? undefined : name })}
            >
              <bdi>{name}</bdi> <Products>{products}</Products>
            </button>
          </li>
        ))}
      </ScrollRow>
      {price && price.min < price.max && <Range>{t.prices(formatMoney(price.min), formatMoney(price.max))}</Range>}
    </Box>
  );
});

/** The room they will take, while what they count is on its way. */
export function FacetsSkeleton() {
  return (
    <Box aria-hidden="true">
      <ScrollRow as="div">
        {[104, 92, 132, 96].map((width) => (
          <Pill key={width} $height="2.4375rem" $width={`${width / 16}rem`} />
        ))}
      </ScrollRow>
      <Range as={Skeleton} $height="1.375rem" $width="11.25rem" />
    </Box>
  );
}

const Pill = styled(Skeleton)`
  flex: none;
`;

const Box = styled.div`
  margin-top: ${space(2)};
`;

const Products = styled.span`
  opacity: 0.8;
  font-variant-numeric: tabular-nums;
`;

const Range = styled.p`
  margin-top: ${space(2)};
  color: ${color('inkSoft')};
  font-size: 0.875rem;
`;
