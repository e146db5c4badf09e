import { useAuth } from '@rialto/shared/auth';
import type { OwnProductDetail } from '@rialto/shared/contract/product';
import { useQuery } from '@rialto/shared/query';
import { useSearchParams } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { routeId } from '@rialto/shared/routing/routeId';
import { TextLink } from '@rialto/shared/ui/Button';
import { EmptyState, FailedState, ListState } from '@rialto/shared/ui/Feedback';
import { PageNotice, Row } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { Muted } from '@rialto/shared/ui/Text';
import { useEffect, useRef, useState } from 'react';
import { ApprovalNotice } from '../../components/ApprovalNotice';
import { FormSkeleton } from '../../components/productForm/FormSkeleton';
import { categoriesQuery } from '../../data/categories';
import { ownProductQuery } from '../../data/products';
import { shopsQuery } from '../../data/shops';
import { addProductTexts } from '../../texts/addProductTexts';
import { productDetailsTexts } from '../../texts/productDetailsTexts';
import { AddProductForm } from './AddProductForm';
import { DuplicateForm } from './DuplicateForm';

/** Adds a product; with `?copy=` and a product's id, duplicates that one. */
export function AddProductPage() {
  const copyId = routeId(useSearchParams()[0].get('copy') ?? undefined);
  return copyId === null ? <AddProduct /> : <DuplicateProduct id={copyId} />;
}

function DuplicateProduct({ id }: { id: number }) {
  const t = addProductTexts.use();
  const original = useQuery(ownProductQuery(id));
  const { data } = original;
  return (
    <>
      <PageHead title={data ? t.copyOf(data.name) : t.title} />
      {data ? (
        <DuplicateForm key={id} original={data} />
      ) : data === null ? (
        <EmptyState text={t.nothingToCopy}>
          <TextLink to={paths.addProduct}>{t.add}</TextLink>
        </EmptyState>
      ) : original.isError ? (
        <FailedState text={t.notCopied} reason={original.error.message} onRetry={() => void original.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

function AddProduct() {
  const t = addProductTexts.use();
  const states = productDetailsTexts.use().state.names;
  const userId = useAuth((state) => state.user?.id ?? 0);
  const categories = useQuery(categoriesQuery());
  const shops = useQuery({ ...shopsQuery(userId), enabled: userId > 0 });
  const [created, setCreated] = useState<OwnProductDetail | null>(null);
  const success = useRef<HTMLElement>(null);

  useEffect(() => {
    if (created) success.current?.focus();
  }, [created]);

  const isOnSale = (created?.state ?? 'onSale') === 'onSale';
  return (
    <>
      <PageHead title={t.title} intro={t.intro} />
      <ApprovalNotice />
      {created && (
        <PageNotice ref={success} tabIndex={-1} $tint="leafTint">
          <Row $gap={4}>
            <p>{isOnSale ? t.isOnSale(created.name) : t.isStored(created.name, states[created.state ?? 'draft'])}</p>
            {isOnSale ? (
              <TextLink to={paths.product(created.id)}>{t.view}</TextLink>
            ) : (
              <TextLink to={paths.previewProduct(created.id)}>{t.viewPreview}</TextLink>
            )}
            <TextLink to={paths.editProduct(created.id)}>{t.edit}</TextLink>
          </Row>
        </PageNotice>
      )}
      {shops.isError && !shops.data ? (
        <FailedState text={t.noShops} reason={shops.error.message} onRetry={() => void shops.refetch()} />
      ) : (
        <ListState
          query={shops.data ? categories : { ...categories, data: undefined }}
          emptyText={t.noCategories}
          skeleton={<FormSkeleton />}
          next={<Muted>{t.noCategoriesNext}</Muted>}
        >
          {(rows) => <AddProductForm categories={rows} shops={shops.data ?? []} onCreated={setCreated} />}
        </ListState>
      )}
    </>
  );
}
