import type { Shop } from '@rialto/shared/contract/shop';
import { paths } from '@rialto/shared/routing/paths';
import { space } from '@rialto/shared/theme/theme';
import { FollowButton } from '@rialto/shared/ui/FollowButton';
import { ShopCard } from '@rialto/shared/ui/ShopCard';
import styled from 'styled-components';

export function FollowedShop({ shop }: { shop: Shop }) {
  return (
    <Item>
      <ShopCard shop={shop} to={paths.shop(shop.id)} />
      <FollowButton shop={shop} />
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  > article {
    flex: 1;
    width: 100%;
    height: auto;
  }
`;
