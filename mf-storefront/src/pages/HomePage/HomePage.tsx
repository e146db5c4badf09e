import { space, text } from '@rialto/shared/theme';
import { PageTitle } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { ProductListing } from '../../components/ProductListing/ProductListing';
import { previewSize } from '../../data/products';
import { homeTexts } from '../../texts/homeTexts';
import { listingTexts } from '../../texts/listingTexts';
import { Banner } from './Banner';
import { Categories } from './Categories';
import { CustomerReviews } from './CustomerReviews';
import { MarketData } from './MarketData';
import { Newsletter } from './Newsletter';
import { SpecialOffers } from './SpecialOffers';

export function HomePage() {
  const t = homeTexts.use();
  const { products } = listingTexts.use();
  return (
    <>
      <PageTitle hidden title={t.title} description={t.description}>
        {t.heading}
      </PageTitle>
      <MarketData />
      <Banner />
      <SpecialOffers />
      <Categories />
      <Products>
        <ProductListing heading={<Heading>{products}</Heading>} preview={previewSize} />
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
