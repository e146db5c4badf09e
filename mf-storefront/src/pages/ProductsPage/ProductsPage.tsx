import { PageTitle, VisuallyHidden } from '@rialto/shared/ui/Text';
import { PageFrame } from '../../components/PageFrame';
import { ProductListing } from '../../components/ProductListing/ProductListing';

export function ProductsPage() {
  return (
    <PageFrame>
      <ProductListing
        heading={
          <>
            <PageTitle description="Vegetables, fruits, plants and seeds from the growers of Rialto: search, filter and compare.">
              Products
            </PageTitle>
            <VisuallyHidden as="h2">Filters and results</VisuallyHidden>
          </>
        }
      />
    </PageFrame>
  );
}
