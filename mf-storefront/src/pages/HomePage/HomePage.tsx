import { space, text } from '@rialto/shared/theme';
import { PageTitle } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { ProductListing } from '../../components/ProductListing/ProductListing';
import { Banner } from './Banner';
import { Categories } from './Categories';
import { CustomerReviews } from './CustomerReviews';
import { MarketData } from './MarketData';
import { Newsletter } from './Newsletter';
import { SpecialOffers } from './SpecialOffers';

export function HomePage() {
  return (
    <>
      <PageTitle
        hidden
        title="A market for produce and gardens"
        description="Vegetables, fruits, plants and seeds, straight from the people who grow them."
      >
        Rialto, the produce and garden market
      </PageTitle>
      <MarketData />
      <Banner />
      <SpecialOffers />
      <Categories />
      <Products>
        <ProductListing heading={<Heading>Products</Heading>} preview={24} />
      </Products>
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
