import type { Shop } from '@rialto/shared/contract/shop';
import { ReportLink } from '@rialto/shared/forms/ReportLink';
import { useQuery } from '@rialto/shared/query';
import { useParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { routeId } from '@rialto/shared/routing/routeId';
import { publicAddress } from '@rialto/shared/site';
import { space } from '@rialto/shared/theme/theme';
import { ButtonLink } from '@rialto/shared/ui/Button';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Container, Stack } from '@rialto/shared/ui/Layout';
import styled from 'styled-components';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { NotFound } from '../../components/NotFound';
import { PageFrame } from '../../components/PageFrame';
import { ProductListing } from '../../components/ProductListing/ProductListing';
import { StructuredData } from '../../components/StructuredData';
import { shopQuery } from '../../data/shops';
import { listingTexts } from '../../texts/listingTexts';
import { shopTexts } from '../../texts/shopTexts';
import { ShopHead } from './ShopHead';
import { ShopPolicies } from './ShopPolicies';
import { ShopReviews } from './ShopReviews';

export function ShopPage() {
  const shopId = routeId(useParams().shopId);
  return <ShopContent key={shopId} shopId={shopId} />;
}

function ShopContent({ shopId }: { shopId: number | null }) {
  const t = shopTexts.use();
  const { products, allProducts } = listingTexts.use();
  const { data: shop, error, isPending, refetch } = useQuery(shopQuery(shopId));
  if (shopId === null || shop === null)
    return (
      <NotFound title={t.missing} text={t.missingText}>
        <ButtonLink to={paths.allShops}>{t.seeAll}</ButtonLink>
        <ButtonLink to={paths.products} $variant="quiet">
          {allProducts}
        </ButtonLink>
      </NotFound>
    );
  return (
    <PageFrame>
      <Top>
        <Stack $gap={5}>
          {shop && (
            <>
              <Breadcrumbs trail={[{ label: t.title, to: paths.allShops }]} current={shop.name} />
              <ShopData shop={shop} />
              <ShopHead shop={shop} />
            </>
          )}
          {isPending && (
            <div role="status" aria-label={t.loading}>
              <Skeleton $height="21rem" />
            </div>
          )}
          {error && !shop && <FailedState isPage text={t.failed} onRetry={() => void refetch()} />}
        </Stack>
      </Top>
      <ProductListing shopId={shopId} heading={<h2>{products}</h2>} />
      {shop && (
        <Below>
          <Stack $gap={7}>
            <ShopPolicies shop={shop} />
            <ShopReviews shopId={shop.id} />
            <ReportLink subject={{ kind: 'shop', id: shop.id }} name={shop.name} ownerId={shop.userId} />
          </Stack>
        </Below>
      )}
    </PageFrame>
  );
}

/** The shop as schema.org data. */
function ShopData({ shop: { id, name, description, logo, cover, location, averageRating, reviews } }: { shop: Shop }) {
  const rating = { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount: reviews };
  return (
    <StructuredData
      thing={{
        '@type': 'Store',
        name,
        description,
        url: publicAddress(paths.shop(id)),
        ...(logo && { logo: publicAddress(logo) }),
        ...(cover && { image: publicAddress(cover) }),
        ...(location && { address: location }),
        ...(reviews > 0 && { aggregateRating: rating }),
      }}
    />
  );
}

const Below = styled(Container)`
  margin-top: ${space(7)};
`;

const Top = styled(Container)`
  margin-bottom: ${space(6)};
`;
