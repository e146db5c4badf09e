import { PageTitle, VisuallyHidden } from '@rialto/shared/ui/Text';
import { PageFrame } from '../../components/PageFrame';
import { ProductListing } from '../../components/ProductListing/ProductListing';
import { listingTexts } from '../../texts/listingTexts';

export function ProductsPage() {
  const t = listingTexts.use();
  return (
    <PageFrame>
      <ProductListing
        heading={
          <>
            <PageTitle description={t.productsDescription}>{t.products}</PageTitle>
            <VisuallyHidden as="h2">{t.filtersAndResults}</VisuallyHidden>
          </>
        }
      />
    </PageFrame>
  );
}
