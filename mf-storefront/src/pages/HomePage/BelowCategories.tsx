import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { space, text } from '@rialto/shared/theme/theme';
import { RetryBoundary } from '@rialto/shared/ui/RetryBoundary';
import { Suspense } from 'react';
import styled from 'styled-components';
import { ProductListing } from '../../components/ProductListing/ProductListing';
import { previewSize } from '../../data/products';
import { listingTexts } from '../../texts/listingTexts';
import { CustomerReviews } from './CustomerReviews';
import { Newsletter } from './Newsletter';
import { SeasonalPicks } from './SeasonalPicks';

const PersonalRows = lazyComponent(() => import('./PersonalRows').then((m) => m.PersonalRows));

export function BelowCategories() {
  const { products } = listingTexts.use();
  // Only the browser knows the session and a guest's history.
  const isHydrated = useIsHydrated();
  return (
    <>
      <SeasonalPicks />
      <Products>
        <ProductListing heading={<Heading>{products}</Heading>} preview={previewSize} />
      </Products>
      {isHydrated && (
        <RetryBoundary fallback={() => null}>
          <Suspense>
            <PersonalRows />
          </Suspense>
        </RetryBoundary>
      )}
      <CustomerReviews />
      <Newsletter />
    </>
  );
}

const Products = styled.div`
  padding-block: ${space(6)};
`;

const Heading = styled.h2`
  font-size: ${text('h2')};
`;
