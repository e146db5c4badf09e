import { formatMoney } from '@rialto/shared/i18n/format';
import { color, space } from '@rialto/shared/theme/theme';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { memo } from 'react';
import styled from 'styled-components';
import { listingTexts } from '../../texts/listingTexts';
import { ScrollRow, useCentredSelection } from '../scrollRow';
import type { ListingFacets } from './filterLocally';

interface FacetsProps {
  facets: ListingFacets;
  categoryName: string | undefined;
  onChange: (part: { categoryName: string | undefined }) => void;
}

/** A button per category with its number of products under the other filters, and their price range. */
export const Facets = memo(function Facets({ facets, categoryName, onChange }: FacetsProps) {
  const { categories, price } = facets;
  const { filter: t } = listingTexts.use();
  const row = useCentredSelection(categoryName);
  const offered = categories.filter((category) => category.count > 0 || category.name === categoryName);
  if (offered.length < 2 && !categoryName) return null;
  return (
    <Box role="group" aria-label={t.byCategory}>
      <ScrollRow ref={row}>
        {offered.map(({ id, name, count }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={name === categoryName}
              onClick={() => onChange({ categoryName: name === categoryName ? undefined : name })}
            >
              <bdi>{name}</bdi> <Count>{count}</Count>
            </button>
          </li>
        ))}
      </ScrollRow>
      {price && price.min < price.max && <Range>{t.prices(formatMoney(price.min), formatMoney(price.max))}</Range>}
    </Box>
  );
});

/** Reserves space while the facets load, so that the list does not move. */
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

const Count = styled.span`
  opacity: 0.8;
  font-variant-numeric: tabular-nums;
`;

const Range = styled.p`
  margin-top: ${space(2)};
  color: ${color('inkSoft')};
  font-size: 0.875rem;
`;
