import { useAuth } from '@rialto/shared/auth';
import type { Product } from '@rialto/shared/contract/product';
import { useQuery } from '@rialto/shared/query';
import { useSearchParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { routeId } from '@rialto/shared/routing/routeId';
import { TextLink } from '@rialto/shared/ui/Button';
import { FailedState, ListState } from '@rialto/shared/ui/Feedback';
import { PageNotice, Row } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { Muted, Problem } from '@rialto/shared/ui/Text';
import { useEffect, useRef, useState } from 'react';
import { FormSkeleton } from '../../components/productForm/FormSkeleton';
import { categoriesQuery } from '../../data/categories';
import { ownProductQuery } from '../../data/products';
import { shopsQuery } from '../../data/shops';
import { addProductTexts } from '../../texts/addProductTexts';
import { AddProductForm } from './AddProductForm';

/** Adds a product; with `?copy=` and a product's id, the form starts as a copy of it. */
export function AddProductPage() {
  const t = addProductTexts.use();
  const userId = useAuth((state) => state.user?.id ?? 0);
  const [params, setParams] = useSearchParams();
  const copyId = routeId(params.get('copy') ?? undefined);
  const copied = useQuery({ ...ownProductQuery(copyId), enabled: copyId !== null });
  const categories = useQuery(categoriesQuery());
  const shops = useQuery({ ...shopsQuery(userId), enabled: userId > 0 });
  const [created, setCreated] = useState<Product | null>(null);
  const success = useRef<HTMLElement>(null);

  useEffect(() => {
    if (created) success.current?.focus();
  }, [created]);

  // The copy starts from the current product, not from one that an earlier page put into the cache.
  const hasSource = copied.data !== undefined && copied.isFetchedAfterMount;
  const isReady = shops.data !== undefined && (copyId === null || hasSource);
  return (
    <>
      <PageHead title={t.title} intro={copied.data ? t.copyOf(copied.data.name) : t.intro} />
      {created && (
        <PageNotice ref={success} tabIndex={-1} $tint="leafTint">
          <Row $gap={4}>
            <p>{t.isOnSale(created.name)}</p>
            <TextLink to={paths.product(created.id)}>{t.view}</TextLink>
            <TextLink to={paths.editProduct(created.id)}>{t.edit}</TextLink>
          </Row>
        </PageNotice>
      )}
      {copyId !== null && copied.data === null && <Problem>{t.nothingToCopy}</Problem>}
      {shops.isError && !shops.data ? (
        <FailedState text={t.noShops} reason={shops.error.message} onRetry={() => void shops.refetch()} />
      ) : copied.isError && !copied.data ? (
        <FailedState text={t.notCopied} reason={copied.error.message} onRetry={() => void copied.refetch()} />
      ) : (
        <ListState
          query={isReady ? categories : { ...categories, data: undefined }}
          emptyText={t.noCategories}
          skeleton={<FormSkeleton />}
          next={<Muted>{t.noCategoriesNext}</Muted>}
        >
          {(rows) => (
            <AddProductForm
              key={copied.data?.id ?? 'new'}
              categories={rows}
              shops={shops.data ?? []}
              copied={copied.data ?? null}
              onCreated={(product) => {
                setCreated(product);
                // The next product is not a copy.
                if (copyId !== null) setParams({}, { replace: true });
              }}
            />
          )}
        </ListState>
      )}
    </>
  );
}
