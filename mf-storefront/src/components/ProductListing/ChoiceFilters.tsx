import type { ProductQuery } from '@rialto/shared/contract/product';
import { ratingSteps } from '@rialto/shared/contract/productFilter';
import { checkable } from '@rialto/shared/theme/checkable';
import { color, from, space } from '@rialto/shared/theme/theme';
import { Select } from '@rialto/shared/ui/Field';
import { memo, type ReactNode } from 'react';
import styled from 'styled-components';
import { listingTexts } from '../../texts/listingTexts';
import type { ListingFacets } from './filterLocally';

interface ChoiceFiltersProps extends Pick<ProductQuery, 'inStock' | 'onOffer' | 'isNew' | 'shopId' | 'minRating'> {
  facets: ListingFacets;
  /** The name of the chosen shop, which may not be among the facets. */
  shopName: string | undefined;
  /** Without the choice of a shop, for the products of one shop. */
  ofOneShop: boolean;
  /** Further filters, beside these if there is room. */
  children: ReactNode;
  onChange: (part: Partial<ProductQuery>) => void;
}

/** The filters with few values, each with the number of products that it would show. */
export const ChoiceFilters = memo(function ChoiceFilters(props: ChoiceFiltersProps) {
  const { shopId, minRating, facets, shopName, ofOneShop, onChange } = props;
  const { filter: t, chip } = listingTexts.use();
  const flags = [
    { name: 'inStock', label: t.inStock, count: null },
    { name: 'onOffer', label: chip.onOffer, count: facets.onOffer },
    { name: 'isNew', label: chip.new, count: facets.new },
  ] as const;
  const isListed = facets.shops.some(({ id }) => id === shopId);
  return (
    <Choices role="group" aria-label={t.more}>
      {flags.map(({ name, label, count }) => (
        <Check key={name}>
          <input
            type="checkbox"
            checked={props[name] ?? false}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          />
          {label}
          {count !== null && <Count>{count}</Count>}
        </Check>
      ))}
      {!ofOneShop && (
        <Choice
          aria-label={t.shop}
          value={shopId ?? ''}
          onChange={(event) => onChange({ shopId: Number(event.target.value) || undefined })}
        >
          <option value="">{t.anyShop}</option>
          {shopId !== undefined && !isListed && <option value={shopId}>{shopName ?? chip.oneShop}</option>}
          {facets.shops.map(({ id, name, count }) => (
            <option key={id} value={id}>
              {t.counted(name, count)}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        aria-label={t.rating}
        value={minRating ?? ''}
        onChange={(event) => onChange({ minRating: Number(event.target.value) || undefined })}
      >
        <option value="">{t.anyRating}</option>
        {ratingSteps.map((stars) => (
          <option key={stars} value={stars}>
            {t.counted(chip.rating(stars), facets.ratings.find((facet) => facet.stars === stars)?.count ?? 0)}
          </option>
        ))}
      </Choice>
      {props.children}
    </Choices>
  );
});

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: center;
  gap: ${space(2)} ${space(5)};
`;

const Check = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 2.5rem;
  font-weight: 500;
  cursor: pointer;
  > input {
    ${checkable}
  }
`;

/** As wide before its number is loaded. */
const Count = styled.span`
  min-width: 1.6em;
  color: ${color('inkSoft')};
  font-variant-numeric: tabular-nums;
`;

/** As wide with every option. */
const Choice = styled(Select)`
  flex: 1 1 100%;
  min-height: 2.5rem;
  padding-block: 5px;
  ${from('medium')} {
    flex: 0 1 13rem;
  }
  ${from('wide')} {
    flex-basis: 100%;
  }
`;
