import { useAuth } from '@rialto/shared/auth';
import type { OwnProductDetail, ProductDetail } from '@rialto/shared/contract/product';
import { formatDateTime } from '@rialto/shared/i18n/format';
import { useQuery } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';
import { space } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import { Container, Notice, Row } from '@rialto/shared/ui/Layout';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ownProductQuery } from '../../data/products';
import { previewTexts } from '../../texts/previewTexts';

interface ProductPreviewProps {
  productId: number;
  /** The page, as for buyers; null if the product is not one of the session's, undefined while it loads or when that failed. */
  children: (product: ProductDetail | null | undefined, isPending: boolean, retry: () => void) => ReactNode;
}

/** The page of a product in any state, for its vendor and admins, below a banner that names the state. */
export function ProductPreview({ productId, children }: ProductPreviewProps) {
  const { data: own, isPending, refetch } = useQuery(ownProductQuery(productId));
  return (
    <>
      {own && <Banner product={own} />}
      {children(own && asBuyersSee(own), isPending, () => void refetch())}
    </>
  );
}

/** Archived products may lack a category, which a page for buyers needs. */
function asBuyersSee({ category, Category, categoryId, ...own }: OwnProductDetail): ProductDetail | null {
  if (category === null || Category === null || categoryId === null) return null;
  return { ...own, category, Category, categoryId };
}

function Banner({ product }: { product: OwnProductDetail }) {
  const t = previewTexts.use();
  const isAdmin = useAuth(({ user }) => user?.role === 'admin');
  const { id, state = 'onSale', publishAt } = product;
  const text = state === 'scheduled' ? t.scheduled(formatDateTime(publishAt ?? product.createdAt)) : t[state];
  return (
    <Framed>
      <Notice role="status" aria-label={t.label}>
        <Row $gap={4}>
          <p>{text}</p>
          <TextLink to={isAdmin ? paths.correctProduct(id) : paths.editProduct(id)}>{t.edit}</TextLink>
        </Row>
      </Notice>
    </Framed>
  );
}

const Framed = styled(Container)`
  padding-top: ${space(4)};
`;
