import { useAuth } from '@rialto/shared/auth';
import type { BlogPost } from '@rialto/shared/contract/blog';
import { lazyComponent } from '@rialto/shared/federation/lazyComponent';
import { space, text } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { ProductGrid } from '../../components/ProductGrid';
import { mayNameProducts } from '../../data/blog';
import { blogTexts } from '../../texts/blogTexts';

const ProductsDialog = lazyComponent(() => import('./ProductsDialog').then((m) => m.ProductsDialog));

/** The products that a post names, which its vendor and admins choose here. */
export function NamedProducts({ post }: { post: BlogPost }) {
  const { post: t } = blogTexts.use();
  const user = useAuth((state) => state.user);
  const [choosing, setChoosing] = useState(false);
  const { products = [] } = post;
  const canChoose = mayNameProducts(post, user);
  if (products.length === 0 && !canChoose) return null;
  return (
    <Section aria-labelledby="named-products">
      <h2 id="named-products">{t.products}</h2>
      {products.length > 0 && <ProductGrid products={products} columns={4} />}
      {canChoose && (
        <div>
          <Button $variant="quiet" $small aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {t.chooseProducts}
          </Button>
        </div>
      )}
      {choosing && (
        <Suspense>
          <ProductsDialog post={post} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space(5)};
  h2 {
    font-size: ${text('h2')};
  }
`;
