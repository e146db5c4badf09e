import { useQuery } from '@rialto/shared/query';
import { useLocation, useParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { routeId } from '@rialto/shared/routing/routeId';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { Skeleton } from '@rialto/shared/ui/Feedback';
import { Container } from '@rialto/shared/ui/Layout';
import { PageTitle, VisuallyHidden } from '@rialto/shared/ui/Text';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { NotFound } from '../../components/NotFound';
import { PageFrame } from '../../components/PageFrame';
import { ProductListing } from '../../components/ProductListing/ProductListing';
import { categoryQuery } from '../../data/categories';
import { listingTexts } from '../../texts/listingTexts';
import { CategoryLinks } from './CategoryLinks';

export function CategoryPage() {
  const categoryId = routeId(useParams().categoryId);
  return categoryId === null ? <UnknownCategory /> : <KnownCategory key={categoryId} categoryId={categoryId} />;
}

function KnownCategory({ categoryId }: { categoryId: number }) {
  const t = listingTexts.use();
  const stated = statedName(useLocation().state);
  const lookup = useQuery({ ...categoryQuery(categoryId), enabled: stated === null });
  const name = stated ?? lookup.data?.name;
  if (lookup.data === null) return <UnknownCategory />;
  return (
    <PageFrame>
      {name && (
        <Container>
          <Breadcrumbs trail={[{ label: t.products, to: paths.products }]} current={name} />
        </Container>
      )}
      <ProductListing
        categoryId={categoryId}
        heading={<Heading name={name} isKnown={!lookup.isPending || stated !== null} />}
      >
        {(categories) => <CategoryLinks categories={categories} />}
      </ProductListing>
    </PageFrame>
  );
}

/** Until the name is known, its place; where it can't be known, the rest of the heading. */
function Heading({ name, isKnown }: { name: string | undefined; isKnown: boolean }) {
  const t = listingTexts.use();
  if (!isKnown) return <Skeleton $height="2.4375rem" $width="min(26.25rem, 80%)" />;
  return (
    <>
      <PageTitle description={name && t.categoryDescription(name)}>{name ? t.productsIn(name) : t.products}</PageTitle>
      <VisuallyHidden as="h2">{t.filtersAndResults}</VisuallyHidden>
    </>
  );
}

function UnknownCategory() {
  const t = listingTexts.use();
  return (
    <NotFound title={t.noCategory} text={t.noCategoryText}>
      <ButtonLink to={paths.products}>{t.allProducts}</ButtonLink>
      <ButtonLink to={paths.homeSection('categories')} $variant="quiet">
        {t.browseCategories}
      </ButtonLink>
    </NotFound>
  );
}

/** The category's name, where the link that led here said it. */
function statedName(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('categoryName' in state)) return null;
  return typeof state.categoryName === 'string' && state.categoryName !== '' ? state.categoryName : null;
}
