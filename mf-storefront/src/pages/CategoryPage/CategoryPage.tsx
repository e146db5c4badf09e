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
  return categoryId === null ? <CategoryNotFound /> : <CategoryContent key={categoryId} categoryId={categoryId} />;
}

function CategoryContent({ categoryId }: { categoryId: number }) {
  const t = listingTexts.use();
  const nameInState = categoryNameOf(useLocation().state);
  const lookup = useQuery({ ...categoryQuery(categoryId), enabled: nameInState === null });
  const name = nameInState ?? lookup.data?.name;
  if (lookup.data === null) return <CategoryNotFound />;
  return (
    <PageFrame>
      {name && (
        <Container>
          <Breadcrumbs trail={[{ label: t.products, to: paths.products }]} current={name} />
        </Container>
      )}
      <ProductListing
        categoryId={categoryId}
        heading={<Heading name={name} isLoading={lookup.isPending && nameInState === null} />}
      >
        {(categories) => <CategoryLinks categories={categories} />}
      </ProductListing>
    </PageFrame>
  );
}

/** Without the category's name if that cannot be loaded. */
function Heading({ name, isLoading }: { name: string | undefined; isLoading: boolean }) {
  const t = listingTexts.use();
  if (isLoading) return <Skeleton $height="2.4375rem" $width="min(26.25rem, 80%)" />;
  return (
    <>
      <PageTitle description={name && t.categoryDescription(name)}>{name ? t.productsIn(name) : t.products}</PageTitle>
      <VisuallyHidden as="h2">{t.filtersAndResults}</VisuallyHidden>
    </>
  );
}

function CategoryNotFound() {
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

/** The links to this page pass the category's name in the navigation state. */
function categoryNameOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('categoryName' in state)) return null;
  return typeof state.categoryName === 'string' && state.categoryName !== '' ? state.categoryName : null;
}
