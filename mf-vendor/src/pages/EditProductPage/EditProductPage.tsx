import { useAuth } from '@rialto/shared/auth';
import { useQuery } from '@rialto/shared/query';
import { useParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { routeId } from '@rialto/shared/routing/routeId';
import { space } from '@rialto/shared/theme/theme';
import { ButtonLink, TextLink } from '@rialto/shared/ui/Button';
import { EmptyState, FailedState } from '@rialto/shared/ui/Feedback';
import { PageHead } from '@rialto/shared/ui/PageHead';
import styled from 'styled-components';
import { FormSkeleton } from '../../components/productForm/FormSkeleton';
import { categoriesQuery } from '../../data/categories';
import { ownProductQuery } from '../../data/products';
import { shopsQuery } from '../../data/shops';
import { editProductTexts } from '../../texts/editProductTexts';
import { ArchivedNotice } from './ArchivedNotice';
import { EditProductForm } from './EditProductForm';
import { ProductActions } from './ProductActions';
import { StockHistory } from './StockHistory';

/** Edits a product: for its vendor, from the inventory, and for an admin, from the product's page. */
export function EditProductPage() {
  const t = editProductTexts.use();
  const isAdmin = useAuth((state) => state.user?.role === 'admin');
  const product = useQuery(ownProductQuery(routeId(useParams().productId)));
  const categories = useQuery(categoriesQuery());
  const ownerId = product.data?.createdBy ?? 0;
  const shops = useQuery({ ...shopsQuery(ownerId), enabled: ownerId > 0 });
  const failed = [product, categories, shops].find(({ isError, data }) => isError && data === undefined);

  if (product.data === null)
    return (
      <>
        <PageHead title={t.missing} />
        <EmptyState text={t.missingText}>
          {isAdmin ? (
            <ButtonLink to={paths.products}>{t.allProducts}</ButtonLink>
          ) : (
            <ButtonLink to={paths.manageInventory}>{t.back}</ButtonLink>
          )}
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHead title={product.data ? t.titleOf(product.data.name) : t.title}>
        {product.data && <ProductActions product={product.data} mayDuplicate={!isAdmin} />}
      </PageHead>
      {failed ? (
        <FailedState text={t.failed} reason={failed.error?.message} onRetry={() => void failed.refetch()} />
      ) : product.data && categories.data && shops.data ? (
        <>
          {product.data.archivedAt !== null && <ArchivedNotice product={product.data} />}
          <EditProductForm
            key={product.data.id}
            product={product.data}
            categories={categories.data}
            shops={shops.data}
          />
          <History>
            <StockHistory productId={product.data.id} linksToOrders={!isAdmin} />
          </History>
        </>
      ) : (
        <FormSkeleton />
      )}
      {!isAdmin && (
        <Back>
          <TextLink to={paths.manageInventory}>{t.back}</TextLink>
        </Back>
      )}
    </>
  );
}

const History = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(5)};
`;

const Back = styled.p`
  margin-top: ${space(5)};
`;
