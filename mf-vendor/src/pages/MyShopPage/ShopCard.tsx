import type { Shop } from '@rialto/shared/contract/shop';
import { count } from '@rialto/shared/format';
import { mediaUrl } from '@rialto/shared/site';
import { color, fonts, radius, shadow, space } from '@rialto/shared/theme';
import { tints } from '@rialto/shared/theme/tokens';
import styled from 'styled-components';

/** A shop as buyers see it: its logo, or its initial where it has none, what it says of itself, and how much it sells. */
export function ShopCard({ shop }: { shop: Shop }) {
  return (
    <Card>
      <Plate $tint={tints[shop.id % tints.length] ?? 'leafTint'} aria-hidden="true">
        {shop.logo ? <img src={mediaUrl(shop.logo)} alt="" width={72} height={72} loading="lazy" /> : shop.name[0]}
      </Plate>
      <h2>{shop.name}</h2>
      <Description>{shop.description}</Description>
      <Goods>{count(shop.products, 'product')}</Goods>
    </Card>
  );
}

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(5)};
  border-radius: ${radius('large')};
  background: ${color('raised')};
  box-shadow: ${shadow};
  h2 {
    font-size: 22px;
  }
`;

const Plate = styled.div<{ $tint: (typeof tints)[number] }>`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  margin-bottom: ${space(2)};
  border-radius: ${radius('large')};
  background: ${({ $tint }) => color($tint)};
  color: ${color('leaf')};
  font: 600 34px / 1 ${fonts.display};
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Description = styled.p`
  color: ${color('inkSoft')};
  overflow-wrap: anywhere;
`;

const Goods = styled.p`
  margin-top: auto;
  padding-top: ${space(2)};
  font-weight: 600;
`;
