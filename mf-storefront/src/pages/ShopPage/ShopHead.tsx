import type { Shop } from '@rialto/shared/contract/shop';
import { color, from, radius, shadow, space } from '@rialto/shared/theme/theme';
import { Picture } from '@rialto/shared/ui/Picture';
import { PageTitle } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { shopTexts } from '../../texts/shopTexts';

export function ShopHead({ shop: { id, name, logo, description, products } }: { shop: Shop }) {
  const t = shopTexts.use();
  return (
    <Plate>
      <Logo>
        <Picture image={logo} alt="" tintBy={id} ratio="1" fills sizes="132px" priority />
      </Logo>
      <div>
        <PageTitle image={logo} description={description}>
          {name}
        </PageTitle>
        <ProductCount>{t.onSale(products)}</ProductCount>
        <Description dir="auto">{description}</Description>
      </div>
    </Plate>
  );
}

const Plate = styled.header`
  display: grid;
  gap: ${space(4)} ${space(5)};
  padding: ${space(5)};
  border-radius: ${radius('hero')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  overflow-wrap: anywhere;
  ${from('small')} {
    grid-template-columns: 132px minmax(0, 1fr);
    padding: ${space(6)};
  }
`;

const Logo = styled.div`
  width: 132px;
  > span {
    border-radius: 50%;
  }
`;

const ProductCount = styled.p`
  margin-block: ${space(1)} ${space(3)};
  color: ${color('leaf')};
  font-weight: 600;
`;

const Description = styled.p`
  max-width: 65ch;
  color: ${color('inkSoft')};
  white-space: pre-line;
`;
