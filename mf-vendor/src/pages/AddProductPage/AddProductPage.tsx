import { useAuth } from '@rialto/shared/auth';
import type { Product } from '@rialto/shared/contract/product';
import { paths } from '@rialto/shared/paths';
import { useQuery } from '@rialto/shared/query';
import { color, radius, space } from '@rialto/shared/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { FailedState, ListState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Stack } from '@rialto/shared/ui/Layout';
import { PageHead } from '@rialto/shared/ui/PageHead';
import { Muted } from '@rialto/shared/ui/Text';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { categoriesQuery } from '../../data/categories';
import { shopsQuery } from '../../data/shops';
import { addProductTexts } from '../../texts/addProductTexts';
import { ProductForm } from './ProductForm';

export function AddProductPage() {
  const t = addProductTexts.use();
  const userId = useAuth((state) => state.user?.id ?? 0);
  const categories = useQuery(categoriesQuery());
  const shops = useQuery({ ...shopsQuery(userId), enabled: userId > 0 });
  const [created, setCreated] = useState<Product | null>(null);
  const success = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (created) success.current?.focus();
  }, [created]);

  return (
    <>
      <PageHead title={t.title} intro={t.intro} />
      {created && (
        <Success ref={success} tabIndex={-1}>
          <p>{t.isOnSale(created.name)}</p>
          <TextLink to={paths.product(created.id)}>{t.seeAsBuyers}</TextLink>
        </Success>
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
          {(rows) => <ProductForm categories={rows} shops={shops.data ?? []} onCreated={setCreated} />}
        </ListState>
      )}
    </>
  );
}

function FormSkeleton() {
  return (
    <Stack $gap={5}>
      {[1, 2, 3, 4].map((field) => (
        <Stack key={field} $gap={2}>
          <Skeleton $width="5.625rem" $height="1rem" />
          <Skeleton $height="2.875rem" />
        </Stack>
      ))}
    </Stack>
  );
}

const Success = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(5)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('leafTint')};
  overflow-wrap: anywhere;
`;
