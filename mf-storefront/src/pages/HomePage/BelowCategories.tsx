import { space, text } from '@rialto/shared/theme/theme';
import styled from 'styled-components';
import { ProductListing } from '../../components/ProductListing/ProductListing';
import { previewSize } from '../../data/products';
import { listingTexts } from '../../texts/listingTexts';
import { CustomerReviews } from './CustomerReviews';
import { Newsletter } from './Newsletter';

export function BelowCategories() {
  const { products } = listingTexts.use();
  return (
    <>
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
