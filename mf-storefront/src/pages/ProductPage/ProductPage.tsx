import { useAuth } from '@rialto/shared/auth';
import type { ProductDetail } from '@rialto/shared/contract/product';
import { loadCode } from '@rialto/shared/federation/area';
import { deferred } from '@rialto/shared/hydration/deferred';
import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { useQuery } from '@rialto/shared/query';
import { useParams, useSearchParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { routeId } from '@rialto/shared/routing/routeId';
import { space } from '@rialto/shared/theme/theme';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Container } from '@rialto/shared/ui/Layout';
import { lazy, Suspense, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { BackButton } from '../../components/BackButton';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { NotFound } from '../../components/NotFound';
import { addGuestView } from '../../data/guestViews';
import { productQuery } from '../../data/products';
import { recordView } from '../../data/recentlyViewed';
import { listingTexts } from '../../texts/listingTexts';
import { productTexts } from '../../texts/productTexts';
import { ProductData } from './ProductData';
import { Details, ProductDetails } from './ProductDetails';
import { ShownProduct } from './ShownProduct';

const ProductPreview = lazy(async () => ({
  default: await loadCode(() => import('./ProductPreview').then((m) => m.ProductPreview)),
}));

const below = deferred(() => import('./BelowDetails').then((m) => m.BelowDetails));
const belowDetails = <below.Deferred />;

/** Loads the page, and its lower part unless the document has that from the server. */
export async function loadProductPage() {
  await below.loader();
  return ProductPage;
}

function ProductPage() {
  const productId = routeId(useParams().productId);
  return useIsPreview() && productId !== null ? (
    <Suspense fallback={<Loading />}>
      <ProductPreview key={productId} productId={productId}>
        {(product, isPending, retry) => <ProductView product={product} isPending={isPending} onRetry={retry} />}
      </ProductPreview>
    </Suspense>
  ) : (
    <ProductContent key={productId} productId={productId} />
  );
}

/** Whether the page's vendor, or an admin, wants to see it before it is on sale; only the browser knows the session. */
function useIsPreview(): boolean {
  const [params] = useSearchParams();
  const isSeller = useAuth(({ user }) => user?.role === 'vendor' || user?.role === 'admin');
  return useIsHydrated() && isSeller && params.get('own') === '1';
}

function ProductContent({ productId }: { productId: number | null }) {
  const { data: product, isPending, refetch } = useQuery(productQuery(productId));
  useRecordedView(product?.id);
  return <ProductView product={product} isPending={isPending} onRetry={() => void refetch()} />;
}

function Loading() {
  return (
    <Page role="status" aria-label={productTexts.use().loading}>
      <Skeleton $height="2.25rem" $width="5.75rem" />
      <Details as="div">
        <Skeleton $height="min(28.75rem, 90vw)" />
        <Skeleton $height="20rem" />
      </Details>
    </Page>
  );
}

interface ProductViewProps {
  /** null if there is none, undefined while it loads or when that failed. */
  product: ProductDetail | null | undefined;
  isPending: boolean;
  onRetry: () => void;
}

function ProductView({ product, isPending, onRetry }: ProductViewProps) {
  const t = productTexts.use();
  const { products, allProducts } = listingTexts.use();
  if (isPending) return <Loading />;
  if (product === null)
    return (
      <NotFound title={t.none} text={t.noneText}>
        <ButtonLink to={paths.products}>{allProducts}</ButtonLink>
        <ButtonLink to={paths.home} $variant="quiet">
          {t.goHome}
        </ButtonLink>
      </NotFound>
    );
  return (
    <Page>
      <TopRow>
        <BackButton fallback={paths.products} />
        {product && (
          <Breadcrumbs
            trail={[
              { label: products, to: paths.products },
              { label: product.category.name, to: paths.category(product.category.id) },
            ]}
            current={product.name}
          />
        )}
      </TopRow>
      {product ? (
        <>
          <ProductData product={product} />
          <ProductDetails product={product} />
          <ShownProduct value={product}>{belowDetails}</ShownProduct>
        </>
      ) : (
        <FailedState isPage text={t.failed} onRetry={onRetry} />
      )}
    </Page>
  );
}

/** Adds the product to a signed-in buyer's history, or to a guest's in this browser, once per visit. */
function useRecordedView(productId: number | undefined): void {
  const isGuest = useAuth(({ status }) => status === 'signedOut');
  const buyerId = useAuth(({ user }) => (user?.role === 'user' ? user.id : null));
  const recorded = useRef<string>(null);
  useEffect(() => {
    if (isGuest && productId !== undefined) addGuestView(productId);
  }, [productId, isGuest]);
  useEffect(() => {
    const visit = `${buyerId} ${productId}`;
    if (productId === undefined || buyerId === null || recorded.current === visit) return;
    recorded.current = visit;
    void recordView({ productId });
  }, [productId, buyerId]);
}

const Page = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  padding-block: ${space(5)} ${space(7)};
`;

const TopRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(5)};
`;
