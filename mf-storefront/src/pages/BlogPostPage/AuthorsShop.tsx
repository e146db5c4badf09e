import type { BlogPost } from '@rialto/shared/contract/blog';
import { usePaged } from '@rialto/shared/hooks/usePaged';
import { paths } from '@rialto/shared/routing/paths';
import { space, text } from '@rialto/shared/theme/theme';
import { TextLink } from '@rialto/shared/ui/Button';
import styled from 'styled-components';
import { ProductGrid } from '../../components/ProductGrid';
import { productsQuery } from '../../data/products';
import { blogTexts } from '../../texts/blogTexts';

const maxProducts = 4;

interface AuthorsShopProps {
  shop: NonNullable<BlogPost['shop']>;
  /** Whether it shows what the shop sells best, too. */
  hasProducts: boolean;
}

/** The shop of a post's author. Without its products the link is shown alone. */
export function AuthorsShop({ shop: { id, name }, hasProducts }: AuthorsShopProps) {
  const { post: t } = blogTexts.use();
  const bestsellers = productsQuery({ shopId: id, sort: 'bestselling', limit: maxProducts });
  const { data: products = [] } = usePaged(bestsellers, { enabled: hasProducts });
  return (
    <Section aria-labelledby="authors-shop">
      <h2 id="authors-shop" dir="auto">
        {t.fromShop(name)}
      </h2>
      {products.length > 0 && <ProductGrid products={products} columns={4} />}
      <p>
        <TextLink to={paths.shop(id)}>{t.seeShop}</TextLink>
      </p>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space(5)};
  h2 {
    font-size: ${text('h2')};
    overflow-wrap: anywhere;
  }
`;
